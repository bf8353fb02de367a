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
    let order = squares.gram.rows
    let places = try claim.decimalPlaces()
    switch try claim.output("squared") {
    case .algebraic(let number):
      let value = try claim.output("squared")
      let texts: [Rational] = try Scalars.read(number.polynomial, over: .integers, named: "squared")
      try require(texts.count > 2 && !(texts.last?.isZero ?? true), "the square is a root of no polynomial")
      let factor = RealRootedPolynomial(texts)
      let place = isLargest ? factor.degree - 1 : 0
      let root = try CheckedRoot(
        value, of: RootedFactor(factor.coefficients.map { [$0] }), index: place, decimalPlaces: places)
      let multiplicity = try squares.polynomial.multiplicity(of: factor)
      try require(multiplicity > 0, "the square is no eigenvalue")
      try squares.polynomial.requireRoots(
        multiplicity, from: root.low, to: root.high, above: isLargest ? 0 : order - multiplicity,
        "there is a larger eigenvalue, or a smaller one")
      try CheckedSquareRoot(
        try claim.output("norm"), ofRootOf: factor, places: places, try evidence.record("irreducible")
      ).checkSquare(place)
    default:
      let square = try claim.scalar("squared", over: .rationals).asRational()
      try require(!square.isNegative, "a square is below 0")
      let factor = RealRootedPolynomial([-square, .one])
      let multiplicity = try squares.polynomial.multiplicity(of: factor)
      try require(multiplicity > 0, "the square is no eigenvalue")
      try require(
        try squares.polynomial.count(above: square) == (isLargest ? 0 : order - multiplicity),
        "there is a larger eigenvalue, or a smaller one")
      try claim.checkOutput("norm", Root.value(square))
    }
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
