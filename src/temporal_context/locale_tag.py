"""Text -> canonical locale tag, the territory whose week it uses, and Babel's identifier.

Aliases, likely subtags and territories are CLDR's, read through Babel.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

from temporal_context.errors import UnknownLocale
from temporal_context.language_tag import EXAMPLE, ISO_WEEKDAYS, LanguageTag, language_tag
from temporal_context.locale_data import (
    cldr,
    has_file,
    locale_ids,
    refuse_lost,
    script_codes,
)
from temporal_context.quoting import quoted


@dataclass(frozen=True, slots=True)
class LocaleTag:
    """A locale: `text` is canonical, `territory` the one whose week it uses.

    `first_day` is the ISO weekday that `-u-fw-` asks for; `babel_id` the nearest locale for which
    Babel has data in the same script, `en` where there is none.
    """

    text: str
    territory: str
    first_day: int | None
    babel_id: str


def locale_tag(text: object) -> LocaleTag:
    """A BCP 47 or POSIX tag -> the locale; aliases are replaced, what is not used is dropped.

    What is kept is printed in prompts: language, script, territory, `-u-fw-` and `-u-rg-`.

    >>> locale_tag("EN_us.UTF-8").text, locale_tag("iw").text, locale_tag("en").territory
    ('en-US', 'he', 'US')
    >>> locale_tag("en-US-u-fw-mon-x-ignore-previous").text
    'en-US-u-fw-mon'

    Raises:
        UnknownLocale: not such a tag, or a language or territory that CLDR does not know.
    """
    if not issubclass(type(text), str):
        raise UnknownLocale(f"locale must be a BCP 47 tag like en-US, not {quoted(text)}")
    return _located(str.__str__(text))


@lru_cache(maxsize=1024)
def _located(text: str) -> LocaleTag:
    tag = language_tag(text)
    language, script, territory = _without_aliases(tag, text)
    region = _known_territory(tag.region, language, text)
    likely_script, likely_territory = _likely(language, script, territory, text)
    return LocaleTag(
        text=_canonical(language, script, territory, tag.first_day, region),
        territory=region or likely_territory,
        first_day=tag.first_day,
        babel_id=_babel_id(language, likely_script, territory),
    )


def _without_aliases(tag: LanguageTag, text: str) -> tuple[str, str, str]:
    """UTS 35: the replacement of a language may bring a script or a territory of its own."""
    replacement = cldr("language_aliases").get(tag.language, tag.language).split("_")
    script = next((part for part in replacement[1:] if len(part) == len("Latn")), "")
    territory = next((part for part in replacement[1:] if len(part) == len("US")), "")
    language = replacement[0]
    known = _known_territory(tag.territory or territory, language, text)
    return language, _known_script(tag.script, text) or script, known


def _known_script(code: str, text: str) -> str:
    """Four letters can spell a word: only what CLDR knows is printed."""
    if code and code not in script_codes():
        raise UnknownLocale(
            f"unknown locale {quoted(text)}: CLDR knows no script {quoted(code)}. {EXAMPLE}"
        )
    return code


def _known_territory(code: str, language: str, text: str) -> str:
    """Of the successors of a former territory the language's own, else the first (UTS 35)."""
    successors = cldr("territory_aliases").get(code, [code])
    own = cldr("likely_subtags").get(language, "").rpartition("_")[2]
    territory: str = own if own in successors else successors[0]
    if territory and territory not in _territories():
        raise UnknownLocale(
            f"unknown locale {quoted(text)}: CLDR knows no territory {quoted(code)}. {EXAMPLE}"
        )
    return territory


def _likely(language: str, script: str, territory: str, text: str) -> tuple[str, str]:
    """Script and territory; what the tag does not say is CLDR's likely one."""
    likely = cldr("likely_subtags")
    for key in _by_detail(language, script, territory):
        if key in likely:
            _, likely_script, likely_territory = likely[key].split("_")
            return script or likely_script, territory or likely_territory
    raise UnknownLocale(f"unknown locale {quoted(text)}: CLDR knows no such language. {EXAMPLE}")


def _by_detail(language: str, script: str, territory: str) -> Iterator[str]:
    if script and territory:
        yield f"{language}_{script}_{territory}"
    if territory:
        yield f"{language}_{territory}"
    if script:
        yield f"{language}_{script}"
    yield language


def _canonical(language: str, script: str, territory: str, first_day: int | None, rg: str) -> str:
    weekday = next((name for name, number in ISO_WEEKDAYS.items() if number == first_day), "")
    keywords = (f"fw-{weekday}" if weekday else "", f"rg-{rg.lower()}zzzz" if rg else "")
    extension = ["u", *filter(None, keywords)] if any(keywords) else []
    return "-".join([*filter(None, (language, script, territory)), *extension])


def _babel_id(language: str, script: str, territory: str) -> str:
    candidates = list(_by_detail(language, script, territory))
    fitting = (name for name in candidates if has_file(name) and _script_of(name) == script)
    found = next(fitting, "en")
    if not (found.startswith(language) and found.endswith(territory)):  # not what one expects
        refuse_lost(f"/{name}" for name in candidates if not has_file(name))
    return found


def _script_of(babel_id: str) -> str:
    language, *rest = babel_id.split("_")
    script = next((part for part in rest if len(part) == len("Latn")), "")
    return script or _likely(language, "", rest[-1] if rest else "", babel_id)[0]


@lru_cache(maxsize=1)
def _territories() -> frozenset[str]:
    """Countries, and the regions that some locale has (001, 150, 419); not ZZ, the unknown one."""
    regions = {name.rpartition("_")[2] for name in locale_ids()}
    numbers = {region for region in regions if region.isdigit()}
    return frozenset(cldr("territory_languages").keys() | numbers) - {"ZZ"}
