"""A support assistant over a store of conversations, in SQLite or PostgreSQL.

`python -m assistant` in `docs/examples` is a chat in the terminal, `--compare` asks the same with
and without the library, `--serve PORT` is the chat over HTTP. The model is a script on this machine
unless the environment has an ANTHROPIC_API_KEY.
"""
