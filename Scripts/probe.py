#!/usr/bin/env python3
"""Hard requests to every tool of mm, their answers checked by the product's own promises: Scripts/probe.py [options]

    --mm PATH        the command to ask (default: mm of the newest build of this checkout, else of the path)
    --requests N     how many (default 2000)
    --kind KIND      ends: doubles from one end of their range to the other, of the numeric tools alone, their answers
                     measured with fractions; without it one request of twenty is of that kind, the others are all sorts
    --seed N         another sequence of requests
    --only TOOLS     only these, parted by commas
    --slow SECONDS   name requests that take longer (default 5)
    --exponents N    so many requests whose exponents stand for too many digits (default 20): a small refusal is wanted
    --composites N   so many requests modulo a long number that is no prime (default 10): each is refused for that
    --python N       hand every Nth certificate to verify.py too (default 0: none)

Every request is asked in two ways: with one method, no steps and a compact certificate; with another method, another
detail of steps and a full one. Both have to give the same answer, no request may end in an internal error or end mm, and
every certificate has to be accepted. Status 1 where something of this fails; the request is printed as `mm call` reads it.
"""

import argparse
import json
import os
import random
import subprocess
import sys
import time
from collections import Counter

import adversary
import ends
from newest import newest_mm

HERE = os.path.dirname(os.path.abspath(__file__))
MODULI = (2, 3, 7, 101, 8_388_593, 2_147_483_647, 2_305_843_009_213_693_951) + adversary.LONG_PRIMES

# Outputs that are one of many, and another method's another: each is proved by its certificate.
ONE_OF_MANY = {"hermite": {"U"}, "smith": {"U", "V"}, "lu": {"P", "L", "U", "determinant"}}

# What says that a method does not go with the question.
REFUSALS = {"method-needs-invertible", "unsupported-method"}


# --- Requests ---------------------------------------------------------------------------------------------------------

class Requests:
    """Random requests that fit what a tool declares."""

    def __init__(self, source):
        self.source = source

    def request(self, tool):
        source = self.source
        engines = next(option["choices"] for option in tool["options"] if option["name"] == "engine")
        options = {"engine": "numeric" if engines[-1] == "numeric" and source.random() < 0.25 else engines[0]}
        domain = source.choice("ZZQC")
        if options["engine"] == "exact" and source.random() < 0.25:
            domain, options["mod"] = "Z", str(source.choice(MODULI))
        rows = source.randint(1, 6) if source.random() < 0.9 else source.randint(7, 13)
        columns = rows if source.random() < 0.5 or suits(tool, "square") else source.randint(1, 6)
        if suits(tool, "integer"):
            domain = "Z"
        if source.random() < 0.02:
            rows, columns = source.choice(((0, 0), (0, columns), (rows, 0)))
        for option in tool["options"]:
            if option["name"] not in ("engine", "shadow") and option.get("choices") and source.random() < 0.4:
                options.setdefault(option["name"], source.choice(option["choices"]))
            elif option.get("default") == "false" and source.random() < 0.4:
                options[option["name"]] = "true"
        for name in ("steps", "certificate"):
            options.pop(name, None)
        self.symmetric = suits(tool, "conjugate transpose")
        inputs = {parameter["name"]: self.operand(parameter, domain, rows, columns)
                  for parameter in tool["parameters"] if parameter["required"] or source.random() < 0.6}
        return {"tool": tool["id"], "inputs": inputs, "options": options}

    def operand(self, parameter, domain, rows, columns):
        source, name, kinds = self.source, parameter["name"], parameter["kinds"]
        if name == "G":
            return {"text": text([[2 if i == j else int(abs(i - j) == 1) for j in range(rows)] for i in range(rows)])}
        if "polynomial" in kinds:
            terms = (f"({self.entry(domain)})*x^{power}" for power in range(source.randint(0, 6) + 1))
            return {"text": " + ".join(terms)}
        if name in ("rows", "columns"):
            return {"text": str(source.randint(1, max(1, min(rows, columns))))}
        if kinds == ["scalar"]:
            return {"text": str(source.randint(-3, 9)) if name == "n" else self.entry(domain)}
        if kinds == ["list"]:
            one = self.matrix(domain, rows, columns)
            return {"text": f"{text(one)} -> {text(one[::-1])}"}
        if "vector" in kinds and (kinds[0] == "vector" or source.random() < 0.3):
            return {"text": "; ".join(self.entry(domain) for _ in range(rows))} if rows else empty(0, 1)
        if name != "A" and source.random() < 0.3:
            rows, columns = columns, rows
        return {"text": text(self.matrix(domain, rows, columns))} if rows and columns else empty(rows, columns)

    def matrix(self, domain, rows, columns):
        whole = adversary.matrix(self.source, rows, columns, widest=130)[1]
        if self.symmetric and rows == columns and self.source.random() < 0.9:
            return self.hermitian(whole, domain)
        if domain == "Q":
            return [[f"{x}/{self.denominator()}" if self.source.random() < 0.4 else x for x in row] for row in whole]
        if domain == "C":
            return [[complex_text(x, adversary.number(self.source)) if self.source.random() < 0.6 else x for x in row]
                    for row in whole]
        return whole

    def hermitian(self, whole, domain):
        """The matrix plus its transpose, positive definite every third time, with conjugate pairs over C."""
        n, third = len(whole), self.source.random() < 0.33
        result = [[whole[i][j] + whole[j][i] for j in range(n)] for i in range(n)]
        if third:
            result = [[sum(x * y for x, y in zip(whole[i], whole[j])) + int(i == j) for j in range(n)] for i in range(n)]
        elif domain == "C":
            for i in range(n):
                for j in range(i):
                    x, y = result[i][j], adversary.number(self.source)
                    result[i][j], result[j][i] = complex_text(x, y), complex_text(x, -y)
        return result

    def entry(self, domain):
        x = adversary.number(self.source)
        if domain == "Q":
            return f"{x}/{self.denominator()}"
        return complex_text(x, adversary.number(self.source)) if domain == "C" else str(x)

    def denominator(self):
        if self.source.random() < 0.3:
            return self.source.choice(adversary.PRIMES)
        return abs(adversary.number(self.source)) or 1

    def otherwise(self, request, tool):
        """The same question with other means."""
        options = dict(request["options"], certificate="full", steps=self.source.choice(("none", "brief", "normal", "full")))
        if len(tool["methods"]) > 1 and options["engine"] == "exact":
            options["method"] = self.source.choice([method["id"] for method in tool["methods"]])
        return dict(request, options=options)


def suits(tool, words):
    return words in (tool.get("requirement") or "")


def text(rows):
    return "; ".join(" ".join(map(str, row)) for row in rows)


def complex_text(x, y):
    return f"{x}{'+' if y >= 0 else '-'}{abs(y)}i"


def empty(rows, columns):
    return {"kind": "matrix", "domain": "Z", "shape": [rows, columns], "rows": [[] for _ in range(rows)]}


# --- Asking -----------------------------------------------------------------------------------------------------------

class Asked:
    """mm call, started again where it ends."""

    def __init__(self, command):
        self.command, self.process = command, None

    def answer(self, request):
        if self.process is None:
            self.process = subprocess.Popen([self.command, "call"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        try:
            self.process.stdin.write(json.dumps(request) + "\n")
            self.process.stdin.flush()
            line = self.process.stdout.readline()
        except BrokenPipeError:
            line = ""
        if not line:
            self.process = None
        return line


class Faults:
    def __init__(self):
        self.count = 0

    def name(self, what, request, detail=""):
        self.count += 1
        print(f"{what}: {detail}\n  {json.dumps(request)}")


def code(result):
    return (result.get("error") or {}).get("code")


def refuses(result):
    return result["outcome"] == "unable" or code(result) in REFUSALS


def claim(result):
    """What another method has to give as well."""
    leave = ONE_OF_MANY.get(result.get("tool"), ())
    return result["outcome"], {name: value for name, value in (result.get("outputs") or {}).items() if name not in leave}


def verified(command, lines, requests, faults):
    """Hands result lines to a verifier and names those that it rejects."""
    run = subprocess.run(command + ["-"], input="".join(lines), capture_output=True, text=True)
    verdicts = run.stdout.splitlines()
    if len(verdicts) < len(lines):
        faults.name("verifier ended early", {}, run.stderr[-500:])
    counts = Counter()
    for verdict, request in zip(verdicts, requests):
        kind = next((word for word in ("accepted", "not certified", "skipped") if word in verdict), "rejected")
        counts[kind] += 1
        if kind == "rejected":
            faults.name("certificate rejected", request, verdict)
    return counts


def probe_ends(asked, faults, request):
    """Asks a request at the ends of the range, and names what is wrong with the answer; its outcome."""
    line = asked.answer(request)
    if not line:
        faults.name("mm ended", request)
        return "none"
    for verdict in ends.verdicts(request, line):
        faults.name("ends of the range", request, verdict)
    return json.loads(line)["outcome"]


def long_exponents(asked, source, count, faults):
    """Requests of a few bytes that stand for many: each is refused, and in less than a megabyte."""
    for _ in range(count):
        request = adversary.exponents(source)
        line = asked.answer(request)
        if not line:
            faults.name("mm ended", request)
        elif len(line) > 1_000_000:
            faults.name("a long answer", request, f"{len(line)} bytes")
        elif json.loads(line)["outcome"] not in ("unable", "malformed"):
            faults.name("exponents were read", request, line[:300])


def composite_moduli(asked, source, count, faults):
    """Requests modulo a long number that is no prime, by the option or by the operand's domain: each is refused."""
    for _ in range(count):
        modulus = str(source.choice(adversary.COMPOSITES))
        rows = [["1", "2"], ["3", "4"]]
        request = {"tool": source.choice(("det", "inverse", "rank", "charpoly")), "inputs": {"A": {"text": "1 2; 3 4"}},
                   "options": {"mod": modulus}}
        if source.random() < 0.5:
            request["inputs"]["A"] = {"kind": "matrix", "domain": f"GF({modulus})", "rows": rows}
            request["options"] = {}
        line = asked.answer(request)
        if not line:
            faults.name("mm ended", request)
        elif code(json.loads(line)) != "not-prime":
            faults.name("a composite modulus was taken", request, line[:300])


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--mm", default=newest_mm())
    parser.add_argument("--requests", type=int, default=2000)
    parser.add_argument("--kind", choices=["ends"])
    parser.add_argument("--seed", type=int, default=2026)
    parser.add_argument("--only")
    parser.add_argument("--slow", type=float, default=5)
    parser.add_argument("--exponents", type=int, default=20)
    parser.add_argument("--composites", type=int, default=10)
    parser.add_argument("--python", type=int, default=0)
    options = parser.parse_args()
    if not options.mm:
        raise SystemExit("there is no mm: build it with Scripts/mm, or name it with --mm PATH")
    listing = subprocess.run([options.mm, "tools", "--format", "json"], capture_output=True, text=True, check=True).stdout
    tools = {tool["id"]: tool for tool in map(json.loads, listing.splitlines())}
    wanted = options.only.split(",") if options.only else list(tools)
    unknown = [name for name in wanted if name not in tools]
    if unknown:
        raise SystemExit(f"no tool of that name: {', '.join(unknown)}")
    source = random.Random(options.seed)
    requests, asked, faults = Requests(source), Asked(options.mm), Faults()
    extremes, numeric = ends.Ends(random.Random(options.seed)), [name for name in ends.TOOLS if name in wanted]
    if options.kind and not numeric:
        raise SystemExit("--kind ends asks numeric tools: " + ", ".join(ends.TOOLS))
    outcomes, codes, lines, sources, valued = Counter(), Counter(), [], [], set()
    for number in range(options.requests):
        if numeric and (options.kind or number % 20 == 19):
            request = dict(extremes.request(extremes.source.choice(numeric)), id=str(number))
            outcome = probe_ends(asked, faults, request)
            outcomes[outcome] += 1
            if outcome == "value":
                valued.add(request["tool"])
            continue
        tool = tools[source.choice(wanted)]
        request = dict(requests.request(tool), id=str(number))
        answers = []
        for way in (request, requests.otherwise(request, tool)):
            start = time.monotonic()
            line = asked.answer(way)
            if not line:
                faults.name("mm ended", way)
                break
            if time.monotonic() - start > options.slow:
                print(f"slow: {time.monotonic() - start:.1f} s\n  {json.dumps(way)}")
            result = json.loads(line)
            answers.append(result)
            outcomes[result["outcome"]] += 1
            codes[code(result)] += 1
            if code(result) == "internal-error":
                faults.name("internal error", way, result["error"]["message"])
            if result["outcome"] == "value":
                valued.add(tool["id"])
            if result.get("certificate"):
                lines.append(line)
                sources.append(way)
        if len(answers) == 2 and request["options"]["engine"] == "exact" and not any(map(refuses, answers)):
            one, other = map(claim, answers)
            if one != other:
                faults.name("two answers", [request, way], f"{str(one)[:300]}\n  {str(other)[:300]}")
    long_exponents(asked, source, options.exponents, faults)
    composite_moduli(asked, source, options.composites, faults)
    verdicts = verified([options.mm, "verify"], lines, sources, faults) if lines else Counter()
    if options.python:
        few = slice(None, None, options.python)
        script = [sys.executable, os.path.join(HERE, "verify.py")]
        verdicts.update({f"{kind} by verify.py": count
                         for kind, count in verified(script, lines[few], sources[few], faults).items()})
    for title, counts in (("outcomes", outcomes), ("errors", codes), ("certificates", verdicts)):
        print(f"{title}: " + ", ".join(f"{count} {name or 'none'}" for name, count in counts.most_common()))
    never = [name for name in (numeric if options.kind else wanted) if name not in valued]
    if never:
        print("no value from: " + ", ".join(never))
    print(f"{options.requests} requests, {faults.count} faults (seed {options.seed})")
    sys.exit(1 if faults.count else 0)


if __name__ == "__main__":
    main()
