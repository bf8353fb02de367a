import MatrixArithmetic
import MatrixDomain

extension Forgery {
  static let determinants: [Forgery] = [
    Forgery(
      "det", [a([1, 2], [3, 4])], [scalar("determinant", 0)], "null-vector", [vector("vector", 0, 0)],
      caughtBy: "null vector is zero"),
    Forgery(
      "det", [a([1, 2], [3, 4])], [scalar("determinant", 0)], "null-vector", [vector("vector", -2, 1)],
      caughtBy: "times the null vector is not 0"),
    Forgery(
      "det", [a([1, 2], [2, 4])], [scalar("determinant", 1)], "null-vector", [vector("vector", -2, 1)],
      caughtBy: "has determinant 0"),
    Forgery(
      "det", [a([1, 2], [3, 4])], [scalar("determinant", 2)], "determinant-residues", [], caughtBy: "wrong modulo"),
    // The right residue modulo the one prime that is asked.
    Forgery(
      "det", [a([1, 2], [3, 4])], [scalar("determinant", 2_147_483_645)], "determinant-residues", [],
      caughtBy: "Hadamard"),
    Forgery(
      "det", [matrix("A", [[Rational(1, 2)]])],
      [.init("determinant", .scalar(Rational(1, 4)))], "determinant-residues", [], caughtBy: "denominator that"),
    Forgery(
      "det", [a([2, 0], [0, 1])], [scalar("determinant", 1)], "determinant-factors",
      [
        .init("order", .permutation(PermutationValue([0, 1]))), matrix("lower", [[2, 0], [0, 1]]),
        matrix("upper", [[1, 0], [0, 1]]),
      ], caughtBy: "diagonal of the lower factor"),
    Forgery(
      "det", [a([1, 2], [3, 4])], [scalar("determinant", 1)], "determinant-factors",
      [
        .init("order", .permutation(PermutationValue([0, 1]))), matrix("lower", [[1, 2], [3, 1]]),
        matrix("upper", [[1, 0], [0, 1]]),
      ], caughtBy: "lower factor is not lower"),
    Forgery(
      "det", [a([1, 2], [3, 4])], [scalar("determinant", 4)], "determinant-factors",
      [
        .init("order", .permutation(PermutationValue([0, 1]))), matrix("lower", [[1, 0], [0, 1]]),
        matrix("upper", [[1, 2], [3, 4]]),
      ], caughtBy: "upper factor is not upper"),
    Forgery(
      "det", [a([0, 1], [1, 0])], [scalar("determinant", 1)], "determinant-factors",
      [
        .init("order", .permutation(PermutationValue([1, 0]))), matrix("lower", [[1, 0], [0, 1]]),
        matrix("upper", [[1, 0], [0, 1]]),
      ], caughtBy: "permutation's sign"),
    Forgery(
      "det", [a([1, 1], [1, 1])], [scalar("determinant", 1)], "determinant-factors",
      [
        .init("order", .permutation(PermutationValue([0, 0]))), matrix("lower", [[1, 0], [0, 1]]),
        matrix("upper", [[1, 1], [0, 1]]),
      ], caughtBy: "is not a permutation"),
    Forgery(
      "det", [a([1, 2, 3], [4, 5, 6])], [scalar("determinant", 0)], "null-vector", [vector("vector", 1, -2, 1)],
      caughtBy: "not square"),
  ]

  /// Of [[s, 1], [1, s]] with s = 2³¹ + 2 and determinant s² − 1; the wrong claim leaves its residue modulo 2³¹ − 1.
  static let determinantDivisors: [Forgery] = {
    let side: Rational = 2_147_483_650
    let a = Self.a([side, 1], [1, side])
    let truth = side * side - 1
    let wrong = truth - 2_147_483_647
    func forgery(
      _ claim: Rational, _ right: [Rational], _ numerators: [Rational], _ denominator: Rational, caughtBy: String
    ) -> Forgery {
      func vector(_ name: String, _ entries: [Rational]) -> Value.Field {
        .init(name, .vector(VectorValue(.integers, TextSlab(entries.map(\.exchangeText)))))
      }
      return Forgery(
        "det", [a], [scalar("determinant", claim)], "determinant-divisor",
        [vector("rightSide", right), vector("numerators", numerators), scalar("denominator", denominator)],
        caughtBy: caughtBy)
    }
    return [
      forgery(wrong, [1, 0], [side, -1], truth, caughtBy: "does not divide the determinant"),
      forgery(wrong, [side, 1], [wrong, 0], wrong, caughtBy: "lowest terms"),
      forgery(wrong, [1, 0], [1, 0], wrong, caughtBy: "does not satisfy"),
      forgery(truth, [1, 0], [-side, 1], -truth, caughtBy: "not positive"),
      forgery(0, [1, 0], [side, -1], truth, caughtBy: "determinant 0"),
      forgery(truth * 2, [1, 0], [side, -1], truth, caughtBy: "Hadamard"),
      forgery(-truth, [1, 0], [side, -1], truth, caughtBy: "wrong modulo"),
    ]
  }()

  static let others: [Forgery] = [
    Forgery(
      "qr", [a([1], [2])], [matrix("Q", [[1], [2]]), matrix("R", [[1]]), vector("squaredLengths", 5)],
      "orthogonal-product", [], options: [.init("full", .truth(true))], caughtBy: "as many columns as rows"),
    Forgery(
      "inverse", [a([1, 2], [3, 4])], [], "null-vector", [vector("vector", 0, 0)], outcome: .undefined,
      error: .singular, caughtBy: "null vector is zero"),
    Forgery(
      "inverse", [a([1, 2], [2, 4])], [matrix("inverse", [[1, 0], [0, 1]])], "null-vector", [vector("vector", -2, 1)],
      outcome: .undefined, error: .singular, caughtBy: "has no outputs"),
    Forgery(
      "inverse", [a([1, 2], [2, 4])], [], "null-vector", [vector("vector", -2, 1)], outcome: .undefined,
      caughtBy: "comes with an error"),
    Forgery(
      "inverse", [a([1, 2], [3, 4])], [matrix("inverse", [[1, 0], [0, 1]])], "inverse-product", [],
      caughtBy: "another matrix than claimed"),
    Forgery(
      "power", [a([1, 2], [2, 4]), count("n", 2)], [], "null-vector", [vector("vector", -2, 1)], outcome: .undefined,
      error: .singular, caughtBy: "only negative powers"),
    Forgery(
      "power", [a([1, 1], [0, 1]), count("n", 2)], [matrix("result", [[1, 3], [0, 1]], .integers)], "square-chain",
      [.init("squares", .list([matrix("", [[1, 3], [0, 1]], .integers).value]))], caughtBy: "square 1 of the chain"),
    Forgery(
      "power", [a([1, 1], [0, 1]), count("n", 1)], [matrix("result", [[1, 1], [0, 1]], .integers)], "square-chain",
      [.init("squares", .list([matrix("", [[1, 2], [0, 1]], .integers).value]))], caughtBy: "wrong number of squares"),
    Forgery(
      "power", [a([1, 1], [0, 1]), scalar("n", 99_999_999_999_999_999_999)],
      [matrix("result", [[1, 1], [0, 1]], .integers)], "recomputation", [],
      caughtBy: "the entry in row 1, column 2 is wrong"),
    Forgery(
      "multiply", [a([1, 2]), matrix("B", [[3], [4]], .integers)], [vector("product", 11, over: .integers)],
      "recomputation", [], caughtBy: "no operand is"),
    Forgery(
      "multiply", [a([1, 2]), matrix("B", [[3, 4]], .integers)], [matrix("product", [[3, 8]], .integers)],
      "recomputation", [], caughtBy: "is multiplied by"),
    Forgery(
      "add", [a([1, 2]), matrix("B", [[3], [4]], .integers)], [matrix("sum", [[4, 6]], .integers)], "recomputation", [],
      caughtBy: "is added to"),
    Forgery(
      "nullspace", [.init("A", .matrix(MatrixValue(.integers, Shape(0, .max), [])))],
      [basis("basis", ambient: .max), count("dimension", 0)], "rank-profile", [positions("rows"), prime],
      caughtBy: "sides up to"),
    Forgery("schur", [a([1])], [], "recomputation", [], caughtBy: "no certificate is known"),
  ]

  private static func polynomial(_ coefficients: Rational...) -> Value.Field {
    .init(
      "polynomial",
      .polynomial(PolynomialValue(.integers, variable: "x", TextSlab(coefficients.map(\.exchangeText)))))
  }

  private static func order(_ places: Int...) -> Value.Field {
    .init("P", .permutation(PermutationValue(places.map { $0 - 1 })))
  }

  /// Adjugates, factors, characteristic polynomials, minors, and right-hand sides of different status.
  static let classical: [Forgery] = [
    Forgery(
      "adjugate", [a([1, 2, 3], [4, 5, 6], [7, 8, 10])],
      [matrix("adjugate", [[-2, -4, 3], [-2, 11, -6], [3, -6, 3]], .integers)], "adjugate-identity", [],
      caughtBy: "wrong modulo"),
    Forgery(
      "adjugate", [a([1, 2], [2, 4])], [matrix("adjugate", [[8, -4], [-4, 2]], .integers)], "adjugate-identity", [],
      caughtBy: "Hadamard"),
    Forgery(
      "adjugate", [a([1, 2], [2, 4])], [matrix("adjugate", [[4, -2], [0, 0]], .integers)], "adjugate-identity", [],
      caughtBy: "not a multiple of the identity"),
    // Right from the left, not from the right: A·B = 0, the rows of B are not in the left null space.
    Forgery(
      "adjugate", [a([1, 2], [2, 4])], [matrix("adjugate", [[4, 0], [-2, 0]], .integers)], "adjugate-identity", [],
      caughtBy: "adjugate times A"),
    Forgery(
      "adjugate", [a([5])], [matrix("adjugate", [[5]], .integers)], "adjugate-identity", [], caughtBy: "1×1 matrix"),
    Forgery(
      "adjugate", [a([1, 2], [2, 4])], [matrix("adjugate", [[0, 0], [0, 0]], .integers)], "null-vectors",
      [basis("vectors", ambient: 2, [-2, 1], [4, -2])], caughtBy: "are dependent"),
    Forgery(
      "adjugate", [a([1, 2], [2, 4])], [matrix("adjugate", [[0, 0], [0, 0]], .integers)], "null-vectors",
      [basis("vectors", ambient: 2, [-2, 1], [0, 1])], caughtBy: "null vector is not 0"),
    Forgery(
      "adjugate", [a([1, 2], [2, 4])], [matrix("adjugate", [[0, 0], [0, 0]], .integers)], "null-vectors",
      [basis("vectors", ambient: 2, [-2, 1])], caughtBy: "not two null vectors"),
    Forgery(
      "cofactors", [a([1, 2], [3, 4])], [matrix("cofactors", [[4, -2], [-3, 1]], .integers)], "adjugate-identity", [],
      caughtBy: "not a multiple of the identity"),
    Forgery(
      "charpoly", [a([1, 2], [3, 4])], [polynomial(-2, 5, 1)], "characteristic-residues", [], caughtBy: "wrong modulo"),
    // The right residue modulo the one prime that is asked.
    Forgery(
      "charpoly", [a([1, 2], [3, 4])], [polynomial(2_147_483_645, -5, 1)], "characteristic-residues", [],
      caughtBy: "Hadamard"),
    Forgery(
      "charpoly", [a([1, 2], [3, 4])], [polynomial(-4, -10, 2)], "characteristic-residues", [], caughtBy: "not monic"),
    Forgery(
      "charpoly", [a([2, 0], [0, 2])], [polynomial(-2, 1)], "characteristic-residues", [], caughtBy: "A's degree"),
    // (x - 2)(x - 3) takes an eigenvector to 0, as the true polynomial (x - 2)(x - 2) does.
    Forgery(
      "charpoly", [a([2, 0], [0, 2])], [polynomial(6, -5, 1)], "cyclic-vector",
      [vector("vector", 1, 0, over: .integers), prime], caughtBy: "are dependent"),
    Forgery(
      "charpoly", [a([1, 2], [3, 4])], [polynomial(6, -5, 1)], "cyclic-vector",
      [vector("vector", 1, 0, over: .integers), prime], caughtBy: "does not take the vector to 0"),
    Forgery(
      "charpoly", [a([1, 2], [3, 4])], [polynomial(-2, -5, 1)], "cyclic-vector",
      [vector("vector", 1, 0, over: .integers), count("prime", 4)], caughtBy: "is not a prime"),
    Forgery(
      "lu", [a([1, 2], [3, 4])], [order(1, 2), matrix("L", [[1, 0], [3, 1]]), matrix("U", [[1, 2], [0, 4]])],
      "lu-product", [], caughtBy: "another matrix than claimed"),
    Forgery(
      "lu", [a([1, 2], [3, 4])], [order(1, 2), matrix("L", [[1, 0], [0, 1]]), matrix("U", [[1, 2], [3, 4]])],
      "lu-product", [], caughtBy: "not right of the one above"),
    Forgery(
      "lu", [a([1, 2], [3, 4])], [order(1, 2), matrix("L", [[1, 2], [3, 4]]), matrix("U", [[1, 0], [0, 1]])],
      "lu-product", [], caughtBy: "L is not"),
    Forgery(
      "lu", [a([2, 0], [0, 1])], [order(1, 2), matrix("L", [[2, 0], [0, 1]]), matrix("U", [[1, 0], [0, 1]])],
      "lu-product", [], caughtBy: "diagonal of L"),
    Forgery(
      "lu", [a([1], [1])], [order(1, 1), matrix("L", [[1, 0], [1, 1]]), matrix("U", [[1], [0]])], "lu-product", [],
      caughtBy: "not a permutation"),
    Forgery(
      "minor", [a([1, 2], [3, 4]), count("rows", 1), count("columns", 1)], [scalar("result", 3)],
      "determinant-residues", [], caughtBy: "wrong modulo"),
    Forgery(
      "minor", [a([1, 2], [3, 4]), count("rows", 1), positions("columns", 1)], [scalar("result", 3)],
      "determinant-residues", [], caughtBy: "not given alike"),
    Forgery(
      "minor", [a([1, 2], [3, 4]), positions("rows", 2, 1), positions("columns", 1, 2)], [scalar("result", 2)],
      "determinant-residues", [], caughtBy: "do not rise"),
    Forgery(
      "minor", [a([1, 2, 3], [3, 4, 5]), count("rows", 1), count("columns", 1)], [scalar("result", 3)],
      "determinant-residues", [], caughtBy: "not square"),
    Forgery(
      "minor", [a([1, 2], [3, 4]), count("rows", 3), count("columns", 1)], [scalar("result", 3)],
      "determinant-residues", [], caughtBy: "outside the matrix"),
    // One of two right-hand sides has a solution: neither "none" nor a list that hides it.
    Forgery(
      "solve", [a([1], [1]), matrix("B", [[1, 1], [1, 2]], .integers)],
      [solution(.none, 1, nil), count("rank", 1), positions("pivots", 1)], "column-solutions",
      [
        .init("combinations", .list([vector("", -1, 1).value, vector("", -1, 1).value])), positions("rows", 1), prime,
        basis("kernel", ambient: 1),
      ], caughtBy: "is 0 = 0"),
    Forgery(
      "solve", [a([1], [1]), matrix("B", [[1, 1], [1, 2]], .integers)],
      [solution(.none, 1, nil), count("rank", 1), positions("pivots", 1)], "no-solution",
      [vector("combination", -1, 1), count("column", 2), positions("rows", 1), prime, basis("kernel", ambient: 1)],
      caughtBy: "wants a certificate of type column-solutions"),
    Forgery(
      "solve", [a([1], [1]), matrix("B", [[1, 1], [1, 2]], .integers)],
      [
        .init("solution", .list([solution(.unique, 1, [1]).value, solution(.unique, 1, [1]).value])), count("rank", 1),
        positions("pivots", 1),
      ], "column-solutions", [.init("combinations", .list([])), positions("rows", 1), prime], caughtBy: "of one status"),
    Forgery(
      "solve", [a([1], [1]), matrix("B", [[1, 1], [1, 2]], .integers)],
      [
        .init("solution", .list([solution(.none, 1, nil).value, solution(.unique, 1, [1]).value])), count("rank", 1),
        positions("pivots", 1),
      ], "column-solutions",
      [.init("combinations", .list([vector("", -1, 1).value])), positions("rows", 1), prime],
      caughtBy: "does not satisfy"),
    Forgery(
      "solve", [a([1], [1]), matrix("B", [[1, 1], [1, 2]], .integers)],
      [
        .init("solution", .list([solution(.unique, 1, [1]).value])), count("rank", 1), positions("pivots", 1),
      ], "column-solutions", [.init("combinations", .list([])), positions("rows", 1), prime],
      caughtBy: "one solution set a right-hand side"),
  ]
}
