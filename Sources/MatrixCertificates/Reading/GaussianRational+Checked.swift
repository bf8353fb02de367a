import MatrixArithmetic
import MatrixDomain

/// Complex numbers become residues modulo a prime that leaves 1 when divided by 4: i goes to a square root of −1.
///
/// For each such prime there are two roots, r and −r, and so two homomorphisms of ℤ[i]. What both send to the right
/// residue has the right real and imaginary part modulo the prime: twice the real part is the sum, 2r times the imaginary
/// part the difference of the two.
extension GaussianRational: CheckedMetricScalar {
  static func cleared(_ numbers: [GaussianRational]) -> (numerators: [GaussianInteger], denominator: Integer) {
    let (parts, denominator) = Rational.cleared(numbers.flatMap { [$0.real, $0.imaginary] })
    return (numbers.indices.map { GaussianInteger(parts[2 * $0], parts[2 * $0 + 1]) }, denominator)
  }

  static func quotient(_ numerator: GaussianInteger, _ denominator: Integer) -> GaussianRational {
    GaussianRational(numerator, over: denominator)
  }

  static func isEqual(
    _ numerator: GaussianInteger, over denominator: Integer, to number: GaussianRational
  ) -> Bool {
    Rational.isEqual(numerator.real, over: denominator, to: number.real)
      && Rational.isEqual(numerator.imaginary, over: denominator, to: number.imaginary)
  }

  static func bits(_ numerator: GaussianInteger) -> Int { numerator.bitCount }

  static func scaled(_ numerator: GaussianInteger, by factor: Integer) -> GaussianInteger {
    GaussianInteger(numerator.real * factor, numerator.imaginary * factor)
  }

  static func reduce(_ numerators: inout [GaussianInteger], _ denominator: inout Integer) {
    var common = denominator
    for numerator in numerators where !common.isOne {
      common = common.gcd(with: numerator.real).gcd(with: numerator.imaginary)
    }
    if common.isOne { return }
    denominator.divideExactly(by: common)
    for index in numerators.indices {
      numerators[index].real.divideExactly(by: common)
      numerators[index].imaginary.divideExactly(by: common)
    }
  }

  static func reader(of domain: ScalarDomain) -> ((Span<UInt8>) -> GaussianRational?)? {
    if domain == .gaussianRationals { return { GaussianRational(exchangeText: $0) } }
    guard let real = Rational.reader(of: domain) else { return nil }
    return { real($0).map { GaussianRational($0) } }
  }

  static func primitive(_ vector: [GaussianRational]) -> GaussianRational {
    GaussianRational(Rational.primitive(vector.flatMap { [$0.real, $0.imaginary] }))
  }

  static func checkMinor(
    _ matrix: ExactMatrix<GaussianRational>, _ rows: [Int], _ columns: [Int], _ evidence: Evidence<GaussianRational>
  ) throws(Rejection) {
    let prime = try evidence.count("prime")
    let reduction = try GaussianReduction(prime)
    let residues = reduction.residues(matrix.block(rows: rows, columns: columns).whole)
    try require(residues.determinant() != 0, "the minor is singular modulo \(prime)")
  }

  static func checkDeterminant(
    _ matrix: ExactMatrix<GaussianRational>, _ determinant: GaussianRational, _ claim: Claim<GaussianRational>
  ) throws(Rejection) {
    _ = try Evidence(claim, type: "determinant-residues")
    try checkCofactor(matrix, determinant)
  }

  static func checkCofactor(
    _ block: ExactMatrix<GaussianRational>, _ determinant: GaussianRational
  ) throws(Rejection) {
    let scaled = block.scales.reduce(determinant) {
      GaussianRational($0.real * Rational($1), $0.imaginary * Rational($1))
    }
    guard let real = scaled.real.asInteger, let imaginary = scaled.imaginary.asInteger else {
      throw Rejection("the determinant has a denominator that the matrix cannot give")
    }
    let bound = GaussianReduction.bound(block.whole)
    try GaussianReduction.check(
      block.whole, [GaussianInteger(real, imaginary)], bound: bound, what: "the determinant"
    ) { [$0.determinant()] }
  }

  /// As over ℚ, with the common denominator d of all entries and W = d·A: the coefficients of xᵏ times dⁿ⁻ᵏ are sums of
  /// principal minors of W, bounded by ∏(1 + length of row i).
  static func checkCharacteristic(
    _ matrix: ExactMatrix<GaussianRational>, _ coefficients: [GaussianRational], _ claim: Claim<GaussianRational>
  ) throws(Rejection) {
    _ = try Evidence(claim, type: "characteristic-residues")
    let size = matrix.rows
    let (entries, common) = cleared((0..<size).flatMap(matrix.row))
    try require(
      common.isOne || size < Integer.bitLimit / 8 / common.bitCount, "the entries have too long a common denominator")
    let rows = (0..<size).map { Array(entries[($0 * size)..<(($0 + 1) * size)]) }
    var whole: [GaussianInteger] = []
    var power = Integer.one
    for coefficient in coefficients.reversed() {
      let factor = Rational(power)
      guard let real = (coefficient.real * factor).asInteger, let imaginary = (coefficient.imaginary * factor).asInteger
      else { throw Rejection("a coefficient has a denominator that the matrix cannot give") }
      whole.append(GaussianInteger(real, imaginary))
      power *= common
    }
    let bound = GaussianReduction.bound(rows, surplus: 2)
    try GaussianReduction.check(rows, whole.reversed(), bound: bound, what: "the polynomial") {
      $0.characteristicPolynomial()
    }
  }

  /// As over ℚ, with the common denominator d of all entries, W = d·A, and a prime that leaves 1 when divided by 4.
  static func checkMinimal(
    _ matrix: ExactMatrix<GaussianRational>, _ coefficients: [GaussianRational], _ claim: Claim<GaussianRational>
  ) throws(Rejection) {
    let evidence = try Evidence(claim, type: "krylov-vectors", fields: "vectors", "prime")
    let size = matrix.rows
    let (entries, common) = cleared((0..<size).flatMap(matrix.row))
    let rows = (0..<size).map { Array(entries[($0 * size)..<(($0 + 1) * size)]) }
    try require(
      common.isOne || coefficients.count < Integer.bitLimit / 8 / common.bitCount,
      "the entries have too long a common denominator")
    var polynomial: [GaussianInteger] = []
    var power = Integer.one
    for coefficient in coefficients.reversed() {
      let (whole, denominator) = cleared([coefficient * GaussianRational(real: Rational(power))])
      try require(denominator.isOne, "a coefficient has a denominator that the matrix cannot give")
      polynomial.append(whole[0])
      power *= common
    }
    polynomial.reverse()
    let vectors = try MinimalPolynomial.vectors(evidence, count: size).map { (vector) throws(Rejection) in
      let (whole, denominator) = cleared(vector)
      try require(denominator.isOne, "a vector is not whole")
      return whole
    }
    func longest(_ numbers: [GaussianInteger]) -> Int { numbers.reduce(0) { max($0, $1.bitCount) } }
    try MinimalPolynomial.requireWork(
      size: size, vectors: vectors.count, degree: polynomial.count, bits: 2 * longest(entries),
      longest: max(longest(polynomial), vectors.reduce(0) { max($0, longest($1)) }))
    let reduction = try GaussianReduction(try evidence.count("prime"))
    let modulus = try reduction.modulus()
    func residues(_ numbers: [GaussianInteger]) -> [Residue] {
      numbers.map { modulus.residue(Integer(reduction($0))) }
    }
    try MinimalPolynomial.checkSpan(rows.map(residues), vectors.map(residues), degree: coefficients.count - 1)
    try MinimalPolynomial.checkImages(rows, vectors, polynomial)
  }
}

/// The residues of Gaussian integers modulo a prime that leaves 1 when divided by 4.
struct GaussianReduction {
  let prime: UInt64
  /// Its square is −1.
  let unit: UInt64

  init(_ prime: Int) throws(Rejection) {
    try require(Primes.contains(prime) && prime % 4 == 1, "\(prime) is not a prime below 2³¹ that leaves 1 by 4")
    self.prime = UInt64(prime)
    var base: UInt64 = 2
    while true {
      let root = Residues.power(base, (self.prime - 1) / 4, modulo: self.prime)
      if root * root % self.prime == self.prime - 1 {
        unit = root
        return
      }
      base += 1
    }
  }

  private init(prime: UInt64, unit: UInt64) {
    self.prime = prime
    self.unit = unit
  }

  /// With the other root.
  var conjugate: GaussianReduction { GaussianReduction(prime: prime, unit: prime - unit) }

  /// The field of the residues.
  func modulus() throws(Rejection) -> PrimeModulus {
    do throws(ModulusError) { return try PrimeModulus(Int(prime)) } catch { throw Rejection("\(prime) is not a prime") }
  }

  func callAsFunction(_ number: GaussianInteger) -> UInt64 {
    (number.real.residue(modulo: prime) + unit * number.imaginary.residue(modulo: prime)) % prime
  }

  func residues(_ rows: [[GaussianInteger]]) -> Residues {
    Residues(rows.map { $0.map { self($0) } }, prime: prime)
  }

  /// The product of the lengths of the rows, each rounded up and `surplus - 1` longer: nothing sums up to more.
  static func bound(_ rows: [[GaussianInteger]], surplus: Int = 1) -> [Integer] {
    rows.map { row in
      row.reduce(Integer.zero) { $0 + $1.norm }.squareRoot() + Integer(surplus)
    }
  }

  /// Rejects unless numbers are, modulo enough primes, what is computed from the residues of rows.
  ///
  /// Both parts of every number are within ± the product of the bounds, as are those of the true ones: two whole numbers
  /// so near to each other that agree modulo primes with a product above twice that are equal.
  static func check(
    _ rows: [[GaussianInteger]], _ numbers: [GaussianInteger], bound: [Integer], what: String,
    _ compute: (consuming Residues) -> [UInt64]
  ) throws(Rejection) {
    let size = Double(rows.count)
    let bits = bound.reduce(2) { $0 + $1.bitCount }
    try require(bits <= Integer.bitLimit / 4, "the matrix is too long for \(what) by residues")
    let words = rows.reduce(0.0) { $0 + $1.reduce(0.0) { $0 + Double($1.bitCount / 32 + 1) } }
    let work = 2 * Double(bits / 29 + 1) * (words + 4 * size * size * size + Double(bits / 32))
    try require(work <= DeterminantResidues.mostWork, "\(what) would take too many primes")
    let limit = bound.reduce(.one, *)
    for number in numbers {
      try require(
        number.real.magnitude <= limit && number.imaginary.magnitude <= limit, "\(what) is above Hadamard's bound")
    }
    var reached = Integer.one
    var next = Primes.limit
    while reached <= limit + limit {
      guard let prime = Primes.below(next) else { throw Rejection("there are not enough primes for \(what)") }
      next = prime
      guard prime % 4 == 1 else { continue }
      let reduction = try GaussianReduction(prime)
      for homomorphism in [reduction, reduction.conjugate] {
        try require(
          compute(homomorphism.residues(rows)) == numbers.map { homomorphism($0) }, "\(what) is wrong modulo \(prime)")
      }
      reached *= Integer(prime)
    }
  }
}
