# Matrices over the polynomials in one letter


def reduced_by(form, i, j, others, name):
    """A pivot is monic, and the entries at other places of its column have lower degrees."""
    need(form.entries[i][j].is_monic(), f"a pivot of {name} is not monic")
    need(all(form.entries[k][j].degree < form.entries[i][j].degree for k in others if k != i), f"an entry of {name} is not reduced")


def polynomial_hermite_form(claim):
    form = claim.known("H")
    claim.places["H"] = echelon_pivots(form)
    for i, j in enumerate(claim.places["H"]):
        reduced_by(form, i, j, range(i), "H")


def polynomial_smith_form(claim):
    form = claim.known("S")
    need(all(i == j or not x for i, row in enumerate(form.entries) for j, x in enumerate(row)), "S is not diagonal")
    diagonal = [form.entries[i][i] for i in range(min(form.shape))]
    rank = sum(map(bool, diagonal))
    need(all(x.is_monic() for x in diagonal[:rank]), "a diagonal entry of S is not monic, or a zero stands before another")
    need(not any(y.divided(x)[1] for x, y in zip(diagonal, diagonal[1:rank])), "the invariants are no chain of divisors")
    claim.check_output("invariants", [(FIELD.tag, x) for x in diagonal[:rank]], "the invariants are not the diagonal of S")


def popov_form(claim):
    """The last entry of the highest degree of each row is its pivot; the pivots stand further right from row to row."""
    form, pivots = claim.known("P"), []
    for i, row in enumerate(form.entries):
        if not any(row):
            continue
        need(len(pivots) == i, "a nonzero row stands below a zero row")
        degree = max(x.degree for x in row)
        pivots.append(max(j for j, x in enumerate(row) if x.degree == degree))
    need(all(i < j for i, j in zip(pivots, pivots[1:])), "a leading entry is not right of the one above")
    for i, j in enumerate(pivots):
        reduced_by(form, i, j, range(form.rows), "P")
    claim.places["P"] = pivots
    claim.check_output("degrees", [("count", form.entries[i][j].degree) for i, j in enumerate(pivots)], "the degrees are others")


def check_polynomial_rank(claim):
    check_rank_of_polynomials(claim.known("A").entries, claim.count("rank"))


def check_polynomial_unit(claim):
    is_unit = claim.value("determinant").entry(0, 0).degree == 0
    need(claim.truth("unimodular") == is_unit, "a matrix is unimodular where its determinant is a unit")


OVER_POLYNOMIALS = {
    "hermite": Row(
        "H", style, argument("unimodular"), given("matrix", "A"), answer("matrix", "H", "U"), witness("matrix", "inverse"),
        inverse("inverse", "U"), equal(U * A, "H"), polynomial_hermite_form, rank_of("H")),
    "smith": Row(
        "S", argument("unimodular"), given("matrix", "A"), answer("matrix", "S", "U", "V"),
        witness("matrix", "leftInverse", "rightInverse"), inverse("leftInverse", "U"), inverse("rightInverse", "V"),
        equal(U * A, term("S") * "rightInverse"), polynomial_smith_form),
    "popov": Row(
        "P", argument("unimodular"), given("matrix", "A"), answer("matrix", "P", "U"), witness("matrix", "inverse"),
        inverse("inverse", "U"), equal(U * A, "P"), popov_form, rank_of("P")),
    "det": Row("determinant", given("square", "A"), answer("scalar", "determinant"), determinant("determinant", A)),
    "rank": Row("rank", argument("recomputation"), given("matrix", "A"), check_polynomial_rank),
    "unimodular": Row(
        "unimodular", given("square", "A"), answer("scalar", "determinant"), determinant("determinant", A), check_polynomial_unit,
        when(lambda claim: claim.truth("unimodular"), [answer("matrix", "inverse"), equal(A * "inverse", I(A))])),
}
