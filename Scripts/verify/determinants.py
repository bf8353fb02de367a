# Determinants and minors


def check_det(claim):
    claim.check_inputs("A")
    claim.check_outputs("determinant")
    check_determinant(claim, claim.square(), claim.output_scalar("determinant"))


def kept(claim, name, limit):
    """The rows or columns of a minor: all but one that is given as a number, else those listed."""
    value = claim.input(name)
    if is_kind(value, "count"):
        position = count(value, name) - 1
        need(0 <= position < limit, f"a position in {name} is outside the matrix")
        return [i for i in range(limit) if i != position]
    if is_kind(value, "vector"):
        need(value.get("domain") == "Z", f"{name} is not over Z")
        need(isinstance(value.get("entries"), list), f"{name} is not a list of scalars")
        found = [int(rational(x, "Z", name)) - 1 for x in value["entries"]]
    else:
        found = positions(value, name)
    return rising(found, limit, name)


def check_minor_tool(claim):
    claim.check_inputs("A", "rows", "columns")
    claim.check_outputs("result")
    a = claim.matrix("A")
    rows, columns = kept(claim, "rows", a.rows), kept(claim, "columns", a.columns)
    need(is_kind(claim.input("rows"), "count") == is_kind(claim.input("columns"), "count"),
         "rows and columns are not given alike")
    need(len(rows) == len(columns), "the minor is not square")
    check_determinant(claim, a.part(rows, columns), claim.output_scalar("result"))


def check_determinant(claim, a, det):
    need(not FIELD.modulus or claim.type != "determinant-residues", "a certificate of type recomputation is wanted")
    if claim.type == "null-vector":
        need(det == 0, "a matrix with a null vector has determinant 0")
        check_null_vector(claim, a)
    elif claim.type == "recomputation" and FIELD.modulus:
        claim.evidence("recomputation")
        check_block(a, det)
    elif claim.type == "determinant-residues":
        claim.evidence("determinant-residues")
        check_block(a, det)
    elif claim.type == "determinant-divisor" and FIELD.tag == "Q":
        check_divisor(claim, a, whole_determinant(a, det))
    else:
        check_factors(claim, a, det)


def check_block(a, det):
    """That a number is the determinant of a matrix, without any evidence."""
    if FIELD.modulus:
        rows = [[x.value for x in row] for row in a.entries]
        need(determinant_modulo(rows, FIELD.modulus) == det.value, "the determinant is wrong")
    elif FIELD.tag == "Q(i)":
        cleared = [whole_parts(row) for row in a.entries]
        scale = prod(common for _, common in cleared)
        need((det.real * scale).denominator == (det.imaginary * scale).denominator == 1,
             "the determinant has a denominator that the matrix cannot give")
        rows = [row for row, _ in cleared]
        bound = prod(isqrt(sum(x * x + y * y for x, y in row)) + 1 for row in rows)
        check_gaussian(rows, [(int(det.real * scale), int(det.imaginary * scale))], bound,
                       lambda residues, p: [determinant_modulo(residues, p)], "the determinant")
    else:
        check_residues(a, whole_determinant(a, det), 1)


def whole_determinant(a, det):
    for scale in a.scales:
        det *= scale
    need(det.denominator == 1, "the determinant has a denominator that the matrix cannot give")
    return int(det)


def hadamard_squared(a):
    by_rows = by_columns = 1
    for row in a.whole:
        by_rows *= sum(x * x for x in row)
    for column in zip(*a.whole):
        by_columns *= sum(x * x for x in column)
    return min(by_rows, by_columns)


def check_residues(a, det, divisor):
    bound = hadamard_squared(a)
    need(det * det <= bound, "the determinant is above Hadamard's bound")
    reached, p = divisor, PRIME_LIMIT
    while reached * reached <= 4 * bound:
        p -= 1
        while not is_prime(p):
            p -= 1
        if divisor % p:
            need(determinant_modulo(a.whole, p) == det % p, f"the determinant is wrong modulo {p}")
            reached *= p


def check_divisor(claim, a, det):
    claim.evidence("determinant-divisor", "rightSide", "numerators", "denominator")
    right = [int(x) for x in claim.field_vector("rightSide", "Z", a.rows)]
    numerators = [int(x) for x in claim.field_vector("numerators", "Z", a.columns)]
    value = claim.field("denominator")
    need(is_kind(value, "scalar") and value.get("domain") == "Z", "the denominator is not a scalar over Z")
    divisor = int(scalar(value.get("value"), "Z", "denominator"))
    need(divisor > 0 and gcd(divisor, *numerators) == 1, "the solution is not in lowest terms")
    need(all(sum(map(int.__mul__, row, numerators)) == divisor * b for row, b in zip(a.whole, right)),
         "the solution does not satisfy its equations")
    need(det != 0 and det % divisor == 0, "the denominator does not divide the determinant")
    check_residues(a, det, divisor)


def check_factors(claim, a, det):
    claim.evidence("determinant-factors", "order", "lower", "upper")
    value = claim.field("order")
    need(is_kind(value, "permutation"), "the order is no permutation")
    order = positions(value.get("order"), "order")
    need(sorted(order) == list(range(a.rows)), "the order is no permutation of the rows")
    lower, upper = claim.field_matrix("lower", a.shape), claim.field_matrix("upper", a.shape)
    for i in range(a.rows):
        need(lower.entries[i][i] == 1 and not any(lower.entries[i][i + 1:]), "the lower factor is not unit lower")
        need(not any(upper.entries[i][:i]), "the upper factor is not upper triangular")
    need(lower.times_is(upper, a.part(order, range(a.columns))), "the factors do not give the permuted matrix")
    product = FIELD.of(1)
    for i in range(a.rows):
        product *= upper.entries[i][i]
        product *= -1 if sum(order[k] > order[i] for k in range(i)) % 2 else 1
    need(product == det, "the determinant is not the product of the pivots with its sign")
