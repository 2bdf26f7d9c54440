"""`make bench`: what a block, a resolved call, a label and an import cost. It asserts no time.

How to read the table. `ours` is the library; `beside` is other code in the same run, timed in
turns with it; `ratio` is ours over beside, and the number to look at: it hardly depends on the
machine, nor on what else runs there. `goal` is the ratio to reach. Each number is the smallest of
many chunks.

- Blocks and resolved calls stand beside *the limit*: `straight_line.py`, the same block without
  checks, for one kind of week. Both texts are compared before they are timed.
- "new date" is a date and week rule that no cache holds; the usual request finds the day's ranges
  known and only `now` and the zone new. The first call of a turn is on a context that has printed
  its block; later ones on one that has also resolved a call.
- Labels: American English beside an f-string, German beside Babel called with the pattern.
- Import, first block, first label: processor time and memory of a new process, each over a bare
  interpreter's; beside `import zoneinfo, dataclasses, re`, beside `import babel.core`, and beside
  the first date that Babel formats. The goal for the memory of a first block is under 8 MB.
"""

import sys
from pathlib import Path

if __name__ == "__main__":
    sys.path.insert(0, str(Path(__file__).parents[1]))
    from benchmarks.report import main

    main()
