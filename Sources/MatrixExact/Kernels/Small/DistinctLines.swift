internal import MatrixArithmetic
internal import MatrixDomain

/// The rows and columns of a matrix that equal none before them: the others add nothing to its rank, its row lattice or its
/// invariant factors.
struct DistinctLines {
  let rows: [Int]
  let columns: [Int]
  /// For each column the place of its equal among ``columns``.
  let places: [Int]

  /// `nil` where few rows and columns equal others, and where that takes too many comparisons to see.
  ///
  /// - Complexity: of most matrices four entries of each row and of each column are read.
  init?(_ matrix: Matrix<Integer>) {
    let (height, width) = (matrix.rows, matrix.columns)
    guard Swift.min(height, width) >= Tuning.distinctLinesOrder else { return nil }
    let found = unsafe matrix.storage.entries.withUnsafeBufferPointer { entries -> (rows: [Int], columns: [Int])? in
      guard let rows = unsafe Self.firstEquals(entries, height, step: width, length: width, stride: 1),
        let columns = unsafe Self.firstEquals(entries, width, step: 1, length: height, stride: width)
      else { return nil }
      return (rows, columns)
    }
    guard let found else { return nil }
    rows = (0..<height).filter { found.rows[$0] == $0 }
    columns = (0..<width).filter { found.columns[$0] == $0 }
    guard 4 * rows.count <= 3 * height || 4 * columns.count <= 3 * width else { return nil }
    var places = Array(repeating: 0, count: width)
    for (place, column) in columns.enumerated() { places[column] = place }
    self.places = found.columns.map { places[$0] }
  }

  /// The matrix without the others.
  func part(of matrix: Matrix<Integer>) -> Matrix<Integer> { matrix.submatrix(rows: rows, columns: columns) }

  /// Whether two rows or two columns are seen to be equal.
  static func isRepeating(_ matrix: Matrix<Integer>) -> Bool {
    let (height, width) = (matrix.rows, matrix.columns)
    guard Swift.min(height, width) >= Tuning.distinctLinesOrder else { return false }
    return unsafe matrix.storage.entries.withUnsafeBufferPointer { entries in
      unsafe compare(entries, height, step: width, length: width, stride: 1) { _, _ in true } == .body
        || compare(entries, width, step: 1, length: height, stride: width) { _, _ in true } == .body
    }
  }

  /// For each line the first one that equals it; `nil` where different lines agree in four entries too often.
  private static func firstEquals(
    _ entries: UnsafeBufferPointer<Integer>, _ count: Int, step: Int, length: Int, stride: Int
  ) -> [Int]? {
    var first = Array(0..<count)
    let end = unsafe compare(entries, count, step: step, length: length, stride: stride) { line, other in
      first[line] = other
      return false
    }
    return end == .last ? first : nil
  }

  /// Where a comparison of lines ended.
  private enum End { case last, body, differences }

  /// Compares lines that agree in four entries.
  ///
  /// - Parameters:
  ///   - step: how many entries after one line the next begins.
  ///   - stride: how many entries after one of a line the next stands.
  ///   - body: receives a line and the first one that equals it; true to end there.
  @inline(__always)
  private static func compare(
    _ entries: UnsafeBufferPointer<Integer>, _ count: Int, step: Int, length: Int, stride: Int,
    _ body: (Int, Int) -> Bool
  ) -> End {
    let slots = 1 << (Int.bitWidth - (2 * count - 1).leadingZeroBitCount)
    return unsafe withUnsafeTemporaryAllocation(of: Int.self, capacity: slots + count) { memory in
      let table = unsafe memory.baseAddress.unsafelyUnwrapped
      unsafe table.initialize(repeating: -1, count: slots)
      let keys = unsafe table + slots
      var failures = 0
      for line in 0..<count {
        let start = line &* step
        let key = unsafe key(entries, start, stride, length)
        unsafe keys[line] = key
        var slot = (key &>> 32) & (slots &- 1)
        var isNew = true
        while true {
          let other = unsafe table[slot]
          if other < 0 { break }
          if unsafe keys[other] == key {
            if unsafe areEqual(entries, start, other &* step, stride, length) {
              if body(line, other) { return .body }
              isNew = false
              break
            }
            failures &+= 1
            if failures > Tuning.differentLines { return .differences }
          }
          slot = (slot &+ 1) & (slots &- 1)
        }
        if isNew { unsafe table[slot] = line }
      }
      return .last
    }
  }

  @inline(__always)
  private static func key(_ entries: UnsafeBufferPointer<Integer>, _ start: Int, _ stride: Int, _ length: Int) -> Int {
    var key: UInt64 = 0
    for sample in 0..<4 {
      let place = start &+ sample &* (length &- 1) / 3 &* stride
      let word =
        unsafe entries[place].box == nil
        ? UInt64(bitPattern: Int64(entries[place].word)) : entries[place].lowestMagnitudeWord
      key = (key ^ word) &* 0x9E37_79B9_7F4A_7C15
      key ^= key &>> 29
    }
    return Int(truncatingIfNeeded: key)
  }

  private static func areEqual(
    _ entries: UnsafeBufferPointer<Integer>, _ first: Int, _ second: Int, _ stride: Int, _ length: Int
  ) -> Bool {
    for index in 0..<length {
      guard unsafe entries[first &+ index &* stride] == entries[second &+ index &* stride] else { return false }
    }
    return true
  }
}

extension Tuning {
  /// The fewest rows and columns of a matrix in which equal ones are looked for.
  static let distinctLinesOrder = 16

  /// How many pairs of lines that agree in four entries may differ, before equal lines are looked for no longer: in sparse
  /// matrices there are many such pairs.
  static let differentLines = 16
}
