"""`python -m order_desk` in `docs/examples`: the story of a ticket, and a comparison of ways."""

import os
import sys

from order_desk.main import main

if __name__ == "__main__":
    sys.exit(main(api_key=os.environ.get("ANTHROPIC_API_KEY")))  # noqa: TID251 - the entry point
