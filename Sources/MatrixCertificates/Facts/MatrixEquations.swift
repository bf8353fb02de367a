import MatrixArithmetic
import MatrixDomain

/// The output `solution` is one of all X with A·X + X·R = C, and `directions` a basis of those for C = 0, as many as
/// `dimension` says: type `matrix-equation`. That the solution is one is another fact.
///
/// - Without directions: there is one solution for every C just where A and −R have no eigenvalue in common, so where their
///   characteristic polynomials have no factor in common. A factor they had over ℚ, of matrices cleared of denominators, they
///   would have modulo every prime: the checker looks modulo some of the largest below 2³¹.
/// - With directions: data `rows` and a minor of `I ⊗ A + Rᵀ ⊗ I`. Columns of X one below the other, the directions are the null
///   vectors of a ``Profile``; the solution is 0 at the free places.
/// - Complexity: two Hessenberg forms of machine words; or an elimination with as many rows as X has entries.
struct MatrixEquationSolutions: CheckedFact {
  let right: MatrixTerm

  /// How many primes are tried: none is likely to fail.
  private static let trials = 8

  func check<S: CheckedScalar>(_ claim: Claim<S>) throws(Rejection) {
    let evidence = try claim.evidence("matrix-equation")
    let (a, r, x) = (try claim.matrix("A"), try claim.matrix(right), try claim.matrix("solution"))
    let dimension = try claim.count("dimension")
    if dimension == 0 {
      return try require(try areCoprime(a, r), "A and the other matrix may have eigenvalues that make other solutions")
    }
    guard case .list(let items) = try claim.output("directions") else {
      throw Rejection("the directions are no list of matrices")
    }
    try require(items.count == dimension, "there are not as many directions as the dimension says")
    let unknowns = Double(x.rows) * Double(x.columns)
    try require(unknowns * unknowns * unknowns <= Work.most, "the system of all entries is too large")
    var kernel: [[S]] = []
    for item in items {
      guard case .matrix(let value) = item, value.bar == nil else { throw Rejection("a direction is no matrix") }
      let direction = try ExactMatrix<S>(value, over: claim.domain, named: "directions")
      try require(direction.shape == x.shape, "a direction has another shape than the solution")
      kernel.append(Self.stacked(direction))
    }
    let system = try claim.matrix(
      .kronecker(.identity(like: .transpose(right)), "A") + .kronecker(.transpose(right), .identity(like: "A")))
    let pivots = try Profile.pivots(below: system.columns, kernel: kernel)
    try NullSpace.check(system, pivots: pivots, kernel)
    try Minor.check(system, rows: try evidence.positions("rows", below: system.rows), columns: pivots, evidence)
    let point = Self.stacked(x)
    let free = Positions.complement(of: pivots, below: system.columns)
    try require(free.allSatisfy { point[$0].isZero }, "the solution is not 0 at a free place")
  }

  /// The columns, one below the other.
  private static func stacked<S: CheckedScalar>(_ matrix: ExactMatrix<S>) -> [S] {
    (0..<matrix.columns).flatMap(matrix.column)
  }

  private func areCoprime<S: CheckedScalar>(_ a: ExactMatrix<S>, _ r: ExactMatrix<S>) throws(Rejection) -> Bool {
    if S.isRecomputed {
      let left = Elimination.characteristicPolynomial((0..<a.rows).map(a.row))
      let right = Elimination.characteristicPolynomial((0..<r.rows).map { r.row($0).map { -$0 } })
      return Polynomials.gcd(left, right).count == 1
    }
    let order = Double(max(a.rows, r.rows))
    try require(order * order * order <= Work.most / 64, "the characteristic polynomials would take too many products")
    let (left, right) = (try WholeSquare(a), try WholeSquare(r))
    var (prime, trial) = (Primes.limit, 0)
    while trial < Self.trials, let next = Primes.below(prime) {
      prime = next
      guard let reduce = S.reductions(modulo: prime).first else { continue }
      trial += 1
      // Both over one denominator.
      let (leftFactor, rightFactor) = (
        reduce(S.scaled(.one, by: right.denominator)), -reduce(S.scaled(.one, by: left.denominator))
      )
      let first = Elimination.characteristicPolynomial(left.entries.map { $0.map { reduce($0) * leftFactor } })
      let second = Elimination.characteristicPolynomial(right.entries.map { $0.map { reduce($0) * rightFactor } })
      if Polynomials.gcd(first, second).count == 1 { return true }
    }
    return false
  }
}
