import MatrixArithmetic
import MatrixDomain

/// That the polynomial of a number field or of a finite field is irreducible, so that it is a field.
///
/// Over GF(p) the degrees of the factors say so. Over ℚ degrees of factors modulo primes may: a proper factor would have a
/// degree that is a sum of some of them modulo each. Where they do not, as for x⁴ + 1, the factors modulo one prime are lifted,
/// and no set of them gives a factor (``FactorSets``).
///
/// - Complexity: `n³` for each prime.
enum FieldPolynomial {
  /// The highest degree over ℚ.
  static let highestDegree = 256
  /// The primes that are tried.
  private static let primes = 3..<200

  static func check(_ field: NumberFieldDomain) throws(Rejection) {
    let name = "the polynomial of \(Identifier.escaped(String(field.tag.prefix(80))))"
    guard field.degree >= 1 else { throw Rejection("\(name) is a constant") }
    if let text = field.modulus {
      guard let number = Integer(text), let prime = try? PrimeModulus(number) else {
        throw Rejection("\(Identifier.escaped(text)) is not a prime below 2⁶³")
      }
      let degree = Double(field.degree)
      try require(degree * degree * (degree + 64) <= Work.most, "\(name) has too high a degree to be checked")
      let polynomial = field.polynomial.compactMap { prime.residue(exchangeText: $0.utf8.span) }
      try require(
        polynomial.count == field.polynomial.count && Polynomials.isIrreducible(polynomial, order: number),
        "\(name) is not irreducible")
      return
    }
    try require(field.degree <= highestDegree, "\(name) has a degree above \(highestDegree)")
    let fractions = field.polynomial.compactMap { Rational(exchangeText: $0) }
    try require(fractions.count == field.polynomial.count, "\(name) is none")
    let whole = Irreducibility.primitive(Rational.cleared(fractions).numerators)
    if whole.count <= 2 { return }
    var possible = Set(0...field.degree)
    var fewest: (factors: Int, prime: PrimeModulus, image: [Residue])?
    for number in primes where Primes.contains(number) {
      guard let prime = try? PrimeModulus(number) else { continue }
      let image = Polynomials.trimmed(whole.map(prime.residue))
      guard image.count == whole.count, Polynomials.isSquarefree(image) else { continue }
      let degrees = Polynomials.degrees(image, order: Integer(number))
      var sums: Set<Int> = [0]
      for degree in degrees { sums.formUnion(sums.map { $0 + degree }) }
      possible.formIntersection(sums)
      if possible.isSubset(of: [0, field.degree]) { return }
      if degrees.count < fewest?.factors ?? .max { fewest = (degrees.count, prime, image) }
    }
    guard let fewest, fewest.factors <= Irreducibility.mostFactors else {
      throw Rejection("that \(name) is irreducible was not found out")
    }
    let factors = ResidueFactors.factors(of: Polynomials.monic(fewest.image), fewest.prime)
    do throws(Rejection) {
      try FactorSets(whole, factors, fewest.prime).check()
    } catch {
      throw Rejection("\(name) is not irreducible")
    }
  }
}

/// The irreducible factors of a squarefree monic polynomial modulo a short prime (E. Berlekamp, 1967).
enum ResidueFactors {
  private typealias Ring = Polynomials<Residue>

  static func factors(of polynomial: [Residue], _ prime: PrimeModulus) -> [[Residue]] {
    var factors = [polynomial]
    let fixed = fixedPolynomials(modulo: polynomial, prime)
    for vector in fixed where factors.count < fixed.count {
      for constant in 0..<prime.value where factors.count < fixed.count {
        let shifted = Ring.difference(vector, Ring.trimmed([prime.residue(constant)]))
        factors = factors.flatMap { factor -> [[Residue]] in
          let common = Ring.gcd(factor, Ring.divided(shifted, by: factor).remainder)
          guard common.count > 1, common.count < factor.count else { return [factor] }
          return [common, Ring.monic(Ring.divided(factor, by: common).quotient)]
        }
      }
    }
    return factors
  }

  /// A basis of the polynomials of a lower degree whose p-th power is themselves.
  private static func fixedPolynomials(modulo polynomial: [Residue], _ prime: PrimeModulus) -> [[Residue]] {
    let degree = polynomial.count - 1
    let zero = prime.residue(0)
    var power: [Residue] = [.one]
    var step: [Residue] = [.one]
    for _ in 0..<prime.value { step = Ring.divided([zero] + step, by: polynomial).remainder }
    // Column j holds x^(p·j) − x^j.
    var matrix = Array(repeating: Array(repeating: zero, count: degree), count: degree)
    for column in 0..<degree {
      for (row, entry) in power.enumerated() { matrix[row][column] += entry }
      matrix[column][column] -= .one
      power = Ring.divided(Ring.trimmed(Ring.product(power, step)), by: polynomial).remainder
    }
    var pivots: [Int] = []
    for column in 0..<degree {
      let top = pivots.count
      guard let row = (top..<degree).first(where: { !matrix[$0][column].isZero }),
        let inverse = matrix[row][column].inverse
      else { continue }
      matrix.swapAt(top, row)
      matrix[top] = matrix[top].map { $0 * inverse }
      for other in 0..<degree where other != top && !matrix[other][column].isZero {
        let factor = matrix[other][column]
        for place in column..<degree { matrix[other][place].subtractProduct(factor, matrix[top][place]) }
      }
      pivots.append(column)
    }
    return (0..<degree).filter { !pivots.contains($0) }.map { free in
      var vector = Array(repeating: zero, count: degree)
      vector[free] = vector[free] + .one
      for (row, pivot) in pivots.enumerated() { vector[pivot] = -matrix[row][free] }
      return Ring.trimmed(vector)
    }
  }
}
