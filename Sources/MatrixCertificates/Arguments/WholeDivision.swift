import MatrixArithmetic

/// Whole polynomials multiplied and divided.
enum WholeDivision {
  static func product(_ left: [Integer], _ right: [Integer]) -> [Integer] {
    if left.isEmpty || right.isEmpty { return [] }
    var result = Array(repeating: Integer.zero, count: left.count + right.count - 1)
    for (place, factor) in left.enumerated() where !factor.isZero {
      for (index, other) in right.enumerated() { result[place + index].addProduct(factor, other) }
    }
    return result
  }

  static func primitive(_ polynomial: [Integer]) -> [Integer] {
    var common = Integer.zero
    for coefficient in polynomial { common = common.gcd(with: coefficient) }
    return common.isZero || common.isOne ? polynomial : polynomial.map { $0.dividedExactly(by: common) ?? $0 }
  }

  /// Whether a primitive polynomial divides another one over ℚ, and so over ℤ (Gauss).
  static func divides(_ divisor: [Integer], _ polynomial: [Integer]) -> Bool {
    var divisor = divisor
    while divisor.last?.isZero ?? false { divisor.removeLast() }
    let degree = divisor.count - 1
    guard degree >= 0, polynomial.count > degree else { return false }
    var rest = polynomial
    for power in (0..<(rest.count - degree)).reversed() where !rest[power + degree].isZero {
      guard let factor = rest[power + degree].dividedExactly(by: divisor[degree]) else { return false }
      for index in 0..<degree { rest[power + index].subtractProduct(factor, divisor[index]) }
    }
    return rest[..<degree].allSatisfy(\.isZero)
  }
}
