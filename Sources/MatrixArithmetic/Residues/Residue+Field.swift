public import MatrixDomain

extension Residue: Field {
  /// The constant 0, of every modulus.
  @inlinable public static var zero: Residue { Residue(word: 0, modulus: 0) }
  /// The constant 1, of every modulus.
  @inlinable public static var one: Residue { Residue(word: 1, modulus: 0) }
  @inlinable public static var isFinite: Bool { true }

  @inlinable public var isZero: Bool { word == 0 }
  @inlinable public var isOne: Bool { word == 1 && prime >= 0 }

  @inlinable public static func + (left: Residue, right: Residue) -> Residue {
    let modulus = left.prime <= 0 ? right.prime : left.prime
    if modulus <= 0 { return constantSum(left, right, sign: 1) }
    let sum = left.word(modulo: modulus) &- (modulus &- right.word(modulo: modulus))
    return Residue(word: sum < 0 ? sum &+ modulus : sum, modulus: modulus)
  }

  @inlinable public static func - (left: Residue, right: Residue) -> Residue {
    let modulus = left.prime <= 0 ? right.prime : left.prime
    if modulus <= 0 { return constantSum(left, right, sign: -1) }
    let difference = left.word(modulo: modulus) &- right.word(modulo: modulus)
    return Residue(word: difference < 0 ? difference &+ modulus : difference, modulus: modulus)
  }

  @inlinable public static prefix func - (value: Residue) -> Residue {
    if value.prime <= 0 { return Residue(word: -value.word, modulus: value.prime) }
    return value.word == 0 ? value : Residue(word: value.prime &- value.word, modulus: value.prime)
  }

  @inlinable public static func * (left: Residue, right: Residue) -> Residue {
    let modulus = left.prime <= 0 ? right.prime : left.prime
    if modulus <= 0 { return constantProduct(left, right) }
    let product = WordModulus.product(
      UInt64(truncatingIfNeeded: left.word(modulo: modulus)), UInt64(truncatingIfNeeded: right.word(modulo: modulus)),
      UInt64(truncatingIfNeeded: modulus))
    return Residue(word: Int(truncatingIfNeeded: product), modulus: modulus)
  }

  /// The quotient. A quotient of constants stays a fraction until it meets a residue. `right` must not be zero.
  @inlinable public static func / (left: Residue, right: Residue) -> Residue {
    let modulus = left.prime <= 0 ? right.prime : left.prime
    let divisor = modulus <= 0 ? right : Residue(word: right.word(modulo: modulus), modulus: modulus)
    guard let inverse = divisor.inverse else { stop("division by zero") }
    return left * inverse
  }

  /// The inverse; `nil` for 0. The inverse of a constant is a fraction until it meets a residue.
  @inlinable public var inverse: Residue? {
    if word == 0 { return nil }
    if prime <= 0 { return Residue(constant: denominator, over: word) }
    let inverse = WordModulus.inverse(UInt64(truncatingIfNeeded: word), UInt64(truncatingIfNeeded: prime))
    return Residue(word: Int(truncatingIfNeeded: inverse), modulus: prime)
  }

  @inlinable public mutating func addProduct(_ left: Residue, _ right: Residue) {
    if left.word == 0 || right.word == 0 { return }
    self = self + left * right
  }

  @inlinable public mutating func subtractProduct(_ left: Residue, _ right: Residue) {
    if left.word == 0 || right.word == 0 { return }
    self = self - left * right
  }
}
