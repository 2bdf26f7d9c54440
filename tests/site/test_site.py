"""The built site in a real browser: `make site` builds it, and hands over where it is.

Headless Chromium opens every page at the width of a phone and of a desk, light and dark.
"""

from collections.abc import Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import Final

import pytest
from playwright.sync_api import Browser, Page, sync_playwright

ROOT: Final = Path(__file__).parents[2]
SITE: Final = ROOT / "docs" / "_build" / "html"
PAGES: Final = sorted(path.name for path in SITE.glob("*.html"))
CHROMIUM: Final = "/usr/bin/chromium"
FLAGS: Final = ("--no-sandbox", "--disable-background-networking", "--disable-component-update")
PHONE: Final = (390, 844)
DESK: Final = (1280, 900)
FAULT: Final = 400  # below are also 304, a page's file that the browser still has

WIDER = "document.documentElement.scrollWidth - document.documentElement.clientWidth"
LOST_IMAGES = "[...document.images].filter(i => !i.naturalWidth).map(i => i.src)"


class Quiet(SimpleHTTPRequestHandler):
    """Serves the site, and says nothing."""

    def log_message(self, *_: object) -> None:
        pass


@pytest.fixture(scope="module")
def url() -> Iterator[str]:
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=str(SITE)))
    Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}"
    server.shutdown()
    server.server_close()


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=[*FLAGS])
        yield browser
        browser.close()


def opened(browser: Browser, size: tuple[int, int], scheme: str) -> tuple[Page, list[str]]:
    """A page, and what its console and its requests complain of."""
    width, height = size
    context = browser.new_context(
        viewport={"width": width, "height": height},
        color_scheme=scheme,  # type: ignore[arg-type]
    )
    page, complaints = context.new_page(), []
    page.on("console", lambda said: complaints.append(said.text) if said.type == "error" else None)
    page.on("pageerror", lambda error: complaints.append(str(error)))
    page.on("response", lambda got: complaints.append(got.url) if got.status >= FAULT else None)
    return page, complaints


def test_site_was_built_with_every_page() -> None:
    sources = {path.stem for path in (ROOT / "docs").glob("*.*") if path.suffix in {".md", ".rst"}}
    assert {Path(name).stem for name in PAGES} >= sources
    assert "index.html" in PAGES


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("size", [PHONE, DESK], ids=["phone", "desk"])
def test_every_page_fits_its_window_and_lacks_nothing(
    browser: Browser, url: str, size: tuple[int, int], scheme: str
) -> None:
    page, complaints = opened(browser, size, scheme)
    wide, lost = {}, {}
    for name in PAGES:
        page.goto(f"{url}/{name}")
        wide[name] = page.evaluate(WIDER)
        lost[name] = page.evaluate(LOST_IMAGES)
    assert {name: by for name, by in wide.items() if by > 0} == {}
    assert {name: images for name, images in lost.items() if images} == {}
    assert complaints == []


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_text_stands_out_from_its_ground(browser: Browser, url: str, scheme: str) -> None:
    page, _ = opened(browser, DESK, scheme)
    page.goto(f"{url}/index.html")
    ground, text = (
        page.evaluate(f"getComputedStyle(document.body).{name}")
        for name in ("backgroundColor", "color")
    )
    lights = [sum(map(int, value[4:-1].split(",")[:3])) for value in (ground, text)]
    assert abs(lights[0] - lights[1]) > 500
    assert (lights[0] > lights[1]) == (scheme == "light")


def test_navigation_leads_from_page_to_page(browser: Browser, url: str) -> None:
    page, _ = opened(browser, DESK, "light")
    page.goto(f"{url}/index.html")
    entries = page.locator(".sidebar-tree a.internal").all_inner_texts()
    assert len(entries) == len(set(entries)) >= 20
    for entry in entries:
        page.locator(".sidebar-tree").get_by_role("link", name=entry, exact=True).click()
        assert entry in page.locator("article h1").first.inner_text()


def test_on_a_phone_the_navigation_opens(browser: Browser, url: str) -> None:
    page, _ = opened(browser, PHONE, "light")
    page.goto(f"{url}/index.html")
    link = page.locator(".sidebar-tree").get_by_role("link", name="Quickstart", exact=True)
    assert not link.is_visible() or link.bounding_box()["x"] < 0  # type: ignore[index]
    page.locator("label.nav-overlay-icon").click()
    page.wait_for_function(
        "document.querySelector('.sidebar-drawer').getBoundingClientRect().x >= 0"
    )
    link.click()
    assert page.locator("article h1").inner_text().startswith("Quickstart")


@pytest.mark.parametrize(
    ("words", "title"),
    [("fiscal_year_start", "Names and vocabularies"), ("update_since", "Prompt caches")],
)
def test_search_finds_a_page_by_a_name_of_the_library(
    browser: Browser, url: str, words: str, title: str
) -> None:
    page, _ = opened(browser, DESK, "light")
    page.goto(f"{url}/index.html")
    box = page.locator("input.sidebar-search")
    box.fill(words)
    box.press("Enter")
    found = page.locator("ul.search li a").filter(has_text=title).first
    found.wait_for()
    found.click()
    assert title in page.locator("article h1").inner_text()
    assert words in page.locator("article").inner_text()
