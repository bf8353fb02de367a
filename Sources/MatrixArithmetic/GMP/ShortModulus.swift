internal import CGMP

/// A modulus of at most 23 bits, made ready for remainders of long numbers without a division.
///
/// - Source: P. Barrett, Implementing the Rivest Shamir and Adleman public key encryption algorithm, CRYPTO 1986,
///   doi:10.1007/3-540-47721-7_24.
package struct ShortModulus: Sendable {
  /// The modulus.
  package let value: UInt64
  /// `⌊(2⁶⁴ − 1) / value⌋`.
  private let reciprocal: UInt64

  /// - Parameter value: from 2 to 2²³.
  package init(_ value: Int) {
    precondition((2...1 << 23).contains(value))
    self.value = UInt64(value)
    reciprocal = .max / UInt64(value)
  }

  /// The remainder of any word: the quotient by the reciprocal is right or lacks 1.
  @inline(__always)
  fileprivate func remainder(_ word: UInt64) -> UInt64 {
    let rest = word &- word.multipliedFullWidth(by: reciprocal).high &* value
    return rest >= value ? rest &- value : rest
  }
}

extension Integer {
  /// The remainder in `0..<modulus`.
  ///
  /// - Complexity: two multiplications one after another for each 32 bits, up to some words; then GMP is faster.
  package func residue(modulo modulus: ShortModulus) -> UInt64 {
    if box == nil {
      let rest = modulus.remainder(UInt64(word.magnitude))
      return word < 0 && rest != 0 ? modulus.value - rest : rest
    }
    let size = limbCount
    guard size <= 8 else { return residue(modulo: modulus.value) }
    var rest: UInt64 = 0
    withExtendedLifetime(self) {
      let limbs = unsafe limbs
      for index in (0..<size).reversed() {
        let limb = unsafe UInt64(limbs[index])
        rest = modulus.remainder(rest &<< 41 | limb &>> 23)
        rest = modulus.remainder(rest &<< 23 | limb & (1 << 23 - 1))
      }
    }
    return isNegative && rest != 0 ? modulus.value - rest : rest
  }
}
