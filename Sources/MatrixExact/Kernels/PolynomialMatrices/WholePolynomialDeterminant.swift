internal import MatrixArithmetic
internal import MatrixDomain

/// The determinant of a matrix of polynomials with integer coefficients, from its values at small integers modulo primes.
///
/// A matrix of numbers is taken modulo eight primes at once; the values of each prime are interpolated, and the coefficients put
/// together by the Chinese remainder theorem. It is proved: on the unit circle the determinant is at most the product of its rows'
/// lengths (Hadamard) with the sum of each entry's coefficients in the place of the entry, so that no coefficient is longer
/// (A. J. Goldstein, R. L. Graham, SIAM Review 16 (1974) 394–395); the product of the primes is longer than four times that.
struct WholePolynomialDeterminant {
  /// The coefficients of the entries, constant term first, row by row.
  private let entries: [[Integer]]
  private let order: Int
  /// What no degree of the determinant exceeds.
  private let degree: Int
  private let points: [Int]
  private let budget: Budget

  /// The coefficients of the determinant, constant term first.
  static func coefficients(
    _ entries: [[Integer]], order: Int, _ budget: Budget
  ) throws(BudgetError) -> [Integer] {
    if order == 0 { return [.one] }
    let degrees = entries.map { $0.count - 1 }
    var (rows, columns) = (0, 0)
    for line in 0..<order {
      let row = (0..<order).map { degrees[line * order + $0] }.max() ?? -1
      let column = (0..<order).map { degrees[$0 * order + line] }.max() ?? -1
      if row < 0 || column < 0 { return [] }
      rows += row
      columns += column
    }
    let work = WholePolynomialDeterminant(
      entries: entries, order: order, degree: min(rows, columns), budget: budget)
    return try work.coefficients()
  }

  private init(entries: [[Integer]], order: Int, degree: Int, budget: Budget) {
    (self.entries, self.order, self.degree, self.budget) = (entries, order, degree, budget)
    points = (0...degree).map { $0.isMultiple(of: 2) ? -($0 / 2) : $0 / 2 + 1 }
  }

  /// How many bits the coefficients have at most.
  private var bits: Int {
    let sums = entries.map { $0.reduce(Integer.zero) { $0 + $1.magnitude } }
    let shift = max(0, sums.reduce(0) { max($0, $1.bitCount) } - 500)
    var (rows, columns) = (Array(repeating: 0.0, count: order), Array(repeating: 0.0, count: order))
    for (index, sum) in sums.enumerated() where !sum.isZero {
      let value = shift > 0 ? Double((sum >> shift) + 1) : Double(sum)
      rows[index / order] += value * value
      columns[index % order] += value * value
    }
    return CoefficientBound.bits(rows, columns, shift: shift)
  }

  private func coefficients() throws(BudgetError) -> [Integer] {
    guard let source = LiftingPrimes.largest(terms: order + 1) else { return try bySmallPrimes() }
    var primes: [Int] = []
    var missing = Double(bits + 3)
    for prime in source.primes where prime > degree + 1 {
      if missing <= 0 { break }
      primes.append(prime)
      missing -= CoefficientBound.log2(below: prime)
    }
    guard missing <= 0 else { return try bySmallPrimes() }
    try budget.require(bytes: 16 * primes.count * (degree + 1))
    return try coefficients(primes, terms: source.terms)
  }

  /// With more primes than the table of the largest has.
  private func bySmallPrimes() throws(BudgetError) -> [Integer] {
    var source = ResiduePrimes(inner: order + 1)
    var primes: [Int] = []
    var missing = Double(bits + 3)
    while missing > 0 {
      if primes.count & 1023 == 0 { try budget.check() }
      guard let prime = source.next() else { throw .cancelled }
      if prime <= degree + 1 { continue }
      primes.append(prime)
      missing -= CoefficientBound.log2(below: prime)
    }
    try budget.require(bytes: 16 * primes.count * (degree + 1))
    return try coefficients(primes, terms: nil)
  }

  // MARK: Values

  private func coefficients(_ primes: [Int], terms: Int?) throws(BudgetError) -> [Integer] {
    let table = RemainderTable(primes: primes.count, columns: degree + 1)
    let isShared = order * order * order * (degree + 1) >= Tuning.sharedPolynomialPoints
    let isFinished = Parallel.all(of: 0..<points.count, sharing: isShared) { range in
      for place in range {
        budget.note(place, of: points.count, "points")
        if budget.isOver || !write(values: place, primes, terms, to: table.block) { return false }
      }
      return true
    }
    guard isFinished else {
      try budget.check()
      throw .cancelled
    }
    let areInterpolated = Parallel.all(of: 0..<primes.count, sharing: primes.count * degree * degree > 1 << 18) {
      range in
      for row in range {
        if budget.isOver { return false }
        interpolate(table.block, row, UInt64(primes[row]))
      }
      return true
    }
    guard areInterpolated else {
      try budget.check()
      throw .cancelled
    }
    var result = ChineseRemainders(primes).numbers(table.block)
    while let last = result.last, last.isZero { result.removeLast() }
    return result
  }

  /// The determinants at a point, modulo each prime, in the column of the point.
  private func write(values place: Int, _ primes: [Int], _ terms: Int?, to block: DoubleBlock) -> Bool {
    let point = Integer(points[place])
    let values = entries.map { coefficients in
      coefficients.reversed().reduce(Integer.zero) { $0 * point + $1 }
    }
    let areShort = terms != nil && order <= LaneDeterminants.orderLimit && values.allSatisfy { $0.bitCount <= 51 }
    let words = areShort ? values.map { Double($0.asInt ?? 0) } : []
    for start in stride(from: 0, to: primes.count, by: LaneDeterminants.count) {
      if budget.isOver { return false }
      let group = primes[start..<min(primes.count, start + LaneDeterminants.count)]
      if areShort,
        let found = unsafe words.withUnsafeBufferPointer({
          unsafe LaneDeterminants.residues(
            $0.baseAddress.unsafelyUnwrapped, order: order, group.map { LiftingPrime($0) })
        })
      {
        for (row, residue) in zip(group.indices, found) { unsafe block.row(row)[place] = Double(residue) }
        continue
      }
      for row in group.indices {
        let prime = UInt64(primes[row])
        let matrix = ModularMatrix(
          Shape(order, order), values.map { $0.residue(modulo: prime) }, modulo: prime)
        guard let residue = matrix.determinant(budget: budget) else { return false }
        unsafe block.row(row)[place] = Double(residue)
      }
    }
    return true
  }

  /// Values at the points become coefficients, by divided differences (Newton).
  private func interpolate(_ block: DoubleBlock, _ row: Int, _ prime: UInt64) {
    let line = unsafe block.row(row)
    let count = points.count
    var values = (0..<count).map { unsafe UInt64(line[$0]) }
    // The inverses of the differences of points, which are at most their number.
    var inverses: [UInt64] = [0, 1]
    for number in 2..<max(2, count + 1) {
      let quotient = prime / UInt64(number)
      inverses.append((prime - quotient) * inverses[Int(prime % UInt64(number))] % prime)
    }
    for step in 1..<max(1, count) {
      for place in (step..<count).reversed() {
        let distance = points[place] - points[place - step]
        let difference = values[place] + prime - values[place - 1]
        let quotient = difference % prime * inverses[Int(distance.magnitude)] % prime
        values[place] = distance < 0 && quotient != 0 ? prime - quotient : quotient
      }
    }
    var result: [UInt64] = []
    for place in (0..<count).reversed() {
      // result·(x − point) + value
      let point = points[place] < 0 ? UInt64(-points[place]) : prime - UInt64(points[place])
      var next = Array(repeating: UInt64(0), count: result.count + 1)
      for (power, coefficient) in result.enumerated() {
        next[power + 1] += coefficient
        next[power] = (next[power] + coefficient * point) % prime
      }
      for power in next.indices where next[power] >= prime { next[power] -= prime }
      next[0] = (next[0] + values[place]) % prime
      result = next
    }
    for (power, coefficient) in result.prefix(count).enumerated() { unsafe line[power] = Double(coefficient) }
  }
}

extension Tuning {
  /// From this many products on the points of a determinant of polynomials are shared among threads.
  ///
  /// Estimated: an eighth of a millisecond.
  static let sharedPolynomialPoints = 1 << 20
}
