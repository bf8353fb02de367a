public import MatrixDomain

extension Integer {
  /// Quotient towards zero, and the remainder, which has the sign of `self`. `divisor` must not be zero.
  ///
  /// ```swift
  /// Integer(-7).quotientAndRemainder(dividingBy: 2)   // (quotient: -3, remainder: -1)
  /// ```
  @inlinable public func quotientAndRemainder(
    dividingBy divisor: Integer
  ) -> (quotient: Integer, remainder: Integer) {
    demand(!divisor.isZero, "division by zero")
    if box == nil && divisor.box == nil {
      let (quotient, overflow) = word.dividedReportingOverflow(by: divisor.word)
      if !overflow { return (Integer(word: quotient), Integer(word: word &- quotient &* divisor.word)) }
    }
    return dividedLarge(by: divisor)
  }

  /// Quotient towards minus infinity, and the remainder, which has the sign of `divisor`. `divisor` must not be zero.
  ///
  /// ```swift
  /// Integer(-7).flooredQuotientAndRemainder(dividingBy: 2)   // (quotient: -4, remainder: 1)
  /// ```
  @inlinable public func flooredQuotientAndRemainder(
    dividingBy divisor: Integer
  ) -> (quotient: Integer, remainder: Integer) {
    demand(!divisor.isZero, "division by zero")
    if box == nil && divisor.box == nil {
      let (quotient, overflow) = word.dividedReportingOverflow(by: divisor.word)
      if !overflow {
        let remainder = word &- quotient &* divisor.word
        if remainder != 0 && (remainder < 0) != (divisor.word < 0) {
          return (Integer(word: quotient - 1), Integer(word: remainder + divisor.word))
        }
        return (Integer(word: quotient), Integer(word: remainder))
      }
    }
    return flooredLarge(by: divisor)
  }

  /// The remainder of the division towards minus infinity: for a positive modulus, in `0..<modulus`.
  @inlinable public func modulo(_ modulus: Integer) -> Integer {
    if box == nil && modulus.box == nil {
      return flooredQuotientAndRemainder(dividingBy: modulus).remainder
    }
    demand(!modulus.isZero, "division by zero")
    return moduloLarge(modulus)
  }

  /// Replaces the number by its remainder as defined by ``modulo(_:)``, in the existing memory.
  package mutating func formModulo(_ modulus: Integer) {
    if box == nil && modulus.box == nil {
      self = modulo(modulus)
    } else {
      demand(!modulus.isZero, "division by zero")
      formModuloLarge(modulus)
    }
  }

  /// The remainder in `0..<modulus`. `modulus` must not be zero.
  @inlinable public func residue(modulo modulus: UInt64) -> UInt64 {
    demand(modulus != 0, "division by zero")
    guard box == nil else { return residueLarge(modulo: modulus) }
    let residue = UInt64(word.magnitude) % modulus
    return word < 0 && residue != 0 ? modulus - residue : residue
  }

  /// True where `divisor` divides `self`. Zero divides only zero.
  @inlinable public func isMultiple(of divisor: Integer) -> Bool {
    if divisor.isZero { return isZero }
    if box == nil && divisor.box == nil { return divisor.word == -1 || word % divisor.word == 0 }
    return isMultipleLarge(of: divisor)
  }

  /// The quotient where `divisor` divides `self`, else `nil`. `divisor` must not be zero.
  @inlinable public func dividedExactly(by divisor: Integer) -> Integer? {
    demand(!divisor.isZero, "division by zero")
    if box == nil && divisor.box == nil {
      let (quotient, overflow) = word.dividedReportingOverflow(by: divisor.word)
      if !overflow { return quotient &* divisor.word == word ? Integer(word: quotient) : nil }
    }
    let (quotient, remainder) = dividedLarge(by: divisor)
    return remainder.isZero ? quotient : nil
  }

  /// Divides by a number that is known to divide `self`: twice as fast as a division that checks.
  ///
  /// The result is meaningless where `divisor` does not divide `self`. It must not be zero.
  @inlinable public mutating func divideExactly(by divisor: Integer) {
    demand(!divisor.isZero, "division by zero")
    assert(isMultiple(of: divisor), "the division leaves a remainder")
    if box == nil && divisor.box == nil {
      let (quotient, overflow) = word.dividedReportingOverflow(by: divisor.word)
      if !overflow {
        word = quotient
        return
      }
    }
    divideExactlyLarge(by: divisor)
  }
}
