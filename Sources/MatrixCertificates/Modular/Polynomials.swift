import MatrixArithmetic
import MatrixDomain

/// Polynomials over a ring: coefficients, constant term first, without a zero at the end.
enum Polynomials<Scalar: Ring> {
  static func trimmed(_ polynomial: [Scalar]) -> [Scalar] {
    var result = polynomial
    while result.last?.isZero ?? false { result.removeLast() }
    return result
  }

  @specialized(where Scalar == Residue)
  @specialized(where Scalar == Integer)
  static func product(_ left: [Scalar], _ right: [Scalar]) -> [Scalar] {
    if left.isEmpty || right.isEmpty { return [] }
    var result = Array(repeating: Scalar.zero, count: left.count + right.count - 1)
    for (place, factor) in left.enumerated() where !factor.isZero {
      for (index, other) in right.enumerated() { result[place + index].addProduct(factor, other) }
    }
    return result
  }

  static func sum(_ left: [Scalar], _ right: [Scalar]) -> [Scalar] {
    trimmed(
      (0..<max(left.count, right.count)).map {
        ($0 < left.count ? left[$0] : .zero) + ($0 < right.count ? right[$0] : .zero)
      })
  }

  /// The polynomial at x + step, by Horner's rule.
  static func shifted(_ polynomial: [Scalar], by step: Scalar) -> [Scalar] {
    var result = polynomial
    for start in result.indices.dropLast() {
      for index in (start..<(result.count - 1)).reversed() { result[index].addProduct(step, result[index + 1]) }
    }
    return result
  }

  static func difference(_ left: [Scalar], _ right: [Scalar]) -> [Scalar] { sum(left, right.map { -$0 }) }

  /// Quotient and remainder by a polynomial that is not 0; `nil` where a quotient of coefficients is none.
  @specialized(where Scalar == Residue)
  @specialized(where Scalar == Integer)
  static func division(_ polynomial: [Scalar], by divisor: [Scalar]) -> (quotient: [Scalar], remainder: [Scalar])?
  where Scalar: IntegralDomain {
    let degree = divisor.count - 1
    guard polynomial.count > degree else { return ([], polynomial) }
    let isMonic = divisor[degree].isOne
    var remainder = polynomial
    var quotient = Array(repeating: Scalar.zero, count: polynomial.count - degree)
    for power in quotient.indices.reversed() where !remainder[power + degree].isZero {
      let leading = remainder[power + degree]
      guard let factor = isMonic ? leading : leading.dividedExactly(by: divisor[degree]) else { return nil }
      quotient[power] = factor
      for index in 0..<degree { remainder[power + index].subtractProduct(factor, divisor[index]) }
    }
    return (quotient, trimmed(Array(remainder[..<degree])))
  }

  /// Whether a polynomial is a multiple of one that is not 0.
  static func isMultiple(_ polynomial: [Scalar], of divisor: [Scalar]) -> Bool where Scalar: IntegralDomain {
    division(polynomial, by: divisor)?.remainder.isEmpty ?? false
  }
}

extension Polynomials where Scalar: Field {
  static func divided(_ polynomial: [Scalar], by divisor: [Scalar]) -> (quotient: [Scalar], remainder: [Scalar]) {
    // Of a field: there is every quotient.
    division(polynomial, by: divisor) ?? ([], polynomial)
  }

  static func monic(_ polynomial: [Scalar]) -> [Scalar] {
    guard let inverse = polynomial.last?.inverse else { return [] }
    return polynomial.map { $0 * inverse }
  }

  static func gcd(_ first: [Scalar], _ second: [Scalar]) -> [Scalar] {
    var (left, right) = (first, second)
    while !right.isEmpty { (left, right) = (right, divided(left, by: right).remainder) }
    return monic(left)
  }

  /// The inverse of a polynomial modulo one that has no factor in common with it.
  static func inverse(_ polynomial: [Scalar], modulo divisor: [Scalar]) -> [Scalar] {
    var (left, right) = (divisor, divided(polynomial, by: divisor).remainder)
    var (leftFactor, rightFactor): ([Scalar], [Scalar]) = ([], [.one])
    while !right.isEmpty {
      let (quotient, remainder) = divided(left, by: right)
      (left, right) = (right, remainder)
      (leftFactor, rightFactor) = (rightFactor, difference(leftFactor, trimmed(product(quotient, rightFactor))))
    }
    guard let factor = left.last?.inverse else { return [] }
    return leftFactor.map { $0 * factor }
  }

  static func isSquarefree(_ polynomial: [Scalar]) -> Bool {
    gcd(polynomial, trimmed(polynomial.indices.dropFirst().map { polynomial[$0] * Scalar($0) })).count == 1
  }

  /// The degrees of the irreducible factors of a squarefree polynomial over the field of q elements: x to the power qⁱ is x
  /// modulo just those factors whose degree divides i.
  ///
  /// - Complexity: `n²·(n + log q)`.
  @specialized(where Scalar == Residue)
  static func degrees(_ polynomial: [Scalar], order: Integer) -> [Int] {
    var result: [Int] = []
    var left = monic(polynomial)
    if left.count <= 2 { return Array(repeating: 1, count: max(0, left.count - 1)) }
    let images = powers(modulo: left, order: order)
    var (image, degree) = (images[1], 1)
    while 2 * degree <= left.count - 1 {
      let common = gcd(left, divided(difference(image, [.zero, .one]), by: left).remainder)
      if common.count > 1 {
        result += Array(repeating: degree, count: (common.count - 1) / degree)
        left = divided(left, by: common).quotient
      }
      degree += 1
      var next = Array(repeating: Scalar.zero, count: images.count)
      for (coefficient, power) in zip(image, images) where !coefficient.isZero {
        for index in power.indices { next[index].addProduct(coefficient, power[index]) }
      }
      image = trimmed(next)
    }
    return left.count > 1 ? result + [left.count - 1] : result
  }

  /// True for a polynomial over the field of q elements, of degree at least 1, without a proper factor.
  static func isIrreducible(_ polynomial: [Scalar], order: Integer) -> Bool {
    polynomial.count > 1 && isSquarefree(polynomial) && degrees(polynomial, order: order).count == 1
  }

  /// The q-th powers of 1, x, x², … modulo a monic polynomial of degree at least 2.
  @specialized(where Scalar == Residue)
  private static func powers(modulo polynomial: [Scalar], order: Integer) -> [[Scalar]] {
    func times(_ left: [Scalar], _ right: [Scalar]) -> [Scalar] {
      divided(trimmed(product(left, right)), by: polynomial).remainder
    }
    var power: [Scalar] = [.one]
    for bit in (0..<order.bitCount).reversed() {
      power = times(power, power)
      if (order >> bit).isOdd { power = times(power, [.zero, .one]) }
    }
    var result: [[Scalar]] = [[.one]]
    while result.count < polynomial.count - 1 { result.append(times(result[result.count - 1], power)) }
    return result
  }
}
