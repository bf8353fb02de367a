import MatrixArithmetic
import MatrixDomain

/// That no proper set of the factors of a polynomial modulo a prime is a factor over ℚ, for more factors than sets
/// can be tried of.
///
/// The k-th powers of ℓ times the roots of a factor g of f, which has the leading coefficient ℓ, sum up to an integer
/// of at most `bₖ = n·Bᵏ`, if no root of f is larger than B/ℓ. Modulo `m = pᵃ` it is the sum of those `tᵢₖ` of the
/// lifted factors in g's set v: `Σ vᵢ·tᵢₖ = eₖ + m·zₖ`. So integers y and u, with `xᵢ = Σ yₖ·tᵢₖ − m·uᵢ`, give `Σ
/// vᵢ·xᵢ − Σ yₖ·eₖ = m·(Σ yₖ·zₖ − Σ uᵢ·vᵢ)`; and where the left side is less than m, it is 0. As many independent (u,
/// y) as there are v and z, but for one, leave a line for (v, z). The set of all factors is on it.
///
/// Short combinations are vectors of a reduced basis: the lattice is the dual of van Hoeij's.
/// - Source: M. van Hoeij, Factoring polynomials and the knapsack problem, J. Number Theory 95 (2002) 167–189,
///   doi:10.1006/jnth.2001.2763.
struct PowerSumEvidence {
  /// Of the power of the prime.
  private(set) var exponent = 0
  /// The exponents k, rising.
  private(set) var powers: [Int] = []
  /// A row is one y.
  private(set) var combinations = Matrix<Integer>(Shape(0, 0), rowMajor: [])

  private let prime: Integer
  private let degree: Integer
  private let bound: Integer
  private let count: Int
  /// The power of the prime that each sum is known to.
  private var exponents: [Int] = []
  /// For each k the sums of the factors.
  private var sums: [[Integer]] = []
  /// A reduced basis: x, as parts of `2^bits`, then the weighted y.
  private var basis: [[Integer]]

  /// This many bits of each sum are used beyond its bound.
  private static let bits = 96
  /// Modulo this prime the combinations are seen to be independent.
  static let independencePrime: UInt64 = 2_147_483_647

  /// The evidence, where the polynomial has no proper factor; `nil` where no sums of powers up to twice the degree
  /// prove that.
  static func find(
    _ polynomial: [Integer], _ modular: [[UInt64]], _ ring: ResiduePolynomials, _ budget: Budget
  ) throws(ExactError) -> PowerSumEvidence? {
    var evidence = PowerSumEvidence(polynomial, count: modular.count, prime: Integer(ring.prime))
    var (lifted, modulus): ([[Integer]], Integer) = ([], .one)
    var known = 0
    for power in 1...(2 * (polynomial.count - 1)) {
      if power > known {
        known = max(8, 2 * known)
        let exponent = evidence.exponent(forPower: known)
        (lifted, modulus) = try budgeted { () throws(BudgetError) in
          try HenselLifting.lift(modular, of: polynomial, ring, exponent: exponent, budget)
        }
      }
      let scaled = lifted.map { Self.scaled($0, by: polynomial[polynomial.count - 1], modulus) }
      let sums = scaled.map { Self.powerSum(of: $0, power, modulus) }
      if try evidence.add(power, sums, budget), evidence.isProof { return evidence }
    }
    return nil
  }

  private init(_ polynomial: [Integer], count: Int, prime: Integer) {
    (self.prime, self.count) = (prime, count)
    degree = Integer(polynomial.count - 1)
    bound = Self.rootBound(of: polynomial)
    let unit = Integer.one << Self.bits
    basis = (0..<count).map { row in (0..<count).map { $0 == row ? unit : .zero } }
  }

  /// The least integer B with `Σ |cᵢ|·ℓⁿ⁻¹⁻ⁱ·Bⁱ < Bⁿ`: no root is larger than B/ℓ (Cauchy).
  static func rootBound(of polynomial: [Integer]) -> Integer {
    let leading = polynomial[polynomial.count - 1]
    var coefficients: [Integer] = []
    var factor = Integer.one
    for coefficient in polynomial.dropLast().reversed() {
      coefficients.append(coefficient.magnitude * factor)
      factor *= leading
    }
    func isBound(_ value: Integer) -> Bool {
      var difference = Integer.one
      for coefficient in coefficients { difference = difference * value - coefficient }
      return difference > 0
    }
    var high = Integer.one
    while !isBound(high) { high = high << 1 }
    var low = high >> 1
    while high - low > 1 {
      let middle = (low + high) >> 1
      if isBound(middle) { high = middle } else { low = middle }
    }
    return high
  }

  private func exponent(forPower power: Int) -> Int {
    let least = (degree * bound.power(power)) << Self.bits
    var (exponent, value) = (1, prime)
    while value < least {
      value *= prime
      exponent += 1
    }
    return exponent
  }

  /// The monic polynomial whose roots are `leading` times those of a monic one.
  private static func scaled(_ polynomial: [Integer], by leading: Integer, _ modulus: Integer) -> [Integer] {
    var (result, factor) = (polynomial, Integer.one)
    for index in polynomial.indices.reversed() {
      result[index] = (polynomial[index] * factor).modulo(modulus)
      factor = (factor * leading).modulo(modulus)
    }
    return result
  }

  /// The sum of the powers of the roots of a monic polynomial, by Newton's identities.
  private static func powerSum(of polynomial: [Integer], _ power: Int, _ modulus: Integer) -> Integer {
    let degree = polynomial.count - 1
    var sums: [Integer] = []
    for k in 1...power {
      var sum = k <= degree ? Integer(k) * polynomial[degree - k] : .zero
      for j in 1..<max(1, min(k, degree + 1)) { sum.addProduct(polynomial[degree - j], sums[k - j - 1]) }
      sums.append((-sum).modulo(modulus))
    }
    return sums[power - 1]
  }

  /// Takes one more power into account; false where its sums say nothing.
  private mutating func add(_ power: Int, _ values: [Integer], _ budget: Budget) throws(ExactError) -> Bool {
    let exponent = exponent(forPower: power)
    let modulus = prime.power(exponent)
    let half = modulus >> 1
    let least = degree * bound.power(power)
    let centred = values.map { WholePolynomials.centred($0.modulo(modulus), modulo: modulus, half: half) }
    if centred.allSatisfy({ $0.magnitude <= least }) { return false }
    // Parts of x and of y are about as long.
    let weight = Integer(Int(Double(count).squareRoot() / 2) + 1)
    var rows = basis.map { $0 + [.zero] }
    let parts = centred.map { ($0 << Self.bits).nearestQuotient(by: modulus) }
    rows.append(parts + Array(repeating: .zero, count: powers.count) + [weight])
    let reduced = try Matrix(Shape(rows.count, rows.count), rowMajor: rows.flatMap { $0 })
      .reducedLatticeBasis(budget: budget)
    basis = (0..<reduced.rows).map { reduced.row($0) }
    powers.append(power)
    exponents.append(exponent)
    sums.append(centred)
    self.exponent = max(self.exponent, exponent)
    let ups = exponents.map { prime.power(self.exponent - $0) }
    var proving: [[Integer]] = []
    for row in basis where proving.count < rows.count - 1 {
      let y = powers.indices.map { (row[count + $0].dividedExactly(by: weight) ?? .zero) * ups[$0] }
      if isShort(y) { proving.append(y) }
    }
    combinations = Matrix(Shape(proving.count, powers.count), rowMajor: proving.flatMap { $0 })
    return true
  }

  private func products(_ y: [Integer], _ modulus: Integer) -> [(x: Integer, u: Integer)] {
    let half = modulus >> 1
    return (0..<count).map { factor in
      var sum = Integer.zero
      for (index, number) in y.enumerated() { sum.addProduct(number, sums[index][factor]) }
      let x = WholePolynomials.centred(sum.modulo(modulus), modulo: modulus, half: half)
      return (x, (sum - x).dividedExactly(by: modulus) ?? .zero)
    }
  }

  /// Whether no set makes the left side as large as the modulus.
  private func isShort(_ y: [Integer]) -> Bool {
    let modulus = prime.power(exponent)
    var (above, below, rest) = (Integer.zero, Integer.zero, Integer.zero)
    for (x, _) in products(y, modulus) { if x.isNegative { below -= x } else { above += x } }
    for (number, power) in zip(y, powers) { rest.addProduct(number.magnitude, degree * bound.power(power)) }
    return max(above, below) + rest < modulus
  }

  /// Whether there are as many combinations as are needed, and these are independent: without the first factor, which
  /// the line is not orthogonal to.
  private var isProof: Bool {
    let order = count + powers.count - 1
    guard combinations.rows == order else { return false }
    let modulus = prime.power(exponent)
    let entries = (0..<order).flatMap { row -> [UInt64] in
      let y = combinations.row(row)
      return (products(y, modulus).dropFirst().map(\.u) + y).map { $0.residue(modulo: Self.independencePrime) }
    }
    let matrix = ModularMatrix(Shape(order, order), entries, modulo: Self.independencePrime)
    return matrix.determinant().map { $0 != 0 } ?? false
  }
}
