"""An order desk: three ways to give a model live data, on the same hundred tickets.

`python -m order_desk` in `docs/examples` tells the story of one ticket and prints the comparison.
The model is a script and time is virtual: nothing leaves this machine, and every run is the same.

Read it in this order: `hours` (is a restaurant open?), `restaurants`, `orders` and `tickets`,
`live_data` (what costs time), `tools` and `prompts` (what the model gets), `ways` (the three),
`drafts` (all that it may propose) and `service` (what happens after a person said yes).
"""
