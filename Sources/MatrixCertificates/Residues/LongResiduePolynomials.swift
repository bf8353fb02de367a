import MatrixArithmetic

/// Polynomials modulo a prime of any length: residues, constant term first, without a zero at the end. What
/// ``ResiduePolynomials`` does with machine words.
struct LongResiduePolynomials {
  let prime: Integer

  func isSquarefree(_ polynomial: [Integer]) -> Bool {
    gcd(polynomial, trimmed(polynomial.indices.dropFirst().map { Integer($0) * polynomial[$0] })).count == 1
  }

  /// True for a polynomial of degree at least 1 without a proper factor: squarefree, and x to the power pⁱ is x modulo no
  /// factor of it for degrees i up to half of its own.
  ///
  /// - Complexity: `n²·(n + log p)`.
  func isIrreducible(_ polynomial: [Integer]) -> Bool {
    guard polynomial.count > 1, isSquarefree(polynomial) else { return false }
    if polynomial.count == 2 { return true }
    let whole = monic(polynomial)
    let images = powers(modulo: whole)
    var image = images[1]
    for degree in 1...max(1, (whole.count - 1) / 2) {
      if gcd(whole, difference(image, [.zero, .one])).count > 1 { return false }
      if 2 * (degree + 1) > whole.count - 1 { break }
      var next = Array(repeating: Integer.zero, count: images.count)
      for (coefficient, power) in zip(image, images) where !coefficient.isZero {
        for index in power.indices { next[index].addProduct(coefficient, power[index]) }
      }
      image = trimmed(next)
    }
    return true
  }

  /// The p-th powers of 1, x, x², … modulo a monic polynomial of degree at least 2.
  private func powers(modulo polynomial: [Integer]) -> [[Integer]] {
    func times(_ left: [Integer], _ right: [Integer]) -> [Integer] {
      remainder(product(left, right), by: polynomial)
    }
    var power: [Integer] = [.one]
    for bit in (0..<prime.bitCount).reversed() {
      power = times(power, power)
      if (prime >> bit).isOdd { power = times(power, [.zero, .one]) }
    }
    var result: [[Integer]] = [[.one]]
    while result.count < polynomial.count - 1 { result.append(times(result[result.count - 1], power)) }
    return result
  }

  // MARK: Arithmetic

  private func trimmed(_ polynomial: [Integer]) -> [Integer] {
    var result = polynomial.map { $0.modulo(prime) }
    while result.last?.isZero ?? false { result.removeLast() }
    return result
  }

  private func product(_ left: [Integer], _ right: [Integer]) -> [Integer] {
    if left.isEmpty || right.isEmpty { return [] }
    var result = Array(repeating: Integer.zero, count: left.count + right.count - 1)
    for (place, factor) in left.enumerated() where !factor.isZero {
      for (index, other) in right.enumerated() { result[place + index].addProduct(factor, other) }
    }
    return trimmed(result)
  }

  private func difference(_ left: [Integer], _ right: [Integer]) -> [Integer] {
    trimmed(
      (0..<max(left.count, right.count)).map {
        ($0 < left.count ? left[$0] : .zero) - ($0 < right.count ? right[$0] : .zero)
      })
  }

  /// The remainder by a polynomial that is not 0.
  private func remainder(_ polynomial: [Integer], by divisor: [Integer]) -> [Integer] {
    let degree = divisor.count - 1
    guard polynomial.count > degree else { return polynomial }
    let inverse = inverse(divisor[degree])
    var rest = polynomial
    for power in (0..<(rest.count - degree)).reversed() {
      let factor = (rest[power + degree] * inverse).modulo(prime)
      if factor.isZero { continue }
      for index in 0..<degree { rest[power + index].subtractProduct(factor, divisor[index]) }
    }
    return trimmed(Array(rest[..<degree]))
  }

  private func monic(_ polynomial: [Integer]) -> [Integer] {
    guard let leading = polynomial.last else { return [] }
    let factor = inverse(leading)
    return polynomial.map { ($0 * factor).modulo(prime) }
  }

  /// Of a residue that is not 0 there is one; where the modulus should be no prime, no certificate is accepted by a gcd that
  /// comes out as 0.
  private func inverse(_ value: Integer) -> Integer { value.inverse(modulo: prime) ?? .zero }

  private func gcd(_ first: [Integer], _ second: [Integer]) -> [Integer] {
    var (left, right) = (first, second)
    while !right.isEmpty { (left, right) = (right, remainder(left, by: right)) }
    return monic(left)
  }
}
