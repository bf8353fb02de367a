import MatrixArithmetic
import MatrixDomain

/// Refuses what would be too large, before anything of it is built.
enum ResultSize {
  /// Throws where an answer of this many rows and columns passes ``Tuning/answerEntries`` or the budget's memory.
  ///
  /// A matrix without entries has no bytes, and yet a product or a null space of millions of columns.
  ///
  /// - Parameter bits: what all entries take together; asked for only where memory is limited.
  static func require<Element>(
    _ what: String, of _: Element.Type, _ rows: Int, _ columns: Int, bits: @autoclosure () -> Double = 0,
    _ budget: Budget
  ) throws(ExactError) {
    let (entries, overflows) = rows.multipliedReportingOverflow(by: columns)
    if overflows || entries > Tuning.answerEntries {
      throw .tooManyEntries(what, rows: rows, columns: columns, limit: Tuning.answerEntries)
    }
    guard budget.bytes != nil else { return }
    // One word of an entry has its place in the entry.
    let more = bits() / 8 - 8 * Double(entries)
    var bytes = entries * MemoryLayout<Element>.stride
    if more > 0 { bytes = Int(exactly: (Double(bytes) + more).rounded()) ?? .max }
    try budgeted { () throws(BudgetError) in try budget.require(bytes: bytes) }
  }

  /// A bound for the bits of all entries of a product together: by the longest entries of rows and columns, or by the
  /// products that are no zero, whichever is less.
  static func bitsOfProduct<Element: ExactScalar>(_ a: Matrix<Element>, _ b: Matrix<Element>) -> Double {
    // There may be more rows than anybody can count.
    guard a.rows > 0, b.columns > 0, a.columns > 0 else { return 0 }
    var rows = [Int](repeating: 0, count: a.rows)
    var columns = [Int](repeating: 0, count: b.columns)
    var sparse = 0.0
    for inner in 0..<a.columns {
      var (left, right) = (Nonzeros(), Nonzeros())
      for row in 0..<a.rows where !a[row, inner].isZero {
        let size = a[row, inner].writtenSize
        rows[row] = Swift.max(rows[row], size)
        left.add(size)
      }
      for column in 0..<b.columns where !b[inner, column].isZero {
        let size = b[inner, column].writtenSize
        columns[column] = Swift.max(columns[column], size)
        right.add(size)
      }
      sparse += left.count * right.bits + right.count * left.bits
    }
    let carry = Double(Int.bitWidth - a.columns.leadingZeroBitCount)
    let dense = rows.reduce(0.0) { $0 + Double($1) } * Double(b.columns)
    let other = columns.reduce(0.0) { $0 + Double($1) } * Double(a.rows)
    return Swift.min(sparse, dense + other) + carry * Double(a.rows) * Double(b.columns)
  }

  private struct Nonzeros {
    var count = 0.0
    var bits = 0.0

    mutating func add(_ size: Int) {
      count += 1
      bits += Double(size)
    }
  }

  /// Traps where a basis of this many vectors passes the limit: for callers that cannot throw.
  static func precondition(_ what: String, _ rows: Int, _ columns: Int) {
    do throws(ExactError) {
      try require(what, of: Integer.self, rows, columns, .unlimited)
    } catch {
      preconditionFailure(error.report.message)
    }
  }

  /// Throws where an entry of a product could have more bits than ``Integer/bitLimit``.
  ///
  /// Integer entries: the sizes add up, and the length of the sum. Fractions: nothing is known to cancel, so that the
  /// sizes of a whole row and a whole column do.
  static func requireProduct<Element: ExactScalar>(
    _ left: Matrix<Element>, _ right: Matrix<Element>, bits: Int
  ) throws(ExactError) {
    let limit = Integer.bitLimit
    if bits <= limit / Swift.max(1, left.columns) { return }
    var estimate = bits
    if !left.isWhole || !right.isWhole {
      let rows = (0..<left.rows).map { left.row($0).reduce(0) { $0 + $1.writtenSize } }
      let columns = (0..<right.columns).map { right.column($0).reduce(0) { $0 + $1.writtenSize } }
      estimate = (rows.max() ?? 0) + (columns.max() ?? 0)
    }
    let bits = Double(estimate)
    try bounded { () throws(MagnitudeError) in try MagnitudeError.check("an entry of the product", bits: bits) }
  }

  /// Throws where a sum or difference could have more bits than ``Integer/bitLimit``: see ``requireSum(_:_:)``.
  static func requireSum<Element: ExactScalar>(
    _ what: String, _ left: Element, _ right: Element
  ) throws(ExactError) {
    let (first, second) = (left.writtenSize, right.writtenSize)
    // Bounds everything, and costs no more than two sizes: nearly all sums end here.
    if first + second < Integer.bitLimit { return }
    try requireSum(what, [left, right])
  }

  /// Throws where a sum of some terms could have more bits than ``Integer/bitLimit``.
  ///
  /// Whole terms: the longest, and the length of the sum. Fractions: nothing is known to cancel, so that their sizes
  /// add up.
  static func requireSum<Element: ExactScalar>(
    _ what: @autoclosure () -> String, _ terms: some Sequence<Element>
  ) throws(ExactError) {
    var count = 0
    var longest = 0
    var fractions = 0.0
    for term in terms {
      count += 1
      if term.isWhole { longest = Swift.max(longest, term.writtenSize) } else { fractions += Double(term.writtenSize) }
    }
    let carries = Int.bitWidth - count.leadingZeroBitCount
    let bits = fractions + Double(longest) + Double(carries)
    if bits <= Double(Integer.bitLimit) { return }
    let subject = what()
    try bounded { () throws(MagnitudeError) in try MagnitudeError.check(subject, bits: bits) }
  }

  /// Throws where a factor times an entry could have more bits than ``Integer/bitLimit``.
  static func requireMultiple<Element: ExactScalar>(_ factor: Element, _ matrix: Matrix<Element>) throws(ExactError) {
    if factor.isZero { return }
    let bits = Double(factor.writtenSize) + Double(matrix.largestWrittenSize)
    try bounded { () throws(MagnitudeError) in try MagnitudeError.check("an entry of the multiple", bits: bits) }
  }

  /// Throws where a product of two entries could have more bits than ``Integer/bitLimit``.
  static func requireProductOfEntries<Element: ExactScalar>(
    _ what: @autoclosure () -> String, _ left: Element, _ right: Element
  ) throws(ExactError) {
    let bits = left.writtenSize + right.writtenSize
    if bits <= Integer.bitLimit { return }
    let subject = what()
    try bounded { () throws(MagnitudeError) in try MagnitudeError.check(subject, bits: Double(bits)) }
  }

  /// What `body` gives; `nil` where its numbers would pass ``Integer/bitLimit``: for checks that an answer can do
  /// without.
  static func ifWithinLimit<Result>(
    _ body: () throws(ExactError) -> Result
  ) throws(ExactError) -> Result? {
    do throws(ExactError) {
      return try body()
    } catch {
      if case .magnitude = error { return nil }
      throw error
    }
  }

  /// Throws where intermediate numbers of an elimination could have more bits than ``Integer/bitLimit``.
  ///
  /// They are products of minors of the matrix cleared of fractions, at most four at a time; a minor is bounded by
  /// Hadamard's inequality on its rows. Nothing is computed but sizes.
  /// - Complexity: linear in the number of entries.
  @specialized(where Element == Rational)
  static func requireElimination<Element: ExactScalar>(_ matrix: Matrix<Element>) throws(ExactError) {
    let columns = matrix.columns
    // Words are shorter than any limit is long.
    if matrix.words != nil && matrix.shape.count <= Integer.bitLimit >> 10 { return }
    let entries = matrix.rowMajor
    var rows: [Int] = []
    rows.reserveCapacity(matrix.rows)
    for row in 0..<matrix.rows {
      var whole = 0
      var fractions = 0
      for place in (row * columns)..<((row + 1) * columns) {
        let size = entries[place].writtenSize
        if entries[place].isWhole { whole = Swift.max(whole, size) } else { fractions += size }
      }
      rows.append(whole + fractions + lengthBits(columns))
    }
    try bounded { () throws(MagnitudeError) in try check(rowBits: rows, columns: columns, products: 4) }
  }

  /// The same for a system with its right-hand sides.
  static func requireElimination(_ a: Matrix<Rational>, right b: Matrix<Rational>) throws(ExactError) {
    if a.words != nil, b.words != nil, a.shape.count + b.shape.count <= Integer.bitLimit >> 10 { return }
    try requireElimination(try shaped { () throws(ShapeError) in try a.augmented(with: b) })
  }

  /// The same for a matrix of integers, perhaps with right-hand sides.
  static func requireElimination(_ a: Matrix<Integer>, right b: Matrix<Integer>?) throws(ExactError) {
    let columns = a.columns + (b?.columns ?? 0)
    var bits = Integer.longestBits(a.storage.entries, inLinesOf: a.columns)
    if let b {
      let others = Integer.longestBits(b.storage.entries, inLinesOf: b.columns)
      bits = a.columns == 0 ? others : zip(bits, others).map { Swift.max($0, $1) } + bits.dropFirst(others.count)
    }
    bits = bits.map { $0 + lengthBits(columns) }
    try bounded { () throws(MagnitudeError) in try check(rowBits: bits, columns: columns, products: 4) }
  }

  /// Traps where intermediate numbers of a fraction-free elimination could pass ``Integer/bitLimit``.
  static func preconditionElimination(_ entries: [Integer], rows: Int, columns: Int) {
    let bits = Integer.longestBits(entries, inLinesOf: columns).map { $0 + lengthBits(columns) }
    do throws(MagnitudeError) {
      try check(rowBits: bits, columns: columns, products: 2)
    } catch {
      preconditionFailure(error.report.message)
    }
  }

  private static func check(rowBits: [Int], columns: Int, products: Int) throws(MagnitudeError) {
    var bits = rowBits.reduce(0.0) { $0 + Double($1) } * Double(products)
    if bits > Double(Integer.bitLimit), rowBits.count > columns {
      // A minor has no more rows than the matrix has columns.
      bits = rowBits.sorted(by: >).prefix(columns).reduce(0.0) { $0 + Double($1) } * Double(products)
    }
    try MagnitudeError.check("a number on the way", bits: bits)
  }

  /// The bits by which the length of a row of `count` entries may exceed its largest entry.
  private static func lengthBits(_ count: Int) -> Int { (Int.bitWidth - count.leadingZeroBitCount + 1) / 2 }
}

extension Matrix where Element: ExactScalar {
  /// True where no entry is written with a fraction bar.
  fileprivate var isWhole: Bool {
    for row in 0..<rows {
      for column in 0..<columns where !self[row, column].isWhole { return false }
    }
    return true
  }
}
