internal import MatrixArithmetic
internal import MatrixDomain

/// Hermite forms in machine words, row by row, for matrices whose form is likely to have short entries: sparse ones, those
/// with small minors, and those of low rank.
///
/// Rows of an echelon form are kept, with entries above later pivots reduced. A new row loses its leading entry to the row
/// with that pivot, by a multiple of it or by the unimodular step that leaves the greatest common divisor, until no row has
/// the pivot. Every product is checked: where one overflows there is no answer.
/// - Complexity: `rows · columns · rank` products of words.
/// - Source: R. Kannan and A. Bachem, SIAM J. Comput. 8 (1979) 499–507.
enum WordHermite {
  /// The rows of the form that are not zero, and the pivot columns; `nil` for a matrix of another kind, and where an
  /// entry does not fit.
  static func form(of a: Matrix<Integer>) -> (matrix: Matrix<Integer>, pivots: [Int])? {
    unsafe withWords(of: a) { (words, minorBits) in
      if let form = unsafe WordHermiteForm<Int>(rows: a.rows, words, columns: a.columns) { return form.answer(a.shape) }
      guard minorBits() <= Tuning.longFormMinorBits else { return nil }
      return unsafe WordHermiteForm<Int128>(rows: a.rows, words, columns: a.columns)?.answer(a.shape)
    }
  }

  /// The invariant factors; `nil` for a matrix of another kind, and where an entry does not fit.
  ///
  /// The forms of A, of the transpose of its form, of the transpose of that, … end at a diagonal matrix.
  static func invariants(of a: Matrix<Integer>, _ budget: Budget) throws(BudgetError) -> [Integer]? {
    try budget.check()
    let numbers = unsafe withWords(of: a) { (words, minorBits) -> [Integer]? in
      if let form = unsafe WordHermiteForm<Int>(rows: a.rows, words, columns: a.columns), let diagonal = diagonal(form)
      {
        return diagonal
      }
      guard minorBits() <= Tuning.longFormMinorBits else { return nil }
      return unsafe WordHermiteForm<Int128>(rows: a.rows, words, columns: a.columns).flatMap { diagonal($0) }
    }
    guard let numbers else { return nil }
    return try SmithKernel.divisorChain(numbers, budget)
  }

  /// The diagonal of the last form.
  private static func diagonal<Word>(_ first: WordHermiteForm<Word>) -> [Integer]? {
    var form = first
    var ones = 0
    for _ in 0..<Tuning.alternations {
      // A row with the pivot 1 gives an invariant factor 1: its other entries are cleared by operations on columns.
      let (units, others) = form.pivots
      ones += units.count
      if others.isEmpty { return Array(repeating: .one, count: ones) }
      if units.count + others.count == form.columns, form.isDiagonal(others) {
        return Array(repeating: .one, count: ones) + others.map { form.pivot($0) }
      }
      let isUnit = Set(units)
      let columns = (0..<form.columns).filter { !isUnit.contains($0) }
      let block = form.transposed(rows: others, columns: columns)
      guard let next = WordHermiteForm(rows: columns.count, block, columns: others.count) else { return nil }
      form = next
    }
    return nil
  }

  /// The entries as words; `nil` for a matrix of another kind.
  ///
  /// - Parameter body: receives the entries row by row, and what gives a bound for the bits of all minors.
  private static func withWords<Answer>(
    of a: Matrix<Integer>, _ body: (UnsafePointer<Int>, () -> Int) -> Answer?
  ) -> Answer? {
    let (rows, columns) = (a.rows, a.columns)
    guard rows > 0, columns > 0, Swift.max(rows, columns) <= Tuning.lowRankFormOrder else { return nil }
    let hasLowRank = isLeadingMinorZero(a)
    guard hasLowRank || Swift.max(rows, columns) <= Tuning.wordFormOrder else { return nil }
    return unsafe withUnsafeTemporaryAllocation(of: Int.self, capacity: rows * columns) { buffer in
      let words = unsafe buffer.baseAddress.unsafelyUnwrapped
      var nonzeros = 0
      let isShort = unsafe a.storage.entries.withUnsafeBufferPointer { entries in
        var folded = 0
        for index in 0..<(rows * columns) {
          guard unsafe entries[index].box == nil else { return false }
          let word = unsafe entries[index].word
          unsafe words[index] = word
          folded |= word ^ (word &>> 63)
          nonzeros &+= word == 0 ? 0 : 1
        }
        return MinorBound.entryBits(folded) <= Tuning.wordFormBits
      }
      guard isShort else { return nil }
      // Triangular matrices are sparse too.
      let isSparse = 2 &* nonzeros <= (rows &+ 1) &* columns
      // Large sparse matrices seldom have forms with short entries.
      if isSparse, Swift.max(rows, columns) > Tuning.wordFormOrder { return nil }
      func bits() -> Int { unsafe MinorBound.bits(words, rows: rows, columns: columns, stride: columns) }
      guard isSparse || hasLowRank || bits() <= Tuning.wordFormMinorBits else { return nil }
      return unsafe body(words, bits)
    }
  }

  /// Whether the leading minor of order 3 is 0: of most dense matrices of high rank it is not.
  private static func isLeadingMinorZero(_ a: Matrix<Integer>) -> Bool {
    guard Swift.min(a.rows, a.columns) >= 3 else { return false }
    // Rounded: of no other numbers than short ones this is the minor.
    func entry(_ row: Int, _ column: Int) -> Double { Double(a[row, column].asInt ?? 1) }
    func minor(_ first: Int, _ second: Int) -> Double {
      entry(1, first) * entry(2, second) - entry(1, second) * entry(2, first)
    }
    return entry(0, 0) * minor(1, 2) - entry(0, 1) * minor(0, 2) + entry(0, 2) * minor(0, 1) == 0
  }
}

/// Rows of an echelon form in words, to which others are added.
@safe final class WordHermiteForm<Word: FixedWidthInteger & SignedInteger> {
  let columns: Int
  /// The row with the pivot in column j begins at `j · columns`; after them the row that is taken in.
  private let memory: UnsafeMutablePointer<Word>
  private var row: UnsafeMutablePointer<Word> { unsafe memory + columns &* columns }
  /// How often a row was changed, and how often any was when each was reduced last.
  private var changes = 1
  private let reductions: UnsafeMutablePointer<Int>

  private init(empty columns: Int) {
    self.columns = columns
    unsafe reductions = .allocate(capacity: columns)
    unsafe reductions.initialize(repeating: 0, count: columns)
    unsafe memory = .allocate(capacity: columns * columns + columns)
    unsafe memory.initialize(repeating: 0, count: columns * columns + columns)
  }

  deinit {
    unsafe memory.deallocate()
    unsafe reductions.deallocate()
  }

  /// Rows of words one after another; `nil` where an entry does not fit.
  convenience init?(rows: Int, _ words: UnsafePointer<Int>, columns: Int) {
    self.init(empty: columns)
    for index in 0..<rows {
      for column in 0..<columns { unsafe row[column] = Word(words[index &* columns &+ column]) }
      guard takeIn() else { return nil }
    }
    guard finish() else { return nil }
  }

  convenience init?(rows: Int, _ words: [Word], columns: Int) {
    self.init(empty: columns)
    for index in 0..<rows {
      for column in 0..<columns { unsafe row[column] = words[index &* columns &+ column] }
      guard takeIn() else { return nil }
    }
    guard finish() else { return nil }
  }

  // MARK: Steps

  /// Adds ``row``, which is changed; false where a number does not fit.
  private func takeIn() -> Bool {
    for column in 0..<columns {
      let entry = unsafe row[column]
      if entry == 0 { continue }
      let line = unsafe memory + column &* columns
      let pivot = unsafe line[column]
      if pivot == 0 {
        for place in column..<columns { unsafe line[place] = entry < 0 ? 0 &- row[place] : row[place] }
        changes &+= 1
        return reduce(column)
      }
      // Entries above pivots that became less would let numbers grow.
      guard reduce(column) else { return false }
      let (quotient, remainder) = entry.quotientAndRemainder(dividingBy: pivot)
      if remainder == 0 {
        guard unsafe Self.subtract(quotient, line, from: row, column..<columns) else { return false }
        continue
      }
      changes &+= 1
      guard unsafe combine(line, entry: entry, pivot: pivot, from: column), reduce(column) else { return false }
    }
    return true
  }

  /// Replaces the rows x and y by the combination with the greatest common divisor, and one with 0 instead.
  private func combine(_ line: UnsafeMutablePointer<Word>, entry: Word, pivot: Word, from column: Int) -> Bool {
    let (divisor, x, y) = pivot.extendedGCD(with: entry)
    let (first, second) = (pivot / divisor, entry / divisor)
    var overflows = false
    for place in column..<columns {
      let (old, other) = unsafe (line[place], row[place])
      unsafe line[place] = Self.sum(x, old, y, other, &overflows)
      unsafe row[place] = Self.sum(first, other, 0 &- second, old, &overflows)
    }
    return !overflows
  }

  /// Brings the entries of a row above the pivots of later rows below these, and to 0 or more.
  private func reduce(_ index: Int) -> Bool {
    if unsafe reductions[index] == changes { return true }
    unsafe reductions[index] = changes
    let line = unsafe memory + index &* columns
    for column in (index &+ 1)..<Swift.max(index &+ 1, columns) {
      let entry = unsafe line[column]
      if entry == 0 { continue }
      let other = unsafe memory + column &* columns
      let pivot = unsafe other[column]
      if pivot == 0 || entry > 0 && entry < pivot { continue }
      let quotient = entry >= 0 ? entry / pivot : -1 - (-1 - entry) / pivot
      guard unsafe Self.subtract(quotient, other, from: line, column..<columns) else { return false }
    }
    return true
  }

  private func finish() -> Bool {
    changes &+= 1
    for index in (0..<columns).reversed() where unsafe memory[index &* columns &+ index] != 0 {
      guard reduce(index) else { return false }
    }
    return true
  }

  /// target −= factor · line; false where a number does not fit.
  @inline(__always)
  private static func subtract(
    _ factor: Word, _ line: UnsafePointer<Word>, from target: UnsafeMutablePointer<Word>, _ places: Range<Int>
  ) -> Bool {
    var overflows = false
    for place in places where unsafe line[place] != 0 {
      let (product, isLong) = unsafe Self.product(factor, line[place])
      let (difference, isLonger) = unsafe target[place].subtractingReportingOverflow(product)
      unsafe target[place] = difference
      overflows = overflows || isLong || isLonger || difference == .min
    }
    return !overflows
  }

  /// Of two words most factors are short, and have a product that needs no look for an overflow, which takes longer.
  @inline(__always)
  private static func product(_ left: Word, _ right: Word) -> (partialValue: Word, overflow: Bool) {
    if Word.bitWidth > Int.bitWidth {
      let (a, b) = (Int(truncatingIfNeeded: left), Int(truncatingIfNeeded: right))
      if Word(truncatingIfNeeded: a) == left, Word(truncatingIfNeeded: b) == right { return (left &* right, false) }
    }
    return left.multipliedReportingOverflow(by: right)
  }

  @inline(__always)
  private static func sum(_ a: Word, _ b: Word, _ c: Word, _ d: Word, _ overflows: inout Bool) -> Word {
    let (first, firstIsLong) = product(a, b)
    let (second, secondIsLong) = product(c, d)
    let (sum, isLong) = first.addingReportingOverflow(second)
    overflows = overflows || firstIsLong || secondIsLong || isLong || sum == .min
    return sum
  }

  // MARK: Answers

  /// The columns with the pivot 1, and those with others.
  var pivots: (units: [Int], others: [Int]) {
    var (units, others): ([Int], [Int]) = ([], [])
    for column in 0..<columns {
      let pivot = unsafe memory[column &* columns &+ column]
      if pivot == 1 { units.append(column) } else if pivot != 0 { others.append(column) }
    }
    return (units, others)
  }

  /// Whether the part in some rows and the same columns is a diagonal matrix.
  func isDiagonal(_ places: [Int]) -> Bool {
    places.allSatisfy { row in
      places.allSatisfy { unsafe $0 <= row || memory[row &* columns &+ $0] == 0 }
    }
  }

  func answer(_ shape: Shape) -> (matrix: Matrix<Integer>, pivots: [Int]) {
    let (units, others) = pivots
    let all = others.isEmpty ? units : (units + others).sorted()
    return (matrix(shape, all), all)
  }

  func pivot(_ column: Int) -> Integer { unsafe Self.integer(memory[column &* columns &+ column]) }

  private static func integer(_ word: Word) -> Integer {
    Int(exactly: word).map { Integer($0) } ?? Integer(Int128(word))
  }

  private func matrix(_ shape: Shape, _ pivots: [Int]) -> Matrix<Integer> {
    let entries = unsafe [Integer](unsafeUninitializedCapacity: shape.count) { output, count in
      for (index, pivot) in pivots.enumerated() {
        let line = unsafe memory + pivot &* columns
        for column in 0..<columns {
          unsafe output.initializeElement(at: index &* columns &+ column, to: Self.integer(line[column]))
        }
      }
      for place in (pivots.count &* columns)..<shape.count { unsafe output.initializeElement(at: place, to: .zero) }
      count = shape.count
    }
    return Matrix(shape, rowMajor: entries)
  }

  /// The transposed part in some rows and columns.
  func transposed(rows: [Int], columns chosen: [Int]) -> [Word] {
    var words: [Word] = []
    words.reserveCapacity(rows.count * chosen.count)
    for column in chosen {
      for row in rows { unsafe words.append(memory[row &* columns &+ column]) }
    }
    return words
  }
}

extension Tuning {
  /// The most bits of an entry of a matrix whose Hermite form is tried in words.
  static let wordFormBits = 31

  /// The most rows and columns of such a matrix.
  static let wordFormOrder = 64

  /// The most rows and columns of such a matrix whose rank seems to be low.
  ///
  /// `shape_ratios.py`, rank 2 at order 100: 736 µs by solutions of systems.
  static let lowRankFormOrder = 512

  /// The most bits of the minors of a dense matrix whose Hermite form is tried in words.
  ///
  /// `exact-orders integers hermite`, in µs by solutions of systems and in words: 3.0 and 4.1 at order 7, whose minors have 51
  /// bits, 4.2 and 6.5 at 8; below, words take about half.
  static let wordFormMinorBits = 48

  /// The most bits of the minors of a matrix whose Hermite form is tried in two words where one was too short.
  static let longFormMinorBits = 100

  /// How often a Hermite form is transposed on the way to a Smith form in words, before another algorithm is taken.
  static let alternations = 24
}
