"""The report in a browser: what it shows, and that it can be used in every way it offers."""

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, Page

from splendor_replay.record import read_text
from splendor_replay.report.charts import CHARTS
from splendor_replay.report.page import report
from tests.browser.cells import READ, expected_cells
from tests.browser.reports import EVIL_GAME, Opened, replay_of
from tests.unit.report.pages import EVIL, HIDDEN

Reports = dict[str, str]
Open = Callable[..., Opened]
EVERY_TURN = f"""() => {{
  const read = {READ};
  const press = (key) =>
    document.body.dispatchEvent(new KeyboardEvent("keydown", {{ key, bubbles: true }}));
  press("Home");
  return FRAMES.map(() => {{
    const seen = [document.getElementById("turn-title").textContent, read()];
    press("ArrowRight");
    return seen;
  }});
}}"""
"""JavaScript that steps through the game by key and reads every table."""
OPEN_FOLDS = ".turn-list li > details[open]"


@pytest.fixture
def open_text(
    browser: Browser, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Callable[[str], Opened]]:
    """Opens the report of a record written in a test, at a turn."""
    opened: list[Opened] = []

    def open_it(text: str) -> Opened:
        path = tmp_path_factory.mktemp("report") / "game.html"
        path.write_text(report(read_text(text)[0]), encoding="utf-8")
        opened.append(Opened(browser, path.as_uri()))
        return opened[-1]

    yield open_it
    for one in opened:
        one.close()


# --- each of the five games ------------------------------------------------------------------


def test_every_turn_shows_the_table_of_the_engine(tab: Opened) -> None:
    """All cells of all turns, stepped to by key."""
    found = replay_of(tab.game)
    tables = [found.start, *(step.after for step in found.steps)]
    seen = tab.page.evaluate(EVERY_TURN)

    assert [title for title, _ in seen] == ["Start", *(f"Turn {n}" for n in range(1, len(tables)))]
    for (_title, cells), table in zip(seen, tables, strict=True):
        assert cells == expected_cells(table)


def test_turn_says_in_words_what_happened(tab: Opened) -> None:
    page = tab.go(5)
    listed = page.text_content('.turn-list li[data-frame="5"] .words')

    assert page.text_content("#live") == f"Turn 5: {listed}"
    assert page.get_attribute("#live", "aria-live") == "polite"


def test_page_fits_a_phone(tab: Opened) -> None:
    page = tab.go(5, width=390)
    page.wait_for_function("document.querySelector('.plot').layout.margin.r < 64")

    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    widths = "[...document.querySelectorAll('.plot .main-svg')].map((one) => one.clientWidth)"
    assert max(page.evaluate(widths)) <= 390


# --- ways through a game ---------------------------------------------------------------------


def middle_of(page: Page, chart: str, turn: int) -> tuple[float, float]:
    """Where Plotly itself has a turn of a chart."""
    x, y = page.evaluate(
        """([chart, turn]) => {
          const plot = document.querySelector(`#chart-${chart} .plot`);
          plot.scrollIntoView({ block: "center" });
          const axis = plot._fullLayout.xaxis;
          const box = plot.getBoundingClientRect();
          return [box.left + axis._offset + axis.c2p(turn), box.top + box.height / 2];
        }""",
        [chart, turn],
    )
    return float(x), float(y)


@pytest.mark.parametrize("width", [1280, 390])
@pytest.mark.parametrize("chart", CHARTS)
def test_click_on_a_chart_shows_the_turn(two: Opened, chart: str, width: int) -> None:
    page = two.go(7, width)
    sides = "> 64" if width > 700 else "< 64"
    page.wait_for_function(f"document.querySelector('.plot')._fullLayout.margin.r {sides}")
    for turn in (23, 0, 58):
        page.mouse.click(*middle_of(page, chart, turn))
        assert two.title == (f"Turn {turn}" if turn else "Start")


def test_charts_have_one_cursor_at_the_turn(two: Opened) -> None:
    page = two.go(40)
    page.wait_for_function("document.querySelector('.plot')._fullLayout.margin.r > 64")
    places = []
    for chart in CHARTS:
        x, _y = middle_of(page, chart, 40)
        box = page.locator(f"#chart-{chart} .cursor").bounding_box()
        assert box is not None
        assert box["x"] == pytest.approx(x, abs=2)
        places.append(box["x"])
    assert len(set(places)) == 1


def test_slider_shows_the_turn(two: Opened) -> None:
    page = two.go(3)
    page.locator("#slider").fill("7")
    assert two.title == "Turn 7"
    page.locator("#slider").press("ArrowRight")
    assert two.title == "Turn 8"
    assert page.get_attribute("#slider", "aria-valuetext") == "Turn 8"


def test_buttons_step_and_end(two: Opened) -> None:
    page = two.go(7)
    shown = []
    for button in ("#next", "#previous", "#last", "#first"):
        page.click(button)
        shown.append(two.title)
    assert shown == ["Turn 8", "Turn 7", "Turn 58", "Start"]
    assert page.is_disabled("#previous")


def test_keys_step_and_find_moments(two: Opened) -> None:
    page = two.go(7)
    page.evaluate("document.activeElement.blur()")
    shown = []
    for key in ("ArrowRight", "ArrowLeft", "End", "Home", "m"):
        page.keyboard.press(key)
        shown.append(two.title)
    assert shown == ["Turn 8", "Turn 7", "Turn 58", "Start", "Turn 7"]
    assert "dead reserve" in page.inner_text("#notes")


def test_links_lead_to_their_turn(two: Opened) -> None:
    page = two.go(27)
    assert two.title == "Turn 27"
    page.click('.pivots a[href="#turn-57"]')
    assert two.shows("Turn 57")
    page.click('.turn-list a[href="#turn-12"]')
    assert two.shows("Turn 12")
    assert page.url.endswith("#turn-12")


def test_keyboard_alone_reaches_everything(two: Opened) -> None:
    page = two.go(7)
    wanted = page.evaluate(
        """() => [...document.querySelectorAll("a, button, input, summary, [tabindex='0']")]
          .filter((one) => one.checkVisibility() && !one.disabled)
          .map((one, i) => (one.dataset.stop = i))"""
    )
    stops = set()
    page.evaluate("document.body.tabIndex = -1; document.body.focus()")
    for _ in range(len(wanted) + 2):
        page.keyboard.press("Tab")
        stops.add(page.evaluate("document.activeElement.dataset.stop ?? null"))
    assert stops - {None} == {str(stop) for stop in wanted}
    page.focus('.pivots a[href="#turn-57"]')
    page.keyboard.press("Enter")
    assert two.shows("Turn 57")


# --- findings, moments, hidden cards, names --------------------------------------------------


def test_findings_stand_in_their_turn_with_a_repair(browser: Browser, reports: Reports) -> None:
    tab = Opened(browser, f"{reports['illegal']}#turn-0")
    shown = []
    for _ in range(2):
        tab.page.keyboard.press("f")
        shown.append(tab.title)
    repair = tab.page.inner_text("#notes .note.illegal >> nth=0")
    tab.close()

    assert shown == ["Turn 3", "Turn 6"]
    assert "B505" in repair
    assert "try line 18: 6 P2 buy 1G-W2U1 pay W2U -> 1G-R3" in repair


def test_link_at_the_start_and_one_that_leads_nowhere(browser: Browser, reports: Reports) -> None:
    for link, title in (("#turn-27", "Turn 27"), ("#turn-99", "Turn 30")):
        tab = Opened(browser, f"{reports['unfinished']}{link}")
        assert tab.title == title
        tab.close()


def test_turns_with_moments_stand_open(browser: Browser, reports: Reports) -> None:
    tab = Opened(browser, reports["two"])
    opened = tab.page.eval_on_selector_all(
        OPEN_FOLDS, "all => all.map((one) => Number(one.parentNode.dataset.frame))"
    )
    tab.page.click("#unfold")
    afterwards = tab.page.locator(OPEN_FOLDS).count()
    tab.close()

    assert opened == [7, 15, 23, 57, 58]
    assert afterwards == 59


def test_hidden_cards_show_only_where_the_reader_asks(open_text: Open) -> None:
    page = open_text(HIDDEN).go(1)
    page.click("#unfold")
    card, everything = "P1 reserved-0", "document.body.innerText"

    assert page.evaluate(READ)[card][0] == "1?"
    assert "1U-K3" not in page.evaluate(everything)
    page.check("#reveal")
    assert page.evaluate(READ)[card][0] == "1U-K3"
    assert "which is 1U-K3" in page.inner_text("#live")
    assert "which is 1U-K3" in page.inner_text('.turn-list li[data-frame="1"] .words')
    page.uncheck("#reveal")
    assert page.evaluate(READ)[card][0] == "1?"
    assert "1U-K3" not in page.evaluate(everything)


def test_names_are_text_whatever_they_hold(open_text: Open) -> None:
    tab = open_text(EVIL_GAME)
    words = tab.go(5).text_content("#live")

    assert words == f"Turn 5: P1 {EVIL} takes 1 white, 1 blue and 1 black."
    assert (tab.said, len(tab.asked)) == ([], 1)


# --- other pages: dark, paper, without scripts -----------------------------------------------

PAPER = "rgb(255, 255, 255)"
NIGHT = "rgb(23, 26, 33)"


def paper_of(page: Page) -> list[str]:
    """The color behind the page and behind each chart."""
    found: list[str] = page.evaluate(
        """() => [document.body, ...document.querySelectorAll(".plot .main-svg:first-child")]
          .map((one) => getComputedStyle(one).backgroundColor)"""
    )
    return found


def test_page_is_dark_on_a_screen_and_light_on_paper(browser: Browser, reports: Reports) -> None:
    tab = Opened(browser, reports["two"], color_scheme="dark")
    page = tab.page
    before = page.locator(OPEN_FOLDS).count()
    assert paper_of(page) == [NIGHT] * 5

    assert page.pdf(format="A4")[:5] == b"%PDF-"
    assert page.locator(OPEN_FOLDS).count() == before
    page.emulate_media(media="print")
    page.evaluate("window.dispatchEvent(new Event('beforeprint'))")
    page.wait_for_function("document.querySelector('.plot').layout.width === 660")
    assert paper_of(page) == [PAPER] * 5
    for gone in ("nav", ".controls", "#next-moment", ".cursor >> nth=0"):
        assert not page.is_visible(gone)
    words = page.locator(".turn-list .words")
    assert all(words.nth(place).is_visible() for place in range(0, 59, 8))

    page.emulate_media(media="screen", color_scheme="light")
    page.evaluate("window.dispatchEvent(new Event('afterprint'))")
    page.wait_for_function("document.querySelector('.plot').layout.width !== 660")
    assert paper_of(page) == [PAPER] * 5
    assert page.locator(OPEN_FOLDS).count() == before
    tab.close()


def test_page_without_scripts_tells_the_game(browser: Browser, reports: Reports) -> None:
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(f"{reports['two']}#turn-57")

    assert page.is_visible("#turn-57 .words")
    assert page.locator(".turn-list li").count() == 59
    assert page.locator(".timeline details").count() == 4
    context.close()
