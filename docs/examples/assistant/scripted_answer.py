"""How the scripted model puts a result into words: as its instructions say, where they say it."""

from assistant.seen import Json, Seen

MOST = 3


def answer_to(seen: Seen, found: Json, phrase: str) -> str:
    """`phrase` is the user's word for the period, for a model that was told to state none."""
    results = found.get("results", found)
    topic = seen.sent[-1]["query"]
    told = "resolved_range" in found and "resolved_range" in seen.system
    stated = f"Searching {found['resolved_range']['label']}... " if told else ""
    if results["total"]:
        return f"{stated}{_listed(results)}"
    where = f" from {phrase}" if phrase and not told else ""
    offers = _offer(offered(found)) if "other_readings" in seen.system else ""
    return f"{stated}I found nothing about {topic}{where}.{offers}"


def offered(found: Json) -> list[Json]:
    """The other readings of a result, if it has any."""
    return list(found.get("results", {}).get("other_readings", []))


def _listed(results: Json) -> str:
    newest = [_one(each) for each in results["newest"][:MOST]]
    more = results["total"] - len(newest)
    return "; ".join(newest) + (f"; and {more} more." if more else ".")


def _one(each: Json) -> str:
    when = f", {each['day']}, {each['time']}" if "day" in each else ""
    return f"{each['customer']} ({each['summary']}{when})"


def _offer(others: list[Json]) -> str:
    if not others:
        return ""
    are = "is" if others[0]["count"] == 1 else "are"
    parts = [f"{each['count']} in {each['meaning']} ({each['label']})" for each in others]
    return f" There {are} {', and '.join(parts)}. Shall I search there?"
