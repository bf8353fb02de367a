import MatrixArithmetic
import MatrixDomain

extension Rational: CheckedScalar {
  static func cleared(_ numbers: [Rational]) -> (numerators: [Integer], denominator: Integer) {
    var common = Integer.one
    for number in numbers where !number.denominator.isOne { common = common.lcm(with: number.denominator) }
    return (
      numbers.map {
        $0.denominator == common ? $0.numerator : $0.numerator * common.dividedExactly(by: $0.denominator)!
      }, common
    )
  }

  static func quotient(_ numerator: Integer, _ denominator: Integer) -> Rational { Rational(numerator, denominator) }

  static func isEqual(_ numerator: Integer, over denominator: Integer, to number: Rational) -> Bool {
    number.isZero ? numerator.isZero : numerator * number.denominator == number.numerator * denominator
  }

  static func parts(_ numerator: Integer) -> [Integer] { [numerator] }
  static func integers(_ numerators: [Integer]) -> [[Integer]] { [numerators] }
  static func numerators(_ integers: [[Integer]], like others: [Integer]) -> [Integer] { integers[0] }
  static func mapped(_ numerator: Integer, _ change: (Integer) -> Integer) -> Integer { change(numerator) }
  static func reductions(modulo prime: Int) -> [(Integer) -> Residue] {
    (try? PrimeModulus(prime)).map { modulus in [{ modulus.residue($0) }] } ?? []
  }

  static func reader(of domain: ScalarDomain) -> ((Span<UInt8>) -> Rational?)? {
    switch domain {
    case .integers: { Integer(exchangeText: $0).map(Rational.init) }
    case .rationals: { Rational(exchangeText: $0) }
    default: nil
    }
  }

  static func read(_ texts: TextSlab, of domain: ScalarDomain) -> [Rational]? {
    domain == .rationals ? Rational.read(texts) : nil
  }

  static func isBefore(_ left: Rational, _ right: Rational) -> Bool { left < right }
  var rational: Rational? { self }
}

/// Modulo a prime that leaves 1 when divided by 4 there are two square roots of −1, and so two homomorphisms of ℤ[i].
///
/// What both send to the right residue has the right real and imaginary part modulo the prime: twice the real part is the
/// sum, 2r times the imaginary part the difference of the two, where r is one of the roots.
extension GaussianRational: CheckedScalar {
  static func cleared(_ numbers: [GaussianRational]) -> (numerators: [GaussianInteger], denominator: Integer) {
    let (parts, denominator) = Rational.cleared(numbers.flatMap { [$0.real, $0.imaginary] })
    return (numbers.indices.map { GaussianInteger(parts[2 * $0], parts[2 * $0 + 1]) }, denominator)
  }

  static func quotient(_ numerator: GaussianInteger, _ denominator: Integer) -> GaussianRational {
    GaussianRational(numerator, over: denominator)
  }

  static func isEqual(
    _ numerator: GaussianInteger, over denominator: Integer, to number: GaussianRational
  ) -> Bool {
    Rational.isEqual(numerator.real, over: denominator, to: number.real)
      && Rational.isEqual(numerator.imaginary, over: denominator, to: number.imaginary)
  }

  static func parts(_ numerator: GaussianInteger) -> [Integer] { [numerator.real, numerator.imaginary] }

  static func integers(_ numerators: [GaussianInteger]) -> [[Integer]] {
    [numerators.map(\.real), numerators.map(\.imaginary)]
  }

  static func numerators(_ integers: [[Integer]], like others: [GaussianInteger]) -> [GaussianInteger] {
    zip(integers[0], integers[1]).map { GaussianInteger($0, $1) }
  }

  static func mapped(_ numerator: GaussianInteger, _ change: (Integer) -> Integer) -> GaussianInteger {
    GaussianInteger(change(numerator.real), change(numerator.imaginary))
  }

  static func reductions(modulo prime: Int) -> [(GaussianInteger) -> Residue] {
    guard prime % 4 == 1, let modulus = try? PrimeModulus(prime) else { return [] }
    // A base that is no square: its power is a root of −1.
    let powers = (2...).lazy.map { Integer($0).power(Integer((prime - 1) / 4), modulo: Integer(prime)) }
    guard let root = powers.map(modulus.residue).first(where: { $0 * $0 == -.one }) else { return [] }
    return [root, -root].map { root in { modulus.residue($0.real) + root * modulus.residue($0.imaginary) } }
  }

  static func reader(of domain: ScalarDomain) -> ((Span<UInt8>) -> GaussianRational?)? {
    if domain == .gaussianRationals { return { GaussianRational(exchangeText: $0) } }
    guard let real = Rational.reader(of: domain) else { return nil }
    return { real($0).map { GaussianRational($0) } }
  }

  /// By the real part, then by the imaginary part.
  static func isBefore(_ left: GaussianRational, _ right: GaussianRational) -> Bool {
    left.real == right.real ? left.imaginary < right.imaginary : left.real < right.real
  }

  static var imaginaryUnit: GaussianRational? { GaussianRational(.zero, .one) }

  /// The product with the conjugate polynomial.
  static func norm(of polynomial: [GaussianRational], shift: Int) -> [Integer]? {
    let shifted = Polynomials.shifted(polynomial, by: GaussianRational(.zero, Rational(shift)))
    let norm = Polynomials.product(shifted, shifted.map(\.conjugate))
    return cleared(norm).numerators.map { parts($0)[0] }
  }

  var rational: Rational? { imaginary.isZero ? real : nil }
}
