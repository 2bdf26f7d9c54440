"""`make demo`: one question to an assistant, asked three times. Nothing leaves this machine."""

import sys
from io import TextIOWrapper

from story import main

if __name__ == "__main__":
    if isinstance(sys.stdout, TextIOWrapper):  # labels come in every script, terminals do not
        sys.stdout.reconfigure(errors="backslashreplace")
    sys.exit(main())
