"""No shape of matrix on which FLINT is faster: python3 Benchmarks/Peers/shape_ratios.py

Every shape of Scripts/shapes.py with every question at every order, ours and FLINT's answers compared modulo a prime,
in process CPU time of one thread, in turns. A cell is FLINT's time divided by ours; those below 1 are bold. `>` stands before
a bound where FLINT took longer than the limit, `<` where we did, `–` where the question has no answer (a singular matrix) or
both took too long.

    --orders 20,50    only these orders (default 20,50,100,200)
    --shapes TEXT     only shapes whose name contains TEXT; may be given again
    --questions A,B   only these questions
    --limit SECONDS   give an answer up that takes longer (default 10)
    --rounds N        rounds of which the median is taken (default 3)
    --json FILE       where the figures go
    --no-build        take the server that is built

Needs python-flint, whose library is called from C, or FLINT itself. Status 1 where a ratio is below 1.
"""

import argparse
import json
import os
import random
import statistics
import sys
import tempfile

import peers

sys.path.insert(0, os.path.join(os.path.dirname(peers.PACKAGE), "Scripts"))
import shapes

QUESTIONS = ("det", "rank", "solve", "rref", "nullspace", "inverse", "charpoly", "minpoly", "hermite", "smith")
PRIME = 2 ** 61 - 1


def is_singular(rows):
    """Modulo a prime that divides no determinant of these matrices but 0, by good fortune; the servers would disagree."""
    rows = [[x % PRIME for x in row] for row in rows]
    for place in range(len(rows)):
        found = next((i for i in range(place, len(rows)) if rows[i][place]), None)
        if found is None:
            return True
        rows[place], rows[found] = rows[found], rows[place]
        inverse = pow(rows[place][place], -1, PRIME)
        for i in range(place + 1, len(rows)):
            if factor := rows[i][place] * inverse % PRIME:
                top = rows[place]
                rows[i] = [(x - factor * y) % PRIME for x, y in zip(rows[i], top)]
    return False


def seconds(server, path, question, limit):
    """The time of one call and its fingerprint, the second call's where a call is short; `None` beyond the limit."""
    try:
        if server.process is None:
            server.load(path, 0)
        answer = server.time(question, 1, limit)
        return server.time(question, 1, limit) if answer and answer[0] < 0.2 else answer
    except peers.Lost as lost:
        if lost.why == "ended":
            raise SystemExit(f"{question}: {server.name} ended")
        return None


def measured(ours, flint, path, question, options):
    first = {server.name: seconds(server, path, question, options.limit) for server in (ours, flint)}
    mine, other = first[ours.name], first[flint.name]
    if mine and other and mine[1] != other[1]:
        raise SystemExit(f"{question}: the answers differ")
    result = {server.name: first[server.name] and first[server.name][0] for server in (ours, flint)}
    if mine and other and max(mine[0], other[0]) < 2:
        times = {server.name: [] for server in (ours, flint)}
        for _ in range(options.rounds):
            for server in (ours, flint):
                repetitions = max(1, min(1000, int(0.01 / max(first[server.name][0], 1e-9))))
                times[server.name].append(server.time(question, repetitions, 600)[0])
        result = {name: statistics.median(values) for name, values in times.items()}
    return result


def ratio(result, ours, flint, limit):
    """FLINT's time over ours, and what stands before it."""
    mine, other = result[ours.name], result[flint.name]
    if mine and other:
        return other / mine, ""
    if mine:
        return limit / mine, "> "
    return (other / limit, "< ") if other else (None, "–")


def cell(value, sign):
    if value is None:
        return sign
    text = f"{value:.2f}" if value < 2 else f"{value:.1f}" if value < 20 else f"{value:.0f}"
    return f"**{sign}{text}**" if value < 1 and sign != "> " else sign + text


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--orders", default="20,50,100,200")
    parser.add_argument("--shapes", action="append", default=[])
    parser.add_argument("--questions", default=",".join(QUESTIONS))
    parser.add_argument("--limit", type=float, default=10)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--json", default=os.path.join(peers.BUILT, "shapes.json"))
    parser.add_argument("--no-build", action="store_true")
    options = parser.parse_args()
    if not options.no_build:
        peers.build_ours()
    found, missing = peers.peers(["FLINT", "python-flint"])
    if not found:
        raise SystemExit("; ".join(missing))
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})
    ours, flint = peers.Server("Matrix Master", [peers.OURS], "this checkout"), found[-1]
    questions = options.questions.split(",")
    print(f"{peers.processor()}; {peers.openblas()}; one thread. FLINT {flint.version}; its time over ours.\n")
    print("| shape | " + " | ".join(questions) + " |")
    print("|---" * (len(questions) + 1) + "|", flush=True)
    figures = []
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "system")
        for name, rows_of in shapes.SHAPES.items():
            if options.shapes and not any(part in name for part in options.shapes):
                continue
            for order in map(int, options.orders.split(",")):
                source = random.Random(f"{name} {order} 2026")
                rows = rows_of(source, order)
                peers.write([(rows, [[source.randint(-99, 99)] for _ in rows])], path)
                singular = is_singular(rows)
                for server in (ours, flint):
                    server.load(path, 0)
                cells = []
                for question in questions:
                    if singular and question in ("solve", "inverse"):
                        cells.append("–")
                        continue
                    result = measured(ours, flint, path, question, options)
                    value, sign = ratio(result, ours, flint, options.limit)
                    cells.append(cell(value, sign))
                    figures.append({"shape": name, "order": order, "question": question, "ours": result[ours.name],
                                    "FLINT": result[flint.name], "ratio": value, "sign": sign})
                print(f"| {name} {order} | " + " | ".join(cells) + " |", flush=True)
    for server in (ours, flint):
        server.stop()
    with open(options.json, "w") as file:
        json.dump(figures, file, indent=1, ensure_ascii=False)
    known = [figure for figure in figures if figure["ratio"] is not None]
    below = sorted((f for f in known if f["ratio"] < 1 and f["sign"] != "> "), key=lambda f: f["ratio"])
    print(f"\n{len(below)} of {len(known)} below 1.", file=sys.stderr)
    for f in below[:40]:
        spent = f"{f['ours'] * 1e3:.3g} ms" if f["ours"] else f"more than {options.limit:g} s"
        print(f"{f['sign']}{f['ratio']:.3f}  {f['question']} {f['shape']} {f['order']}: {spent}", file=sys.stderr)
    sys.exit(1 if below else 0)


if __name__ == "__main__":
    main()
