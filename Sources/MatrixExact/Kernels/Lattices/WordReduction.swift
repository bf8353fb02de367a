internal import MatrixArithmetic
internal import MatrixDomain

/// A reduction of independent rows, guided by doubles alone: rows, their products and the Gram–Schmidt coefficients
/// are rounded; only the combinations are exact.
///
/// Every operation is a unimodular change of the basis. ``ReducedBasisProof`` decides whether the result is reduced.
///
/// Goals, in order: nothing that is still valid is computed again. Products of rows are kept until one of the two
/// rows changes. The coefficients of a row with the rows above the first changed one are kept too. Where a row gets
/// only a little shorter, its coefficients are updated by subtraction, and computed from the rows once more at the
/// end.
/// - Source: P. Q. Nguyen, D. Stehlé, An LLL algorithm with quadratic complexity, SIAM J. Comput. 39 (2009) 874–903.
@safe final class WordReduction {
  let count: Int
  let rows: WordRows
  private let delta: Double
  private let budget: Budget
  /// Lines of `r` and `μ` begin at multiples of four.
  private let stride: Int
  /// `r` and `μ`, a line for each row of the basis.
  private let products: DoubleBuffer
  private let coefficients: DoubleBuffer
  /// The products of rows, by where they were put first; NaN where not known.
  private let dots: DoubleBuffer
  /// Squared lengths of the projections of a row orthogonal to the first 0, 1, … rows.
  private let lengths: DoubleBuffer
  /// How far coefficients may be off, in units of rounding: a row's length where they were computed from the rows, and
  /// more with every multiple of another row's that is subtracted.
  private let doubts: DoubleBuffer
  /// Where the rows of the basis stand.
  private let places: UnsafeMutablePointer<Int>
  /// How many of a row's coefficients are right, by where it was put first.
  private let known: UnsafeMutablePointer<Int>
  private let multiples: RowMultiples
  /// Called at most once, when a row looks linearly dependent on those before it (its Gram–Schmidt length collapses).
  private let isIndependent: () -> Bool
  private var isProvedIndependent = false
  /// Whether products that doubles lose are made exact: where rows are long or of unlike lengths, and once one needs
  /// many rounds.
  private var isCareful: Bool

  /// Larger coefficients are reduced. The bound is above 1/2, because doubles cannot resolve values just above 1/2.
  private static let eta = 0.5 + 0x1p-24
  /// Coefficients follow by subtraction while the doubt is at most this many times the length.
  private static let mostDoubt = 0x1p10
  /// Where a row needs this many rounds, those before it are in doubt.
  private static let roundsOfTrust = 8
  private static let mostRounds = 64
  /// After this many consecutive sweeps that only subtract multiples of rows, without an exchange, doubles are too
  /// inexact for these rows.
  private static let mostIdleSweeps = 8
  /// Rows that are so much shorter than they were, orthogonal to those before, may be dependent.
  private static let doubtfulShare = 0x1p-40
  /// Products of a row and one so much shorter, squared, are exact where they are so small beside what is added up.
  private static let unlikeShare = 0x1p-40
  private static let cancelledShare = 0x1p-50

  /// `nil` where some rows are much too long beside others.
  ///
  /// - Parameter isIndependent: whether the rows are, as far as known: where they are not, there is no end to be found.
  init?(
    _ basis: Matrix<Integer>, delta: Double, withTransform: Bool = false, budget: Budget,
    isIndependent: @escaping () -> Bool = { true }
  ) {
    guard basis.rows > 0, basis.columns >= basis.rows, let rows = WordRows(basis, withTransform: withTransform)
    else { return nil }
    count = basis.rows
    self.rows = rows
    self.delta = min(0.9999, delta + min(0x1p-12, (1 - delta) / 2))
    self.budget = budget
    self.isIndependent = isIndependent
    isCareful = rows.bits > WordRows.wordBits || rows.span * rows.span * Self.unlikeShare > 1
    stride = (count + 3) & ~3
    products = DoubleBuffer(count: count * stride)
    coefficients = DoubleBuffer(count: count * stride)
    dots = DoubleBuffer(count: count * count)
    lengths = DoubleBuffer(count: count + 1)
    doubts = DoubleBuffer(count: count)
    multiples = RowMultiples(capacity: count)
    unsafe places = .allocate(capacity: count)
    unsafe known = .allocate(capacity: count)
    for row in 0..<count {
      unsafe (places + row).initialize(to: row)
      unsafe (known + row).initialize(to: 0)
    }
    for buffer in [products, coefficients, doubts] {
      unsafe buffer.base.initialize(repeating: 0, count: buffer.count)
    }
    unsafe dots.base.initialize(repeating: .nan, count: dots.count)
  }

  deinit {
    unsafe places.deallocate()
    unsafe known.deallocate()
  }

  /// The rows in their order.
  var matrix: Matrix<Integer> {
    Matrix(Shape(count, rows.columns)) { row, column in rows.entry(unsafe places[row], column) }
  }

  /// U that leads from the first rows to these.
  var transform: Matrix<Integer> {
    Matrix(Shape(count, count)) { row, column in rows.entry(unsafe places[row], rows.columns + column) }
  }

  /// The rows in their order, rounded to doubles.
  var doubles: DoubleBuffer {
    let result = DoubleBuffer(count: count * rows.columns)
    for row in 0..<count {
      unsafe (result.base + row * rows.columns).update(
        from: rows.doubles.base + places[row] * rows.width, count: rows.columns)
    }
    return result
  }

  /// What the doubles say `⟨bᵢ, b*ⱼ⟩` is, for j up to i.
  func product(_ row: Int, _ other: Int) -> Double { unsafe products.base[places[row] * stride + other] }

  /// False where doubles did not lead to an end.
  func run() throws(BudgetError) -> Bool {
    // Generous: exchanges are bounded by the square of the order times the length of the entries.
    var visits = 64 * count * count * max(rows.bits, WordRows.wordBits)
    var idle = 0
    while idle < Self.mostIdleSweeps {
      guard let (changes, exchanges) = try sweep(&visits) else { return false }
      if changes == 0 { return true }
      idle = exchanges > 0 ? 0 : idle + 1
      for row in 0..<count { unsafe known[row] = 0 }
    }
    return false
  }

  /// Goes through the rows until all are reduced by what is known of them; the number of changes, and of those that
  /// gave rows another order, `nil` where doubles do not get further.
  private func sweep(_ visits: inout Int) throws(BudgetError) -> (changes: Int, exchanges: Int)? {
    var (changes, exchanges) = (0, 0)
    var row = 0
    while row < count {
      visits -= 1
      guard visits > 0, let isChanged = try reduceSize(row) else { return nil }
      if isChanged { changes += 1 }
      if !isProvedIndependent, unsafe lengths.base[row] < Self.doubtfulShare * lengths.base[0] {
        guard isIndependent() else { return nil }
        isProvedIndependent = true
      }
      if unsafe row == 0 || lengths.base[row - 1] >= delta * product(row - 1, row - 1) {
        guard accept(row) else { return nil }
        row += 1
        continue
      }
      var place = row - 1
      while place > 0, unsafe delta * product(place - 1, place - 1) > lengths.base[place - 1] { place -= 1 }
      insert(row, at: place)
      (changes, exchanges) = (changes + 1, exchanges + 1)
      guard accept(place) else { return nil }
      row = place + 1
    }
    return (changes, exchanges)
  }

  /// The length of what is orthogonal to all rows before.
  private func accept(_ row: Int) -> Bool {
    let length = unsafe lengths.base[row]
    unsafe products.base[places[row] * stride + row] = length
    return length > 0
  }

  private func insert(_ row: Int, at place: Int) {
    let moved = unsafe places[row]
    for index in ((place + 1)...row).reversed() { unsafe places[index] = places[index - 1] }
    unsafe places[place] = moved
    for index in place..<count {
      let other = unsafe places[index]
      unsafe known[other] = min(known[other], place)
    }
  }

  /// Takes a multiple of one row from another, and makes the row short again; false where that does not work.
  func subtract(_ other: Int, from row: Int, negated: Bool) throws(BudgetError) -> Bool {
    multiples.removeAll()
    unsafe multiples.append(places[other], negated ? -1 : 1)
    guard rows.subtract(multiples, from: unsafe places[row]) else { return false }
    forget(unsafe places[row])
    guard try reduceSize(row) != nil else { return false }
    return computeAgain(row)
  }

  /// Reduces a row by those before it, and leaves the squared lengths of its projections; whether it changed, `nil`
  /// where doubles do not get further.
  private func reduceSize(_ row: Int) throws(BudgetError) -> Bool? {
    let place = unsafe places[row]
    let line = unsafe products.base + place * stride
    let working = unsafe coefficients.base + place * stride
    var first = unsafe known[place]
    compute(row, from: first)
    for round in 1...Self.mostRounds {
      try budget.check()
      guard unsafe roundCoefficients(row, working, from: first) else { return nil }
      if multiples.count == 0 { return unsafe project(row, line, working) ? round > 1 : nil }
      guard rows.subtract(multiples, from: place) else { return nil }
      forget(place)
      if follows(place) {
        for other in 0..<row { unsafe line[other] = working[other] * products.base[places[other] * stride + other] }
        unsafe known[place] = row
        return unsafe project(row, line, working) ? true : nil
      }
      if round % Self.roundsOfTrust == 0 {
        isCareful = true
        for above in 0..<row { guard computeAgain(above) else { return nil } }
      }
      first = 0
      compute(row, from: 0)
    }
    return nil
  }

  /// A row's coefficients and what is orthogonal to those before, from the rows; false where that is nothing.
  private func computeAgain(_ row: Int) -> Bool {
    compute(row, from: 0)
    let place = unsafe places[row]
    return unsafe project(row, products.base + place * stride, coefficients.base + place * stride) && accept(row)
  }

  /// Whether coefficients that were changed with a row are still to be trusted.
  private func follows(_ place: Int) -> Bool {
    var doubt = unsafe doubts.base[place]
    for index in 0..<multiples.count {
      let (source, factor) = multiples[index]
      unsafe doubt += factor.magnitude * doubts.base[source]
    }
    unsafe doubts.base[place] = doubt
    return doubt * doubt <= Self.mostDoubt * Self.mostDoubt * dot(place, place)
  }

  /// False where numbers left the range of doubles.
  private func project(
    _ row: Int, _ line: UnsafePointer<Double>, _ working: UnsafePointer<Double>
  ) -> Bool {
    var length = unsafe dot(places[row], places[row])
    unsafe lengths.base[0] = length
    for other in 0..<row {
      unsafe length -= working[other] * line[other]
      unsafe lengths.base[other + 1] = length
    }
    return length.isFinite
  }

  /// Rounds the coefficients from the last to the first, into the multiples of rows to be subtracted; false where
  /// numbers left the range of doubles.
  private func roundCoefficients(_ row: Int, _ working: UnsafeMutablePointer<Double>, from first: Int) -> Bool {
    multiples.removeAll()
    var other = row - 1
    // What is known already is reduced, until something is subtracted.
    while other >= (multiples.count == 0 ? first : 0) {
      defer { other -= 1 }
      let value = unsafe working[other]
      if value.magnitude <= Self.eta { continue }
      guard value.isFinite else { return false }
      let factor = Self.nearest(value)
      unsafe Lanes.subtract(factor, coefficients.base + places[other] * stride, from: working, count: other)
      unsafe working[other] = value - factor
      unsafe multiples.append(places[other], factor)
    }
    return true
  }

  /// The nearest integer, either one of two.
  @inline(__always)
  private static func nearest(_ value: Double) -> Double {
    value.magnitude < 0x1p51 ? value + 0x1.8p52 - 0x1.8p52 : value.rounded()
  }

  /// The product of two rows by their places.
  @inline(__always)
  private func dot(_ place: Int, _ other: Int) -> Double {
    let known = unsafe dots.base[place * count + other]
    return known.isNaN ? computeDot(place, other) : known
  }

  @inline(never)
  private func computeDot(_ place: Int, _ other: Int) -> Double {
    var value = rows.product(place, other)
    if isCareful, place != other, isCancelled(value, place, other) { value = rows.exactProduct(place, other) }
    unsafe dots.base[place * count + other] = value
    unsafe dots.base[other * count + place] = value
    return value
  }

  /// Whether rounding may have left nothing of the product of rows that are unlike in length.
  @inline(never)
  private func isCancelled(_ value: Double, _ place: Int, _ other: Int) -> Bool {
    let (first, second) = (dot(place, place), dot(other, other))
    return min(first, second) < Self.unlikeShare * max(first, second)
      && value * value < Self.cancelledShare * first * second
  }

  private func forget(_ place: Int) {
    for other in 0..<count {
      unsafe dots.base[place * count + other] = .nan
      unsafe dots.base[other * count + place] = .nan
    }
    unsafe known[place] = 0
  }

  /// The products and coefficients of a row with those before it, from one of them on; four at a time, for each waits
  /// for those before.
  private func compute(_ row: Int, from first: Int) {
    let place = unsafe places[row]
    let line = unsafe products.base + place * stride
    let working = unsafe coefficients.base + place * stride
    for other in first..<row { unsafe line[other] = dot(place, places[other]) }
    var other = first
    while other < row {
      if other & 3 == 0, other + 4 <= row {
        unsafe computeFour(from: other, line, working)
        other += 4
        continue
      }
      let above = unsafe places[other]
      let value = unsafe line[other] - Lanes.product(coefficients.base + above * stride, line, count: other)
      unsafe line[other] = value
      unsafe working[other] = value / products.base[above * stride + other]
      other += 1
    }
    unsafe known[place] = row
    if first == 0 { unsafe doubts.base[place] = dot(place, place).squareRoot() }
  }

  @inline(__always)
  private func computeFour(
    from other: Int, _ line: UnsafeMutablePointer<Double>, _ working: UnsafeMutablePointer<Double>
  ) {
    let (coefficients, products) = unsafe (coefficients.base, products.base)
    let (at0, at1, at2, at3) = unsafe (
      places[other] * stride, places[other + 1] * stride, places[other + 2] * stride, places[other + 3] * stride
    )
    var (sum0, sum1, sum2, sum3) = (SIMD4<Double>.zero, SIMD4<Double>.zero, SIMD4<Double>.zero, SIMD4<Double>.zero)
    var index = 0
    while index < other {
      let values = unsafe Lanes.load(line + index)
      unsafe sum0 += Lanes.load(coefficients + at0 + index) * values
      unsafe sum1 += Lanes.load(coefficients + at1 + index) * values
      unsafe sum2 += Lanes.load(coefficients + at2 + index) * values
      unsafe sum3 += Lanes.load(coefficients + at3 + index) * values
      index &+= 4
    }
    let (last1, last2, last3) = unsafe (
      coefficients + at1 + other, coefficients + at2 + other, coefficients + at3 + other
    )
    let value0 = unsafe line[other] - sum0.sum()
    let value1 = unsafe line[other + 1] - sum1.sum() - last1[0] * value0
    let value2 = unsafe line[other + 2] - sum2.sum() - last2[0] * value0 - last2[1] * value1
    let value3 =
      unsafe line[other + 3] - sum3.sum() - last3[0] * value0 - last3[1] * value1 - last3[2] * value2
    let values = SIMD4(value0, value1, value2, value3)
    let squares = unsafe SIMD4(
      products[at0 + other], products[at1 + other + 1], products[at2 + other + 2], products[at3 + other + 3])
    unsafe Lanes.store(values, to: line + other)
    unsafe Lanes.store(values / squares, to: working + other)
  }
}
