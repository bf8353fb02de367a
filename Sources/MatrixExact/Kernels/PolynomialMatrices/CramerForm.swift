internal import MatrixArithmetic
internal import MatrixDomain
import Synchronization

/// The reduced row echelon form of a matrix of polynomials in one letter by Cramer's rule, over ℚ(k) or over the field ℚ[k]/(p).
///
/// Modulo a prime, and with a residue for the letter (over ℚ[k]/(p) a root of p), an elimination finds a block B of rows and columns
/// that is not singular there, and so is not singular. The determinant of B, and what stands above it in Cramer's rule, are polynomials with
/// integer coefficients: interpolated from their values modulo primes whose product is longer than Hadamard's bound, with the sum
/// of each entry's coefficients in the place of the entry. Nothing is divided, and modulo p only what is to be 0 is reduced.
///
/// That B is as large as it can be, and its columns are those of the pivots, is then proved by products: every other column is the
/// combination of pivot columns to its left that Cramer's rule says, in all rows. Where that fails, the prime or the residue was unlucky.
struct CramerForm: Sendable {
  let shape: Shape
  /// The rows of B, rising.
  let rows: [Int]
  /// The pivot columns, rising.
  let columns: [Int]
  /// The other columns, rising, right-hand sides among them.
  let others: [Int]
  /// The determinant of B.
  let determinant: [Integer]
  /// `numerators[i · others.count + j]` over the determinant is the factor of pivot column `i` in the other column `j`.
  let numerators: [[Integer]]
  /// The right-hand sides, columns from `pivotColumns` on, that are no combinations of the pivot columns.
  let inconsistent: [Int]

  var rank: Int { columns.count }

  /// The numerator of the factor of a pivot column in another column, both by their place in the lists.
  func numerator(_ pivot: Int, _ other: Int) -> [Integer] { numerators[pivot * others.count + other] }

  /// - Parameters:
  ///   - pivotColumns: how many of the first columns may have pivots; those after them are right-hand sides.
  ///   - polynomial: p, irreducible; `nil` for ℚ(k).
  /// - Returns: `nil` where no prime among the first ones serves.
  /// - Complexity: for each point and prime `rank² · columns` products; there is a point for each degree of the determinant.
  init?(
    _ matrix: WholePolynomialMatrix, pivotColumns: Int, modulo polynomial: [Integer]? = nil, _ budget: Budget
  ) throws(BudgetError) {
    var points = LetterPoints(modulo: polynomial)
    for _ in 0..<Self.attempts {
      guard let (prime, point) = try points.next(budget) else { return nil }
      let image = matrix.image(modulo: prime)
      let values = (0..<matrix.shape.count).map {
        image.value($0 / matrix.shape.columns, $0 % matrix.shape.columns, at: point)
      }
      let profile = WordProfile(values, matrix.shape, pivotColumns: pivotColumns, image.field)
      let pivots = Set(profile.columns)
      let others = (0..<matrix.shape.columns).filter { !pivots.contains($0) }
      let block = PolynomialBlock(matrix, rows: profile.rows, columns: profile.columns, others: others)
      guard let found = try block.solved(budget) else { return nil }
      if let inconsistent = block.inconsistent(found, pivotColumns, modulo: polynomial) {
        (shape, rows, columns, self.others) = (matrix.shape, profile.rows, profile.columns, others)
        (determinant, numerators, self.inconsistent) = (found.determinant, found.numerators, inconsistent)
        return
      }
    }
    return nil
  }

  private static let attempts = 8
}

/// Primes, each with a residue for the letter.
///
/// They are short, since a root of p is found by trying residues, or by powers with the prime as exponent.
struct LetterPoints {
  private static let primes: [UInt64] = DescendingPrimes(enough: 24 * mostPrimes, below: 1 << 24).map { UInt64($0) }
  /// Modulo these a root of p is found by trying all residues.
  private static let shortPrimes: [UInt64] = DescendingPrimes(enough: 9 * mostPrimes, below: 1 << 10).map { UInt64($0) }

  /// The last p with its first root: an answer and its certificate ask for the same.
  private static let last = Mutex<(polynomial: [Integer], taken: Int, prime: UInt64, point: UInt64)?>(nil)

  private let polynomial: [Integer]?
  private var taken = 0

  init(modulo polynomial: [Integer]?) { self.polynomial = polynomial }

  /// - Returns: in the form of the field; `nil` where p has a root modulo none of many primes.
  mutating func next(_ budget: Budget) throws(BudgetError) -> (prime: UInt64, point: UInt64)? {
    let isFirst = taken == 0
    if isFirst, let polynomial, let last = Self.last.withLock({ $0 }), last.polynomial == polynomial {
      taken = last.taken
      return (last.prime, last.point)
    }
    guard let found = try searched(budget) else { return nil }
    if isFirst, let polynomial {
      Self.last.withLock { [taken] in $0 = (polynomial, taken, found.prime, found.point) }
    }
    return found
  }

  private mutating func searched(_ budget: Budget) throws(BudgetError) -> (prime: UInt64, point: UInt64)? {
    guard let polynomial else {
      guard taken < Self.primes.count else { return nil }
      taken += 1
      let prime = Self.primes[taken - 1]
      return (prime, WordField(prime).form(0x9e37_79b9_7f4a_7c15 % prime))
    }
    while taken < Self.shortPrimes.count {
      try budget.check()
      let prime = Self.shortPrimes[taken]
      taken += 1
      if let root = Self.root(of: polynomial, modulo: prime) { return (prime, root) }
    }
    while taken - Self.shortPrimes.count < Self.primes.count {
      let prime = Self.primes[taken - Self.shortPrimes.count]
      taken += 1
      let ring = ResiduePolynomials(prime)
      let image = ring.polynomial(polynomial)
      // The leading coefficient has to stay.
      if image.count < polynomial.count { continue }
      if image.count == 2 { return (prime, ring.product(ring.negative(image[0]), ring.inverted(image[1]))) }
      let power = try ring.power(ring.x, prime, modulo: image, budget)
      let linear = ring.gcd(image, ring.difference(power, ring.x))
      if linear.count < 2 { continue }
      let factor = try ring.equalDegreeFactors(linear, degree: 1, budget)[0]
      return (prime, ring.product(ring.negative(factor[0]), ring.inverted(factor[1])))
    }
    return nil
  }

  /// The first residue at which a polynomial is 0; `nil` where there is none, or the leading coefficient does not stay.
  private static func root(of polynomial: [Integer], modulo prime: UInt64) -> UInt64? {
    let field = WordField(prime)
    let image = polynomial.map { field.form($0.residue(modulo: prime)) }
    guard let leading = image.last, leading != 0 else { return nil }
    var point: UInt64 = 0
    for _ in 0..<prime {
      var value = leading
      for coefficient in image.dropLast().reversed() { value = field.sum(field.product(value, point), coefficient) }
      if value == 0 { return point }
      point = field.sum(point, field.one)
    }
    return nil
  }

  /// For p of degree d there is a root modulo at least one in d of all primes, and modulo most primes for most p.
  private static let mostPrimes = 64
}

/// A square block of a matrix of polynomials beside other columns in the same rows.
private struct PolynomialBlock {
  private let matrix: WholePolynomialMatrix
  private let rows: [Int]
  private let columns: [Int]
  private let others: [Int]

  init(_ matrix: WholePolynomialMatrix, rows: [Int], columns: [Int], others: [Int]) {
    (self.matrix, self.rows, self.columns, self.others) = (matrix, rows, columns, others)
  }

  /// What no degree of a minor with at most one of the other columns exceeds.
  private var degree: Int {
    var byRows = 0
    for row in rows { byRows += (columns + others).reduce(0) { max($0, matrix.degree(row, $1)) } }
    func degree(ofColumn column: Int) -> Int { rows.reduce(0) { max($0, matrix.degree($1, column)) } }
    let own = columns.map(degree)
    let other = others.reduce(0) { max($0, degree(ofColumn: $1)) }
    let byColumns = own.reduce(0, +) + max(0, other - (own.min() ?? other))
    return min(byRows, byColumns)
  }

  /// How many bits a coefficient of such a minor has at most (A. J. Goldstein, R. L. Graham, SIAM Review 16 (1974) 394–395).
  private var bits: Int {
    var product = Integer.one
    for row in rows {
      var squares = Integer.zero
      for column in columns + others {
        let sum = matrix[row, column].reduce(Integer.zero) { $0 + $1.magnitude }
        squares.addProduct(sum, sum)
      }
      product *= squares
    }
    return product.bitCount / 2 + 1
  }

  /// The determinant, and the numerators of Cramer's rule; `nil` where the block is singular modulo some primes.
  func solved(_ budget: Budget) throws(BudgetError) -> (determinant: [Integer], numerators: [[Integer]])? {
    let (order, width, degree) = (rows.count, others.count, degree)
    if order == 0 { return ([.one], []) }
    let bits = bits
    try budget.require(bytes: (degree + 1) * (1 + order * width) * (bits / 8 + 32))
    var remainders = LongRemainders()
    var failures = 0
    for prime in LongPrimes() {
      if remainders.modulus.bitCount > bits + 2 { break }
      try budget.check()
      guard let residues = try residues(prime, degree, budget) else {
        failures += 1
        if failures > 3 { return nil }
        continue
      }
      remainders.add(residues, WordField(prime))
    }
    let numbers = Array(remainders.balanced)
    func polynomial(_ place: Int) -> [Integer] {
      WholeCoefficients.trimmed(Array(numbers[(place * (degree + 1))..<((place + 1) * (degree + 1))]))
    }
    return (polynomial(0), (0..<order * width).map { polynomial($0 + 1) })
  }

  /// All coefficients modulo a prime, of the determinant first; `nil` where it is 0 there.
  private func residues(_ prime: UInt64, _ degree: Int, _ budget: Budget) throws(BudgetError) -> [UInt64]? {
    let (order, width) = (rows.count, others.count)
    let image = matrix.image(modulo: prime)
    let field = image.field
    var (points, point, form): ([Int], Int, UInt64) = ([], 0, 0)
    var values = Array(repeating: [UInt64](), count: 1 + order * width)
    var table = Array(repeating: UInt64(0), count: order * (order + width))
    // At as many points as its degree the determinant may be 0.
    while points.count <= degree, point <= 2 * degree + 1 {
      try budget.check()
      var place = 0
      for row in rows {
        for column in columns {
          table[place] = image.value(row, column, at: form)
          place += 1
        }
        for column in others {
          table[place] = image.value(row, column, at: form)
          place += 1
        }
      }
      if let determinant = WordProfile.cramer(&table, order: order, width: width, field) {
        points.append(point)
        values[0].append(determinant)
        for row in 0..<order {
          for column in 0..<width {
            values[1 + row * width + column].append(table[row * (order + width) + order + column])
          }
        }
      }
      point += 1
      form = field.sum(form, field.one)
    }
    guard points.count > degree else { return nil }
    let interpolation = WordInterpolation(points, field)
    var result: [UInt64] = []
    result.reserveCapacity(values.count * (degree + 1))
    for line in values { result += interpolation.coefficients(line) }
    return result
  }

  /// The right-hand sides that are no combinations of the columns of the block; `nil` where a column that may have a pivot is none, or
  /// needs a pivot column to its right.
  func inconsistent(
    _ found: (determinant: [Integer], numerators: [[Integer]]), _ pivotColumns: Int, modulo polynomial: [Integer]?
  ) -> [Int]? {
    func isZero(_ value: [Integer]) -> Bool {
      guard let polynomial else { return value.allSatisfy(\.isZero) }
      return WholeCoefficients.isMultiple(value, of: polynomial)
    }
    if isZero(found.determinant) { return nil }
    let listed = Set(rows)
    let rest = (0..<matrix.shape.rows).filter { !listed.contains($0) }
    var result: [Int] = []
    for (place, other) in others.enumerated() {
      func numerator(_ pivot: Int) -> [Integer] { found.numerators[pivot * others.count + place] }
      let isCombination = rest.allSatisfy { row in
        var difference: [Integer] = []
        WholeCoefficients.subtract(found.determinant, matrix[row, other], from: &difference)
        for (index, column) in columns.enumerated() {
          WholeCoefficients.subtract(
            matrix[row, column].map { -$0 }, numerator(index), from: &difference)
        }
        return isZero(difference)
      }
      if other >= pivotColumns {
        if !isCombination { result.append(other) }
        continue
      }
      guard isCombination, columns.indices.allSatisfy({ columns[$0] < other || isZero(numerator($0)) }) else {
        return nil
      }
    }
    return result
  }
}
