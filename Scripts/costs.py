#!/usr/bin/env python3
"""Prints what each test suite costs: Scripts/costs.py [--top N] [--tests] [arguments of `swift test`, such as --filter Integer]

Runs the tests one at a time, since the times that a parallel run prints include waiting for other tests, and prints seconds and
number of tests for each suite, the most expensive first; with --tests seconds for each test, too. Build the tests before
(`Scripts/build --tests`). The whole suite takes about twice as long as in parallel on two cores. Status 1 where a test
fails.
"""

import argparse
import os
import re
import subprocess
import sys

FINISHED = re.compile(r'^. Test (".*?"|\S+?\(.*?\))(?: with \d+ test cases?)? (passed|failed) after ([\d.]+) seconds')
STARTED = re.compile(r'^. (Suite|Test) (".*?"|\S+) started')
SUITE_END = re.compile(r'^. Suite (".*?"|\S+) (passed|failed) after ([\d.]+) seconds')


def main():
    parser = argparse.ArgumentParser(usage=__doc__)
    parser.add_argument("--top", type=int, default=40)
    parser.add_argument("--tests", action="store_true")
    options, arguments = parser.parse_known_args()
    root = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
    environment = dict(os.environ)
    environment.setdefault("MM_EXECUTABLE", os.path.join(root, ".build/mm"))
    command = ["swift", "test", "--skip-build", "-c", "release", "--no-parallel", *arguments]
    run = subprocess.Popen(command, cwd=root, env=environment, stdout=subprocess.PIPE, text=True)
    costs, single, tests, open_suites, failed = {}, {}, {}, [], []
    for line in run.stdout:
        started, ended, finished = STARTED.match(line), SUITE_END.match(line), FINISHED.match(line)
        if started and started[1] == "Suite":
            open_suites.append(started[2])
        elif ended:
            if ended[1] in open_suites:
                open_suites.remove(ended[1])
            # A suite within another one is counted there too.
            costs[ended[1]] = costs.get(ended[1], 0) + float(ended[3])
        elif finished and open_suites:
            tests[open_suites[-1]] = tests.get(open_suites[-1], 0) + 1
            single[f"{open_suites[-1]} {finished[1]}"] = float(finished[3])
        if line.startswith("✘"):
            failed.append(line.rstrip())
    status = run.wait()
    if options.tests:
        for name, seconds in sorted(single.items(), key=lambda row: -row[1])[:options.top]:
            print(f"{seconds:9.2f}  {name}")
        print()
    rows = sorted(costs.items(), key=lambda row: -row[1])
    print(f"{'seconds':>9} {'tests':>6}  suite")
    for name, seconds in rows[:options.top]:
        print(f"{seconds:9.2f} {tests.get(name, 0):6}  {name}")
    others = rows[options.top:]
    if others:
        print(f"{sum(seconds for _, seconds in others):9.2f} {sum(tests.get(name, 0) for name, _ in others):6}  {len(others)} others")
    print(f"{sum(costs.values()):9.2f} {sum(tests.values()):6}  all {len(rows)} suites")
    print("\n".join(failed))
    sys.exit(1 if status else 0)


if __name__ == "__main__":
    main()
