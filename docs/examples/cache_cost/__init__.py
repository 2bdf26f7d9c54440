"""What a date in the prompt costs, by where it stands: computed from the requests of real clients.

`python -m cache_cost` in `docs/examples` prints the table. A conversation (`conversation`) is held
with each vendor's client against a server on this machine (`recorded`), and the prompts that arrive
are read by a model of a prefix cache (`prefix_cache`) with the ratios of a vendor (`providers`).
"""
