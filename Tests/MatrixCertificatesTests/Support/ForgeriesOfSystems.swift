import MatrixArithmetic
import MatrixDomain

extension Forgery {
  static let ranks: [Forgery] = [
    Forgery(
      "rank", [a([1, 2], [2, 4])], [count("rank", 2)], "rank-profile",
      [positions("rows", 1, 2), positions("columns", 1, 2), prime], caughtBy: "singular modulo"),
    Forgery(
      "rank", [a([1, 2], [2, 4])], [count("rank", 2)], "rank-profile",
      [positions("rows", 1, 2), positions("columns", 1, 2), matrix("inverse", [[1, 0], [0, 1]])],
      caughtBy: "inverse is not the identity"),
    Forgery(
      "rank", [a([1, 2], [3, 4])], [count("rank", 2)], "rank-profile",
      [positions("rows", 1), positions("columns", 1, 2), prime], caughtBy: "1 row and 2 columns"),
    Forgery(
      "rank", [a([1, 2], [3, 4])], [count("rank", 1)], "rank-profile",
      [positions("rows", 1, 2), positions("columns", 1, 2), prime], caughtBy: "size of the minor"),
    Forgery(
      "rank", [a([1, 2], [3, 4])], [count("rank", 1)], "rank-profile",
      [positions("rows", 1), positions("columns", 1), prime, basis("kernel", ambient: 2, [-2, 1])],
      caughtBy: "not mapped to 0"),
    Forgery(
      "rank", [a([1, 2], [3, 4])], [count("rank", 1)], "rank-profile",
      [positions("rows", 1), positions("columns", 1), prime, basis("kernel", ambient: 2, [0, 0])],
      caughtBy: "not in canonical form"),
    Forgery(
      "rank", [a([1, 2], [2, 4])], [count("rank", 1)], "rank-profile",
      [
        positions("rows", 1), positions("columns", 1), prime, basis("kernel", ambient: 2, [-2, 1]),
        basis("leftKernel", ambient: 2, [-2, 1]),
      ], caughtBy: "of one side"),
    Forgery(
      "rank", [a([1, 2], [3, 4])], [count("rank", 2)], "rank-profile",
      [positions("rows", 1, 2), positions("columns", 1, 2), prime, basis("kernel", ambient: 2)],
      caughtBy: "needs no null vectors"),
    Forgery(
      "rank", [a([1, 2], [3, 4])], [count("rank", 2)], "rank-profile",
      [
        positions("rows", 1, 2), positions("columns", 1, 2), prime,
        matrix("inverse", [[-2, 1], [Rational(3, 2), Rational(-1, 2)]]),
      ], caughtBy: "not both"),
    Forgery(
      "rank", [a([1, 2], [3, 4])], [count("rank", 2)], "rank-profile",
      [positions("rows", 1, 2), positions("columns", 1, 2)], caughtBy: "lacks the field prime"),
    Forgery(
      "rank", [a([1, 2], [3, 4])], [count("rank", 2)], "rank-profile",
      [positions("rows", 2, 1), positions("columns", 1, 2), prime], caughtBy: "do not rise"),
    Forgery(
      "rank", [a([1, 2], [3, 4])], [count("rank", 2)], "rank-profile",
      [positions("rows", 1, 3), positions("columns", 1, 2), prime], caughtBy: "outside the matrix"),
  ]

  static let forms: [Forgery] = [
    // The vector of column 1 uses column 2: then column 1 is a combination of columns right of it, and may be a pivot.
    Forgery(
      "ref", [a([1, 1])],
      [matrix("echelon", [[0, 1]]), .init("pivots", .list([.count(2)])), count("rank", 1)], "rank-profile",
      [positions("rows", 1), prime, basis("kernel", ambient: 2, [1, -1])], caughtBy: "not 0 at pivot column"),
    Forgery(
      "ref", [a([0, 0], [1, 2])],
      [matrix("echelon", [[0, 0], [1, 2]]), positions("pivots", 1), count("rank", 1)], "rank-profile",
      [positions("rows", 2), prime, basis("kernel", ambient: 2, [-2, 1])], caughtBy: "below a zero row"),
    Forgery(
      "ref", [a([0, 1], [1, 0])],
      [matrix("echelon", [[0, 1], [1, 0]]), positions("pivots", 2, 1), count("rank", 2)], "rank-profile",
      [positions("rows", 1, 2), prime, basis("kernel", ambient: 2)], caughtBy: "not right of the one above"),
    Forgery(
      "ref", [a([1, 2], [2, 4])],
      [matrix("echelon", [[1, 3], [0, 0]]), positions("pivots", 1), count("rank", 1)], "rank-profile",
      [positions("rows", 1), prime, basis("kernel", ambient: 2, [-2, 1])], caughtBy: "another null space"),
    Forgery(
      "rref", [a([2, 4])], [matrix("reduced", [[2, 4]]), positions("pivots", 1), count("rank", 1)], "rank-profile",
      [positions("rows", 1), prime], caughtBy: "not a unit column"),
    Forgery(
      "rref", [a([1, 2], [3, 4])],
      [matrix("reduced", [[1, 2], [0, 1]]), positions("pivots", 1, 2), count("rank", 2)], "rank-profile",
      [positions("rows", 1, 2), prime], caughtBy: "not a unit column"),
    Forgery(
      "rref", [a([1, 2], [3, 4])],
      [matrix("reduced", [[1, 2], [0, 0]]), positions("pivots", 1), count("rank", 1)], "rank-profile",
      [positions("rows", 1), prime], caughtBy: "not mapped to 0"),
    Forgery(
      "rref", [a([1, 2], [2, 4])],
      [matrix("reduced", [[1, 0], [0, 1]]), positions("pivots", 1, 2), count("rank", 2)], "rank-profile",
      [positions("rows", 1, 2), prime], caughtBy: "singular modulo"),
    Forgery(
      "rowspace", [a([1, 0], [2, 0])], [basis("basis", ambient: 2, [1, 0], [0, 0]), count("dimension", 2)],
      "rank-profile", [positions("rows", 1), prime], caughtBy: "basis vector is zero"),
    Forgery(
      "nullspace", [a([1, 1])], [basis("basis", ambient: 2, [0, 0]), count("dimension", 1)],
      "rank-profile", [positions("rows", 1), prime], caughtBy: "null vector is zero"),
    Forgery(
      "nullspace", [a([1, 1, 1])], [basis("basis", ambient: 3, [-1, 0, 1], [-1, 1, 0]), count("dimension", 2)],
      "rank-profile", [positions("rows", 1), prime], caughtBy: "do not rise"),
    Forgery(
      "columnspace", [a([1, 2], [2, 4])], [basis("basis", ambient: 2, [2, 4]), count("dimension", 1)],
      "rank-profile",
      [positions("rows", 1), positions("columns", 1), prime, basis("kernel", ambient: 2, [-2, 1])],
      caughtBy: "pivot columns of A"),
    Forgery(
      "columnspace", [a([1, 2], [2, 4])], [basis("basis", ambient: 2, [2, 4]), count("dimension", 1)],
      "rank-profile",
      [positions("rows", 1), positions("columns", 2), prime, basis("kernel", ambient: 2, [1, Rational(-1, 2)])],
      caughtBy: "not 0 at pivot column"),
  ]

  static let systems: [Forgery] = [
    Forgery(
      "solve", [a([1, 1]), vector("b", 1)],
      [solution(.infinite, 2, [0, 1], [[1, -1]], free: [1]), count("rank", 1), positions("pivots", 2)],
      "infinite-solutions", [positions("rows", 1), prime], caughtBy: "not 0 at pivot column"),
    Forgery(
      "solve", [a([1, 1]), vector("b", 2)],
      [solution(.infinite, 2, [1, 1], [[-1, 1]], free: [2]), count("rank", 1), positions("pivots", 1)],
      "infinite-solutions", [positions("rows", 1), prime], caughtBy: "not 0 at a free unknown"),
    Forgery(
      "solve", [a([1, 1]), vector("b", 2)],
      [solution(.unique, 2, [1, 1]), count("rank", 2), positions("pivots", 1, 2)],
      "unique-solution", [positions("rows", 1), prime], caughtBy: "1 row and 2 columns"),
    Forgery(
      "solve", [a([1, 1]), vector("b", 2)],
      [solution(.unique, 2, [2, 0], [[-1, 1]], free: [2]), count("rank", 1), positions("pivots", 1)],
      "unique-solution", [positions("rows", 1), prime], caughtBy: "does not fit the free unknowns"),
    Forgery(
      "solve", [a([1]), vector("b", 2)],
      [solution(.infinite, 1, [2]), count("rank", 1), positions("pivots", 1)],
      "infinite-solutions", [positions("rows", 1), prime], caughtBy: "does not fit the free unknowns"),
    Forgery(
      "solve", [a([1]), vector("b", 2)],
      [solution(.unique, 1, [3]), count("rank", 1), positions("pivots", 1)],
      "unique-solution", [positions("rows", 1), prime], caughtBy: "does not satisfy"),
    Forgery(
      "solve", [a([1]), vector("b", 2)],
      [solution(.unique, 1, nil), count("rank", 1), positions("pivots", 1)],
      "unique-solution", [positions("rows", 1), prime], caughtBy: "has a particular solution"),
    Forgery(
      "solve", [a([1]), matrix("B", [[2, 3]])],
      [solution(.unique, 1, [2]), count("rank", 1), positions("pivots", 1)],
      "unique-solution", [positions("rows", 1), prime], caughtBy: "matrix of solutions"),
    Forgery(
      "solve", [a([1]), vector("b", 2)],
      [
        .init(
          "solution",
          .solutionSet(
            SolutionSetValue(
              .rationals, status: .unique, unknowns: ["x1"],
              particular: .matrix(MatrixValue(.rationals, Shape(1, 1), ["2"])), directions: [], free: []))),
        count("rank", 1), positions("pivots", 1),
      ], "unique-solution", [positions("rows", 1), prime], caughtBy: "has a vector as solution"),
    Forgery(
      "solve", [a([1]), vector("b", 2), matrix("B", [[2]])],
      [solution(.unique, 1, [2]), count("rank", 1), positions("pivots", 1)],
      "unique-solution", [positions("rows", 1), prime], caughtBy: "two right-hand sides"),
    Forgery(
      "solve", [a([1, 2])],
      [solution(.infinite, 2, [0, 0], [[-2, 1]], free: [2]), count("rank", 1), positions("pivots", 1)],
      "infinite-solutions", [positions("rows", 1), prime], caughtBy: "no right-hand side"),
    Forgery(
      "solve", [a([1]), vector("b", 2, 3)],
      [solution(.unique, 1, [2]), count("rank", 1), positions("pivots", 1)],
      "unique-solution", [positions("rows", 1), prime], caughtBy: "different numbers of rows"),
  ]

  static let unsolvable: [Forgery] = [
    Forgery(
      "solve", [a([1, 2], [3, 4]), vector("b", 1, 1)],
      [solution(.none, 2, nil), count("rank", 2), positions("pivots", 1, 2)], "no-solution",
      [vector("combination", 1, 0), count("column", 1), positions("rows", 1, 2), prime, basis("kernel", ambient: 2)],
      caughtBy: "leaves unknowns"),
    Forgery(
      "solve", [a([1, 2], [2, 4]), vector("b", 1, 2)],
      [solution(.none, 2, nil), count("rank", 1), positions("pivots", 1)], "no-solution",
      [
        vector("combination", -2, 1), count("column", 1), positions("rows", 1), prime,
        basis("kernel", ambient: 2, [-2, 1]),
      ], caughtBy: "is 0 = 0"),
    Forgery(
      "solve", [a([1, 2], [2, 4]), vector("b", 1, 3)],
      [solution(.none, 2, nil), count("rank", 1), positions("pivots", 1)], "no-solution",
      [
        vector("combination", -2, 1), count("column", 2), positions("rows", 1), prime,
        basis("kernel", ambient: 2, [-2, 1]),
      ], caughtBy: "is no right-hand side"),
    Forgery(
      "solve", [a([1, 2], [2, 4]), vector("b", 1, 3)],
      [solution(.none, 2, [1, 0]), count("rank", 1), positions("pivots", 1)], "no-solution",
      [
        vector("combination", -2, 1), count("column", 1), positions("rows", 1), prime,
        basis("kernel", ambient: 2, [-2, 1]),
      ], caughtBy: "has no particular solution"),
    Forgery(
      "solve", [a([1, 2], [2, 4]), vector("b", 1, 3)],
      [solution(.none, 2, nil, [[-2, 1]], free: [2]), count("rank", 1), positions("pivots", 1)], "no-solution",
      [
        vector("combination", -2, 1), count("column", 1), positions("rows", 1), prime,
        basis("kernel", ambient: 2, [-2, 1]),
      ], caughtBy: "has no particular solution"),
    Forgery(
      "solve", [a([1, 2], [2, 4]), vector("b", 1, 3)],
      [solution(.none, 2, nil), count("rank", 1), positions("pivots", 2)], "no-solution",
      [
        vector("combination", -2, 1), count("column", 1), positions("rows", 1), prime,
        basis("kernel", ambient: 2, [1, Rational(-1, 2)]),
      ], caughtBy: "not 0 at pivot column"),
    Forgery(
      "solve", [a([1, 2], [2, 4]), vector("b", 1, 3)],
      [solution(.none, 2, nil), count("rank", 1), positions("pivots", 1)], "no-solution",
      [
        vector("combination", -2, 1), count("column", .min), positions("rows", 1), prime,
        basis("kernel", ambient: 2, [-2, 1]),
      ], caughtBy: "is no right-hand side"),
    // There are infinitely many solutions.
    Forgery(
      "solve", [a([1, 1], [1, 1]), vector("b", 1, 1, over: .integers)], [], "null-vector", [vector("vector", 1, -1)],
      outcome: .undefined, error: .methodNeedsInvertible, caughtBy: "solve is never undefined"),
    Forgery(
      "solve", [a([1, 1], [1, 1]), vector("b", 1, 1, over: .integers)], [], "null-vector", [vector("vector", 1, -1)],
      outcome: .undefined, error: .singular, caughtBy: "solve is never undefined"),
  ]
}
