package import MatrixDomain

/// A disc in the complex plane with some number in it: its centre and its radius are integers over one power of 2.
package struct ComplexBall: Sendable {
  package let real: Integer
  package let imaginary: Integer
  package let radius: Integer
  package let exponent: Int

  package init(real: Integer, imaginary: Integer, radius: Integer, exponent: Int) {
    (self.real, self.imaginary, self.radius, self.exponent) = (real, imaginary, radius, exponent)
  }

  /// A disc about a fraction.
  init(_ number: Rational, exponent: Int) {
    let quotient = (number.numerator << exponent).flooredQuotientAndRemainder(dividingBy: number.denominator)
    self.init(
      real: quotient.quotient, imaginary: .zero, radius: quotient.remainder.isZero ? .zero : .one, exponent: exponent)
  }

  /// True where 0 does not lie in the disc.
  package var isApartFromZero: Bool { real * real + imaginary * imaginary > radius * radius }

  package static func + (left: Self, right: Self) -> Self {
    Self(
      real: left.real + right.real, imaginary: left.imaginary + right.imaginary, radius: left.radius + right.radius,
      exponent: left.exponent)
  }

  /// The product of two discs over one power of 2. Each part of the centre is rounded by less than one unit.
  package static func * (left: Self, right: Self) -> Self {
    let (x, y) = (left.real.magnitude + left.imaginary.magnitude, right.real.magnitude + right.imaginary.magnitude)
    let spread = x * right.radius + y * left.radius + left.radius * right.radius
    return Self(
      real: (left.real * right.real - left.imaginary * right.imaginary) >> left.exponent,
      imaginary: (left.real * right.imaginary + left.imaginary * right.real) >> left.exponent,
      radius: (spread >> left.exponent) + (spread.isZero ? Integer(2) : Integer(3)), exponent: left.exponent)
  }
}

/// The complex number that the name of the generator of a number field stands for.
///
/// Square roots of numbers above 0 and cube roots are real, square roots above 0; the others are i times one; zeta(n) is
/// cos(2π/n) + sin(2π/n)·i. A letter and `root(f)` stand for any root of their polynomial: such fields have no embedding.
package struct FieldEmbedding: Sendable {
  package let domain: NumberFieldDomain
  private let field: ExtensionField<Rational>
  private let radicand: Integer
  private let order: Int?

  package init?(_ domain: NumberFieldDomain) {
    guard domain.isNamed, domain.modulus == nil, !domain.letter.hasPrefix("root("),
      let field = ExtensionField<Rational>(domain), let constant = domain.polynomial.first.flatMap({ Integer($0) })
    else { return nil }
    (self.domain, self.field, radicand) = (domain, field, -constant)
    order = domain.letter.hasPrefix("zeta(") ? Int(domain.letter.dropFirst(5).dropLast()) : nil
  }

  /// True where every number of the field is real.
  package var isReal: Bool { domain.isOrdered }

  /// Whether an element, given by the coefficients of the powers of the generator, is real.
  package func isReal(_ coefficients: [Rational]) -> Bool {
    let element = field.element(coefficients)
    if isReal || element.constant != nil { return true }
    if let roots = domain.squareRoots {
      let signs = [1, roots.first, roots.second, roots.third]
      return zip(element.coordinates, signs).allSatisfy { $0.isZero || $1 > 0 }
    }
    guard let order else { return false }
    // The conjugate of the generator is its inverse.
    var conjugate = Array(repeating: Rational.zero, count: order)
    for (power, coefficient) in element.coefficients.enumerated() {
      conjugate[(order - power) % order] = coefficient
    }
    return field.element(conjugate) == element
  }

  /// A disc about an element over a power of 2; the errors of rounding are few units, times powers of the generator.
  package func value(of coefficients: [Rational], exponent: Int) -> ComplexBall {
    let generator = generator(exponent)
    var value = ComplexBall(.zero, exponent: exponent)
    for coefficient in coefficients.reversed() {
      value = value * generator + ComplexBall(coefficient, exponent: exponent)
    }
    return value
  }

  private func generator(_ exponent: Int) -> ComplexBall {
    if let roots = domain.squareRoots {
      return Self.squareRoot(Integer(roots.first), exponent) + Self.squareRoot(Integer(roots.second), exponent)
    }
    if let order { return Self.rootOfUnity(order, exponent) }
    if field.degree == 2 { return Self.squareRoot(radicand, exponent) }
    let root = Self.cubeRoot(radicand.magnitude << (3 * exponent))
    return ComplexBall(
      real: radicand.isNegative ? -root : root, imaginary: .zero, radius: .one, exponent: exponent)
  }

  private static func squareRoot(_ number: Integer, _ exponent: Int) -> ComplexBall {
    let root = (number.magnitude << (2 * exponent)).squareRoot()
    return ComplexBall(
      real: number.isNegative ? .zero : root, imaginary: number.isNegative ? root : .zero, radius: .one,
      exponent: exponent)
  }

  /// The largest integer whose cube is not above a number, which is at least 0 (Newton, from above).
  private static func cubeRoot(_ number: Integer) -> Integer {
    if number.isZero { return .zero }
    var root = Integer.one << (number.bitCount / 3 + 1)
    while true {
      let next = (root + root + number.quotientAndRemainder(dividingBy: root * root).quotient)
        .quotientAndRemainder(dividingBy: Integer(3)).quotient
      if next >= root { return root }
      root = next
    }
  }

  /// cos(2π/n) + sin(2π/n)·i. With 64 digits to spare the errors of all terms stay below one unit.
  private static func rootOfUnity(_ order: Int, _ exponent: Int) -> ComplexBall {
    let digits = exponent + 64
    let angle = (pi(digits) << 1).quotientAndRemainder(dividingBy: Integer(order)).quotient
    var parts = [Integer.zero, Integer.zero]
    var (term, power) = (Integer.one << digits, 0)
    while !term.isZero {
      parts[power % 2] += power % 4 < 2 ? term : -term
      power += 1
      term = ((term * angle) >> digits).quotientAndRemainder(dividingBy: Integer(power)).quotient
    }
    return ComplexBall(real: parts[0] >> 64, imaginary: parts[1] >> 64, radius: Integer(3), exponent: exponent)
  }

  /// π = 16·arctan(1/5) − 4·arctan(1/239) (Machin).
  private static func pi(_ digits: Int) -> Integer {
    func inverseTangent(_ number: Int) -> Integer {
      var (power, sum, index) = (
        (Integer.one << digits).quotientAndRemainder(dividingBy: Integer(number)).quotient, Integer.zero, 0
      )
      while !power.isZero {
        let term = power.quotientAndRemainder(dividingBy: Integer(2 * index + 1)).quotient
        sum += index.isMultiple(of: 2) ? term : -term
        power = power.quotientAndRemainder(dividingBy: Integer(number * number)).quotient
        index += 1
      }
      return sum
    }
    return Integer(16) * inverseTangent(5) - Integer(4) * inverseTangent(239)
  }
}
