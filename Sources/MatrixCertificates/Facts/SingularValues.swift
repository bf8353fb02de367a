import MatrixArithmetic
import MatrixDomain

/// The squares of the singular values of A: the eigenvalues of G = AᴴA, or of A·Aᴴ where A has fewer rows than columns.
///
/// Data: `polynomial` over ℚ, the characteristic one of G, and `characteristic`, the evidence of that. All roots are real and not
/// below 0.
struct SquaredSingularValues<S: CheckedScalar> {
  let gram: ExactMatrix<S>
  let polynomial: RealRootedPolynomial

  init(_ claim: Claim<S>, _ evidence: Evidence) throws(Rejection) {
    let a: MatrixTerm = "A"
    gram = try claim.matrix(claim.rows("A") < claim.columns("A") ? a * .adjoint(a) : .adjoint(a) * a)
    let found: [S] = try claim.polynomial(
      try evidence.value("polynomial"), in: "x", over: .rationals, named: "polynomial")
    let record = try evidence.record("characteristic")
    try CharacteristicPolynomial.check(
      found, of: gram, isCyclic: record.has("vector") && S.imaginaryUnit == nil && !S.isRecomputed, record)
    var coefficients: [Rational] = []
    for coefficient in found { coefficients.append(try coefficient.asRational()) }
    polynomial = RealRootedPolynomial(coefficients)
  }
}

/// The outputs `norm` and `squared` of a matrix of several rows and columns, with the option `norm` 2 or -2: type
/// `singular-value`. Data: those of ``SquaredSingularValues``, and where the square is not rational `irreducible`, the evidence
/// that the polynomial of the norm is.
///
/// The square is a root of a factor that divides the characteristic polynomial m times; above the lower end of its region there
/// are just m roots, or for the smallest one as many as the order says, and above the upper end m less.
struct SpectralNorm: CheckedFact {
  func check<S: CheckedScalar>(_ claim: Claim<S>) throws(Rejection) {
    let isLargest = claim.setting("norm") == "2"
    let evidence = try claim.evidence("singular-value")
    let squares = try SquaredSingularValues(claim, evidence)
    let places = try claim.decimalPlaces()
    let factor = try squares.polynomial.extremeRoot(claim, "squared", isLargest: isLargest, places: places)
    try claim.checkRoot(
      "norm", ofRootOf: factor, at: isLargest ? factor.degree - 1 : 0, places: places, of: "squared"
    ) { (polynomial) throws(Rejection) in
      try Irreducibility.check(polynomial, try evidence.record("irreducible"))
    }
  }
}

extension RealRootedPolynomial {
  /// Rejects unless an output is the largest root, or the smallest one: a fraction, or a root of a factor that divides the
  /// polynomial m times, with so many roots in its region and none beyond.
  ///
  /// - Returns: the factor, of the degree 1 for a fraction.
  func extremeRoot<S: CheckedScalar>(
    _ claim: Claim<S>, _ output: String, isLargest: Bool, places: Int
  ) throws(Rejection) -> RealRootedPolynomial {
    let value = try claim.output(output)
    let reason = "there is a larger eigenvalue, or a smaller one"
    guard case .algebraic(let number) = value else {
      let square = try claim.scalar(output, over: .rationals).asRational()
      try require(!square.isNegative, "a square is below 0")
      let factor = RealRootedPolynomial([-square, .one])
      let multiplicity = try multiplicity(of: factor)
      try require(multiplicity > 0, "the square is no eigenvalue")
      try require(try count(above: square) == (isLargest ? 0 : degree - multiplicity), reason)
      return factor
    }
    let factor = try RealRootedPolynomial(of: number, named: output)
    try require(factor.degree > 1, "a fraction is written as a root")
    let root = try CheckedRoot(
      value, of: RootedFactor(factor.coefficients.map { [$0] }), index: isLargest ? factor.degree - 1 : 0,
      decimalPlaces: places)
    let multiplicity = try multiplicity(of: factor)
    try require(multiplicity > 0, "the square is no eigenvalue")
    try requireRoots(
      multiplicity, from: root.low, to: root.high, above: isLargest ? 0 : degree - multiplicity, reason)
    return factor
  }
}

extension Claim {
  /// Rejects unless an output is the root of another one, which is a certain root of a factor.
  ///
  /// - Parameter irreducible: rejects unless the polynomial of the root is irreducible.
  func checkRoot(
    _ output: String, ofRootOf factor: RealRootedPolynomial, at place: Int, places: Int, of square: String,
    irreducible: ([Integer]) throws(Rejection) -> Void
  ) throws(Rejection) {
    guard factor.degree > 1 else {
      return try checkOutput(output, Root.value(try scalar(square, over: .rationals).asRational()))
    }
    let root = try CheckedSquareRoot(try self.output(output), ofRootOf: factor, places: places)
    try irreducible(root.polynomial.coefficients)
    try root.checkSquare(place)
  }
}

/// The list `evidence` of a certificate: for each of some polynomials, once and in the order in which they come, what shows that it
/// is irreducible.
struct PolynomialEvidence {
  private let evidence: Evidence
  private let records: [Value]
  private var known: [[Integer]] = []

  init(_ evidence: Evidence) throws(Rejection) {
    self.evidence = evidence
    records = try evidence.list("evidence")
  }

  /// Rejects unless a polynomial is irreducible.
  mutating func check(_ polynomial: [Integer]) throws(Rejection) {
    if known.contains(polynomial) { return }
    try require(known.count < records.count, "there is not one record of evidence for each polynomial")
    try Irreducibility.check(polynomial, try evidence.record(records[known.count], named: "evidence"))
    known.append(polynomial)
  }

  /// Rejects where a record belongs to no polynomial.
  func finish() throws(Rejection) {
    try require(known.count == records.count, "there is not one record of evidence for each polynomial")
  }
}

extension Claim {
  /// The option `places`.
  func decimalPlaces() throws(Rejection) -> Int {
    let places = Int(setting("places") ?? "10") ?? -1
    try require((1...10_000).contains(places), "the option places is not from 1 to 10000")
    return places
  }
}
