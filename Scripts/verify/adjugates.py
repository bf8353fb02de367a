# Adjugates


def check_adjugate(claim, output, is_transposed):
    claim.check_inputs("A")
    claim.check_outputs(output)
    a = claim.square()
    b = claim.output_matrix(output, claim.ring(), a.shape)
    b = b.transposed() if is_transposed else b
    n = a.rows
    places = [(i, j) for i in range(n) for j in range(n) if b.entries[i][j]]
    if n > 1 and not places:
        claim.evidence("null-vectors", "vectors")
        found = basis(claim.field("vectors"), n, "vectors")
        need(len(found) == 2, "there are not two null vectors")
        first = next((j for j in range(n) if found[0][j]), None)
        need(first is not None, "a null vector is zero")
        need(any(found[0][first] * found[1][j] != found[0][j] * found[1][first] for j in range(n)),
             "the null vectors are dependent")
        need(all(map(a.annihilates, found)), "A times a null vector is not 0")
        return
    claim.evidence("adjugate-identity")
    if n <= 1:
        need(n == 0 or b.entries[0][0] == 1, "the one cofactor of a 1x1 matrix is 1")
        return
    d = sum(map(operator.mul, a.entries[0], b.column(0)))
    scalar_matrix = Matrix([[d if i == j else FIELD.of(0) for j in range(n)] for i in range(n)], n)
    need(a.times_is(b, scalar_matrix), "A times the adjugate is not a multiple of the identity")
    if d == 0:
        need(b.times_is(a, scalar_matrix), "the adjugate times A is not a multiple of the identity")
    column, row = places[0]
    block = a.part([i for i in range(n) if i != row], [j for j in range(n) if j != column])
    cofactor = b.entries[column][row]
    check_block(block, cofactor if (row + column) % 2 == 0 else -cofactor)
