public import MatrixDomain

extension LongResidue: Field {
  /// The constant 0, of every modulus.
  public static var zero: LongResidue { LongResidue(number: .zero, modulus: .zero) }
  /// The constant 1, of every modulus.
  public static var one: LongResidue { LongResidue(number: .one, modulus: .zero) }
  public static var isFinite: Bool { true }

  public var isZero: Bool { number.isZero }
  public var isOne: Bool { number.isOne && prime.signum >= 0 }

  public static func + (left: LongResidue, right: LongResidue) -> LongResidue {
    let modulus = modulus(left, right)
    if modulus.signum <= 0 { return LongResidue(constant: left.constant + right.constant) }
    let sum = left.number(modulo: modulus) + right.number(modulo: modulus)
    return LongResidue(number: sum < modulus ? sum : sum - modulus, modulus: modulus)
  }

  public static func - (left: LongResidue, right: LongResidue) -> LongResidue {
    let modulus = modulus(left, right)
    if modulus.signum <= 0 { return LongResidue(constant: left.constant - right.constant) }
    let difference = left.number(modulo: modulus) - right.number(modulo: modulus)
    return LongResidue(number: difference.isNegative ? difference + modulus : difference, modulus: modulus)
  }

  public static prefix func - (value: LongResidue) -> LongResidue {
    if value.prime.signum <= 0 || value.number.isZero {
      return LongResidue(number: -value.number, modulus: value.prime)
    }
    return LongResidue(number: value.prime - value.number, modulus: value.prime)
  }

  public static func * (left: LongResidue, right: LongResidue) -> LongResidue {
    let modulus = modulus(left, right)
    if modulus.signum <= 0 { return LongResidue(constant: left.constant * right.constant) }
    var product = left.number(modulo: modulus) * right.number(modulo: modulus)
    product.formModulo(modulus)
    return LongResidue(number: product, modulus: modulus)
  }

  /// The quotient; of constants a fraction, until it meets a residue. `right` must not be zero.
  public static func / (left: LongResidue, right: LongResidue) -> LongResidue {
    let modulus = modulus(left, right)
    let divisor =
      modulus.signum <= 0 ? right : LongResidue(number: right.number(modulo: modulus), modulus: modulus)
    guard let inverse = divisor.inverse else { stop("division by zero") }
    return left * inverse
  }

  /// What gives 1 with the residue; `nil` for 0. That of a constant is a fraction until it meets a residue.
  public var inverse: LongResidue? {
    if number.isZero { return nil }
    if prime.signum <= 0 { return LongResidue(constant: .one / constant) }
    return number.inverse(modulo: prime).map { LongResidue(number: $0, modulus: prime) }
  }

  public mutating func addProduct(_ left: LongResidue, _ right: LongResidue) {
    if left.number.isZero || right.number.isZero { return }
    self = LongResidue.combined(self, left, right, isNegative: false)
  }

  public mutating func subtractProduct(_ left: LongResidue, _ right: LongResidue) {
    if left.number.isZero || right.number.isZero { return }
    self = LongResidue.combined(self, left, right, isNegative: true)
  }

  /// A sum or difference of a number and a product, reduced once.
  private static func combined(
    _ start: LongResidue, _ left: LongResidue, _ right: LongResidue, isNegative: Bool
  ) -> LongResidue {
    let factors = modulus(left, right)
    let modulus = start.prime.signum <= 0 ? factors : start.prime
    if modulus.signum <= 0 { return isNegative ? start - left * right : start + left * right }
    var sum = start.number(modulo: modulus)
    if isNegative {
      sum.subtractProduct(left.number(modulo: modulus), right.number(modulo: modulus))
    } else {
      sum.addProduct(left.number(modulo: modulus), right.number(modulo: modulus))
    }
    sum.formModulo(modulus)
    return LongResidue(number: sum, modulus: modulus)
  }

  /// The residue to a power from 0 on.
  public func power(_ exponent: Integer) -> LongResidue {
    demand(!exponent.isNegative, "a negative power is one of the inverse")
    guard prime.signum > 0 else {
      var (result, square, rest) = (LongResidue.one, self, exponent)
      while !rest.isZero {
        if rest.isOdd { result *= square }
        square *= square
        rest = rest >> 1
      }
      return result
    }
    return LongResidue(number: number.power(exponent, modulo: prime), modulus: prime)
  }
}
