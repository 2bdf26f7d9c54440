"""The syntax of locale tags: BCP 47 (RFC 5646, with the `-u-` extension of UTS 35) and POSIX.

Only the form is read here; what CLDR knows of the parts is `locale_tag`'s business.
"""

import re
from dataclasses import dataclass
from typing import Final

from temporal_context.errors import UnknownLocale
from temporal_context.quoting import quoted

EXAMPLE = "Use a BCP 47 tag like en-US"
ISO_WEEKDAYS = {"mon": 1, "tue": 2, "wed": 3, "thu": 4, "fri": 5, "sat": 6, "sun": 7}

# The extended languages of Chinese, the one language whose are in use (IANA's registry, RFC 5646).
_CHINESE: Final = frozenset(
    (
        *("cdo", "cjy", "cmn", "cnp", "cpx", "csp", "czh", "czo"),
        *("gan", "hak", "hsn", "lzh", "mnp", "nan", "wuu", "yue"),
    )
)
_LONGEST, _KEY_LENGTH = 100, 2
_TAG = re.compile(
    r"(?P<language>[a-z]{2,3})(?:-(?P<extended>[a-z]{3}))?"
    r"(?:-(?P<script>[a-z]{4}))?(?:-(?P<territory>[a-z]{2}|[0-9]{3}))?"
    r"(?:-(?:[a-z0-9]{5,8}|[0-9][a-z0-9]{3}))*"
    r"(?P<extensions>(?:-[a-wyz0-9](?:-[a-z0-9]{2,8})+)*)(?:-x(?:-[a-z0-9]{1,8})+)?"
)
_POSIX = re.compile(r"(?P<tag>[^.@]+)(?:\.[A-Za-z0-9_-]+)?(?:@(?P<modifier>[A-Za-z]+))?")
_POSIX_SCRIPTS = {"latin": "Latn", "cyrillic": "Cyrl", "devanagari": "Deva"}
_REGION = re.compile(r"(?P<territory>[a-z]{2}|[0-9]{3})[a-z0-9]{1,4}")


@dataclass(frozen=True, slots=True)
class LanguageTag:
    """The parts of a tag that are used; empty or None where the tag does not have them.

    `first_day` is the ISO weekday of `-u-fw-`, `region` the territory of `-u-rg-`.
    """

    language: str
    script: str
    territory: str
    first_day: int | None
    region: str


def language_tag(text: str) -> LanguageTag:
    """Read a tag; its case does not matter, variants and private use are dropped.

    >>> language_tag("zh_TW.UTF-8")
    LanguageTag(language='zh', script='', territory='TW', first_day=None, region='')
    >>> language_tag("sr_RS@latin").script
    'Latn'

    Raises:
        UnknownLocale: not of this form, or with a bad `-u-fw-` or `-u-rg-`.
    """
    posix = _POSIX.fullmatch(text) if text.isascii() and len(text) <= _LONGEST else None
    tag = _TAG.fullmatch(posix["tag"].replace("_", "-").lower()) if posix else None
    if posix is None or tag is None or not _is_language(tag):
        raise UnknownLocale(f"unknown locale {quoted(text)}: {_why_malformed(text)}. {EXAMPLE}")
    keywords = _keywords(tag["extensions"])
    return LanguageTag(
        # RFC 5646 4.5: the canonical form of zh-yue is its extended language, yue.
        language=tag["extended"] or tag["language"],
        script=(tag["script"] or _POSIX_SCRIPTS.get((posix["modifier"] or "").lower(), "")).title(),
        territory=(tag["territory"] or "").upper(),
        first_day=_first_day(keywords.get("fw"), text),
        region=_region(keywords.get("rg"), text),
    )


def _is_language(tag: re.Match[str]) -> bool:
    """Whether it names a language; three more letters do not, as in en-USA, but for zh-yue."""
    is_extended = tag["language"] == "zh" and tag["extended"] in _CHINESE
    return tag["language"] != "und" and (tag["extended"] is None or is_extended)


def _why_malformed(text: str) -> str:
    if "," in text or ";" in text:
        return "it looks like an Accept-Language header, of which one tag is needed"
    if re.fullmatch(r"[A-Za-z]{2,3}[-_][A-Z]{3}([.@].*)?", text):
        return "a territory has two letters, as in en-US"
    if re.split(r"[-_.]", text.strip().lower())[0] in {"", "c", "posix", "und", "root"}:
        return "it names no language"
    return "it is not a language tag"


def _keywords(extensions: str) -> dict[str, str]:
    """The keywords of `-u-`: a key has two characters, its value all up to the next key."""
    _, _, unicode_part = extensions.partition("-u-")
    keywords: dict[str, str] = {}
    key = ""
    for part in unicode_part.split("-"):
        if len(part) == 1:  # the next extension begins
            break
        if len(part) == _KEY_LENGTH:
            key = part if part not in keywords else ""  # of keys that come twice the first counts
            keywords.setdefault(part, "")
        elif key:
            keywords[key] += f"-{part}" if keywords[key] else part
    return keywords


def _first_day(value: str | None, text: str) -> int | None:
    if value is not None and value not in ISO_WEEKDAYS:
        raise UnknownLocale(
            f"unknown locale {quoted(text)}: {quoted(f'-u-fw-{value}')} is no weekday; use one of "
            f"{', '.join(ISO_WEEKDAYS)}, for example en-US-u-fw-mon"
        )
    return None if value is None else ISO_WEEKDAYS[value]


def _region(value: str | None, text: str) -> str:
    match = _REGION.fullmatch(value or "")
    if value is not None and match is None:
        raise UnknownLocale(
            f"unknown locale {quoted(text)}: {quoted(f'-u-rg-{value}')} is no region; "
            "send a territory and zzzz, for example en-US-u-rg-gbzzzz"
        )
    return match["territory"].upper() if match else ""
