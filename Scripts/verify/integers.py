# Matrices over Z, lattices and integer systems


def inverse(found, of):
    """Square matrices over Z that are inverse to each other: their determinants are 1 or -1."""
    return [requires(f"{of} is not square", lambda claim: len(set(claim.value(of).shape)) == 1), equal(term(of) * found, I(of))]


def hermite_form(name, is_full=False):
    """A matrix in Hermite normal form, perhaps without rows of zeros; the pivots get its name."""
    def check(claim):
        form = claim.known(name)
        pivots = echelon_pivots(form)
        need(not is_full or len(pivots) == form.rows, f"{name} has a row of zeros")
        for i, j in enumerate(pivots):
            need(form.entries[i][j] > 0, f"a pivot of {name} is negative")
            need(all(0 <= row[j] < form.entries[i][j] for row in form.entries[:i]), f"an entry of {name} is not reduced")
        claim.places[name] = pivots
    return check


def group_of(claim, free):
    found = [f"Z/{x}" for x in claim.invariants if x != 1]
    found += ["Z" if free == 1 else f"Z^{free}"] if free else []
    return "text", " + ".join(found) or "0"


def whole_scalars(value, name):
    items = list_items(value, name)
    need(all(is_kind(x, "scalar") and x.get("domain") == "Z" for x in items), f"{name} holds no scalars over Z")
    return [scalar(x.get("value"), "Z", name) for x in items]


def check_divisor_chain(claim):
    need(is_kind(claim.output("invariants"), "list"), "the invariants are not a list")
    found = whole_scalars(claim.output("invariants"), "invariants")
    need(all(x > 0 for x in found), "an invariant is not positive")
    need(all(y % x == 0 for x, y in zip(found, found[1:])), "the invariants are no chain of divisors")
    claim.invariants = [int(x) for x in found]
    claim.values["invariants"] = entries_of_column(found)


def check_smith_form(claim):
    form = claim.known("S")
    need(all(i == j or not x for i, row in enumerate(form.entries) for j, x in enumerate(row)), "S is not diagonal")
    diagonal = [form.entries[i][i] for i in range(min(form.shape))]
    check_divisor_chain(claim)
    rank = len(claim.invariants)
    need(diagonal[:rank] == claim.invariants and not any(diagonal[rank:]), "the invariants are not the diagonal of S")


def check_elementary_divisors(claim):
    rests, powers = list(claim.invariants), []
    primes = [int(x) for x in whole_scalars(claim.data.field("primes"), "primes")]
    need(all(p < q for p, q in zip(primes, primes[1:])), "the primes do not rise")
    for p in primes:
        need(p < 1 << 63 and is_any_prime(p), "a prime is none below 2^63")
        need(rests and rests[-1] % p == 0, "a prime divides no invariant")
        for i, rest in enumerate(rests):
            power = 1
            while rest % p == 0:
                rest //= p
                power *= p
            rests[i] = rest
            powers += [power] if power > 1 else []
    need(all(x == 1 for x in rests), "an invariant holds other primes")
    claim.check_output("elementaryDivisors", [("Z", power) for power in powers], "the elementary divisors are others")


def integral(found, expected=True):
    """Whether all entries of a term are integers."""
    def check(claim):
        is_integral = all(x.denominator == 1 for row in claim.known(found).entries for x in row)
        need(is_integral == expected, f"{found} is {'' if is_integral else 'not '}whole")
    return check


def check_unit_determinant(claim):
    """It is 1 or -1, and one prime tells which."""
    det, p = claim.value("determinant").entry(0, 0), PRIME_LIMIT - 1
    need(abs(det) == 1, "the determinant of a unimodular matrix is 1 or -1")
    need(determinant_modulo(claim.known("A").whole, p) == det % p, "the determinant has the other sign")


def integer_kernel(found):
    """Rows that are a basis of all integer vectors that A takes to 0."""
    def check(claim):
        a, rows, record = claim.known("A"), claim.known(found), claim.evidence("integer-solutions")
        need(rows.columns == a.columns and a.annihilates(*rows.entries), "A does not take a basis vector to 0")
        lines = record.positions("rows", a.rows)
        need(len(lines) + rows.rows == a.columns, "there are too few directions, or too many")
        check_minor(record, a, lines, record.positions("columns", a.columns))
        check_all([witness("matrix", "rightInverse", over="Z"), equal(term(found) * "rightInverse", I(found))], claim)
    return check


def check_integer_solutions(claim):
    a, b, found = claim.known("A"), claim.known("b"), claim.output("solution")
    need(b.shape == (a.rows, 1), "b has not one entry for each row")
    need(is_kind(found, "solutionSet") and found.get("domain") == "Z", "the solution is no set over Z")
    check_unknowns(claim, found, a)
    need(not found.get("free"), "an integer solution set has no free unknowns")
    directions = list_items(found.get("directions") or [], "the directions")
    if found.get("status") == "none":
        need(found.get("particular") is None and not directions, "there is a solution in a set without any")
        check_all([argument("no-integer-solution"), answer("vector", "functional"), integral(T("A") * "functional"),
                   integral(T("b") * "functional", False)], claim)
        return
    point = scalars(found.get("particular"), "Z", "solution", a.columns)
    need(a.maps([point], [b.column(0)]), "the point is no solution")
    rows = [scalars(x, "Z", "solution", a.columns) for x in directions]
    need(found.get("status") == ("infinite" if rows else "unique"), "the status is another")
    claim.values["directions"] = entries_of(Matrix(rows, a.columns))
    integer_kernel("directions")(claim)


def gram_determinants(whole):
    """The Gram determinants of independent whole rows from d0 = 1 on, and the products with Gram-Schmidt vectors."""
    gram, lines = [1], []
    for i, row in enumerate(whole):
        line = []
        for j in range(i + 1):
            value = sum(map(int.__mul__, row, whole[j]))
            for k in range(j):
                value = (gram[k + 1] * value - line[k] * (line[k] if i == j else lines[j][k])) // gram[k]
            line.append(value)
        last = line.pop()
        need(last > 0, "the basis is dependent")
        gram.append(last)
        lines.append(line)
    return gram, lines


def fraction_option(claim, name):
    if name not in claim.options:
        return None
    need(isinstance(claim.options[name], str), f"the option {name} is no fraction")
    return scalar(claim.options[name], "Q", name)


def check_reduced_basis(claim):
    reduced, rank = claim.known("reduced"), claim.count("rank")
    need(0 <= rank <= reduced.rows and not any(map(any, reduced.entries[rank:])), "a row behind the basis is not zero")
    delta, bound = fraction_option(claim, "delta"), fraction_option(claim, "bound")
    delta = Fraction(3, 4) if delta is None else delta
    need(Fraction(1, 4) < delta <= 1, "delta is not above 1/4 and at most 1")
    gram, lines = gram_determinants(reduced.whole[:rank])
    for i, line in enumerate(lines):
        need(all(2 * abs(x) <= d for x, d in zip(line, gram[1:])), "a coefficient of the basis is above 1/2")
        need(i == 0 or delta * gram[i] ** 2 <= gram[i + 1] * gram[i - 1] + line[-1] ** 2,
             "two vectors are out of order")
    if bound is not None:
        kept = max((i + 1 for i in range(rank) if gram[i + 1] <= bound * gram[i]), default=0)
        claim.places["kept"] = list(range(kept))
        check_all([says_count("kept", lambda claim: kept), answer("matrix", "short", over="Z"),
                   equal("short", rows("reduced", "kept"))], claim)


def check_gram_determinant(claim):
    square = gram_determinants(claim.known("basis").whole)[0][-1]
    claim.check_output("squared", ("Z", square), "the square of the determinant is another")
    kind, found = root_value(Fraction(square))
    claim.check_output("determinant", ("Z" if kind == "Q" else kind, found), "the determinant is another")
