# Determinants and adjugates


def determinant(output, of):
    """An output is the determinant of a term."""
    def check(claim):
        det, a = claim.value(output).entry(0, 0), claim.known(of)
        need(a.rows == a.columns, "the minor is not square")
        kind = claim.type
        if kind == "null-vector":
            need(det == 0, "a matrix with a null vector has determinant 0")
            check_null_vector(claim, a)
        elif kind == "determinant-factors":
            check_factors(claim.evidence(kind), a, det)
        elif kind == "determinant-divisor" and FIELD.tag == "Q":
            check_determinant_residues(a, det, divisor_of(claim.evidence(kind), a, det))
        else:
            claim.evidence("recomputation" if FIELD.recomputes else "determinant-residues")
            check_determinant(a, det)
    return check


def check_determinant(a, det):
    """That a number is the determinant of a matrix, without any evidence."""
    if is_over_polynomials():
        check_determinant_of_polynomials(a.entries, det)
    elif FIELD.extension:
        need(determinant_of_elements(a.entries) == det, "the determinant is wrong")
    elif FIELD.modulus:
        found = determinant_modulo(residues(a.entries, FIELD.modulus)[0], FIELD.modulus)
        need(found == det.value, "the determinant is wrong")
    else:
        check_determinant_residues(a, det, 1)


def check_determinant_residues(a, det, divisor):
    check_residues(whole_rows(a), [whole_determinant(a, det)], lambda x: isqrt(x - 1) + 1 if x else 0,
                   lambda rows, p: [determinant_modulo(rows, p)], "the determinant", divisor)


def whole_determinant(a, det):
    return whole(det * prod(cleared(row)[1] for row in a.entries), "the determinant")


def divisor_of(record, a, det):
    det = whole_determinant(a, det)
    right = [int(x) for x in record.vector("rightSide", "Z", a.rows)]
    numerators = [int(x) for x in record.vector("numerators", "Z", a.columns)]
    value = record.field("denominator")
    need(is_kind(value, "scalar") and value.get("domain") == "Z", "the denominator is not a scalar over Z")
    divisor = int(scalar(value.get("value"), "Z", "denominator"))
    need(divisor > 0 and gcd(divisor, *numerators) == 1, "the solution is not in lowest terms")
    need(all(sum(map(int.__mul__, row, numerators)) == divisor * b for row, b in zip(a.whole, right)),
         "the solution does not satisfy its equations")
    need(det != 0 and det % divisor == 0, "the denominator does not divide the determinant")
    return divisor


def check_factors(record, a, det):
    value = record.field("order")
    need(is_kind(value, "permutation"), "the order is no permutation")
    order = positions(value.get("order"), "order")
    need(sorted(order) == list(range(a.rows)), "the order is no permutation of the rows")
    lower, upper = record.matrix("lower", a.shape), record.matrix("upper", a.shape)
    for i in range(a.rows):
        need(lower.entries[i][i] == 1 and not any(lower.entries[i][i + 1:]), "the lower factor is not unit lower")
        need(not any(upper.entries[i][:i]), "the upper factor is not upper triangular")
    need(lower.times_is(upper, a.part(order, range(a.columns))), "the factors do not give the permuted matrix")
    product = FIELD.of(1)
    for i in range(a.rows):
        product *= upper.entries[i][i]
        product *= -1 if sum(order[k] > order[i] for k in range(i)) % 2 else 1
    need(product == det, "the determinant is not the product of the pivots with its sign")


def check_kept_lines(claim):
    """The rows and columns of a minor: all but one that is given as a number, else those listed."""
    for name, limit in zip(("rows", "columns"), claim.shape("A")):
        claim.places[f"kept {name}"] = kept(claim.input(name), name, limit)
    need(is_kind(claim.input("rows"), "count") == is_kind(claim.input("columns"), "count"),
         "rows and columns are not given alike")


def kept(value, name, limit):
    if is_kind(value, "count"):
        position = count(value, name) - 1
        need(0 <= position < limit, f"a position in {name} is outside the matrix")
        return [i for i in range(limit) if i != position]
    if is_kind(value, "vector"):
        need(value.get("domain") == "Z", f"{name} is not over Z")
        found = [int(rational(x, "Z", name)) - 1 for x in list_items(value.get("entries"), name)]
    else:
        found = positions(value, name)
    return rising(found, limit, name)


def adjugate(found):
    def check(claim):
        a, b = claim.known("A"), claim.known(found)
        need(b.shape == a.shape, "the adjugate has the wrong shape")
        n = a.rows
        filled = [(i, j) for i in range(n) for j in range(n) if b.entries[i][j]]
        if n > 1 and not filled:
            check_two_null_vectors(a, claim.evidence("null-vectors").basis("vectors", n))
            return
        claim.evidence("adjugate-identity")
        if n <= 1:
            need(n == 0 or b.entries[0][0] == 1, "the one cofactor of a 1x1 matrix is 1")
            return
        d = dot(a.entries[0], b.column(0))
        scalar_matrix = Matrix([[d if i == j else FIELD.of(0) for j in range(n)] for i in range(n)], n)
        need(a.times_is(b, scalar_matrix), "A times the adjugate is not a multiple of the identity")
        if d == 0:
            need(b.times_is(a, scalar_matrix), "the adjugate times A is not a multiple of the identity")
        column, row = filled[0]
        block = a.part([i for i in range(n) if i != row], [j for j in range(n) if j != column])
        cofactor = b.entries[column][row]
        check_determinant(block, cofactor if (row + column) % 2 == 0 else -cofactor)
    return check


def check_two_null_vectors(a, found):
    need(len(found) == 2, "there are not two null vectors")
    first = next((j for j, x in enumerate(found[0]) if x), None)
    need(first is not None, "a null vector is zero")
    need(any(found[0][first] * found[1][j] != found[0][j] * found[1][first] for j in range(a.columns)),
         "the null vectors are dependent")
    need(a.annihilates(*found), "A times a null vector is not 0")
