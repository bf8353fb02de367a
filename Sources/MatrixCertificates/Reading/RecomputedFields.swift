import MatrixArithmetic
import MatrixDomain

/// An element of a field in which the checker eliminates itself.
protocol RecomputedScalar: CheckedScalar where Whole == Self {}

extension RecomputedScalar {
  static func cleared(_ numbers: [Self]) -> (numerators: [Self], denominator: Integer) { (numbers, .one) }
  static func quotient(_ numerator: Self, _ denominator: Integer) -> Self { numerator }
  static func isEqual(_ numerator: Self, over denominator: Integer, to number: Self) -> Bool {
    numerator == number
  }
  static func parts(_ numerator: Self) -> [Integer] { [] }
  static func integers(_ numerators: [Self]) -> [[Integer]] { [] }
  static func numerators(_ integers: [[Integer]], like others: [Self]) -> [Self] { others }
  static func mapped(_ numerator: Self, _ change: (Integer) -> Integer) -> Self { numerator }
  static func reductions(modulo prime: Int) -> [(Self) -> Residue] { [] }
}

extension Residue: RecomputedScalar {
  static func reader(of domain: ScalarDomain) -> ((Span<UInt8>) -> Residue?)? {
    guard case .residues(let text) = domain, let number = Integer(text), let modulus = try? PrimeModulus(number),
      modulus.domain == domain
    else { return nil }
    return { modulus.residue(exchangeText: $0) }
  }

  /// Constants, which have met no residue, have no field to lie in.
  static func integers(_ numerators: [Residue]) -> [[Integer]] {
    numerators.isEmpty || numerators.contains { $0.modulus == nil }
      ? [] : [numerators.map { Integer($0.representative) }]
  }

  static func numerators(_ integers: [[Integer]], like others: [Residue]) -> [Residue] {
    let (zero, modulus) = (others[0] - others[0], UInt64(others[0].modulus ?? 1))
    return integers[0].map { zero + Residue(Int($0.residue(modulo: modulus))) }
  }

  static func isBefore(_ left: Residue, _ right: Residue) -> Bool { left.representative < right.representative }
}

extension LongResidue: RecomputedScalar {
  /// That the number is a prime rests on the test of ``LongPrimeModulus``.
  static func reader(of domain: ScalarDomain) -> ((Span<UInt8>) -> LongResidue?)? {
    guard case .residues(let text) = domain, let number = Integer(text), let modulus = try? LongPrimeModulus(number),
      modulus.domain == domain
    else { return nil }
    return { modulus.residue(exchangeText: $0) }
  }

  static func isBefore(_ left: LongResidue, _ right: LongResidue) -> Bool {
    left.representative < right.representative
  }
}

/// An element of a field that another package adds, as the checker computes with it.
///
/// The arithmetic is that of the package: what the checker accepts is right if that is a field.
struct CustomElement<Base: CustomScalar>: RecomputedScalar {
  let base: Base

  init(_ base: Base) { self.base = base }

  static func reader(of domain: ScalarDomain) -> ((Span<UInt8>) -> CustomElement?)? {
    switch domain {
    case Base.domain, .rationals: { Base(exchangeText: $0).map(CustomElement.init) }
    case .integers: { Integer(exchangeText: $0) == nil ? nil : Base(exchangeText: $0).map(CustomElement.init) }
    default: nil
    }
  }

  static func primitive(_ vector: [CustomElement]) -> CustomElement {
    CustomElement(Base.primitiveFactor(of: vector.map(\.base)))
  }

  static func isBefore(_ left: CustomElement, _ right: CustomElement) -> Bool { left.exchangeText < right.exchangeText }
}

// The field, element by element.
extension CustomElement {
  static var zero: CustomElement { CustomElement(.zero) }
  static var one: CustomElement { CustomElement(.one) }
  static var isFinite: Bool { Base.isFinite }
  static var domain: ScalarDomain { Base.domain }

  init(_ value: Int) { self.init(Base(value)) }

  init?(exchangeText text: Span<UInt8>) {
    guard let base = Base(exchangeText: text) else { return nil }
    self.init(base)
  }

  static func + (left: Self, right: Self) -> Self { Self(left.base + right.base) }
  static func - (left: Self, right: Self) -> Self { Self(left.base - right.base) }
  static prefix func - (value: Self) -> Self { Self(-value.base) }
  static func * (left: Self, right: Self) -> Self { Self(left.base * right.base) }
  static func / (left: Self, right: Self) -> Self { Self(left.base / right.base) }

  var inverse: Self? { base.inverse.map(Self.init) }
  var exchangeText: String { base.exchangeText }
  var isWhole: Bool { base.isWhole }
  var writtenSize: Int { base.writtenSize }
  var isWrittenNegative: Bool { base.isWrittenNegative }
  var conjugate: Self { Self(base.conjugate) }
  var realSign: Int? { base.realSign }
}
