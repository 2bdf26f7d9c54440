"""The targets: bytes in, checked by `fuzz_oracle`, and in short what came out.

They need no fuzzer: `tests/test_fuzz_corpus.py` runs them on what the fuzzer found.
"""

from collections.abc import Callable
from typing import Final

from proof.fuzz_command import command_line
from proof.fuzz_profiles import from_dict, locale, zone
from proof.fuzz_resolve import resolve
from proof.fuzz_tools import mcp_tools

Target = Callable[[bytes], str]

TARGETS: Final[dict[str, Target]] = {
    "resolve": resolve,
    "zone": zone,
    "locale": locale,
    "from_dict": from_dict,
    "command_line": command_line,
    "mcp_tools": mcp_tools,
}
