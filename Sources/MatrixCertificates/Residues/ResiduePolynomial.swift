import MatrixArithmetic

/// Polynomials modulo a prime below 2⁶³: residues, constant term first, without a zero at the end.
struct ResiduePolynomials {
  let prime: UInt64

  func polynomial(_ coefficients: [Integer]) -> [UInt64] { trimmed(coefficients.map { $0.residue(modulo: prime) }) }

  func trimmed(_ polynomial: [UInt64]) -> [UInt64] {
    var result = polynomial
    while result.last == 0 { result.removeLast() }
    return result
  }

  func product(_ left: UInt64, _ right: UInt64) -> UInt64 {
    let (high, low) = left.multipliedFullWidth(by: right)
    return high == 0 ? low % prime : prime.dividingFullWidth((high, low)).remainder
  }

  private func difference(_ left: UInt64, _ right: UInt64) -> UInt64 {
    left >= right ? left - right : left + (prime - right)
  }

  func inverse(_ value: UInt64) -> UInt64 {
    var (result, square, rest): (UInt64, UInt64, UInt64) = (1, value, prime - 2)
    while rest > 0 {
      if rest & 1 == 1 { result = product(result, square) }
      square = product(square, square)
      rest >>= 1
    }
    return result % prime
  }

  func product(_ left: [UInt64], _ right: [UInt64]) -> [UInt64] {
    if left.isEmpty || right.isEmpty { return [] }
    var result = Array(repeating: UInt64(0), count: left.count + right.count - 1)
    for (place, factor) in left.enumerated() where factor != 0 {
      for (index, other) in right.enumerated() {
        result[place + index] = (result[place + index] + product(factor, other)) % prime
      }
    }
    return result
  }

  func difference(_ left: [UInt64], _ right: [UInt64]) -> [UInt64] {
    trimmed(
      (0..<max(left.count, right.count)).map {
        difference($0 < left.count ? left[$0] : 0, $0 < right.count ? right[$0] : 0)
      })
  }

  /// Quotient and remainder; the divisor is not 0.
  func divided(_ polynomial: [UInt64], by divisor: [UInt64]) -> (quotient: [UInt64], remainder: [UInt64]) {
    let degree = divisor.count - 1
    guard polynomial.count > degree else { return ([], polynomial) }
    let inverse = inverse(divisor[degree])
    var rest = polynomial
    var quotient = Array(repeating: UInt64(0), count: rest.count - degree)
    for power in quotient.indices.reversed() where rest[power + degree] != 0 {
      let factor = product(rest[power + degree], inverse)
      quotient[power] = factor
      for index in 0..<degree { rest[power + index] = difference(rest[power + index], product(factor, divisor[index])) }
    }
    return (quotient, trimmed(Array(rest[..<degree])))
  }

  func monic(_ polynomial: [UInt64]) -> [UInt64] {
    guard let leading = polynomial.last else { return [] }
    let factor = inverse(leading)
    return polynomial.map { product($0, factor) }
  }

  func gcd(_ first: [UInt64], _ second: [UInt64]) -> [UInt64] {
    var (left, right) = (first, second)
    while !right.isEmpty { (left, right) = (right, divided(left, by: right).remainder) }
    return monic(left)
  }

  /// Cofactors u, v with u·first + v·second = 1, of polynomials without a common factor.
  func cofactors(_ first: [UInt64], _ second: [UInt64]) -> (u: [UInt64], v: [UInt64]) {
    var (left, right) = (first, second)
    var (leftU, rightU): ([UInt64], [UInt64]) = ([1], [])
    var (leftV, rightV): ([UInt64], [UInt64]) = ([], [1])
    while !right.isEmpty {
      let (quotient, rest) = divided(left, by: right)
      (left, right) = (right, rest)
      (leftU, rightU) = (rightU, difference(leftU, trimmed(product(quotient, rightU))))
      (leftV, rightV) = (rightV, difference(leftV, trimmed(product(quotient, rightV))))
    }
    let factor = inverse(left.last ?? 1)
    return (leftU.map { product($0, factor) }, leftV.map { product($0, factor) })
  }

  func isSquarefree(_ polynomial: [UInt64]) -> Bool {
    let derivative = trimmed(polynomial.indices.dropFirst().map { product(polynomial[$0], UInt64($0) % prime) })
    return gcd(polynomial, derivative).count == 1
  }

  /// The degrees of the irreducible factors of a squarefree polynomial: x to the power pⁱ is x modulo just those factors
  /// whose degree divides i.
  ///
  /// - Complexity: `n²·(n + log p)`.
  func degrees(_ polynomial: [UInt64]) -> [Int] {
    var result: [Int] = []
    var rest = monic(polynomial)
    if rest.count <= 1 { return [] }
    let images = powers(modulo: rest)
    var image = rest.count == 2 ? [] : images[1]
    var degree = 1
    while 2 * degree <= rest.count - 1 {
      let common = gcd(rest, divided(difference(image, [0, 1]), by: rest).remainder)
      if common.count > 1 {
        result += Array(repeating: degree, count: (common.count - 1) / degree)
        rest = divided(rest, by: common).quotient
      }
      degree += 1
      var next = Array(repeating: UInt64(0), count: images.count)
      for (coefficient, power) in zip(image, images) where coefficient != 0 {
        for index in power.indices { next[index] = (next[index] + product(coefficient, power[index])) % prime }
      }
      image = trimmed(next)
    }
    return rest.count > 1 ? result + [rest.count - 1] : result
  }

  /// True for a polynomial of degree at least 1 without a proper factor.
  func isIrreducible(_ polynomial: [UInt64]) -> Bool {
    polynomial.count > 1 && isSquarefree(polynomial) && degrees(polynomial).count == 1
  }

  /// The p-th powers of 1, x, x², … modulo a monic polynomial.
  private func powers(modulo polynomial: [UInt64]) -> [[UInt64]] {
    func times(_ left: [UInt64], _ right: [UInt64]) -> [UInt64] {
      divided(trimmed(product(left, right)), by: polynomial).remainder
    }
    var power: [UInt64] = [1]
    for bit in (0..<(64 - prime.leadingZeroBitCount)).reversed() {
      power = times(power, power)
      if prime >> UInt64(bit) & 1 == 1 { power = times(power, [0, 1]) }
    }
    var result: [[UInt64]] = [[1]]
    while result.count < polynomial.count - 1 { result.append(times(result[result.count - 1], power)) }
    return result
  }
}
