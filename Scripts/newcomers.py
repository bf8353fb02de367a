#!/usr/bin/env python3
"""Types what newcomers type first, and prints today's verdict beside that of 0.1.0: Scripts/newcomers.py [options]

    --mm PATH        the command to ask (default: mm of the newest build of this checkout, else of the path)
    --persona NAME   only student, teacher, engineer, mathematician or script
    --all            print every row (default: rows that are not ok, and those that got worse)
    --show N         print what the command of row N (as printed, e.g. student-7) wrote

A row is a command somebody typed by habit, what its right answer holds, and what a refusal that leads on would say.

    ok       the right answer, with the right status
    leads    refused, and the message says what to type instead, or what there is not yet
    no       missing, or a message that does not help
    WRONG    status 0 and another question answered, or data lost

Status 1 where a row is WRONG or worse than it was.
"""

import argparse
import os
import re
import subprocess
import sys
import tempfile

from newcomer_rows import ROWS, prepare
from newest import newest_mm

RANK = {"ok": 0, "leads": 1, "no": 2, "WRONG": 3}


def verdict(row, folder, environment):
    """The verdict, and what the command wrote."""
    shell = subprocess.run(["bash", "-c", row.command], cwd=folder, env=environment, capture_output=True, timeout=120)
    out, err = (stream.decode("utf-8", "replace") for stream in (shell.stdout, shell.stderr))
    written = f"{out}{err}[status {shell.returncode}]"

    def holds(patterns, text):
        return all(re.search(pattern, text, re.S) for pattern in patterns)

    unwanted = row.never and re.search(row.never, out, re.S)
    if shell.returncode == row.status and holds(row.answer, out + err) and not unwanted:
        return "ok", written
    if row.leads and re.search(row.leads, out + err, re.S | re.I) and (shell.returncode != 0 or row.leads_in_answer):
        return "leads", written
    answered = shell.returncode == 0 and '"outcome":"malformed"' not in out
    return ("WRONG" if answered and not row.harmless else "no"), written


def main():
    parser = argparse.ArgumentParser(usage=__doc__)
    parser.add_argument("--mm")
    parser.add_argument("--persona")
    parser.add_argument("--all", action="store_true")
    parser.add_argument("--show")
    options = parser.parse_args()
    mm = os.path.abspath(options.mm or newest_mm())
    counts, bad = {}, 0
    with tempfile.TemporaryDirectory() as folder:
        prepare(folder)
        os.mkdir(os.path.join(folder, "bin"))
        os.symlink(mm, os.path.join(folder, "bin", "mm"))
        environment = dict(os.environ, PATH=os.path.join(folder, "bin") + ":" + os.environ["PATH"], LC_ALL="C.UTF-8")
        numbers = {}
        for row in ROWS:
            numbers[row.persona] = numbers.get(row.persona, 0) + 1
            name = f"{row.persona}-{numbers[row.persona]}"
            if options.persona not in (None, row.persona) or options.show not in (None, name):
                continue
            try:
                now, written = verdict(row, folder, environment)
            except subprocess.TimeoutExpired:
                now, written = "no", "[longer than 120 s]"
            tally = counts.setdefault(row.persona, {"rows": 0, "before": 0})
            tally["rows"] += 1
            tally["before"] += row.before == "ok"
            tally[now] = tally.get(now, 0) + 1
            worse = now == "WRONG" or RANK[now] > RANK[row.before]
            bad += worse
            if options.show:
                print(row.command, written, sep="\n")
            if options.all or worse or now != "ok":
                print(f"{name:16} {row.before:>5} -> {now:5} {'!' if worse else ' '} {row.command[:100]}")
    print(f"\n{'persona':14} {'rows':>5} {'ok 0.1.0':>9} {'ok now':>7} {'leads':>6} {'no':>4} {'WRONG':>6}")
    total = {}
    for persona, tally in list(counts.items()) + [("all", total)]:
        if persona != "all":
            for key, value in tally.items():
                total[key] = total.get(key, 0) + value
        get = lambda key: tally.get(key, 0)
        print(f"{persona:14} {get('rows'):5} {get('before'):9} {get('ok'):7} {get('leads'):6} {get('no'):4} "
              f"{get('WRONG'):6}   {100 * get('ok') // max(1, get('rows'))} % at the first try")
    sys.exit(1 if bad else 0)


if __name__ == "__main__":
    main()
