/// A field element as a person meets it on paper: what the pivot rule for hand calculation asks of it.
public protocol HandScalar: Field, ExpansionEntry {
  /// True where the element is written without a fraction bar.
  var isWhole: Bool { get }
  /// About how many bits a person has to write: numerator and denominator together.
  var writtenSize: Int { get }
  /// True where the printed form starts with a minus sign.
  var isWrittenNegative: Bool { get }
  /// True where the element can stand beside a product sign without parentheses: no fraction bar, no sum.
  var isAtomic: Bool { get }
  /// True where adding a multiple by the element is better written as subtracting one: `R2 - 3*R1`. Modulo a prime it
  /// is so where the opposite is the smaller number.
  var isSubtracted: Bool { get }
  /// How one divides by the element on paper.
  var division: HandDivision<Self> { get }
  /// A sum of products as it comes out before it is reduced modulo a prime, and the prime; `nil` over other fields, and
  /// where the sum is written as its value is.
  static func unreduced(_ terms: [SignedProduct<Self>]) -> Congruence?
  /// The image under the involution that goes with the field: the complex conjugate, and the element itself where
  /// there is no other. Inner products and forms are conjugate in their left argument.
  var conjugate: Self { get }
  /// −1, 0 or 1 for an element that is compared with 0; `nil` for one that is not real, and modulo a prime, where
  /// nothing is above anything.
  var realSign: Int? { get }
  /// The factor that makes integers without a common factor of `entries`, and keeps their signs; one where there
  /// is no such thing, as in a finite field, or where all entries are zero.
  static func primitiveFactor(of entries: [Self]) -> Self
  /// Performs a row operation. A type's own implementation, `RowOperation.apply(to:)`, is compiled for the type, so
  /// that code that knows the protocol alone, such as the replay of a timeline, runs at full speed.
  static func perform(_ operation: RowOperation<Self>, on matrix: inout Matrix<Self>)
}

extension HandScalar {
  @inlinable public static func perform(_ operation: RowOperation<Self>, on matrix: inout Matrix<Self>) {
    operation.apply(to: &matrix)
  }

  @inlinable public var conjugate: Self { self }
  @inlinable public var realSign: Int? { nil }
  @inlinable public static func primitiveFactor(of entries: [Self]) -> Self { .one }

  @inlinable public var isAtomic: Bool { isWhole }
  @inlinable public var isSubtracted: Bool { isWrittenNegative }
  @inlinable public var division: HandDivision<Self> { .bar }
  @inlinable public static func unreduced(_ terms: [SignedProduct<Self>]) -> Congruence? { nil }
}

/// How one divides by an element on paper.
public enum HandDivision<Element: Field>: Hashable, Sendable {
  /// The quotient is written with a bar and brought to lowest terms.
  case bar
  /// One multiplies by the inverse, which has to be found first: modulo a prime.
  case inverse(Element)
  /// One multiplies above and below by the conjugate; what is then below is the norm.
  case conjugate(Element, norm: Element)
}

/// Factors and the sign before them: one term of a sum as a person writes it.
public struct SignedProduct<Element: Sendable & Hashable>: Hashable, Sendable {
  /// True where the product is taken away.
  public var isNegative: Bool
  /// What is multiplied; nothing is 1.
  public var factors: [Element]

  /// A product with its sign.
  @inlinable public init(_ factors: [Element], isNegative: Bool = false) {
    self.factors = factors
    self.isNegative = isNegative
  }
}

/// An integer that stands for a residue: `12` modulo 7, which is 5.
public struct Congruence: Hashable, Sendable {
  /// The number before it is reduced.
  public var sum: String
  /// The prime.
  public var modulus: String

  /// A number with the prime it is taken modulo.
  @inlinable public init(sum: String, modulus: String) {
    self.sum = sum
    self.modulus = modulus
  }
}
