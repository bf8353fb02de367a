#!/usr/bin/env python3
"""Polynomials in several letters against python-flint and SymPy: Scripts/crosscheck_letters.py [options]

    --mm PATH       the command to ask (default: mm of the newest build of this checkout, else of the path)
    --rounds N      how many inputs (default 400; 10,000 take some minutes)
    --seed N        another sequence of inputs

Half of the inputs are fractions p·g / q·g, which mm writes in lowest terms: that needs the greatest common divisor. The answer has
to be the same fraction, with no common divisor left by python-flint's `fmpz_mpoly`. The other half are products of polynomials: the
conditions under which the rank of a matrix of one entry is not 0 are its irreducible factors. They have to be those of
`fmpz_mpoly`. Every twentieth input is asked of SymPy too, as far as that is quick. Adversarial inputs are among them: long
coefficients, high powers with few terms, differences of powers, factors that differ in one coefficient, repeated factors,
parts without one letter, and products that are squares of sums but for one term. Status 1 where an answer differs, 2 without
python-flint.
"""

import argparse
import json
import random
import re
import subprocess
import sys
from collections import Counter

from newest import newest_mm

try:
    import flint
except ImportError:
    flint = None
try:
    import sympy
except ImportError:
    sympy = None

LETTERS = "xyzt"
AT_ONCE = 200


def ring(count):
    return flint.fmpz_mpoly_ctx.get(tuple(LETTERS[:count]), "lex")


def parsed(text, context):
    """A polynomial with integer coefficients as mm writes it."""
    names = dict(zip(context.names(), context.gens()))
    value = eval(re.sub(r"\b\d+\b", lambda m: f"N({m.group()})", text.replace("^", "**").replace("**", " ** ")),
                 {"N": int, **names})
    return value + context.from_dict({})


def texts(polynomial):
    return str(polynomial).replace("**", "^").replace(" ", "")


# --- Inputs -----------------------------------------------------------------------------------------------------------

def dense(source, context, degree, bits, terms):
    count = len(context.names())
    powers = {}
    for _ in range(terms):
        power = [0] * count
        for _ in range(source.randint(0, degree)):
            power[source.randrange(count)] += 1
        powers[tuple(power)] = source.randint(-2 ** bits, 2 ** bits)
    return context.from_dict(powers)


def adversarial(source, context):
    gens = context.gens()
    x, y = source.choice(gens), source.choice(gens)
    n = source.randint(2, 12)
    kind = source.randrange(7)
    if kind == 0:
        return x ** n - y ** n if str(x) != str(y) else x ** n - 1
    if kind == 1:
        return dense(source, context, 3, 120, 4)
    if kind == 2:
        return x ** source.randint(10, 40) * y + source.randint(1, 9)
    if kind == 3:
        p = dense(source, context, 2, 3, 4)
        return p * (p + source.choice([-1, 1]))
    if kind == 4:
        return dense(source, context, 2, 3, 4) ** source.randint(2, 4)
    if kind == 5:
        return dense(source, ring(1), 6, 5, 4).project_to_context(context)
    p = dense(source, context, 2, 4, 3)
    return p * p + source.choice([-1, 0, 1]) * x


def polynomial(source, context):
    for _ in range(50):
        value = adversarial(source, context) if source.random() < 0.3 else dense(
            source, context, source.randint(1, 4), source.choice([2, 7, 30]), source.randint(2, 6))
        if value != 0:
            return value
    return context.gens()[0]


# --- Answers ----------------------------------------------------------------------------------------------------------

def asked(mm, requests):
    lines = "".join(json.dumps(request) + "\n" for request in requests)
    output = subprocess.run([mm, "call"], input=lines, capture_output=True, text=True).stdout.splitlines()
    if len(output) != len(requests):
        raise SystemExit(f"crosscheck_letters.py: {len(requests)} requests, {len(output)} answers")
    return [json.loads(line) for line in output]


def request(tool, names, entry, **options):
    value = {"kind": "matrix", "domain": f"Q({','.join(names)})", "rows": [[entry]]}
    return {"tool": tool, "inputs": {"A": value}, "options": {"timeLimit": 20, **options}}


def content(polynomial):
    result = 0
    for coefficient in polynomial.coeffs():
        result = int(flint.fmpz(result).gcd(flint.fmpz(coefficient)))
    return result


def sides(text, context):
    """Numerator and denominator of a fraction as mm writes it."""
    depth = 0
    for place, sign in enumerate(text):
        depth += (sign == "(") - (sign == ")")
        if sign == "/" and depth == 0:
            return parsed(text[:place], context), parsed(text[place + 1:], context)
    return parsed(text, context), context.from_dict({(0,) * len(context.names()): 1})


def fault_of_fraction(answer, p, q, context):
    if answer["outcome"] != "value":
        return "no value"
    text = answer["outputs"]["transpose"]["rows"][0][0]
    numerator, denominator = sides(text, context)
    if numerator * q != p * denominator:
        return f"another fraction: {text}"
    common = numerator.gcd(denominator)
    if common.total_degree() > 0 or flint.fmpz(content(numerator)).gcd(content(denominator)) != 1:
        return f"not in lowest terms: {text}"
    return None


def canonical(polynomial):
    """Primitive, with a positive leading coefficient."""
    value = content(polynomial)
    leading = int(polynomial.leading_coefficient())
    return polynomial // (value if leading > 0 else -value)


def flints(p):
    """The irreducible factors by python-flint, as texts."""
    return {texts(canonical(factor)) for factor, _ in p.factor()[1] if factor.total_degree() > 0}


def fault_of_factors(answer, p, context):
    """A difference, `None` for none, or a note that the first case was not decided."""
    cases = answer.get("outputs", {}).get("rank", {}).get("cases", [])
    generic = [case for case in cases if not case["zero"] and case["value"]["kind"] == "count"]
    if not generic and answer["outcome"] == "unable":
        return "undecided"
    found = {texts(canonical(parsed(text, context))) for case in generic for text in case["nonzero"]}
    expected = flints(p)
    return None if found == expected else f"{sorted(found)} for {sorted(expected)}"


def sympys(p):
    """The factors by SymPy, as texts in the form of ours."""
    context = p.context()
    expression = sympy.sympify(str(p).replace("^", "**"))
    return {texts(canonical(parsed(str(factor).replace("**", "^"), context)))
            for factor, _ in sympy.factor_list(expression)[1]}


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--mm")
    parser.add_argument("--rounds", type=int, default=400)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    if flint is None:
        print("crosscheck_letters.py: python-flint is missing: pip install python-flint", file=sys.stderr)
        return 2
    mm = options.mm or newest_mm()
    source = random.Random(options.seed)
    counts, faults = Counter(), []
    for start in range(0, options.rounds, AT_ONCE):
        requests, checks = [], []
        for place in range(start, min(options.rounds, start + AT_ONCE)):
            context = ring(source.randint(1, 4))
            names = context.names()
            p, q = polynomial(source, context), polynomial(source, context)
            if place % 2:
                p *= q
                requests.append(request("rank", names, texts(p)))
                checks.append(("factors", p, None, context, place))
            else:
                common = polynomial(source, context)
                p, q = p * common, q * common
                requests.append(request("transpose", names, f"({texts(p)})/({texts(q)})"))
                checks.append(("fractions", p, q, context, place))
        for asked_request, answer, (kind, p, q, context, place) in zip(requests, asked(mm, requests), checks):
            try:
                fault = fault_of_fraction(answer, p, q, context) if kind == "fractions" else fault_of_factors(
                    answer, p, context)
            except OverflowError:
                # python-flint sorts factors by machine words.
                counts["factors too long for python-flint"] += 1
                continue
            if fault == "undecided":
                counts[f"{kind}, not decided"] += 1
                continue
            if fault is None and kind == "factors" and sympy and place % 20 == 1 and len(p.coeffs()) < 40:
                counts["factors by SymPy"] += 1
                if sympys(p) != flints(p):
                    fault = f"SymPy has {sorted(sympys(p))}"
            counts[kind] += 1
            if fault:
                faults.append((asked_request["inputs"]["A"]["rows"][0][0], fault))
    for entry, fault in faults[:20]:
        print(f"{entry[:300]}\n    {fault[:500]}")
    print(", ".join(f"{count} {kind}" for kind, count in sorted(counts.items())) + f": {len(faults)} different; seed "
          f"{options.seed}")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
