internal import MatrixArithmetic
internal import MatrixDomain

/// The determinant of a matrix of polynomials with integer coefficients, from its values at small integers modulo primes.
///
/// Values of short entries are found at eight points at once; those of each prime are interpolated, and the coefficients put
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
    return try coefficients(primes, areShort: true)
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
    return try coefficients(primes, areShort: false)
  }

  // MARK: Values

  private func coefficients(_ primes: [Int], areShort: Bool) throws(BudgetError) -> [Integer] {
    let table = RemainderTable(primes: primes.count, columns: degree + 1)
    let isShared = order * order * order * (degree + 1) >= Tuning.sharedPolynomialPoints
    let lanes = areShort ? PointDeterminants(order: order, entries) : nil
    let isFinished =
      if let lanes { write(lanes, primes, sharing: isShared, to: table.block) } else {
        Parallel.all(of: 0..<points.count, sharing: isShared) { range in
          for place in range {
            budget.note(place, of: points.count, "points")
            if budget.isOver || !write(values: place, primes, to: table.block) { return false }
          }
          return true
        }
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

  /// The determinants at all points modulo all primes, eight at once.
  private func write(_ lanes: PointDeterminants, _ primes: [Int], sharing isShared: Bool, to block: DoubleBlock) -> Bool
  {
    let count = primes.count * points.count
    let groups = (count + PointDeterminants.count - 1) / PointDeterminants.count
    return Parallel.all(of: 0..<groups, sharing: isShared) { range in
      for group in range {
        budget.note(group, of: groups, "points")
        if budget.isOver { return false }
        let first = group * PointDeterminants.count
        let places = (first..<min(count, first + PointDeterminants.count)).map {
          $0.quotientAndRemainder(dividingBy: points.count)
        }
        let found = lanes.determinants(places.map { .init(point: points[$0.remainder], prime: primes[$0.quotient]) })
        for (index, place) in places.enumerated() {
          let value = found?[index] ?? determinant(values(at: place.remainder), modulo: UInt64(primes[place.quotient]))
          guard let value else { return false }
          unsafe block.row(place.quotient)[place.remainder] = Double(value)
        }
      }
      return true
    }
  }

  /// The values of the entries at a point.
  private func values(at place: Int) -> [Integer] {
    let point = Integer(points[place])
    return entries.map { coefficients in coefficients.reversed().reduce(Integer.zero) { $0 * point + $1 } }
  }

  /// The determinant of a matrix of numbers; `nil` where the budget ran out.
  private func determinant(_ values: [Integer], modulo prime: UInt64) -> UInt64? {
    ModularMatrix(Shape(order, order), values.map { $0.residue(modulo: prime) }, modulo: prime).determinant(
      budget: budget)
  }

  /// The determinants at a point, modulo each prime, in the column of the point.
  private func write(values place: Int, _ primes: [Int], to block: DoubleBlock) -> Bool {
    let values = values(at: place)
    for (row, prime) in primes.enumerated() {
      if budget.isOver { return false }
      guard let residue = determinant(values, modulo: UInt64(prime)) else { return false }
      unsafe block.row(row)[place] = Double(residue)
    }
    return true
  }

  /// Values at the points become coefficients.
  private func interpolate(_ block: DoubleBlock, _ row: Int, _ prime: UInt64) {
    let (line, field) = unsafe (block.row(row), WordField(prime))
    let values = points.indices.map { unsafe field.form(UInt64(line[$0])) }
    let coefficients = WordInterpolation(points, field).coefficients(values)
    for (power, form) in coefficients.enumerated() { unsafe line[power] = Double(field.residue(form)) }
  }
}

extension Tuning {
  /// From this many products on the points of a determinant of polynomials are shared among threads.
  ///
  /// Estimated: an eighth of a millisecond.
  static let sharedPolynomialPoints = 1 << 20
}
