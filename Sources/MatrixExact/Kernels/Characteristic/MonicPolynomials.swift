internal import MatrixArithmetic

/// Products of monic polynomials with integer coefficients, constant term first.
enum MonicPolynomials {
  /// `x − root`, to a power.
  ///
  /// - Complexity: `exponent` products of integers.
  static func power(root: Integer, _ exponent: Int) -> [Integer] {
    var coefficients = Array(repeating: Integer.zero, count: exponent + 1)
    coefficients[exponent] = .one
    // The coefficient of xᵏ is C(m, k)·(−root)ᵐ⁻ᵏ.
    var term = Integer.one
    for index in 0..<exponent where !root.isZero {
      term *= -root * Integer(exponent - index)
      term.divideExactly(by: Integer(index + 1))
      coefficients[exponent - index - 1] = term
    }
    return coefficients
  }

  /// A polynomial to a power.
  static func power(_ polynomial: [Integer], _ exponent: Int) -> [Integer] {
    if exponent == 1 { return polynomial }
    let half = power(polynomial, exponent / 2)
    let square = product(half, half)
    return exponent.isMultiple(of: 2) ? square : product(square, polynomial)
  }

  /// The product of all, the shortest ones first.
  static func product(_ factors: [[Integer]]) -> [Integer] {
    var factors = factors.sorted { $0.count < $1.count }
    var next = 0
    while factors.count - next > 1 {
      let product = product(factors[next], factors[next + 1])
      next += 2
      let place = factors[next...].firstIndex { $0.count >= product.count } ?? factors.endIndex
      factors.insert(product, at: place)
    }
    return factors.count == next ? [.one] : factors[next]
  }

  /// The product of two polynomials: by Kronecker's substitution, negative coefficients apart.
  static func product(_ left: [Integer], _ right: [Integer]) -> [Integer] {
    if min(left.count, right.count) < Tuning.convolvedTerms {
      var result = Array(repeating: Integer.zero, count: left.count + right.count - 1)
      for (place, factor) in left.enumerated() where !factor.isZero {
        for (index, other) in right.enumerated() { result[place + index].addProduct(factor, other) }
      }
      return result
    }
    let (a, b) = (signs(left), signs(right))
    var result = Integer.convolution(a.positive, b.positive)
    func add(_ terms: [Integer], _ isNegative: Bool) {
      for (index, term) in terms.enumerated() where !term.isZero {
        if isNegative { result[index] -= term } else { result[index] += term }
      }
    }
    if let negative = a.negative { add(Integer.convolution(negative, b.positive), true) }
    if let negative = b.negative { add(Integer.convolution(a.positive, negative), true) }
    if let left = a.negative, let right = b.negative { add(Integer.convolution(left, right), false) }
    return result
  }

  /// The positive coefficients, and the absolute values of the negative ones where there are any.
  private static func signs(_ polynomial: [Integer]) -> (positive: [Integer], negative: [Integer]?) {
    let positive = polynomial.map { $0.isNegative ? .zero : $0 }
    guard polynomial.contains(where: \.isNegative) else { return (positive, nil) }
    return (positive, polynomial.map { $0.isNegative ? -$0 : .zero })
  }
}

extension Tuning {
  /// From this many coefficients on, polynomials are multiplied as one long integer each. Estimated.
  static let convolvedTerms = 8
}
