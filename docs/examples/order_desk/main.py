"""The story, then the comparison; 0 where everything went as it should."""

from order_desk.comparison import compare
from order_desk.desk import Wire, unchanged
from order_desk.report import GIVEN, NOT_SHOWN, OPENING, SHOWN, STORY_OF_A_MODEL, table
from order_desk.story import tell
from order_desk.telling import paragraph, title
from order_desk.tickets import tickets


def main(wire: Wire = unchanged, api_key: str | None = None) -> int:
    """Print it all. With a key the story's model is a real one, which may do as it likes.

    `wire` stands between the application and the model: a test takes things away there.
    """
    title("The order desk: three ways to give a model live data")
    paragraph(STORY_OF_A_MODEL if api_key else OPENING)
    went_wrong = tell(wire, api_key)
    title("The same hundred tickets in every way")
    figures = compare(tickets(), wire)
    print(table(figures), end="\n\n")
    for text in (GIVEN, SHOWN, NOT_SHOWN):
        paragraph(text)
    return _end(went_wrong)


def _end(went_wrong: list[str]) -> int:
    as_told = "Without live data a replacement that nobody cooks; with it a refund."
    print(f"Not as it should go: part {' and '.join(went_wrong)}." if went_wrong else as_told)
    return 1 if went_wrong else 0
