public import MatrixDomain

/// An integer of any size.
///
/// ```swift
/// let a: Integer = 123_456_789_012_345_678_901_234_567_890
/// a * a - 1                       // 15241578753238836750495351562536198787501905199875019052099
/// Integer("-12")!                 // text, strictly decimal
/// Integer(7).modulo(3)            // 1
/// ```
///
/// A number that fits a machine word is one; any other is in a shared box that is copied before it is written to.
/// The representation is canonical: equal numbers look the same, so comparing and hashing never convert.
/// Operators trap beyond ``bitLimit``; where the size of a result is in a user's hands, use the throwing variants
/// (``raised(to:)-(Int)``, ``multiplied(by:)``).
///
/// Invariant: `box` is `nil` and `word` the value; or `box` holds a value that is no machine word, and `word` has its
/// sign and as its magnitude the number of limbs, plus 2³² times the place of the first one in a box that several
/// numbers share. So `word` alone has the sign.
public struct Integer: Sendable {
  @usableFromInline package var word: Int
  @usableFromInline package var box: IntegerBox?

  @inlinable @inline(__always)
  package init(word: Int) {
    self.word = word
    box = nil
  }

  package init(word: Int, box: IntegerBox) {
    self.word = word
    self.box = box
  }

  /// The number with the value of a machine word.
  @inlinable @inline(__always)
  public init(_ value: Int) { self.init(word: value) }

  /// The number with the value of any fixed-width integer.
  @inlinable public init<Source: BinaryInteger>(_ value: Source) {
    if let word = Int(exactly: value) {
      self.init(word: word)
    } else {
      var words = value.words.map { $0 }
      if !Source.isSigned { words.append(0) }
      self.init(twosComplement: words)
    }
  }

  /// The number 0.
  @inlinable public static var zero: Integer { Integer(word: 0) }
  /// The number 1.
  @inlinable public static var one: Integer { Integer(word: 1) }

  /// True for 0 alone.
  @inlinable public var isZero: Bool { word == 0 }
  /// True for 1 alone.
  @inlinable public var isOne: Bool { word == 1 && box == nil }
  /// True for 1 and -1, the numbers with an integer inverse.
  @inlinable public var isUnit: Bool { (word == 1 || word == -1) && box == nil }
  /// True below 0.
  @inlinable public var isNegative: Bool { word < 0 }

  /// -1, 0 or 1.
  @inlinable public var signum: Int { word.signum() }

  /// The absolute value.
  @inlinable public var magnitude: Integer { word < 0 ? -self : self }

  /// True where 2 divides the number.
  @inlinable public var isEven: Bool { box == nil ? word & 1 == 0 : isEvenLarge }
  /// True where 2 does not divide the number.
  @inlinable public var isOdd: Bool { !isEven }

  /// The value where it is a machine word.
  @inlinable public var asInt: Int? { box == nil ? word : nil }
}

extension Integer: ExpressibleByIntegerLiteral {
  /// A literal of any length.
  @inlinable public init(integerLiteral value: StaticBigInt) {
    if value.bitWidth <= Int.bitWidth {
      self.init(word: Int(bitPattern: value[0]))
    } else {
      self.init(twosComplement: (0..<(value.bitWidth + UInt.bitWidth - 1) / UInt.bitWidth).map { value[$0] })
    }
  }
}

extension Integer: Hashable, Comparable, MagnitudeComparable {
  @inlinable public static func == (left: Integer, right: Integer) -> Bool {
    // A number is in a box only where it is no machine word.
    if left.box == nil || right.box == nil { return left.box == nil && right.box == nil && left.word == right.word }
    return compareLarge(left, right) == 0
  }

  @inlinable public static func < (left: Integer, right: Integer) -> Bool {
    if left.box == nil && right.box == nil { return left.word < right.word }
    return compareLarge(left, right) < 0
  }

  @inlinable public func hash(into hasher: inout Hasher) {
    if box == nil { hasher.combine(word) } else { hashLarge(into: &hasher) }
  }

  /// Whether `|self| < |other|`, without computing either absolute value.
  @inlinable public func isSmallerInMagnitude(than other: Integer) -> Bool {
    if box == nil && other.box == nil { return word.magnitude < other.word.magnitude }
    return Integer.compareMagnitudesLarge(self, other) < 0
  }
}
