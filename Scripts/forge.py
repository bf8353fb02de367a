#!/usr/bin/env python3
"""True certificates and forgeries, judged by both checkers: Scripts/forge.py [options]

    --mm PATH     the command that makes and verifies (default: mm of the newest build of this checkout, else of the path)
    --count N     how many results, true ones and forgeries together (default 400)
    --seed N      another sequence
    --keep FILE   where the corpus is left (default: nowhere)

`mm call` makes true results of every tool that makes certificates, over Q, Q(i) and GF(p). They are forged: a number, a text or
a position is another, a field is missing, empty, twice or unknown, the claim or the question is another's, the certificate is of
another type, of another strength or another's, a prime is composite. `mm verify` and verify.py judge the corpus, one process each.

Status 1 where they differ, where a true result is rejected, or where an accepted forgery claims something else than mm answers to
its question: one that is true nevertheless (another echelon form of the same matrix) is named.
"""

import argparse
import copy
import json
import os
import random
import subprocess
import sys
import tempfile
from collections import Counter

import probe
import verify
from newest import newest_mm

HERE = os.path.dirname(os.path.abspath(__file__))
COMPOSITES = (1, 2, 4, 15, 561, 2_147_483_645, 2_147_483_649, 4_294_967_291, 3_215_031_751)

# Outputs that are one of many where the answer is not unique: an accepted other one is as true.
FREE = {
    "ref": {"echelon"}, "diophantine": {"functional"}, "unimodular": {"witness"}, "member": {"functional", "combination"},
    "latticemember": {"functional"}, "independent": {"combination", "relation"},
    # Vectors by any factor, and another interval about the same root.
    "eigen": {"vectors", "leftVectors", "interval", "box"}, "diagonalize": {"P", "interval", "box"},
    "svd": {"U", "V", "vectors", "interval", "box"}, "roots": {"interval", "box"},
    "jordan": {"P"}, "frobenius": {"P"}, "primary": {"P"}, "similar": {"P"},
}


def ask(mm, requests):
    """The results of requests, in order."""
    lines = "".join(json.dumps(request) + "\n" for request in requests)
    done = subprocess.run([mm, "call"], input=lines.encode(), capture_output=True)
    return [json.loads(line) for line in done.stdout.splitlines()]


def true_results(mm, tools, source, count):
    """Results with certificates, as many of every tool and field as come out."""
    tools = [tool for tool in tools if tool["id"] in verify.TOOLS]
    makers = probe.Requests(source)
    requests = []
    for number in range(count):
        request = makers.request(tools[number % len(tools)])
        request["options"] = {name: value for name, value in request["options"].items() if name not in ("engine", "shadow")}
        request["options"].update(steps="none", certificate=source.choice(("compact", "compact", "full")), timeLimit=5)
        requests.append(request)
    return [result for result in ask(mm, requests)
            if isinstance(result.get("certificate"), dict) and len(json.dumps(result)) < 20_000]


def probe_tools(mm):
    done = subprocess.run([mm, "tools", "--format", "json"], capture_output=True, check=True)
    return [json.loads(line) for line in done.stdout.splitlines()]


# --- Forgeries --------------------------------------------------------------------------------------------------------

def places(value, path=()):
    """All paths in a JSON value."""
    yield path
    if isinstance(value, dict):
        for key in value:
            yield from places(value[key], path + (key,))
    elif isinstance(value, list):
        for index in range(len(value)):
            yield from places(value[index], path + (index,))


def at(value, path):
    for key in path:
        value = value[key]
    return value


def set_at(value, path, new):
    at(value, path[:-1])[path[-1]] = new


class Forger:
    def __init__(self, source, results):
        self.source, self.results = source, results
        self.by_tool = {}
        for result in results:
            self.by_tool.setdefault(result["tool"], []).append(result)

    def forgery(self):
        """A forged result as a line, and what was done."""
        result = copy.deepcopy(self.source.choice(self.results))
        way = self.source.choice((self.number, self.number, self.number, self.number, self.remove, self.empty, self.unknown,
                                  self.other_claim, self.other_question, self.other_certificate, self.strength, self.type,
                                  self.prime, self.outcome, self.swap, self.spelling, self.options, self.domain))
        before = json.dumps(result, sort_keys=True)
        line = way(result)
        if line is None:
            if json.dumps(result, sort_keys=True) == before:
                return None
            line = json.dumps(self.resealed(result))
        return way.__name__, line

    def resealed(self, result):
        """With the digest of the forged question, so that it is not only that which gives it away."""
        if self.source.random() < 0.9 and "digest" in result:
            try:
                request = verify.read_json(json.dumps(result["request"]))
                result["digest"] = verify.digest(result["tool"], request["inputs"], request["options"])
            except (verify.Rejected, KeyError, TypeError, AttributeError, ValueError):
                pass
        return result

    def part(self, result):
        return self.source.choice([name for name in ("outputs", "outputs", "certificate", "certificate", "request")
                                   if result.get(name)])

    def place(self, result, suits):
        part = self.part(result)
        found = [path for path in places(result[part]) if path and suits(at(result[part], path))]
        return (part,) + self.source.choice(found) if found else None

    def number(self, result):
        path = self.place(result, lambda x: isinstance(x, (int, bool)) or isinstance(x, str) and x[:1] in "-0123456789" and x)
        if not path:
            return None
        old = at(result, path)
        if isinstance(old, bool):
            set_at(result, path, not old)
        elif isinstance(old, int):
            set_at(result, path, self.source.choice((old + 1, old - 1, 0, -old, 1 << 62)))
        else:
            near = str(int(old) + self.source.choice((-1, 1))) if old.lstrip("-").isdigit() else old + "1"
            set_at(result, path, self.source.choice((near, near, "0", "1", "-" + old, "1/2", "i", "")))

    def remove(self, result):
        path = self.place(result, lambda x: True)
        if path:
            del at(result, path[:-1])[path[-1]]

    def empty(self, result):
        path = self.place(result, lambda x: isinstance(x, (dict, list)) and x)
        if path:
            set_at(result, path, type(at(result, path))())

    def unknown(self, result):
        path = self.place(result, lambda x: isinstance(x, dict))
        if path:
            at(result, path)[self.source.choice(("note", "denominator", "bar", "shape", "kind", "value"))] = \
                self.source.choice(("1", 1, None, {"kind": "count", "value": 1}, [0, 0]))

    def other(self, result):
        return self.source.choice(self.by_tool[result["tool"]])

    def other_claim(self, result):
        result["outputs"] = copy.deepcopy(self.other(result).get("outputs", {}))

    def other_question(self, result):
        result["request"] = copy.deepcopy(self.other(result)["request"])

    def other_certificate(self, result):
        result["certificate"] = copy.deepcopy(self.other(result)["certificate"])

    def strength(self, result):
        result["certificate"]["strength"] = self.source.choice(("Proof", "1e-30", "0.5", "", None, 1, "proof "))

    def type(self, result):
        result["certificate"]["type"] = self.source.choice(self.results)["certificate"]["type"]

    def prime(self, result):
        data = result["certificate"]["data"]
        found = [path for path in places(data) if path and path[-1] in ("prime", "primes", "modulus")
                 or len(path) > 1 and path[-2] == "primes"]
        if found:
            path = self.source.choice(found)
            if isinstance(at(data, path), int):
                set_at(data, path, self.source.choice(COMPOSITES))

    def outcome(self, result):
        result["outcome"] = self.source.choice(("value", "undefined", "unable", "cancelled", "malformed", "true"))
        if self.source.random() < 0.3:
            result["certificate"] = None

    def swap(self, result):
        path = self.place(result, lambda x: isinstance(x, list) and len(x) > 1)
        if path:
            found = at(result, path)
            i, j = self.source.sample(range(len(found)), 2)
            found[i], found[j] = found[j], found[i]

    def spelling(self, result):
        """The same number, not in lowest terms or spelled otherwise."""
        path = self.place(result, lambda x: isinstance(x, str) and x.lstrip("-").isdigit())
        if path:
            old = at(result, path)
            set_at(result, path, self.source.choice((old + "/1", "+" + old, "0" + old, old + ".0", old + " ", int(old))))

    def options(self, result):
        if self.source.random() < 0.3:
            del result["request"]["options"]
        else:
            result["request"]["options"][self.source.choice(("mod", "engine", "augmented", "unknowns", "style", "note"))] = \
                self.source.choice(("7", "exact", "numeric", "1", "x", "true"))

    def domain(self, result):
        path = self.place(result, lambda x: isinstance(x, dict) and "domain" in x)
        if path:
            at(result, path)["domain"] = self.source.choice(("Z", "Q", "Q(i)", "GF(7)", "GF(9)", "R", "Q(k)", ""))

    def twice(self, line):
        """A key that stands twice, in the text itself."""
        found = [index for index in range(len(line)) if line.startswith('{"', index) and line[index + 2:index + 3] != "}"]
        index = self.source.choice(found)
        end = line.index(":", index)
        return line[:index + 1] + line[index + 1:end] + ': 1, ' + line[index + 1:]


# --- Judging ----------------------------------------------------------------------------------------------------------

def verdicts_of_mm(mm, path):
    done = subprocess.run([mm, "verify", path], capture_output=True, text=True)
    return read(done.stdout, lambda label: int(label.split()[1]))


def verdicts_of_script(path):
    done = subprocess.run([sys.executable, "-B", os.path.join(HERE, "verify.py"), path], capture_output=True, text=True)
    if done.returncode not in (0, 1):
        sys.exit(f"verify.py ended with {done.returncode}: {done.stderr[-500:]}")
    return read(done.stdout, int)


def read(text, number):
    """The class of every line: accepted, open (nothing is claimed or proved), or refused."""
    result = {}
    for line in text.splitlines():
        label, _, rest = line.partition(": ")
        words = rest.split(": ", 1)[-1] if not rest.startswith("REJECTED") else rest
        label = label if label.split()[0] != "line" else " ".join(label.split()[:2])
        kind = "accepted" if words.startswith("accepted") else "open" if words.startswith(
            ("not certified", "no claim", "skipped")) else "refused"
        result[number(label)] = (kind, line)
    return result


# Obstacles of which several can be there at once: B = 0 is dependent, and nothing else lies in its span.
TOGETHER = {"dependent-vectors", "not-in-span"}


def without(value, names):
    """A JSON value without the members of some names, at any depth."""
    if isinstance(value, dict):
        return {name: without(item, names) for name, item in value.items() if name not in names}
    return [without(item, names) for item in value] if isinstance(value, list) else value


def claim_of(result):
    outputs = without(result.get("outputs") or {}, FREE.get(result["tool"], set()))
    code = (result.get("error") or {}).get("code")
    return result["outcome"], json.dumps(outputs, sort_keys=True), "no coordinates" if code in TOGETHER else code


def main():
    parser = argparse.ArgumentParser(usage="Scripts/forge.py [options]", description=__doc__.splitlines()[0])
    parser.add_argument("--mm", default=newest_mm())
    parser.add_argument("--count", type=int, default=400)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--keep")
    arguments = parser.parse_args()
    if not arguments.mm:
        sys.exit("there is no mm to ask; build it with: swift build -c release --product mm")
    source = random.Random(arguments.seed)

    wanted = max(80, arguments.count // 5)
    tools_of = probe_tools(arguments.mm)
    true = true_results(arguments.mm, tools_of, source, 2 * wanted)[:wanted]
    forger = Forger(source, true)
    corpus = [("true", json.dumps(result)) for result in true]
    while len(corpus) < arguments.count:
        if source.random() < 0.03:
            corpus.append(("twice", forger.twice(json.dumps(source.choice(true)))))
            continue
        forged = forger.forgery()
        if forged:
            corpus.append(forged)

    folder = tempfile.TemporaryDirectory()
    path = arguments.keep or os.path.join(folder.name, "corpus.jsonl")
    with open(path, "w", encoding="utf-8") as file:
        file.writelines(line + "\n" for _, line in corpus)
    first, second = verdicts_of_mm(arguments.mm, path), verdicts_of_script(path)
    nothing = ("refused", "passed over")

    mistakes, judged, accepted = [], Counter(), []
    for number, (way, line) in enumerate(corpus, 1):
        (kind, words), (other, other_words) = first.get(number, nothing), second.get(number, nothing)
        judged[("true " if way == "true" else "forged ") + kind] += 1
        if kind != other:
            mistakes.append((f"the checkers differ ({way}): {words} | {other_words}", line))
        elif way == "true" and kind != "accepted":
            mistakes.append((f"a true result is {kind}: {words}", line))
        elif way != "true" and "accepted" in (kind, other):
            accepted.append((way, line))
    again_all = answers(arguments.mm, tools_of, [line for _, line in accepted])
    for (way, line), again in zip(accepted, again_all):
        result = json.loads(line)
        if way == "options" and again["outcome"] == "malformed":
            continue  # the claim is about the operands, and holds
        if claim_of(result) != claim_of(again):
            mistakes.append((f"an accepted forgery ({way}) claims something else than mm answers: "
                             f"{claim_of(again)[:2]}", line))

    tools = Counter(result["tool"] for result in true)
    domains = Counter(str(verify_domain(result)) for result in true)
    print(f"{len(corpus)} results of {len(tools)} tools over {', '.join(sorted(domains))}; seed {arguments.seed}: "
          + ", ".join(f"{count} {name}" for name, count in sorted(judged.items()))
          + f"; {len(accepted)} forgeries are true, {len(mistakes)} mistakes")
    for words, line in mistakes[:40]:
        print(words, "\n   ", line[:3000])
    return 1 if mistakes else 0


def answers(mm, tools, lines):
    """What mm answers to the questions of results; options that the tool does not know, and limits, mean nothing."""
    known = {tool["id"]: {option["name"] for option in tool["options"]} - {"timeLimit", "maxMemory"} for tool in tools}
    requests = []
    for line in lines:
        result = json.loads(line)
        request = result["request"]
        options = {name: value for name, value in request["options"].items() if name in known[result["tool"]]}
        requests.append({"tool": result["tool"], "inputs": request["inputs"], "options": options})
    return ask(mm, requests) if requests else []


def verify_domain(result):
    domains = [domain for value in result["request"]["inputs"].values() for domain in verify.domains_in(value)]
    fields = {"Z": "Q", "Q": "Q", "Q(i)": "Q(i)"}
    return max((fields.get(domain, "GF(p)") for domain in domains), default="Q", key=("Q", "Q(i)", "GF(p)").index)


if __name__ == "__main__":
    sys.exit(main())
