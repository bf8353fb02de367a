internal import MatrixArithmetic
internal import MatrixDomain

extension WholePolynomials {
  /// The primitive greatest common divisor of primitive polynomials that are not 0, by residues.
  ///
  /// Modulo a prime that does not divide both leading coefficients the degree of the greatest common divisor is at
  /// least the true one. What the residues give is put together until it divides both, which proves it.
  /// - Source: W. S. Brown, J. ACM 18 (1971) 478–504, doi:10.1145/321662.321664.
  static func gcd(
    _ first: [Integer], _ second: [Integer], _ budget: Budget
  ) throws(BudgetError) -> [Integer] {
    if first.count <= 1 || second.count <= 1 { return [.one] }
    guard let top = first.last, let other = second.last else { return [.one] }
    let leading = top.gcd(with: other)
    var primes = DescendingPrimes(enough: Int.max / 2)
    var found = ResidueCoefficients()
    while let number = primes.next() {
      try budget.check()
      let prime = UInt64(number)
      if leading.residue(modulo: prime) == 0 { continue }
      let ring = ResiduePolynomials(prime)
      let image = ring.gcd(ring.polynomial(first), ring.polynomial(second))
      if image.count == 1 { return [.one] }
      if found.count > 0 && image.count > found.count { continue }
      if image.count < found.count { found = ResidueCoefficients() }
      let scaled = ring.residues(ring.scaled(image, by: ring.form(leading.residue(modulo: prime))))
      let isStable = found.add(scaled, modulo: prime)
      guard isStable else { continue }
      let candidate = primitive(found.centred)
      if dividedExactly(first, by: candidate) != nil, dividedExactly(second, by: candidate) != nil { return candidate }
    }
    preconditionFailure("there are not enough primes for a greatest common divisor")
  }

  /// Numbers u, v, r with `u·first + v·second = r`, r not 0, deg u < deg second and deg v < deg first, of polynomials
  /// of degree at least 1 without a common factor.
  ///
  /// They are the resultant and minors of Sylvester's matrix, taken modulo primes; the identity is checked.
  static func cofactors(
    _ first: [Integer], _ second: [Integer], _ budget: Budget
  ) throws(BudgetError) -> (u: [Integer], v: [Integer], resultant: Integer) {
    var primes = DescendingPrimes(enough: Int.max / 2)
    var found = ResidueCoefficients()
    let (m, n) = (first.count - 1, second.count - 1)
    while let number = primes.next() {
      try budget.check()
      let prime = UInt64(number)
      if first[m].residue(modulo: prime) == 0 || second[n].residue(modulo: prime) == 0 { continue }
      let ring = ResiduePolynomials(prime)
      let (left, right) = (ring.polynomial(first), ring.polynomial(second))
      let resultant = ring.resultant(left, right)
      if resultant == 0 { continue }
      let (_, u, v) = ring.extendedGCD(left, right)
      func padded(_ polynomial: [UInt64], _ count: Int) -> [UInt64] {
        ring.residues(ring.scaled(polynomial, by: resultant))
          + Array(repeating: 0, count: count - polynomial.count)
      }
      let isStable = found.add(padded(u, n) + padded(v, m) + [ring.residue(resultant)], modulo: prime)
      guard isStable else { continue }
      let numbers = found.centred
      let (a, b, r) = (trimmed(Array(numbers[..<n])), trimmed(Array(numbers[n..<(n + m)])), numbers[n + m])
      if !r.isZero, sum(product(a, first), product(b, second)) == [r] { return (a, b, r) }
    }
    preconditionFailure("there are not enough primes for the cofactors")
  }

  /// Primitive squarefree polynomials without common factors, each with the power it has in a primitive polynomial of
  /// degree at least 1; the powers rise.
  ///
  /// - Source: D. Y. Y. Yun, On square-free decomposition algorithms, SYMSAC 1976, doi:10.1145/800205.806320.
  static func squarefreeParts(
    _ polynomial: [Integer], _ budget: Budget
  ) throws(BudgetError) -> [(polynomial: [Integer], multiplicity: Int)] {
    var parts: [(polynomial: [Integer], multiplicity: Int)] = []
    let slope = derivative(polynomial)
    let common = try gcd(polynomial, primitive(slope), budget)
    if common.count == 1 { return [(polynomial, 1)] }
    // Quotients by a primitive divisor are whole (Gauss).
    guard var simple = dividedExactly(polynomial, by: common), var rest = dividedExactly(slope, by: common) else {
      preconditionFailure("the greatest common divisor does not divide")
    }
    var multiplicity = 1
    while simple.count > 1 {
      rest = difference(rest, derivative(simple))
      let part = rest.isEmpty ? simple : try gcd(simple, primitive(rest), budget)
      if part.count > 1 { parts.append((primitive(part), multiplicity)) }
      guard let next = dividedExactly(simple, by: part), let other = dividedExactly(rest, by: part) else {
        preconditionFailure("the greatest common divisor does not divide")
      }
      (simple, rest) = (next, other)
      multiplicity += 1
    }
    return parts
  }
}

/// Numbers put together from their residues modulo one prime after another.
struct ResidueCoefficients {
  private var numbers: [Integer] = []
  private var modulus = Integer.one

  var count: Int { numbers.count }

  /// Takes residues modulo a further prime; true where the centred numbers had them already.
  ///
  /// - Complexity: a few products of a large integer and a word for each number.
  mutating func add(_ residues: [UInt64], modulo prime: UInt64) -> Bool {
    let factor = Integer(prime)
    if numbers.isEmpty {
      numbers = residues.map { $0 > prime / 2 ? Integer($0) - factor : Integer($0) }
      modulus = factor
      return false
    }
    let ring = ResiduePolynomials(prime)
    let inverse = ring.inverted(ring.form(modulus.residue(modulo: prime)))
    let next = modulus * factor
    let half = next >> 1
    var isStable = true
    for (index, residue) in residues.enumerated() {
      let gap = ring.difference(ring.form(residue), ring.form(numbers[index].residue(modulo: prime)))
      if gap == 0 { continue }
      isStable = false
      numbers[index].addProduct(modulus, Integer(ring.residue(ring.product(gap, inverse))))
      if numbers[index] > half { numbers[index] -= next }
    }
    modulus = next
    return isStable
  }

  /// The numbers nearest to 0 that have the residues.
  var centred: [Integer] { numbers }
}
