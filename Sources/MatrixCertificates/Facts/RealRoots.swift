import MatrixArithmetic
import MatrixDomain

/// A polynomial with integer coefficients whose roots are known to be real, all of them.
struct RealRootedPolynomial {
  /// Constant term first, without a common factor, the leading one positive.
  let coefficients: [Integer]
  var degree: Int { coefficients.count - 1 }

  /// - Parameter polynomial: not 0.
  init(_ polynomial: [Rational]) {
    let primitive = Irreducibility.primitive(Rational.cleared(polynomial).numerators)
    coefficients = primitive.last?.isNegative ?? false ? primitive.map { -$0 } : primitive
  }

  /// That of an algebraic number, which has it in canonical form.
  init(of number: AlgebraicValue, named name: String) throws(Rejection) {
    let texts: [Rational] = try Scalars.read(number.polynomial, over: .integers, named: name)
    try require(texts.count > 1 && !(texts.last?.isZero ?? true), "\(name) is one of no polynomial")
    self.init(texts)
    try require(coefficients == texts.map(\.numerator), "the polynomial of \(name) is not in canonical form")
  }

  /// How many roots are above a number, each as often as it is one.
  ///
  /// The coefficients at x + c have at least as many changes of sign as there are roots above c, those at c − x as there are below
  /// c (Descartes); together they have at most as many as the degree says less the number of roots that are c.
  func count(above bound: Rational) throws(Rejection) -> Int {
    let longest = Double(coefficients.reduce(0) { max($0, $1.bitCount) })
    let bits = longest + Double(degree) * Double(bound.numerator.bitCount + bound.denominator.bitCount + 1)
    try require(
      bits <= Double(Integer.bitLimit / 4) && Double(degree) * Double(degree) * (bits / 64 + 1) <= Work.most,
      "a number has too many digits to count roots above it")
    var power = Integer.one
    var scaled = coefficients
    for place in scaled.indices.reversed() {
      scaled[place] *= power
      power *= bound.denominator
    }
    let signs = Polynomials.shifted(scaled, by: bound.numerator).map(\.signum).filter { $0 != 0 }
    return zip(signs, signs.dropFirst()).reduce(0) { $0 + ($1.0 == $1.1 ? 0 : 1) }
  }

  /// Rejects unless between two numbers there are so many roots, the lower number left out, and so many above both.
  func requireRoots(
    _ count: Int, from low: Rational, to high: Rational, above: Int, _ reason: String
  ) throws(Rejection) {
    try require(try self.count(above: high) == above, reason)
    try require(try self.count(above: low) == above + count, reason)
  }

  /// How often another polynomial, which is not constant, divides this one.
  func multiplicity(of divisor: RealRootedPolynomial) throws(Rejection) -> Int {
    try require(divisor.degree > 0, "a polynomial is a constant")
    let bits = Double((coefficients + divisor.coefficients).reduce(0) { max($0, $1.bitCount) } + degree)
    try require(
      Double(degree) * Double(degree) * (bits / 64 + 1) * (bits / 64 + 1) <= Work.most,
      "a polynomial would take too long to divide")
    var (rest, result) = (coefficients, 0)
    while let (quotient, remainder) = Polynomials.division(rest, by: divisor.coefficients), remainder.isEmpty,
      !quotient.isEmpty
    {
      rest = quotient
      result += 1
    }
    return result
  }
}

/// A positive number that a claim gives as the root of a number whose conjugates are all real and not below 0: the polynomial of
/// the number is irreducible by evidence, and with it follows that of its square.
struct CheckedSquareRoot {
  /// The polynomial of the number.
  let polynomial: RealRootedPolynomial
  /// That of its square, which is irreducible too.
  let square: RealRootedPolynomial
  private let root: CheckedRoot

  /// The caller sees to it that the polynomial of the number is irreducible.
  ///
  /// - Parameter square: the polynomial of the square; its roots are real and not below 0.
  init(_ value: Value, ofRootOf square: RealRootedPolynomial, places: Int) throws(Rejection) {
    guard case .algebraic(let number) = value else { throw Rejection("a root is no algebraic number") }
    polynomial = try RealRootedPolynomial(of: number, named: "a root")
    try require(polynomial.degree <= 2 * square.degree, "a root is one of another polynomial")
    self.square = square
    try require(Self.ofSquares(polynomial.coefficients) == square.coefficients, "a root is not that of its square")
    root = try CheckedRoot(
      value, of: RootedFactor(polynomial.coefficients.map { [$0] }), index: number.root, decimalPlaces: places)
    try require(!root.low.isNegative, "a root is not above 0")
    try polynomial.requireRoots(
      1, from: root.low, to: root.high, above: polynomial.degree - 1 - number.root, "a root is at another place")
  }

  /// The irreducible polynomial of the squares of the roots of an irreducible one.
  ///
  /// It is q(√x) where the powers of q are even, and else q(√x)·q(−√x): two roots have the same square only where one is the
  /// opposite of the other, and with one pair all roots stand in such pairs.
  private static func ofSquares(_ polynomial: [Integer]) -> [Integer] {
    let isEven = polynomial.indices.allSatisfy { $0.isMultiple(of: 2) || polynomial[$0].isZero }
    var product = polynomial
    if !isEven {
      product = Polynomials.product(
        polynomial, polynomial.enumerated().map { $0.offset.isMultiple(of: 2) ? $0.element : -$0.element })
    }
    return RealRootedPolynomial(product.indices.filter { $0.isMultiple(of: 2) }.map { Rational(product[$0]) })
      .coefficients
  }

  /// Rejects unless its square is a certain one of the roots, counted from 0.
  func checkSquare(_ place: Int) throws(Rejection) {
    try square.requireRoots(
      1, from: root.low * root.low, to: root.high * root.high, above: square.degree - place - 1,
      "a root is not that of its square")
  }
}
