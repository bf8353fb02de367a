import MatrixArithmetic
import MatrixDomain

/// The outputs say what the points with x·A·x + b·x + c = 0 are, where that stands, and its equation along the principal axes: type
/// `quadric`, with the data of ``Spectrum``.
///
/// The signs of the eigenvalues of A and of the matrix of A, b/2 and c are found from their characteristic polynomials by
/// Descartes' rule, for all roots are real. At a `centre` 2·A·x + b is 0; at a `vertex` it is not, A takes it to 0, and the equation
/// holds.
struct QuadricClaims: CheckedFact {
  func check<S: CheckedScalar>(_ claim: Claim<S>) throws(Rejection) {
    try require(
      !claim.isSet("left") && !claim.isSet("values") && claim.setting("extension") == nil && !claim.hasInput("B"),
      "a quadric has no such option")
    try Spectrum(argument: "quadric").check(claim)
    let a = try claim.squareMatrix()
    try require((2...3).contains(a.rows), "A has neither 2 nor 3 rows")
    let rows = (0..<a.rows).map(a.row)
    try require(
      rows.indices.allSatisfy { i in rows.indices.allSatisfy { rows[i][$0] == rows[$0][i] } }, "A is not symmetric")
    try require(!rows.allSatisfy { $0.allSatisfy(\.isZero) }, "A is 0")
    var linear = Array(repeating: S.zero, count: a.rows)
    if claim.hasInput("b") {
      let b = try claim.matrix(input: "b")
      try require(b.shape == Shape(a.rows, 1), "b has another number of entries")
      linear = b.column(0)
    }
    var constant = S.zero
    if claim.hasInput("c") {
      guard case .scalar(let value) = try claim.input("c") else { throw Rejection("c is no scalar") }
      constant = try Scalars.read([value.text], over: value.domain, named: "c")[0]
    }
    let half = S(1) / S(2)
    let bordered =
      zip(rows, linear).map { $0 + [$1 * half] } + [linear.map { $0 * half } + [constant]]
    let isRound = rows.indices.allSatisfy { i in
      rows.indices.allSatisfy { rows[i][$0] == (i == $0 ? rows[0][0] : .zero) }
    }
    let kind = QuadricKind(
      dimension: a.rows, form: try Self.signs(rows), bordered: try Self.signs(bordered), isRound: isRound)
    try claim.checkOutput("type", .text(kind.rawValue))
    let isCentral = claim.hasOutput("centre")
    let point = try claim.vector(isCentral ? "centre" : "vertex", count: a.rows)
    let gradient = rows.indices.map { row in dot(rows[row], point) * S(2) + linear[row] }
    let value = dot(rows.map { dot($0, point) }, point) + dot(linear, point) + constant
    var slope: String?
    if isCentral {
      try require(gradient.allSatisfy(\.isZero), "the gradient at the centre is not 0")
    } else {
      try require(
        !gradient.allSatisfy(\.isZero) && rows.allSatisfy { dot($0, gradient).isZero } && value.isZero,
        "the vertex is none")
      slope = SquareRoot(of: try dot(gradient, gradient).asRational()).description
    }
    guard case .list(let eigenvalues) = try claim.output("eigenvalues") else {
      throw Rejection("there are no eigenvalues")
    }
    try claim.checkOutput(
      "equation",
      .text(QuadricText.equation(eigenvalues, constant: isCentral ? value.exchangeText : "0", slope: slope)))
  }

  private static func signs<S: CheckedScalar>(_ rows: [[S]]) throws(Rejection) -> QuadricKind.Signs {
    var signs: [Int] = []
    for coefficient in Elimination.characteristicPolynomial(rows) {
      guard let sign = coefficient.realSign else { throw Rejection("numbers have no signs here") }
      signs.append(sign)
    }
    return QuadricKind.Signs(ofRealRootsOf: signs)
  }
}
