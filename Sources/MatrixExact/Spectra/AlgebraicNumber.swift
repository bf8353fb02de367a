package import MatrixArithmetic
package import MatrixDomain

/// A root of an irreducible polynomial over ℚ: the polynomial, and a disc in which it has no other root.
///
/// ```
/// let roots = try AlgebraicNumber.roots(of: [-2, 0, 1])     // −√2, √2
/// try roots[1].decimals(10)                                 // 1.4142135624
/// ```
///
/// Numbers are equal where they are the same root of the same polynomial, however small their discs are.
package struct AlgebraicNumber: Sendable {
  /// The minimal polynomial, constant term first: integers without a common factor, the leading one positive.
  package let polynomial: [Integer]
  /// The place among the roots of the polynomial in their published order, counting from 0.
  package let place: Int
  /// A disc with this root of the polynomial and no other one; the centre of a real root is real.
  package var region: RootDisc { root.region }
  private let root: IsolatedRoot

  /// True for a real number.
  package var isReal: Bool { region.imaginary.isZero }
  package var degree: Int { polynomial.count - 1 }

  /// The number where it is a fraction.
  package var rational: Rational? { degree == 1 ? Rational(-polynomial[0], polynomial[1]) : nil }

  /// All roots: the real ones ascending, then the others by real part, then by the modulus of the imaginary part, the upper
  /// of two conjugate ones first. Real parts that differ by less than 2⁻¹²⁸ count as one.
  ///
  /// - Parameter polynomial: irreducible over ℚ, of degree at least 1, integers without a common factor.
  /// - Throws: ``ExactError/budget(_:)``.
  package static func roots(
    of polynomial: [Integer], budget: Budget = .unlimited
  ) throws(ExactError) -> [AlgebraicNumber] {
    try roots(of: polynomial, near: nil, budget)
  }

  /// The same, from points near the roots where such are known.
  static func roots(
    of polynomial: [Integer], near points: [ComplexDouble]?, _ budget: Budget
  ) throws(ExactError) -> [AlgebraicNumber] {
    var estimator = RootEstimator(polynomial)
    let found = try RootIsolation.roots(&estimator, near: points, budget)
    var upper: [IsolatedRoot] = []
    // Few roots have real parts so near to each other that their discs do not tell them apart.
    var fine: [RootDisc: RootDisc] = [:]
    func refined(_ root: IsolatedRoot) throws(ExactError) -> RootDisc {
      if let found = fine[root.region] { return found }
      let found = try AlgebraicNumber(polynomial: polynomial, place: 0, root: root).region(
        within: fineness + 2, &estimator, budget)
      fine[root.region] = found
      return found
    }
    let nonreal = found.filter { !$0.region.imaginary.isZero }
    for root in nonreal.sorted(by: { $0.nearest.isLeft(of: $1.nearest) }) {
      var place = upper.count
      while place > 0 {
        let isFirst = root.nearest.isCertainlyLeft(of: upper[place - 1].nearest, by: fineness - 1)
        if !isFirst {
          if upper[place - 1].nearest.isCertainlyLeft(of: root.nearest, by: fineness - 1) { break }
          if try !isBefore(refined(root), refined(upper[place - 1])) { break }
        }
        place -= 1
      }
      upper.insert(root, at: place)
    }
    let ordered = found.filter(\.region.imaginary.isZero) + upper.flatMap { [$0, $0.conjugate] }
    return ordered.enumerated().map { AlgebraicNumber(polynomial: polynomial, place: $0, root: $1) }
  }

  private init(polynomial: [Integer], place: Int, root: IsolatedRoot) {
    (self.polynomial, self.place, self.root) = (polynomial, place, root)
  }

  /// A root by a disc with it and no other one.
  init(polynomial: [Integer], place: Int, region: RootDisc) {
    self.init(
      polynomial: polynomial, place: place, root: IsolatedRoot(region: region, nearest: region, step: (.zero, .zero)))
  }

  /// Real parts are compared to this many binary digits.
  private static let fineness = 128

  /// Whether a number above the axis stands before another one, by discs of a radius below 2⁻¹²⁹.
  private static func isBefore(_ left: RootDisc, _ right: RootDisc) -> Bool {
    let exponent = max(left.exponent, right.exponent)
    let (one, other) = (left.raised(to: exponent), right.raised(to: exponent))
    let difference = one.real - other.real
    if difference.magnitude >> max(0, exponent - fineness) != .zero { return difference.isNegative }
    return one.imaginary.magnitude < other.imaginary.magnitude
  }

  /// A disc inside ``region`` of a radius of at most `2^-bits`, with the number in it.
  ///
  /// - Throws: ``ExactError/budget(_:)``.
  /// - Complexity: that of the last of its values of the polynomial, which have n times as many bits.
  package func region(within bits: Int, _ budget: Budget = .unlimited) throws(ExactError) -> RootDisc {
    var estimator = RootEstimator(polynomial)
    return try region(within: bits, &estimator, budget)
  }

  /// The same with an estimator of the polynomial, for several of its roots.
  func region(
    within bits: Int, _ estimator: inout RootEstimator, _ budget: Budget
  ) throws(ExactError) -> RootDisc {
    var (disc, step) = (root.nearest, root.step)
    let enough = bits + 2 * Integer(degree).bitCount + 8
    while disc.radius << max(0, bits) > Integer.one << (disc.exponent + max(0, -bits))
      || !disc.isInside(region.raised(to: max(disc.exponent, region.exponent)))
    {
      try budgeted(budget.check)
      disc.real -= step.real
      disc.imaginary -= step.imaginary
      let uncertain = max(step.real.bitCount, step.imaginary.bitCount)
      // Where the digits suffice, and the point is off by more than rounding, it moves without new ones.
      let least = disc.exponent >= enough && uncertain > 2 ? 0 : 16
      disc = disc.raised(to: disc.exponent + max(least, min(enough - disc.exponent, disc.exponent - uncertain)))
      guard let estimate = estimator.estimate(real: disc.real, imaginary: disc.imaginary, exponent: disc.exponent)
      else { preconditionFailure("the derivative is not 0 near a root of a squarefree polynomial") }
      (disc.radius, step) = (estimate.radius, estimate.step)
    }
    return disc
  }

  // MARK: Order

  /// −1, 0 or 1 for a real number.
  ///
  /// - Throws: ``ExactError/budget(_:)``.
  package func sign(budget: Budget = .unlimited) throws(ExactError) -> Int {
    if polynomial[0].isZero { return 0 }
    var bits = 8
    while true {
      let disc = try region(within: bits, budget)
      if disc.real.magnitude > disc.radius { return disc.real.signum }
      bits *= 2
    }
  }

  /// Whether the number stands before another one in the published order, which puts roots of all polynomials in one row.
  ///
  /// - Throws: ``ExactError/budget(_:)``.
  package func isBefore(_ other: AlgebraicNumber, budget: Budget = .unlimited) throws(ExactError) -> Bool {
    if polynomial == other.polynomial { return place < other.place }
    guard isReal == other.isReal else { return isReal }
    var bits = isReal ? 32 : Self.fineness + 2
    while true {
      let (left, right) = (try region(within: bits, budget), try other.region(within: bits, budget))
      guard isReal else {
        // Numbers above the axis first, as among the roots of one polynomial.
        let isAbove = !left.imaginary.isNegative
        if left.real == right.real, left.imaginary == -right.imaginary { return isAbove }
        return Self.isBefore(left, right)
      }
      let exponent = max(left.exponent, right.exponent)
      let (one, two) = (left.raised(to: exponent), right.raised(to: exponent))
      if one.isApart(from: two) { return one.real < two.real }
      bits *= 2
    }
  }

  // MARK: Text

  /// The number with so many digits behind the point: `1.4142`, `-0.5000+0.8660i`.
  ///
  /// Each part is the nearest such decimal; of two that are equally near, as near as 2⁻²⁵⁶ tells, either.
  /// - Throws: ``ExactError/budget(_:)``.
  package func decimals(_ digits: Int, budget: Budget = .unlimited) throws(ExactError) -> String {
    let bits = try Self.bits(ofDecimals: digits)
    return try decimals(digits, in: try region(within: bits, budget), budget: budget)
  }

  /// The binary digits of a region that mostly suffice for so many decimal ones.
  static func bits(ofDecimals digits: Int) throws(ExactError) -> Int { try powerOfTen(digits).bitCount + 8 }

  /// ``decimals(_:budget:)``, beginning with a region of ``bits(ofDecimals:)``.
  func decimals(_ digits: Int, in region: RootDisc, budget: Budget = .unlimited) throws(ExactError) -> String {
    let power = try Self.powerOfTen(digits)
    var bits = power.bitCount + 8
    var round = 0
    var disc = region
    while true {
      let isLast = round == 4
      let (exponent, radius) = (disc.exponent, disc.radius)
      let half = exponent == 0 ? Integer.zero : (Integer.one << (exponent - 1)) - .one
      func rounded(_ part: Integer) -> Integer { (part * power + half) >> exponent }
      func certain(_ part: Integer) -> Integer? {
        if isLast { return rounded(part) }
        let number = rounded(part - radius)
        return number == rounded(part + radius) ? number : nil
      }
      if let real = certain(disc.real) {
        var text: [UInt8] = []
        Self.append(real, digits, to: &text)
        if isReal { return String(decoding: text, as: UTF8.self) }
        if let imaginary = certain(disc.imaginary) {
          if !imaginary.isNegative { text.append(UInt8(ascii: "+")) }
          Self.append(imaginary, digits, to: &text)
          text.append(UInt8(ascii: "i"))
          return String(decoding: text, as: UTF8.self)
        }
      }
      bits += 64
      round += 1
      disc = try self.region(within: bits, budget)
    }
  }

  private static func powerOfTen(_ exponent: Int) throws(ExactError) -> Integer {
    do throws(MagnitudeError) { return try Integer(10).raised(to: exponent) } catch { throw .magnitude(error) }
  }

  /// A number of units of the last of so many digits.
  private static func append(_ number: Integer, _ digits: Int, to text: inout [UInt8]) {
    if number.isNegative { text.append(UInt8(ascii: "-")) }
    var written = Array(number.magnitude.description.utf8)
    if written.count <= digits {
      written.insert(contentsOf: repeatElement(UInt8(ascii: "0"), count: digits + 1 - written.count), at: 0)
    }
    text += written.dropLast(digits)
    if digits == 0 { return }
    text.append(UInt8(ascii: "."))
    text += written.suffix(digits)
  }
}

extension AlgebraicNumber: Hashable {
  package static func == (left: Self, right: Self) -> Bool {
    left.place == right.place && left.polynomial == right.polynomial
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(polynomial)
    hasher.combine(place)
  }
}
