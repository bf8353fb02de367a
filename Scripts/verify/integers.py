# Matrices over Z, lattices and integer systems


def whole_matrix(claim):
    a = claim.matrix("A")
    need(all(scale == 1 for scale in a.scales), "A has an entry that is not whole")
    return a


def check_unimodular(claim, field, found, name):
    inverse = claim.field_matrix(field, found.shape, "Z")
    need(found.times_is(inverse, identity(found.rows)), f"{name} times its inverse is not the identity")
    return inverse


def style_of(claim):
    style = claim.options.get("style", "row")
    need(style in ("row", "column"), "the style is neither row nor column")
    return style


def hermite_pivots(form):
    pivots = echelon_pivots(form)
    for i, j in enumerate(pivots):
        need(form.entries[i][j] > 0, "a pivot of H is negative")
        need(all(0 <= row[j] < form.entries[i][j] for row in form.entries[:i]), "an entry of H is not reduced")
    return pivots


def group_text(orders, free):
    parts = [f"Z/{x}" for x in orders if x != 1]
    parts += ["Z" if free == 1 else f"Z^{free}"] if free else []
    return " + ".join(parts) or "0"


def whole_scalars(value, name):
    """A list of scalars over Z: an exchange value, or the bare list."""
    items = value.get("items") if is_kind(value, "list") else value
    need(isinstance(items, list), f"{name} is not a list")
    need(all(is_kind(x, "scalar") and x.get("domain") == "Z" for x in items), f"{name} holds no scalars over Z")
    return [scalar(x.get("value"), "Z", name) for x in items]


def check_hermite(claim):
    claim.check_inputs("A")
    claim.check_outputs("H", "U", "rank")
    style = style_of(claim)
    a = whole_matrix(claim)
    order = a.rows if style == "row" else a.columns
    form = claim.output_matrix("H", "Z", a.shape)
    transform = claim.output_matrix("U", "Z", (order, order))
    claim.evidence("unimodular", "inverse")
    check_unimodular(claim, "inverse", transform, "U")
    if style == "column":
        a, form, transform = a.transposed(), form.transposed(), transform.transposed()
    pivots = hermite_pivots(form)
    need(claim.output_count("rank") == len(pivots), "the rank is not the number of pivots")
    need(transform.times_is(a, form), "U times A is not H")


def check_smith(claim):
    claim.check_inputs("A")
    has_powers = "elementaryDivisors" in claim.outputs
    claim.check_outputs("S", "U", "V", "invariants", "cokernel", *(["elementaryDivisors"] if has_powers else []))
    a = whole_matrix(claim)
    form = claim.output_matrix("S", "Z", a.shape)
    left = claim.output_matrix("U", "Z", (a.rows, a.rows))
    right = claim.output_matrix("V", "Z", (a.columns, a.columns))
    claim.evidence("unimodular", "leftInverse", "rightInverse", "primes")
    need(("primes" in claim.data) == has_powers, "primes belong to elementary divisors")
    need(all(i == j or not x for i, row in enumerate(form.entries) for j, x in enumerate(row)), "S is not diagonal")
    diagonal = [form.entries[i][i] for i in range(min(a.shape))]
    rank = sum(map(bool, diagonal))
    need(all(x > 0 for x in diagonal[:rank]) and not any(diagonal[rank:]), "the diagonal of S is not in order")
    need(all(y % x == 0 for x, y in zip(diagonal[:rank], diagonal[1:rank])), "S is no chain of divisors")
    need(is_kind(claim.outputs["invariants"], "list"), "the invariants are not a list")
    found = whole_scalars(claim.outputs["invariants"], "invariants")
    need(found == diagonal[:rank], "the invariants are not the diagonal of S")
    need(output_text(claim, "cokernel") == group_text(found, a.rows - rank), "the cokernel is another")
    if has_powers:
        check_powers(claim, [int(x) for x in found])
    check_unimodular(claim, "leftInverse", left, "U")
    inverse = check_unimodular(claim, "rightInverse", right, "V")
    scaled = [[diagonal[i] * x for x in inverse.entries[i]] if i < rank else [Fraction(0)] * a.columns
              for i in range(a.rows)]
    need(left.times_is(a, Matrix(scaled, a.columns)), "U times A times V is not S")


def check_powers(claim, rests):
    primes = [int(x) for x in whole_scalars(claim.field("primes"), "primes")]
    need(all(p < q for p, q in zip(primes, primes[1:])), "the primes do not rise")
    powers = []
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
    need(is_kind(claim.outputs["elementaryDivisors"], "list"), "the elementary divisors are not a list")
    found = whole_scalars(claim.outputs["elementaryDivisors"], "elementaryDivisors")
    need(found == powers, "the elementary divisors are others")


def check_unimodular_tool(claim):
    claim.check_inputs("A")
    a = whole_matrix(claim)
    need(a.rows == a.columns, "A is not square")
    det = whole_output(claim, "determinant")
    if output_truth(claim, "unimodular"):
        claim.check_outputs("unimodular", "determinant", "inverse")
        claim.evidence("unimodular")
        inverse = claim.output_matrix("inverse", "Z", a.shape)
        need(a.times_is(inverse, identity(a.rows)), "A times the inverse is not the identity")
        need(abs(det) == 1, "the determinant of a unimodular matrix is 1 or -1")
        p = PRIME_LIMIT - 1
        need(determinant_modulo(a.whole, p) == det % p, "the determinant has the other sign")
        return
    claim.check_outputs("unimodular", "determinant", "witness")
    witness = output_vector(claim, "witness", a.columns)
    need(any(x.denominator > 1 for x in witness), "the witness is whole")
    need(is_whole_image(a, witness), "A times the witness is not whole")
    check_determinant(claim, a, det)


def whole_output(claim, name):
    """A scalar over Z among the outputs."""
    need(name in claim.outputs, f"the output {name} is missing")
    value = claim.outputs[name]
    need(is_kind(value, "scalar") and value.get("domain") == "Z", f"the output {name} is not a scalar over Z")
    return scalar(value.get("value"), "Z", name)


def is_whole_image(a, vector):
    return all(sum(map(Fraction.__mul__, row, vector), Fraction(0)).denominator == 1 for row in a.entries)


def turned(style, found):
    return found.transposed() if style == "column" else found


def turned_field(claim, style, name, shape):
    return turned(style, claim.field_matrix(name, shape if style == "row" else shape[::-1], "Z"))


def lattice_output(claim, style, columns):
    """The output basis, turned, which must be in Hermite form, without a row of zeros."""
    found = matrix(claim.outputs["basis"], "Z", "basis")
    need(bar_of(claim.outputs["basis"]) in (None, claim.bar()), "the output basis has another bar than A")
    found = turned(style, found)
    need(found.columns == columns, "the basis has the wrong shape")
    need(len(hermite_pivots(found)) == found.rows, "the basis has a row of zeros")
    need(claim.output_count("rank") == found.rows, "the rank is not the number of basis vectors")
    return found


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


def check_lattice(claim):
    claim.check_inputs("A")
    claim.check_outputs("basis", "rank", "determinant", "squared")
    style = style_of(claim)
    a = turned(style, whole_matrix(claim))
    found = lattice_output(claim, style, a.columns)
    claim.evidence("lattice-basis", "combinations", "coordinates")
    need(turned_field(claim, style, "combinations", (found.rows, a.rows)).times_is(a, found), "the basis is another")
    need(turned_field(claim, style, "coordinates", (a.rows, found.rows)).times_is(found, a), "the basis gives another A")
    square = gram_determinants(found.whole)[0][-1]
    need(whole_output(claim, "squared") == square, "the square of the determinant is another")
    factor, radicand = root(Fraction(square))
    if radicand == 1:
        need(whole_output(claim, "determinant") == factor, "the determinant is another")
    else:
        need(output_text(claim, "determinant") == root_text(Fraction(square)), "the determinant is another")


def check_lattice_member(claim):
    claim.check_inputs("A", "v")
    a = turned(style_of(claim), whole_matrix(claim))
    vector = vector_of(claim, "v", a.columns)
    need(all(x.denominator == 1 for x in vector), "v has an entry that is not whole")
    claim.evidence("combination")
    if output_truth(claim, "member"):
        claim.check_outputs("member", "combination")
        value = claim.outputs["combination"]
        need(is_kind(value, "vector") and value.get("domain") == "Z", "the combination is not a vector over Z")
        found = scalars(value.get("entries"), "Z", "combination", a.rows)
        need(a.transposed().maps(found, vector), "the combination gives another vector")
        return
    claim.check_outputs("member", "functional")
    functional = output_vector(claim, "functional", a.columns)
    need(is_whole_image(a, functional), "the functional is not whole on the lattice")
    value = sum(map(Fraction.__mul__, functional, vector), Fraction(0))
    need(value.denominator != 1, "the functional is whole on the vector, too")


def check_lattice_kernel(claim):
    claim.check_inputs("A")
    claim.check_outputs("basis", "rank")
    a = whole_matrix(claim)
    found = matrix(claim.outputs["basis"], "Z", "basis")
    need(bar_of(claim.outputs["basis"]) in (None, claim.bar()), "the output basis has another bar than A")
    need(found.columns == a.columns, "the basis has the wrong shape")
    need(claim.output_count("rank") == found.rows, "the rank is not the number of basis vectors")
    need(all(map(a.annihilates, found.entries)), "A does not take a basis vector to 0")
    check_directions(claim, a, found.entries)


def check_saturation(claim):
    claim.check_inputs("A")
    claim.check_outputs("basis", "rank", "index", "invariants", "quotient")
    style = style_of(claim)
    a = turned(style, whole_matrix(claim))
    found = lattice_output(claim, style, a.columns)
    rank = found.rows
    need(is_kind(claim.outputs["invariants"], "list"), "the invariants are not a list")
    invariants = whole_scalars(claim.outputs["invariants"], "invariants")
    need(len(invariants) == rank and all(x > 0 for x in invariants), "the invariants are others")
    need(all(y % x == 0 for x, y in zip(invariants, invariants[1:])), "the invariants are no chain of divisors")
    need(whole_output(claim, "index") == prod(invariants), "the index is not the product of the invariants")
    need(output_text(claim, "quotient") == group_text(invariants, 0), "the quotient is another")
    claim.evidence("saturated-lattice", "combinations", "coordinates", "change", "changeInverse", "rightInverse")
    change = turned_field(claim, style, "change", (rank, rank))
    change_inverse = turned_field(claim, style, "changeInverse", (rank, rank))
    need(change.times_is(change_inverse, identity(rank)), "the change of basis times its inverse is not the identity")
    right = turned_field(claim, style, "rightInverse", (a.columns, rank))
    need(found.times_is(right, identity(rank)), "the basis times the right inverse is not I")
    adapted = times(change_inverse, found)
    multiples = Matrix([[d * x for x in row] for d, row in zip(invariants, adapted.entries)], a.columns)
    combinations = turned_field(claim, style, "combinations", (rank, a.rows))
    need(combinations.times_is(a, multiples), "the combinations of A are not the multiples")
    coordinates = turned_field(claim, style, "coordinates", (a.rows, rank))
    need(coordinates.times_is(multiples, a), "the combinations of the multiples are not A")


def fraction_option(claim, name):
    if name not in claim.options:
        return None
    need(isinstance(claim.options[name], str), f"the option {name} is no fraction")
    return scalar(claim.options[name], "Q", name)


def check_lll(claim):
    claim.check_inputs("A")
    bound = fraction_option(claim, "bound")
    claim.check_outputs("reduced", "U", "rank", *(() if bound is None else ("kept", "short")))
    a = whole_matrix(claim)
    reduced = claim.output_matrix("reduced", "Z", a.shape)
    transform = claim.output_matrix("U", "Z", (a.rows, a.rows))
    claim.evidence("reduced-lattice", "inverse")
    rank = claim.output_count("rank")
    need(0 <= rank <= a.rows and not any(map(any, reduced.entries[rank:])), "a row behind the basis is not zero")
    delta = fraction_option(claim, "delta")
    delta = Fraction(3, 4) if delta is None else delta
    need(Fraction(1, 4) < delta <= 1, "delta is not above 1/4 and at most 1")
    gram, lines = gram_determinants(reduced.whole[:rank])
    for i, line in enumerate(lines):
        need(all(2 * abs(x) <= d for x, d in zip(line, gram[1:])), "a coefficient of the basis is above 1/2")
        need(i == 0 or delta * gram[i] ** 2 <= gram[i + 1] * gram[i - 1] + line[-1] ** 2,
             "two vectors are out of order")
    check_unimodular(claim, "inverse", transform, "U")
    need(transform.times_is(a, reduced), "U times A is not the reduced basis")
    if bound is not None:
        kept = max((i + 1 for i in range(rank) if gram[i + 1] <= bound * gram[i]), default=0)
        need(claim.output_count("kept") == kept, "another number of vectors is within the bound")
        short = claim.output_matrix("short", "Z", (kept, a.columns))
        need(short.entries == reduced.entries[:kept], "the vectors within the bound are others")


def check_diophantine(claim):
    claim.check_inputs("A", "b")
    a, b = whole_matrix(claim), claim.matrix("b")
    need(b.shape == (a.rows, 1) and all(scale == 1 for scale in b.scales), "b has not one whole entry for each row")
    found = claim.outputs.get("solution")
    need(is_kind(found, "solutionSet") and found.get("domain") == "Z", "the solution is no set over Z")
    check_unknowns(claim, found, a)
    need(not found.get("free"), "a whole solution set has no free unknowns")
    directions = found.get("directions") or []
    if found.get("status") == "none":
        claim.check_outputs("solution", "functional")
        need(found.get("particular") is None and not directions, "there is a solution in a set without any")
        value = claim.outputs["functional"]
        need(is_kind(value, "vector") and value.get("domain") == "Q", "the functional is no vector over Q")
        functional = scalars(value.get("entries"), "Q", "functional", a.rows)
        claim.evidence("no-integer-solution")
        products = [sum(map(Fraction.__mul__, functional, m.column(j)), Fraction(0)).denominator
                    for m, j in [(a, j) for j in range(a.columns)] + [(b, 0)]]
        need(all(x == 1 for x in products[:-1]), "the functional times A is not whole")
        need(products[-1] != 1, "the functional times b is whole")
        return
    claim.check_outputs("solution")
    point = scalars(found.get("particular"), "Z", "solution", a.columns)
    need(a.maps(point, b.column(0)), "the point is no solution")
    need(isinstance(directions, list), "the directions are no list")
    basis_rows = [scalars(x, "Z", "solution", a.columns) for x in directions]
    need(all(map(a.annihilates, basis_rows)), "A does not take a direction to 0")
    need(found.get("status") == ("infinite" if basis_rows else "unique"), "the status is another")
    check_directions(claim, a, basis_rows)


def check_directions(claim, a, basis_rows):
    """That vectors which a takes to 0 are a basis of all whole ones."""
    claim.evidence("integer-solutions", "rows", "columns", "prime", "rightInverse")
    rows, columns = claim.field_positions("rows", a.rows), claim.field_positions("columns", a.columns)
    need(len(rows) + len(basis_rows) == a.columns, "there are too few directions, or too many")
    check_minor(claim, a, rows, columns)
    inverse = claim.field_matrix("rightInverse", (a.columns, len(basis_rows)), "Z")
    need(Matrix(basis_rows, a.columns).times_is(inverse, identity(len(basis_rows))), "the right inverse is none")
