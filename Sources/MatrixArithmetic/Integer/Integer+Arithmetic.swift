public import MatrixDomain

// Machine words are handled here, inlined into the caller. All other operands take the outlined paths in GMP/.

extension Integer: EuclideanDomain {
  /// The sum. A sum of two machine words that is one again costs no allocation.
  @inlinable public static func + (left: Integer, right: Integer) -> Integer {
    if left.box == nil && right.box == nil {
      let (word, overflow) = left.word.addingReportingOverflow(right.word)
      if !overflow { return Integer(word: word) }
    }
    return addLarge(left, right)
  }

  @inlinable public static func - (left: Integer, right: Integer) -> Integer {
    if left.box == nil && right.box == nil {
      let (word, overflow) = left.word.subtractingReportingOverflow(right.word)
      if !overflow { return Integer(word: word) }
    }
    return subtractLarge(left, right)
  }

  /// The product. Traps where it would have more than ``bitLimit`` bits.
  @inlinable public static func * (left: Integer, right: Integer) -> Integer {
    if left.box == nil && right.box == nil {
      let (word, overflow) = left.word.multipliedReportingOverflow(by: right.word)
      if !overflow { return Integer(word: word) }
    }
    return multiplyLarge(left, right)
  }

  @inlinable public static prefix func - (value: Integer) -> Integer {
    if value.box == nil && value.word != Int.min { return Integer(word: 0 &- value.word) }
    return negateLarge(value)
  }

  /// Turns the number into its opposite.
  @inlinable public mutating func negate() {
    if box == nil && word != Int.min { word = 0 &- word } else { negateLarge() }
  }

  /// Adds in place.
  @inlinable public static func += (left: inout Integer, right: Integer) {
    if left.box == nil && right.box == nil {
      let (word, overflow) = left.word.addingReportingOverflow(right.word)
      if !overflow {
        left.word = word
        return
      }
    }
    left.addLarge(right)
  }

  /// Subtracts in place.
  @inlinable public static func -= (left: inout Integer, right: Integer) {
    if left.box == nil && right.box == nil {
      let (word, overflow) = left.word.subtractingReportingOverflow(right.word)
      if !overflow {
        left.word = word
        return
      }
    }
    left.subtractLarge(right)
  }

  /// Traps where the product would have more than ``bitLimit`` bits.
  @inlinable public static func *= (left: inout Integer, right: Integer) {
    if left.box == nil && right.box == nil {
      let (word, overflow) = left.word.multipliedReportingOverflow(by: right.word)
      if !overflow {
        left.word = word
        return
      }
    }
    left.multiplyLarge(right)
  }

  /// `self += left * right`, without an allocation where `self` is large and not shared.
  @inlinable public mutating func addProduct(_ left: Integer, _ right: Integer) {
    if box == nil && left.box == nil && right.box == nil {
      let (product, overflow) = left.word.multipliedReportingOverflow(by: right.word)
      let (sum, carry) = word.addingReportingOverflow(product)
      if !overflow && !carry {
        word = sum
        return
      }
    }
    addProductLarge(left, right)
  }

  /// `self -= left * right`, without an allocation where `self` is large and not shared.
  @inlinable public mutating func subtractProduct(_ left: Integer, _ right: Integer) {
    if box == nil && left.box == nil && right.box == nil {
      let (product, overflow) = left.word.multipliedReportingOverflow(by: right.word)
      let (difference, borrow) = word.subtractingReportingOverflow(product)
      if !overflow && !borrow {
        word = difference
        return
      }
    }
    subtractProductLarge(left, right)
  }
}
