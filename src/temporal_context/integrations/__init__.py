"""One file a framework; each imports its framework, and nothing else here imports it."""
