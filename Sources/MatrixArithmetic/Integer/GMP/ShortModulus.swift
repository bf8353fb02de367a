internal import CGMP

/// A modulus of at most 23 bits with precomputed values for remainders of large integers without a division.
///
/// - Source: P. Barrett, Implementing the Rivest Shamir and Adleman public key encryption algorithm, CRYPTO 1986,
///   doi:10.1007/3-540-47721-7_24.
package struct ShortModulus: Sendable {
  /// The modulus.
  package let value: UInt64
  /// `⌊(2⁶⁴ − 1) / value⌋`.
  private let reciprocal: UInt64
  /// The remainders of the powers of 2⁶⁴.
  fileprivate let weights: SIMD8<UInt64>

  /// - Parameter value: from 2 to 2²³.
  package init(_ value: Int) {
    precondition((2...1 << 23).contains(value))
    let modulus = UInt64(value)
    self.value = modulus
    reciprocal = .max / modulus
    let base = (UInt64.max % modulus + 1) % modulus
    var weight = 1 % modulus
    var weights = SIMD8<UInt64>()
    for index in weights.indices {
      weights[index] = weight
      weight = weight * base % modulus
    }
    self.weights = weights
  }

  /// The remainder of any word. The quotient by the reciprocal is exact or one too small.
  @inline(__always)
  fileprivate func remainder(_ word: UInt64) -> UInt64 {
    let rest = word &- word.multipliedFullWidth(by: reciprocal).high &* value
    return rest >= value ? rest &- value : rest
  }
}

extension Integer {
  /// The remainder in `0..<modulus`.
  ///
  /// - Complexity: one independent multiplication for each word. GMP does it for numbers above a crossover length,
  ///   where it is faster.
  package func residue(modulo modulus: ShortModulus) -> UInt64 {
    if box == nil {
      let rest = modulus.remainder(UInt64(word.magnitude))
      return word < 0 && rest != 0 ? modulus.value - rest : rest
    }
    let size = limbCount
    guard size <= 8 else { return residue(modulo: modulus.value) }
    let rest = withExtendedLifetime(self) {
      let limbs = unsafe limbs
      // Eight products of a word and 23 bits have fewer than 90.
      var high: UInt64 = 0
      var low = unsafe UInt64(limbs[0])
      @inline(__always) func add(_ index: Int) {
        let product = unsafe UInt64(limbs[index]).multipliedFullWidth(by: modulus.weights[index])
        let (sum, carry) = low.addingReportingOverflow(product.low)
        low = sum
        high = high &+ product.high &+ (carry ? 1 : 0)
      }
      // Indices that are known at compile time: a vector with other indices goes through memory.
      if size > 1 { add(1) }
      if size > 2 { add(2) }
      if size > 3 { add(3) }
      if size > 4 {
        add(4)
        if size > 5 { add(5) }
        if size > 6 { add(6) }
        if size > 7 { add(7) }
      }
      return modulus.remainder(modulus.remainder(low) &+ high &* modulus.weights[1])
    }
    return isNegative && rest != 0 ? modulus.value - rest : rest
  }
}
