"""The documentation site: `make docs`. Its pages are Markdown, tested by `tests/documents.py`."""

import re
from importlib import import_module
from importlib.metadata import version as installed

from sphinx.application import Sphinx

# Loaded here, since autodoc would do it as type checkers read modules, which pydantic cannot bear.
for framework in ("langchain", "llama_index", "openai_agents", "pydantic_ai", "mcp"):
    import_module(f"temporal_context.integrations.{framework}")

project = "temporal-context"
project_copyright = "temporal-context contributors"
version = release = installed(project)

extensions = ["myst_parser", "sphinx.ext.autodoc", "sphinx.ext.napoleon"]
exclude_patterns = ["_build", "examples"]
nitpicky = False  # types of the extras have no pages here

html_theme = "furo"
html_title = project
html_favicon = "favicon.svg"
html_static_path = ["_static"]
html_css_files = ["site.css"]
html_show_sphinx = False
html_copy_source = False
# Pictures follow the reader's light or dark; so does the code.
pygments_style, pygments_dark_style = "friendly", "monokai"

myst_heading_anchors = 3
default_role = "code"  # docstrings write names between single backticks
autodoc_mock_imports = ["google.adk"]  # it cannot share an environment with the others
autodoc_member_order = "bysource"
autodoc_typehints = "signature"
autodoc_default_options = {"members": True}
autodoc_preserve_defaults = True
python_maximum_signature_line_length = 88

# What tells the tests how a block is run; a reader need not see it.
_FOR_TESTS = re.compile(r"<!--\s*(?:value:|not run:|invisible-code-block:).*?-->\n?", re.DOTALL)
_TEXT = re.compile(r"^```text\n(.*?)^```$", re.DOTALL | re.MULTILINE)


def setup(app: Sphinx) -> None:
    """Make of a page that is tested one that is read."""
    app.connect("source-read", _for_readers)


def _for_readers(_app: Sphinx, page: str, source: list[str]) -> None:
    if page != "changelog":
        source[0] = _TEXT.sub(_wrapped, _FOR_TESTS.sub("", source[0]))


def _wrapped(block: re.Match[str]) -> str:
    """Prompts and error texts are sentences, whose lines wrap; those of a table do not."""
    is_table = re.search(r"\S {2,}\S", block[1])
    return block[0] if is_table else f"```{{code-block}} text\n:class: sentences\n\n{block[1]}```"
