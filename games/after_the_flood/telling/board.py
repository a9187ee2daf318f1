"""The board of one view as plain text, at most 76 columns wide."""

from collections.abc import Mapping, Sequence
from textwrap import wrap

from games.after_the_flood.telling.names import chance, count, listed
from games.engine.contract import Json

WIDTH = 76


def text(view: Mapping[str, Json], *, names: Sequence[str]) -> str:
    """The whole table: players, the map area by area, boxes, tracks and the supply."""
    marks = [player["colour"][0] for player in view["players"]]
    blocks = (
        _heading(view, names),
        _players(view, names),
        _sumer(view, marks),
        _foreign(view, marks),
        _boxes(view, marks),
        _tracks(view, names),
        _supply(view),
        _connections(view),
        _tables(view),
    )
    return "\n\n".join("\n".join(block) for block in blocks)


def _folded(line: str, hang: str) -> list[str]:
    return wrap(line, WIDTH, subsequent_indent=hang, break_long_words=True) or [""]


def _heading(view: Mapping[str, Json], names: Sequence[str]) -> list[str]:
    lines = [f"Turn {view['turn']} of {view['turns']}, {view['phase_name']}"]
    lines += _folded(f"Turn order: {', '.join(names[seat] for seat in view['order'])}", "  ")
    if view["asked"]:
        lines += _folded(f"To act: {', '.join(names[seat] for seat in view['asked'])}", "  ")
    if view["cost"]["owed"]:
        lines.append("Someone has passed: an action costs one item.")
    if view["doing"]:
        lines += _folded(f"Under way: {_doing(view['doing'], view)}", "  ")
    lines += [line for area, odds in view["odds"].items() for line in _folded(_odds(view, area, odds), "  ")]
    return lines


def _doing(doing: Mapping[str, Json], view: Mapping[str, Json]) -> str:
    """The action under way, with what it has used up."""
    areas = view["areas"]
    match doing["kind"]:
        case "workers":
            return f"workers, {count(doing['steps'], 'step')} done" + (
                f"; {doing['spent']} is paid" if doing["spent"] else ""
            )
        case "trade":
            taken = ", ".join(f"{resource} in {areas[area]['name']}" for area, resource in doing["taken"])
            extra = "; the extra swap is used" if doing["extra"] else ""
            return f"trade, {count(doing['steps'], 'step')} done; taken: {taken or 'nothing'}{extra}"
        case "found":
            return f"founding in {areas[doing['area']]['name']}"
        case "expand":
            fight = f"; the fight for {areas[doing['fight']]['name']} is open" if doing["fight"] else ""
            rest = ", ".join(f"{verb} {areas[area]['name']}" for verb, area in doing["rest"])
            after = f"; ordered after it: {rest}" if rest else ""
            return f"expand, {count(doing['done'], 'operation')} done{fight}{after}"
    return "a bid for turn order"


def _odds(view: Mapping[str, Json], area: str, odds: Mapping[str, Json]) -> str:
    name = view["areas"][area]["name"]
    return (
        f"A fight for {name}: {count(odds['armies'], 'army')} against {odds['defenders']}, each roll needs "
        f"{odds['need']} ({chance(odds['hit'])}); {chance(odds['win'])} to win."
    )


def _players(view: Mapping[str, Json], names: Sequence[str]) -> list[str]:
    lines = ["Players:"]
    for player in view["players"]:
        lines += _player(player, names[player["seat"]])
    return lines


def _player(player: Mapping[str, Json], name: str) -> list[str]:
    colour, pool, stock = player["colour"], player["pool"], player["stock"]
    called = f"{colour[0]} {name}" if name == colour else f"{colour[0]} {name} ({colour})"
    lines = _folded(f"  {called}: {player['points']} points{_standing(player)}", "    ")
    lines += _folded(f"    hand: {_goods(player['hand'])}", "      ")
    lines.append(f"    pool: {count(pool['workers'], 'worker')}, {count(pool['armies'], 'army')}")
    lines.append(f"    stock: {count(stock['workers'], 'worker')}, {count(stock['armies'], 'army')}")
    reserve = player["reserve"]
    lines.append(f"    reserve: {count(reserve['cities'], 'city')}, {count(reserve['growths'], 'growth')}")
    return lines


def _standing(player: Mapping[str, Json]) -> str:
    told = ", passed" if player["passed"] else ""
    if player["empire"]:
        told += f", empire {player['empire'].capitalize()}"
        told += f" on {player['rank']}" if player["rank"] else ""
    return told


def _goods(bag: Mapping[str, int]) -> str:
    return ", ".join(f"{pieces} {resource}" for resource, pieces in bag.items() if pieces) or "nothing"


def _sumer(view: Mapping[str, Json], marks: Sequence[str]) -> list[str]:
    lines = ["Sumer (city, * is grown; armies; power):"]
    for area in view["areas"].values():
        if area["sumer"]:
            line = f"  {area['name']:<10} {_city(area, marks):<7} {_army(area, marks):<10} {area['power_text']}"
            lines += _folded(line.rstrip(), " " * 32)
    return [*lines, *_founders(view, marks, sumer=True)]


def _city(area: Mapping[str, Json], marks: Sequence[str]) -> str:
    city = area["city"]
    return "-" if city is None else f"city {marks[city['seat']]}{'*' if city['grown'] else ''}"


def _army(area: Mapping[str, Json], marks: Sequence[str]) -> str:
    army = area["army"]
    if army is None:
        return "-"
    return f"{marks[army['seat']]} {count(army['count'], 'army')}"


def _foreign(view: Mapping[str, Json], marks: Sequence[str]) -> list[str]:
    lines = ["Foreign areas (workers; armies; trades; points at the end):"]
    for area in view["areas"].values():
        if not area["sumer"]:
            trades = ", ".join(area["trades"]) or "no trade"
            end = f"; {area['end']} points" if area["end"] else ""
            workers = _workers(area["workers"], marks)
            line = f"  {area['name']:<9} {workers:<12} {_army(area, marks):<10} {trades}{end}"
            lines += _folded(line, " " * 35)
    return [*lines, *_founders(view, marks, sumer=False)]


def _founders(view: Mapping[str, Json], marks: Sequence[str], *, sumer: bool) -> list[str]:
    """Who may found the empires of this turn, and why the others may not."""
    lines = []
    told = set()
    for area in view["areas"].values():
        found = area["found"]
        if found and area["sumer"] == sumer and found["empire"] not in told:
            told.add(found["empire"])
            rights = "; ".join(f"{marks[right['seat']]} {right['why']}" for right in found["rights"])
            where = "in any Sumerian area" if sumer else "there"
            name = found["empire"].capitalize()
            lines += _folded(f"  {name} can start {where} with {found['armies']} armies: {rights}.", "    ")
    return lines


def _workers(workers: Sequence[int], marks: Sequence[str]) -> str:
    return " ".join(f"{marks[seat]}{there}" for seat, there in enumerate(workers) if there) or "-"


def _boxes(view: Mapping[str, Json], marks: Sequence[str]) -> list[str]:
    lines = ["Boxes (workers; points at the end):"]
    for box in view["boxes"].values():
        if box["workers"] is not None:
            end = f"; {box['end']} points" if box["end"] else ""
            lines.append(f"  {box['name']:<26} {_workers(box['workers'], marks)}{end}")
    return lines


def _tracks(view: Mapping[str, Json], names: Sequence[str]) -> list[str]:
    """Empires of this turn, army quality and the pass box."""
    lines = ["Empires of this turn:"]
    for empire in view["empires"]:
        founder = f"founded by {names[empire['founder']]}" if empire["founder"] is not None else "free"
        lines += _folded(f"  {empire['name']} ({empire['armies']} armies): {founder}", "    ")
    lines.append("Army quality, best first:")
    for rank in view["quality"]:
        worth = f" (equipment worth {rank['value']}: {_goods(rank['equipment'])})"
        holder = "-" if rank["seat"] is None else f"{names[rank['seat']]}{worth}"
        lines += _folded(f"  {rank['letter']} {holder}", "    ")
    lines.append("Pass box:")
    for field in view["pass_box"]:
        bid = f"passed, bid worth {field['value']}: {_goods(field['bid'])}" if field["passed"] else "-"
        lines += _folded(f"  {names[field['seat']]}: {bid}", "    ")
    return lines


def _supply(view: Mapping[str, Json]) -> list[str]:
    held = ", ".join(f"{pieces} {resource}" for resource, pieces in view["supply"].items())
    return _folded(f"Supply: {held}", "  ")


def _connections(view: Mapping[str, Json]) -> list[str]:
    """Where armies can go; an arrow leads one way only."""
    areas = view["areas"]
    lines = ["Connections (-> leads one way):"]
    for facts in areas.values():
        near = [("" if other in facts["from"] else "-> ") + areas[other]["name"] for other in facts["to"]]
        lines += _folded(f"  {facts['name']}: {', '.join(near) or 'none'}", "    ")
    return lines


def _tables(view: Mapping[str, Json]) -> list[str]:
    """The printed tables: trade, growth and the empires of all turns."""
    tables = view["tables"]
    lines = ["One piece for one piece:"]
    lines += [f"  {get} for {listed(accepted, 'or')}" for get, accepted in tables["trade"].items()]
    worth = ", ".join(f"{resource} {facts['value']}" for resource, facts in tables["resources"].items())
    lines += _folded(f"Values: {worth}", "  ")
    growth = ", ".join(f"{points} with {luxuries}" for luxuries, points in enumerate(tables["growth"]))
    lines += _folded(f"Growth, 2 wood and different luxuries, points: {growth}", "  ")
    for row in tables["turns"]:
        empires = ", ".join(f"{empire.capitalize()} {armies}" for empire, armies in row["empires"].items())
        lines.append(f"Turn {row['turn']}: {'decline; ' if row['decline'] else ''}{empires}")
    return lines
