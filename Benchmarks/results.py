#!/usr/bin/env python3
"""Runs the benchmark of an area and rewrites its table in RESULTS.md, headed by machine, date, commit and command.

    python3 Benchmarks/results.py              lists the areas
    python3 Benchmarks/results.py AREA ...     runs them, one after another; long runs want a quiet machine

A table stands between `<!-- table AREA -->` and `<!-- end AREA -->`. Only rows of the area are taken from the output of its
command, so that one command can serve several areas. The exit status is 1 where a target is missed.
"""

import datetime
import os
import re
import subprocess
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
RESULTS = os.path.join(HERE, "RESULTS.md")
PEERS = ["python3", "Benchmarks/Peers/peers.py"]
RATIONALS = PEERS + ["--group", "rationals", "--rounds", "5", "--limit", "7"]
WIDENED = PEERS + ["--group", "widened", "--rounds", "5", "--limit", "3"]


def program(name):
    return ["swift", "run", "--package-path", "Benchmarks", "-c", "release", name]


def order(name):
    found = re.search(r"(\d+)×\d+", name)
    return int(found[1]) if found else 0


# The command of each area, and which rows of its output belong to the area.
AREAS = {
    "arithmetic": (program("arithmetic"), lambda name: True),
    "exact-small": (RATIONALS, lambda name: order(name) <= 20),
    "exact-large": (RATIONALS, lambda name: order(name) > 20),
    "exact-orders": (program("exact-orders") + ["--markdown"], lambda name: True),
    "call-orders": (["python3", "Benchmarks/call_orders.py", "--markdown"], lambda name: True),
    "threads": (["python3", "Benchmarks/Peers/two_threads.py"], lambda name: True),
    "forms": (WIDENED, lambda name: name.startswith(("hermite", "smith", "minpoly", "lll"))),
    "lattices": (PEERS + ["--only", "lll", "--peers", "FLINT,python-flint", "--rounds", "5"],
                 lambda name: "300 bits" in name or "dependent" in name),
    "residues": (WIDENED, lambda name: name.startswith("mod-")),
    "gaussian": (WIDENED, lambda name: name.startswith(("gaussian", "spaces"))),
    "factors": (PEERS + ["--group", "factors", "--rounds", "5", "--limit", "3", "--peers", "FLINT,python-flint,PARI,SymPy"],
                lambda name: True),
    "shapes": (["python3", "Benchmarks/Peers/shape_ratios.py"], lambda name: True),
    "spectra": (["python3", "Benchmarks/Peers/spectra.py"], lambda name: True),
    "polynomial-matrices": (["python3", "Benchmarks/Peers/polynomial_matrices.py"], lambda name: True),
    "parameters": (["python3", "Benchmarks/Peers/parameters.py"], lambda name: True),
    "operators": (["python3", "Benchmarks/Peers/operators.py"], lambda name: True),
    "numeric": (program("numeric"), lambda name: True),
    "numpy": (["/usr/bin/python3", "Benchmarks/Sources/numeric/numpy.py"], lambda name: True),
    "exchange": (program("exchange"), lambda name: True),
    "workspaces": (program("workspaces"), lambda name: True),
    "processes": (program("processes"), lambda name: True),
    "verifying": (["python3", "Benchmarks/verify_costs.py"], lambda name: True),
}


def cells(line):
    return [cell.strip() for cell in line.strip().strip("|").split("|")]


def table(output, belongs):
    """The rows that belong to an area, without columns that are empty; of several tables, those with the first heading."""
    rows = [cells(line) for line in output.splitlines() if line.startswith("|")]
    if len(rows) < 3:
        raise SystemExit("results.py: the command printed no table")
    heading = rows[0]
    chosen = [row for row in rows[2:] if len(row) == len(heading) and row != heading and set(row[0]) != {"-"} and belongs(row[0])]
    if not chosen:
        raise SystemExit("results.py: the command printed no row of the area")
    kept = [column for column in range(len(heading)) if column == 0 or any(row[column] for row in chosen)]
    lines = ["| " + " | ".join(row[column] for column in kept) + " |" for row in [heading] + chosen]
    return "\n".join([lines[0], "|" + "---|" * len(kept)] + lines[1:])


def machine():
    try:
        with open("/proc/cpuinfo") as file:
            return re.search(r"model name\s*: (.*)", file.read())[1]
    except (OSError, TypeError):
        return subprocess.run(["sysctl", "-n", "machdep.cpu.brand_string"], capture_output=True, text=True).stdout.strip()


def replaced(text, area, header, body):
    pattern = re.compile(rf"(<!-- table {area} -->\n).*?(\n<!-- end {area} -->)", re.DOTALL)
    new, count = pattern.subn(lambda match: f"{match[1]}{header}\n\n{body}{match[2]}", text)
    if count != 1:
        raise SystemExit(f"results.py: RESULTS.md has {count} tables of {area}, not one")
    return new


def main():
    names = sys.argv[1:]
    unknown = [name for name in names if name not in AREAS]
    if not names or unknown:
        if unknown:
            print(f"results.py: no area {', '.join(unknown)}", file=sys.stderr)
        for area, (command, _) in AREAS.items():
            print(f"{area:12} {' '.join(command)}")
        sys.exit(2 if unknown else 0)
    root = os.path.dirname(HERE)
    commit = subprocess.run(["git", "rev-parse", "--short", "HEAD"], cwd=root, capture_output=True, text=True).stdout.strip()
    outputs, missed = {}, False
    for name in names:
        command, belongs = AREAS[name]
        if tuple(command) not in outputs:
            run = subprocess.run(command, cwd=root, stdout=subprocess.PIPE, text=True)
            outputs[tuple(command)] = run.stdout
            missed = missed or run.returncode != 0
        body = table(outputs[tuple(command)], belongs)
        header = f"{machine()}; {datetime.date.today()}; {commit}: `{' '.join(command)}`"
        with open(RESULTS) as file:
            text = replaced(file.read(), name, header, body)
        with open(RESULTS, "w") as file:
            file.write(text)
        print(f"{name}: written to RESULTS.md")
    sys.exit(1 if missed else 0)


if __name__ == "__main__":
    main()
