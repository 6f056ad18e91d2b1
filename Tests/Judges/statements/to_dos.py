"""What a statement or a month says of to-dos."""
from statements.accounts import day_of
from statements.text import is_named, long_day, money


def to_do_blocks(book, first, last, account=None):
    """What falls due in the period, then what else was done in it; each by day and priority."""
    due, done = [], []
    items = [item for a_list in book.lists for item in a_list.get("items") or []]
    for place, item in enumerate(items):
        tied = book.tied(item.get("account"))
        if account is not None and tied != account:
            continue
        is_in = lambda day: bool(day) and first <= day <= last
        due_day, done_day = (day_of(item.get(k), book.zone) for k in ("due", "completionDate"))
        is_done = (item.get("completed") and done_day and done_day <= book.as_of
                   and is_in(done_day))
        currency = book.currency if tied is None else book.accounts[tied].currency
        parts = [item["name"] if is_named(item["name"]) else "not named"]
        parts += [f"due {long_day(due_day)}"] if is_in(due_day) else []
        parts += [f"done {long_day(done_day)}"] if is_done else []
        parts += [money(item["amount"], currency)] if item.get("amount") is not None else []
        rank = ["high", "normal", "low"].index(item.get("priority") or "normal")
        if is_in(due_day):
            due.append((due_day, rank, place, " · ".join(parts)))
        elif is_done:
            done.append((done_day, rank, place, " · ".join(parts)))
    if due or done:
        yield "h2", ["To-dos"]
        yield "ul", [row[-1] for row in sorted(due) + sorted(done)]
