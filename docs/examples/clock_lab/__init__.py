"""The clock lab: how wrong is a model without a clock, and what does a tool call cost?

`python -m clock_lab` in `docs/examples` prints the figures; `--svg FILE` draws them. The model is a
script and time is virtual, so nothing leaves this machine and the same seed gives the same bytes.
"""
