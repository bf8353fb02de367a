import MatrixArithmetic
import MatrixDomain

/// That no proper set of the factors of a polynomial f modulo a prime p gives a factor over ℚ, by sums of powers of roots.
///
/// f has the degree n and the leading coefficient ℓ, and B is the least integer with `Σ |cᵢ|·|ℓ|ⁿ⁻¹⁻ⁱ·Bⁱ < Bⁿ`: no root is
/// larger than B/|ℓ| (Cauchy). The k-th powers of ℓ times the roots of a factor of f sum up to an integer e of at most
/// `bₖ = n·Bᵏ`. Modulo m, the power of the prime, it is the sum of those `tᵢₖ` of the lifted factors in the factor's set
/// v: `Σ vᵢ·tᵢₖ = eₖ + m·zₖ`. A row y of the combinations has `Σ yₖ·tᵢₖ = xᵢ + m·uᵢ` with `|xᵢ| ≤ m/2`, so that
/// `Σ vᵢ·xᵢ − Σ yₖ·eₖ = m·(Σ yₖ·zₖ − Σ vᵢ·uᵢ)`. Where the xᵢ of one sign and all `|yₖ|·bₖ` together are less than m, that is 0. As
/// many independent rows (−u, y) as there are v and z, but for one, leave a line for (v, z): with the set of all factors,
/// which is on it, no other.
/// - Complexity: that of lifting, and the cube of the number of factors.
enum PowerSums {
  /// The rows are seen to be independent modulo this prime.
  private static let independencePrime = 2_147_483_647

  static func check(
    _ polynomial: [Integer], _ modular: [[Residue]], _ field: PrimeModulus, _ evidence: Evidence
  ) throws(Rejection) {
    let degree = polynomial.count - 1
    let exponent = try evidence.count("exponent")
    try require(exponent > 0, "the exponent is not positive")
    var powers: [Int] = []
    for item in try evidence.list("powers") {
      guard case .count(let power) = item else { throw Rejection("the powers are not a list of counts") }
      try require(power > powers.last ?? 0, "the powers do not rise")
      powers.append(power)
    }
    let order = modular.count + powers.count - 1
    let limbs = Double(exponent) * Double(Integer(field.value).bitCount) / 64 + 1
    let (n, r) = (Double(degree), Double(order))
    let highest = Double(powers.last ?? 0)
    try require(
      highest <= 4 * n
        && n * n * limbs * (Double(exponent) + highest * limbs) + r * r * r * limbs
          <= Work.most,
      "the sums of powers would take too many products")
    let combinations: ExactMatrix<Rational> = try evidence.matrix(
      "combinations", over: .integers, Shape(order, powers.count))
    guard let independence = Rational.reductions(modulo: independencePrime).first else {
      throw Rejection("there is no prime")
    }
    let (factors, modulus) = LiftedFactors.lift(modular, of: polynomial, field, exponent: exponent)
    let sums = factors.map { factor in
      let all = powerSums(of: scaled(factor, by: polynomial[degree], modulus), upTo: powers.last ?? 0, modulus)
      return powers.map { all[$0 - 1] }
    }
    let bound = rootBound(of: polynomial)
    try require(
      highest * Double(bound.bitCount - 1) <= Double(modulus.bitCount), "the exponent is too small for the powers")
    let bounds = powers.map { Integer(degree) * bound.power($0) }
    let half = modulus >> 1
    var independent: [[Residue]] = []
    for y in combinations.whole {
      var (above, below, rest) = (Integer.zero, Integer.zero, Integer.zero)
      for (number, bound) in zip(y, bounds) { rest.addProduct(number.magnitude, bound) }
      var row: [Residue] = []
      for factor in sums {
        let sum = dot(y, factor)
        var x = sum.modulo(modulus)
        if x > half { x -= modulus }
        if x.isNegative { below -= x } else { above += x }
        row.append(independence((sum - x).dividedExactly(by: modulus) ?? .zero))
      }
      try require((above > below ? above : below) + rest < modulus, "a combination of sums of powers is too large")
      // The line of all factors is not orthogonal to the first one's axis.
      independent.append(row.dropFirst() + y.map(independence))
    }
    try require(
      !Elimination.determinant(independent).isZero,
      "the combinations of sums of powers are not seen to be independent")
  }

  private static func rootBound(of polynomial: [Integer]) -> Integer {
    let leading = polynomial[polynomial.count - 1].magnitude
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

  /// The monic polynomial whose roots are `leading` times those of a monic one.
  private static func scaled(_ polynomial: [Integer], by leading: Integer, _ modulus: Integer) -> [Integer] {
    var (result, factor) = (polynomial, Integer.one)
    for index in polynomial.indices.reversed() {
      result[index] = (polynomial[index] * factor).modulo(modulus)
      factor = (factor * leading).modulo(modulus)
    }
    return result
  }

  /// The sums of the first, second, … powers of the roots of a monic polynomial (Newton).
  private static func powerSums(of polynomial: [Integer], upTo power: Int, _ modulus: Integer) -> [Integer] {
    let degree = polynomial.count - 1
    var sums: [Integer] = []
    for k in 1..<(power + 1) {
      var sum = k <= degree ? Integer(k) * polynomial[degree - k] : .zero
      for j in 1..<max(1, min(k, degree + 1)) { sum.addProduct(polynomial[degree - j], sums[k - j - 1]) }
      sums.append((-sum).modulo(modulus))
    }
    return sums
  }
}
