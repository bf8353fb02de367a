import MatrixArithmetic
import MatrixDomain

/// Vectors of residues that span a space, in echelon form.
struct ModularSpan {
  let prime: UInt64
  private var rows: [[UInt64]] = []
  private var pivots: [Int] = []

  init(prime: UInt64) { self.prime = prime }

  var dimension: Int { rows.count }

  /// Takes a vector in; false where it is in the span already.
  mutating func insert(_ vector: [UInt64]) -> Bool {
    var rest = vector
    for (row, pivot) in zip(rows, pivots) where rest[pivot] != 0 {
      ModularArithmetic.add(prime - rest[pivot], of: row, to: &rest, from: pivot, prime)
    }
    guard let pivot = rest.firstIndex(where: { $0 != 0 }) else { return false }
    let inverse = ModularArithmetic.inverse(rest[pivot], prime)
    for index in pivot..<rest.count { rest[index] = rest[index] * inverse % prime }
    rows.append(rest)
    pivots.append(pivot)
    return true
  }
}

/// Vectors v₁, v₂, … whose images under the powers of an integer matrix span everything modulo a prime, those of v₁
/// as far as they are independent.
///
/// Independent modulo a prime means independent: so over ℚ they span everything too, the minimal polynomial has at
/// least as high a degree as v₁ has independent images, and a polynomial that takes all vectors to 0 takes everything
/// to 0.
struct KrylovVectors {
  let prime: Int
  private(set) var vectors: [[Integer]] = []
  /// How many images of the first vector are independent.
  private(set) var degree = 0

  /// Vectors with small entries; they depend on the matrix and on `attempt` alone.
  init(_ whole: Matrix<Integer>, prime: Int, attempt: Int, budget: Budget) throws(BudgetError) {
    self.prime = prime
    let size = whole.rows
    let word = UInt64(prime)
    let rows = (0..<size).map { row in whole.row(row).map { $0.residue(modulo: word) } }
    var sequence = PseudoRandomSequence(attempt)
    let bound = Self.entryBound(order: size, attempt: attempt)
    var span = ModularSpan(prime: word)
    while span.dimension < size {
      let vector = (0..<size).map { _ in Integer(Int(sequence.next() >> 33) % (2 * bound + 1) - bound) }
      var image = vector.map { $0.residue(modulo: word) }
      var count = 0
      while span.insert(image) {
        try budget.check()
        count += 1
        image = Self.product(rows, image, word)
      }
      if vectors.isEmpty { degree = count }
      if count > 0 { vectors.append(vector) }
    }
  }

  /// How large entries of a vector may be.
  ///
  /// A vector fails where it has no part in one of the eigenspaces, of which there may be as many as rows: each
  /// vanishes on one vector in twice the bound, at the most. The bound is 16 times as large with every attempt.
  /// - Source: J. T. Schwartz, J. ACM 27 (1980) 701.
  static func entryBound(order: Int, attempt: Int) -> Int {
    Swift.min(Swift.max(9, order) << Swift.min(4 * attempt, 28), 1 << 30 - 1)
  }

  static func product(_ rows: [[UInt64]], _ vector: [UInt64], _ prime: UInt64) -> [UInt64] {
    rows.map { row in
      var sum: UInt64 = 0
      // Products are below 2⁶²: the sum is reduced before it can overflow.
      for index in row.indices {
        sum &+= row[index] &* vector[index]
        if sum >= 1 << 63 { sum %= prime }
      }
      return sum % prime
    }
  }
}

/// The minimal polynomial of an integer square matrix: a relation among the images of one vector, by residues; proved
/// with the vectors that are missing to span everything.
/// - Source: J. H. Wilkinson, The Algebraic Eigenvalue Problem (1965), ch. 6, for the method of Krylov.
enum MinimalPolynomialKernel {
  /// The characteristic polynomial of a small matrix, constant term first, where it has no factor twice: it is the
  /// minimal one then. `nil` for others.
  static func squarefreeCharacteristic(_ whole: Matrix<Integer>, _ budget: Budget) throws(BudgetError) -> [Integer]? {
    guard whole.rows <= Tuning.wordPolynomialOrder,
      let found = WordCharacteristicPolynomial.coefficients(whole.storage.entries, order: whole.rows)
    else { return nil }
    try budget.check()
    // No factor twice modulo a prime means none at all.
    let ring = ResiduePolynomials(UInt64(DescendingPrimes.limit - 1))
    return ring.isSquarefree(ring.polynomial(found)) ? found : nil
  }

  /// True where the characteristic polynomial has no factor twice modulo a prime: it is the minimal one then.
  private static func hasSquarefreeCharacteristic(
    _ whole: Matrix<Integer>, _ budget: Budget
  ) throws(BudgetError) -> Bool {
    var primes = DescendingPrimes(enough: 0, below: DescendingPrimes.evidenceLimit)
    guard whole.rows >= Tuning.packedOrder, let prime = primes.next() else { return false }
    let modulus = UInt64(prime)
    let residues = whole.storage.entries.map { $0.residue(modulo: modulus) }
    guard
      let found = ModularMatrix(whole.shape, residues, modulo: modulus).characteristicPolynomial(budget: budget)
    else {
      try budget.check()
      return false
    }
    let ring = ResiduePolynomials(modulus)
    return ring.isSquarefree(found.map(ring.form))
  }

  /// Constant term first, monic; `nil` where it is the characteristic polynomial.
  ///
  /// - Complexity: `n³` operations modulo each of some primes, and a product with a vector for each degree and each
  ///   of the invariant factors.
  static func properDivisor(_ whole: Matrix<Integer>, _ budget: Budget) throws(BudgetError) -> [Integer]? {
    let size = whole.rows
    if try hasSquarefreeCharacteristic(whole, budget) { return nil }
    var primes = DescendingPrimes(enough: Int.max / 2)
    var attempt = 0
    while let prime = primes.next() {
      let krylov = try KrylovVectors(whole, prime: prime, attempt: attempt, budget: budget)
      if krylov.degree == size { return nil }
      if let found = try relation(whole, krylov, budget) { return found }
      attempt += 1
    }
    preconditionFailure("there are more primes than an exact computation can use up")
  }

  /// The relation of the first vector where it holds for all vectors; `nil` where vector or prime were of no use.
  private static func relation(
    _ whole: Matrix<Integer>, _ krylov: KrylovVectors, _ budget: Budget
  ) throws(BudgetError) -> [Integer]? {
    if whole.rows < Tuning.packedRelationOrder
      || whole.rows * Integer.longestBits(whole.storage.entries) > Tuning.packedBits
    {
      return try relationInWords(whole, krylov, budget)
    }
    let (order, degree) = (whole.rows, krylov.degree)
    let entries = whole.transposed.storage.entries
    var coefficients = GrowingRemainders(count: degree)
    var previous: [Integer] = []
    var failures = 0
    // Threads find relations modulo the next primes; how many primes are taken does not depend on them.
    let atOnce = order >= Tuning.sharedPrimesOrder ? Threads.usable : 1
    var primes = ResiduePrimes(inner: order + 1, below: DescendingPrimes.evidenceLimit)
    while true {
      try budget.check()
      let group = (0..<atOnce).compactMap { _ in primes.next() }
      let found = BLAS.withOneThread {
        Parallel.map(group.count) {
          KrylovResidues(transposed: entries, order: order, prime: group[$0])
            .relation(krylov.vectors[0], degree: degree, budget)
        }
      }
      try budget.check()
      if group.isEmpty { return nil }
      for (prime, relation) in zip(group, found) {
        guard let relation else {
          // A relation that does not exist modulo this prime does not exist at all, unless the prime is a bad one.
          failures += 1
          if failures > 3 { return nil }
          continue
        }
        coefficients.add(relation, modulo: UInt64(prime))
        let balanced = coefficients.balanced
        if balanced == previous {
          switch try remaining(balanced + [.one], whole, krylov.vectors, budget) {
          case nil: return balanced + [.one]
          case 0: break
          default: return nil
          }
        }
        previous = balanced
      }
    }
  }

  /// The first vector that a monic polynomial does not take to 0; `nil` where there is none, which is proved.
  ///
  /// The sums of the magnitudes in a row and in a column of A bound the images of a vector. Modulo primes whose product
  /// is above the bound no number but 0 is 0.
  private static func remaining(
    _ polynomial: [Integer], _ whole: Matrix<Integer>, _ vectors: [[Integer]], _ budget: Budget
  ) throws(BudgetError) -> Int? {
    let order = whole.rows
    var (rows, columns) = (Array(repeating: Integer.zero, count: order), Array(repeating: Integer.zero, count: order))
    for row in 0..<order {
      for column in 0..<order {
        rows[row] += whole[row, column].magnitude
        columns[column] += whole[row, column].magnitude
      }
    }
    let (widest, tallest) = (rows.max() ?? .zero, columns.max() ?? .zero)
    let factor = widest < tallest ? widest : tallest
    // The sum of the magnitudes of a vector is at most the order times the largest of them.
    let longest = Integer(order) * vectors.reduce(Integer.one) { $1.reduce($0) { max($0, $1.magnitude) } }
    let bound = longest * polynomial.reversed().reduce(Integer.zero) { $0 * factor + $1.magnitude }
    var bits = Double(bound.bitCount + 1)
    let entries = whole.transposed.storage.entries
    var primes = ResiduePrimes(inner: order + 1, below: DescendingPrimes.evidenceLimit)
    while bits > 0 {
      try budget.check()
      guard let prime = primes.next() else { return 0 }
      let left = BLAS.withOneThread {
        KrylovResidues(transposed: entries, order: order, prime: prime).remaining(polynomial, vectors)
      }
      if let first = left.first { return first }
      bits -= CoefficientBound.log2(below: prime)
    }
    return nil
  }

  /// The same in machine words: for small matrices, and for entries so long that primes for doubles could run out.
  private static func relationInWords(
    _ whole: Matrix<Integer>, _ krylov: KrylovVectors, _ budget: Budget
  ) throws(BudgetError) -> [Integer]? {
    let degree = krylov.degree
    var coefficients = GrowingRemainders(count: degree)
    var previous: [Integer] = []
    var checks = 0
    var primes = DescendingPrimes(enough: Int.max / 2)
    while let prime = primes.next() {
      try budget.check()
      guard let relation = Self.residues(whole, krylov.vectors[0], degree, UInt64(prime)) else {
        checks += 1
        if checks > 3 { return nil }
        continue
      }
      coefficients.add(relation, modulo: UInt64(prime))
      let balanced = coefficients.balanced
      if balanced == previous {
        let polynomial = balanced + [.one]
        if try annihilates(polynomial, whole, krylov.vectors[0], budget) {
          for vector in krylov.vectors.dropFirst() {
            guard try annihilates(polynomial, whole, vector, budget) else { return nil }
          }
          return polynomial
        }
      }
      previous = balanced
    }
    return nil
  }

  /// The coefficients but the leading one with `p(A)·v = 0` modulo a prime; `nil` where there are none, or several.
  private static func residues(
    _ whole: Matrix<Integer>, _ vector: [Integer], _ degree: Int, _ prime: UInt64
  ) -> [UInt64]? {
    let size = whole.rows
    let rows = (0..<size).map { row in whole.row(row).map { $0.residue(modulo: prime) } }
    var images = [vector.map { $0.residue(modulo: prime) }]
    for _ in 0..<degree { images.append(KrylovVectors.product(rows, images[images.count - 1], prime)) }
    // Each equation: one entry of the images.
    var equations = (0..<size).map { entry in images.map { $0[entry] } }
    var rank = 0
    for column in 0..<degree {
      guard let found = (rank..<size).first(where: { equations[$0][column] != 0 }) else { return nil }
      equations.swapAt(found, rank)
      let inverse = ModularArithmetic.inverse(equations[rank][column], prime)
      for index in column...degree { equations[rank][index] = equations[rank][index] * inverse % prime }
      let top = equations[rank]
      for row in 0..<size where row != rank && equations[row][column] != 0 {
        ModularArithmetic.add(prime - equations[row][column], of: top, to: &equations[row], from: column, prime)
      }
      rank += 1
    }
    guard (rank..<size).allSatisfy({ equations[$0][degree] == 0 }) else { return nil }
    return (0..<degree).map { equations[$0][degree] == 0 ? 0 : prime - equations[$0][degree] }
  }

  /// True where `p(A)·v = 0`.
  static func annihilates(
    _ polynomial: [Integer], _ whole: Matrix<Integer>, _ vector: [Integer], _ budget: Budget
  ) throws(BudgetError) -> Bool {
    var result = Array(repeating: Integer.zero, count: vector.count)
    for coefficient in polynomial.reversed() {
      try budget.check()
      var next: [Integer] = []
      next.reserveCapacity(vector.count)
      for row in 0..<whole.rows {
        var sum = coefficient * vector[row]
        for column in 0..<whole.columns where !result[column].isZero {
          sum.addProduct(whole[row, column], result[column])
        }
        next.append(sum)
      }
      result = next
    }
    return result.allSatisfy(\.isZero)
  }
}

extension Tuning {
  /// From this order on relations are found in doubles. Estimated.
  static let packedRelationOrder = 13

  /// The most bits of the entries of a row together up to which relations are found modulo primes for doubles: of these
  /// there are half a million.
  static let packedBits = 1 << 20
}
