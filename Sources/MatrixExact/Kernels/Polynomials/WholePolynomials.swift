internal import MatrixArithmetic
internal import MatrixDomain

/// Polynomials with integer coefficients: arrays with the constant term first and no zero at the end.
enum WholePolynomials {
  static func trimmed(_ polynomial: [Integer]) -> [Integer] {
    var result = polynomial
    while result.last?.isZero ?? false { result.removeLast() }
    return result
  }

  static func difference(_ left: [Integer], _ right: [Integer]) -> [Integer] {
    var result = left
    if result.count < right.count { result += Array(repeating: .zero, count: right.count - result.count) }
    for index in right.indices { result[index] -= right[index] }
    return trimmed(result)
  }

  static func sum(_ left: [Integer], _ right: [Integer]) -> [Integer] {
    var result = left
    if result.count < right.count { result += Array(repeating: .zero, count: right.count - result.count) }
    for index in right.indices { result[index] += right[index] }
    return trimmed(result)
  }

  static func product(_ left: [Integer], _ right: [Integer]) -> [Integer] {
    if left.isEmpty || right.isEmpty { return [] }
    var result = Array(repeating: Integer.zero, count: left.count + right.count - 1)
    for (place, factor) in left.enumerated() where !factor.isZero {
      for (index, other) in right.enumerated() { result[place + index].addProduct(factor, other) }
    }
    return result
  }

  /// Of polynomials without negative coefficients.
  static func residueProduct(_ left: [Integer], _ right: [Integer]) -> [Integer] {
    min(left.count, right.count) < Tuning.packedTerms
      ? product(left, right) : Integer.convolution(left, right)
  }

  /// The quotient where it is whole and nothing is left; `nil` else. The divisor is not 0.
  static func dividedExactly(_ polynomial: [Integer], by divisor: [Integer]) -> [Integer]? {
    let degree = divisor.count - 1
    guard polynomial.count > degree else { return polynomial.isEmpty ? [] : nil }
    // Most divisors that do not divide are seen at the constant term.
    if let low = polynomial.first, let other = divisor.first {
      if other.isZero ? !low.isZero : !low.isMultiple(of: other) { return nil }
    }
    var rest = polynomial
    var quotient = Array(repeating: Integer.zero, count: rest.count - degree)
    for power in quotient.indices.reversed() where !rest[power + degree].isZero {
      guard let factor = rest[power + degree].dividedExactly(by: divisor[degree]) else { return nil }
      quotient[power] = factor
      for index in 0..<degree { rest[power + index].subtractProduct(factor, divisor[index]) }
    }
    return rest[..<degree].allSatisfy(\.isZero) ? quotient : nil
  }

  /// The greatest common divisor of the coefficients, with the sign of the leading one; 0 for 0.
  static func content(_ polynomial: [Integer]) -> Integer {
    var common = Integer.zero
    for coefficient in polynomial where !common.isOne { common = common.gcd(with: coefficient) }
    return polynomial.last?.isNegative ?? false ? -common : common
  }

  /// Without a common factor of the coefficients, the leading one positive.
  static func primitive(_ polynomial: [Integer]) -> [Integer] {
    let content = content(polynomial)
    if content.isZero || content.isOne { return polynomial }
    return polynomial.map {
      var quotient = $0
      quotient.divideExactly(by: content)
      return quotient
    }
  }

  static func derivative(_ polynomial: [Integer]) -> [Integer] {
    trimmed(polynomial.indices.dropFirst().map { polynomial[$0] * Integer($0) })
  }

  /// At least the length √Σc² of the coefficients, which bounds the product of all roots outside the unit circle with
  /// the leading coefficient.
  ///
  /// - Source: E. Landau, Bull. Soc. Math. France 33 (1905) 251–261.
  static func length(_ polynomial: [Integer]) -> Integer {
    polynomial.reduce(into: Integer.zero) { $0.addProduct($1, $1) }.squareRoot() + .one
  }

  /// The number nearest to 0 of those that leave the same remainder.
  static func centred(_ number: Integer, modulo modulus: Integer, half: Integer) -> Integer {
    let rest = number.modulo(modulus)
    return rest > half ? rest - modulus : rest
  }
}

extension Tuning {
  /// From so many coefficients on, polynomials with long coefficients are multiplied as one long number each. Estimated.
  static let packedTerms = 4
}
