"""`python -m temporal_context`: the same as the command `temporal-context`."""

import sys

from temporal_context.cli import main

sys.exit(main())
