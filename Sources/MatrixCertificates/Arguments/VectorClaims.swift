import MatrixArithmetic
import MatrixDomain

/// `dot`, `angle`, `volume`: type `inner-product`, with the factors of a Gram matrix; `cross`: type `recomputation`.
enum VectorClaims: CheckedFact {
  case innerProduct, cross

  func check<S: CheckedScalar>(_ claim: Claim<S>) throws(Rejection) {
    switch self {
    case .innerProduct: try Self.checkDot(claim)
    case .cross: try Self.checkCross(claim)
    }
  }

  static func checkDot<S: CheckedScalar>(_ claim: Claim<S>) throws(Rejection) {
    try claim.checkOutputs("product", "orthogonal")
    let (u, v, gram) = try pair(claim)
    let product = dot(u, gram.times(v))
    guard case .scalar(let value) = try claim.output("product") else { throw Rejection("the product is not a scalar") }
    try require(
      try Scalars.read(value, over: claim.ringDomain, named: "product") == product, "the product is another number")
    try require(try claim.truth("orthogonal") == product.isZero, "the vectors are otherwise orthogonal")
  }

  static func checkCross<S: CheckedScalar>(_ claim: Claim<S>) throws(Rejection) {
    try Recomputation.begin(claim, inputs: ["u", "v"], output: "product")
    let (u, v) = (try claim.vector("u", count: 3), try claim.vector("v", count: 3))
    guard case .vector(let value) = try claim.output("product") else { throw Rejection("the product is not a vector") }
    let found: [S] = try Scalars.read(value, over: claim.ringDomain, named: "product")
    try require(found.count == 3, "the product has another length")
    for index in 0..<3 {
      let (first, second) = ((index + 1) % 3, (index + 2) % 3)
      try require(found[index] == u[first] * v[second] - u[second] * v[first], "entry \(index + 1) is wrong")
    }
  }

  static func checkAngle<S: CheckedMetricScalar>(_ claim: Claim<S>) throws(Rejection) {
    try claim.checkOutputs("cosine", "squaredCosine", "degrees", "radians")
    let (u, v, gram) = try pair(claim)
    let product = dot(u, gram.times(v)).real
    let (first, second) = (dot(u, gram.times(u)).real, dot(v, gram.times(v)).real)
    try require(!first.isZero && !second.isZero, "a vector is zero")
    let square = product * product / (first * second)
    try require(try claim.output("squaredCosine") == .scalar(square), "the square of the cosine is another")
    let root = SquareRoot(of: square)
    let cosine: Value =
      root.rational.map { .scalar(product.isNegative ? -$0 : $0) }
      ?? .text((product.isNegative ? "-" : "") + root.description)
    try require(try claim.output("cosine") == cosine, "the cosine is another")
    try checkDecimals(claim, square, isObtuse: product.isNegative)
  }

  static func checkVolume<S: CheckedMetricScalar>(_ claim: Claim<S>) throws(Rejection) {
    try claim.checkInputs("V", "G")
    try claim.checkOutputs("volume", "squaredVolume")
    let vectors = try claim.vectors("V")
    let gram = try GramMatrix(
      claim, size: vectors.rows, try Evidence(claim, type: "inner-product", fields: "lower", "diagonal"))
    guard case .scalar(let value) = try claim.output("squaredVolume"), value.domain == .rationals,
      let square = Rational(exchangeText: value.text)
    else { throw Rejection("the square of the volume is not a scalar over Q") }
    var factor = Rational.one
    if claim.setting("simplex") == "true" {
      for count in 0..<vectors.columns { factor = factor * Rational(Integer(count + 1) * Integer(count + 1)) }
    }
    let products = vectors.adjoint.multiplied(by: gram.times(vectors))
    if products.rows == 0 {
      try require(square.isOne, "the volume of nothing is 1")
    } else {
      try S.checkCofactor(products, S(real: square * factor))
    }
    try require(square.signum >= 0, "the square of a volume is not below 0")
    let root = SquareRoot(of: square)
    let volume: Value = root.rational.map { .scalar($0) } ?? .text(root.description)
    try require(try claim.output("volume") == volume, "the volume is another")
  }

  private static func pair<S: CheckedScalar>(
    _ claim: Claim<S>
  ) throws(Rejection) -> (u: ExactMatrix<S>, v: ExactMatrix<S>, gram: GramMatrix<S>) {
    try claim.checkInputs("u", "v", "G")
    let (u, v) = (try claim.matrix("u"), try claim.matrix("v"))
    try require(u.columns == 1 && u.shape == v.shape, "u and v are not vectors of as many entries")
    let evidence = try Evidence(claim, type: "inner-product", fields: "lower", "diagonal")
    return (u, v, try GramMatrix(claim, size: u.rows, evidence))
  }

  private static func dot<S: CheckedScalar>(_ u: ExactMatrix<S>, _ v: ExactMatrix<S>) -> S {
    var sum = S.zero
    for row in 0..<u.rows { sum.addProduct(u[row, 0].conjugate, v[row, 0]) }
    return sum
  }

  /// Rejects unless degrees and radians are those of a cosine, but for a part in 2⁴⁸.
  private static func checkDecimals<S: CheckedScalar>(
    _ claim: Claim<S>, _ square: Rational, isObtuse: Bool
  ) throws(Rejection) {
    let radians = try decimal(claim, "radians")
    let degrees = try decimal(claim, "degrees")
    try require(radians.signum >= 0 && radians < 4, "the angle is not between 0 and 180 degrees")
    let (sine, cosine) = FixedAngle.sineAndCosine(radians)
    let (leg, other) = (FixedAngle.root(.one - square), FixedAngle.root(square))
    let difference = sine * (isObtuse ? -other : other) - cosine * leg
    let near = Rational(.one, Integer.one << 48)
    // Of an angle x + pi the sine of the difference is as small: the cosine tells them apart.
    try require(difference.magnitude <= near * radians, "the radians are others")
    try require((cosine - (isObtuse ? -other : other)).magnitude < 1 / 2, "the radians are others")
    try require(
      (degrees - radians * 180 / FixedAngle.pi).magnitude <= near * degrees.magnitude, "the degrees are others")
  }

  private static func decimal<S: CheckedScalar>(_ claim: Claim<S>, _ name: String) throws(Rejection) -> Rational {
    guard case .scalar(let value) = try claim.output(name), value.domain == .reals, let double = Double(value.text),
      let exact = Rational(exactly: double), double.description == value.text
    else { throw Rejection("the output \(name) is not a double") }
    return exact
  }
}

/// Sines and cosines of fractions, to 100 bits.
enum FixedAngle {
  /// 3.14159…, to 34 digits.
  static let pi = Rational(314_159_265_358_979_323_846_264_338_327_950_288 as Integer, Integer(10).power(35))

  /// By the series, for angles from 0 to 4: 40 terms leave less than 2⁻¹²⁰.
  static func sineAndCosine(_ angle: Rational) -> (sine: Rational, cosine: Rational) {
    var (sine, cosine, term) = (Rational.zero, Rational.zero, Rational.one)
    for index in 0..<80 {
      let isNegative = index & 2 != 0
      if index & 1 == 0 { cosine += isNegative ? -term : term } else { sine += isNegative ? -term : term }
      term = rounded(term * angle / Rational(Integer(index + 1)))
    }
    return (sine, cosine)
  }

  /// The root of a number from 0 to 1, less than 2⁻¹²⁰ below it.
  static func root(_ square: Rational) -> Rational {
    let scaled = (square.numerator << 240).quotientAndRemainder(dividingBy: square.denominator).quotient
    return Rational(scaled.squareRoot(), Integer.one << 120)
  }

  private static func rounded(_ value: Rational) -> Rational {
    Rational((value * Rational(Integer.one << 160)).floor, Integer.one << 160)
  }
}

/// What vectors say over fields with lengths alone.
enum VectorMeasures: MetricFact {
  case angle, volume, reflection

  func checkLengths<S: CheckedMetricScalar>(_ claim: Claim<S>) throws(Rejection) {
    switch self {
    case .angle: try VectorClaims.checkAngle(claim)
    case .volume: try VectorClaims.checkVolume(claim)
    case .reflection: try DefinitionClaims.checkHouseholder(claim)
    }
  }
}
