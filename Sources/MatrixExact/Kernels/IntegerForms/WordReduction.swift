internal import MatrixArithmetic
internal import MatrixDomain

/// A reduction of independent rows of up to 110 bits in two machine words, guided by doubles alone: rows, their products
/// and the Gram–Schmidt coefficients are rounded, only the combinations are exact.
///
/// Whatever it does is a unimodular change of the basis; whether the result is reduced, ``ReducedBasisProof`` tells.
/// - Source: P. Q. Nguyen, D. Stehlé, An LLL algorithm with quadratic complexity, SIAM J. Comput. 39 (2009) 874–903.
@safe final class WordReduction {
  let count: Int
  let columns: Int
  private let delta: Double
  private let budget: Budget
  /// Rows of whole numbers and the doubles next to them, where they were put first.
  private let entries: UnsafeMutablePointer<Int128>
  private let rounded: DoubleBuffer
  /// `r` and `μ`, a row for each row of the basis.
  private let products: DoubleBuffer
  private let coefficients: DoubleBuffer
  private let dots: DoubleBuffer
  private let lengths: DoubleBuffer
  private let factors: DoubleBuffer
  /// Where the rows of the basis stand.
  private var places: [Int]

  /// The longest entries that are taken.
  private static let mostBits = 110
  /// Coefficients above are reduced: above 1/2, for doubles do not tell what is just above.
  private static let eta = 0.5 + 0x1p-24

  /// `nil` where the entries are too long.
  init?(_ basis: Matrix<Integer>, delta: Double, budget: Budget) {
    guard basis.rows > 0, basis.columns >= basis.rows,
      basis.storage.entries.allSatisfy({ $0.bitCount <= Self.mostBits })
    else { return nil }
    (count, columns) = (basis.rows, basis.columns)
    self.delta = min(0.9999, delta + min(0x1p-12, (1 - delta) / 2))
    self.budget = budget
    unsafe entries = .allocate(capacity: basis.rows * basis.columns)
    rounded = DoubleBuffer(count: basis.rows * basis.columns)
    products = DoubleBuffer(count: basis.rows * basis.rows)
    coefficients = DoubleBuffer(count: basis.rows * basis.rows)
    dots = DoubleBuffer(count: basis.rows)
    lengths = DoubleBuffer(count: basis.rows + 1)
    factors = DoubleBuffer(count: basis.rows)
    places = Array(0..<basis.rows)
    for (index, entry) in basis.storage.entries.enumerated() {
      let magnitude = entry.magnitudeWords.reversed().reduce(Int128.zero) { $0 << 64 | Int128($1) }
      unsafe (entries + index).initialize(to: entry.isNegative ? -magnitude : magnitude)
    }
    for row in 0..<count { round(row) }
  }

  deinit { unsafe entries.deallocate() }

  /// The rows in their order.
  var matrix: Matrix<Integer> {
    Matrix(Shape(count, columns)) { row, column in Integer(unsafe entries[places[row] * columns + column]) }
  }

  /// The rows in their order, rounded to doubles.
  var doubles: DoubleBuffer {
    let result = DoubleBuffer(count: count * columns)
    for row in 0..<count {
      unsafe (result.base + row * columns).update(from: rounded.base + places[row] * columns, count: columns)
    }
    return result
  }

  /// What the doubles say `⟨bᵢ, b*ⱼ⟩` is, for j up to i.
  func product(_ row: Int, _ other: Int) -> Double { unsafe products.base[places[row] * count + other] }

  private func round(_ place: Int) {
    for index in (place * columns)..<((place + 1) * columns) {
      let value = unsafe entries[index]
      if let word = Int64(exactly: value) {
        unsafe rounded.base[index] = Double(word)
      } else {
        let low = Double(UInt64(truncatingIfNeeded: value))
        unsafe rounded.base[index] = Double(Int64(truncatingIfNeeded: value &>> 64)) * 0x1p64 + low
      }
    }
  }

  /// False where doubles did not lead to an end.
  func run() throws(BudgetError) -> Bool {
    guard try reduceSize(0) else { return false }
    unsafe products.base[places[0] * count] = lengths.base[0]
    var row = 1
    // Generous: swaps are bounded by the square of the order times the length of the entries.
    var visits = 64 * count * count * Self.mostBits
    while row < count {
      visits -= 1
      guard visits > 0, try reduceSize(row) else { return false }
      if unsafe lengths.base[row - 1] >= delta * product(row - 1, row - 1) {
        let length = unsafe lengths.base[row]
        guard length > 0 else { return false }
        unsafe products.base[places[row] * count + row] = length
        row += 1
        continue
      }
      var place = row - 1
      while place > 0, unsafe delta * product(place - 1, place - 1) > lengths.base[place - 1] { place -= 1 }
      let moved = places.remove(at: row)
      places.insert(moved, at: place)
      let length = unsafe lengths.base[place]
      guard length > 0 else { return false }
      unsafe products.base[moved * count + place] = length
      row = place + 1
    }
    return true
  }

  /// Takes a multiple of one row from another, and makes the row short again; false where that does not work.
  func subtract(_ other: Int, from row: Int, negated: Bool) throws(BudgetError) -> Bool {
    guard add(negated ? -1 : 1, other, row) else { return false }
    round(places[row])
    guard try reduceSize(row), unsafe lengths.base[row] > 0 else { return false }
    unsafe products.base[places[row] * count + row] = lengths.base[row]
    return true
  }

  /// Reduces a row by those before it, and leaves the squared lengths of its projections orthogonal to the first 0, 1, …
  /// rows; false where doubles do not get further.
  private func reduceSize(_ row: Int) throws(BudgetError) -> Bool {
    let place = places[row]
    let line = unsafe products.base + place * count
    let working = unsafe coefficients.base + place * count
    for _ in 0..<64 {
      try budget.check()
      unsafe BLAS.multiply(
        rounded.base, rounded.base + place * columns, plus: 0, into: dots.base, rows: count, inner: columns, columns: 1,
        strides: (columns, 1, 1))
      for other in 0..<row {
        let above = places[other]
        let value =
          unsafe dots.base[above] - Self.product(coefficients.base + above * count, line, count: other)
        unsafe line[other] = value
        unsafe working[other] = value / products.base[above * count + other]
      }
      guard let isReduced = unsafe subtract(working, row) else { return false }
      if isReduced {
        unsafe lengths.base[0] = dots.base[place]
        for other in 0..<row {
          unsafe lengths.base[other + 1] = lengths.base[other] - working[other] * line[other]
        }
        return unsafe lengths.base[row].isFinite
      }
      round(place)
    }
    return false
  }

  /// Rounds the coefficients from the last to the first, and takes the multiples of the rows; true where there are none,
  /// `nil` where numbers get too long.
  private func subtract(_ working: UnsafeMutablePointer<Double>, _ row: Int) -> Bool? {
    var isReduced = true
    for other in (0..<row).reversed() {
      let value = unsafe working[other]
      guard value.isFinite else { return nil }
      if value.magnitude <= Self.eta { continue }
      let factor = value.rounded()
      // Coefficients are changed while rows are subtracted: where there are any, all are computed anew afterwards.
      let source = unsafe coefficients.base + places[other] * count
      for index in 0..<other { unsafe working[index] -= factor * source[index] }
      guard factor.magnitude < 0x1p120, add(-Int128(factor), other, row) else { return nil }
      isReduced = false
    }
    return isReduced
  }

  /// Adds a multiple of one row to another; false where entries would grow too long.
  private func add(_ factor: Int128, _ other: Int, _ row: Int) -> Bool {
    let source = unsafe entries + places[other] * columns
    let target = unsafe entries + places[row] * columns
    if let word = Int64(exactly: factor), word.magnitude < 1 << 60 {
      let bound = Int128(1) << 60
      for column in 0..<columns {
        let entry = unsafe source[column]
        if entry > bound || entry < -bound { return unsafe addWide(factor, source, target, from: column) }
        let product = Int128(word) &* Int128(Int64(truncatingIfNeeded: entry))
        let sum = unsafe target[column] &+ product
        unsafe target[column] = sum
        if sum.magnitude >> 122 != 0 { return false }
      }
      return true
    }
    return unsafe addWide(factor, source, target, from: 0)
  }

  private func addWide(
    _ factor: Int128, _ source: UnsafeMutablePointer<Int128>, _ target: UnsafeMutablePointer<Int128>, from first: Int
  ) -> Bool {
    for column in first..<columns {
      let (product, isLong) = unsafe factor.multipliedReportingOverflow(by: source[column])
      let sum = unsafe target[column] &+ product
      if isLong || product.magnitude >> 122 != 0 || sum.magnitude >> 122 != 0 { return false }
      unsafe target[column] = sum
    }
    return true
  }

  @inline(__always)
  private static func product(_ left: UnsafePointer<Double>, _ right: UnsafePointer<Double>, count: Int) -> Double {
    var sums = SIMD4<Double>.zero
    var index = 0
    while index &+ 4 <= count {
      let first = unsafe UnsafeRawPointer(left + index).loadUnaligned(as: SIMD4<Double>.self)
      unsafe sums += first * UnsafeRawPointer(right + index).loadUnaligned(as: SIMD4<Double>.self)
      index &+= 4
    }
    var sum = sums.sum()
    while index < count {
      unsafe sum += left[index] * right[index]
      index &+= 1
    }
    return sum
  }
}
