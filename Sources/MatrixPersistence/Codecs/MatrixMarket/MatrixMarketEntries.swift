import MatrixDomain
import MatrixExchange

/// The entries of a Matrix Market file in the order of the file, each with its cell.
struct MatrixMarketEntries {
  /// The most entries of a file, repeated ones included.
  static let countLimit = Int(Int32.max)

  /// The canonical texts, one after another.
  private var bytes: [UInt8] = []
  private var ends: [Int] = []
  /// Cells count row by row.
  private var cells: [Int32] = []
  /// Where the entry's line stands in the file, for messages.
  private var lines: [Int] = []

  // MARK: Reading

  mutating func append(_ byte: UInt8) { bytes.append(byte) }
  mutating func append(_ text: String) { bytes.append(contentsOf: text.utf8) }
  mutating func append(_ source: [UInt8], _ range: Range<Int>) { bytes.append(contentsOf: source[range]) }

  /// `false`, and nothing appended, where the number is not short after all.
  mutating func append(_ number: ShortDecimal) -> Bool { number.append(to: &bytes) }

  /// Ends an entry: what was appended since the last one is its text.
  mutating func close(_ cell: Int, at line: Int) {
    ends.append(bytes.count)
    cells.append(Int32(truncatingIfNeeded: cell))
    lines.append(line)
  }

  /// True where the text that is not closed yet is 0.
  func lastIsZero(isComplex: Bool) -> Bool {
    let text = bytes.span.extracting((ends.last ?? 0)...)
    guard isComplex else { return Reflection.isZero(text) }
    return Reflection.isZero(text.extracting(ComplexParts(text).real)) && lastIsReal
  }

  /// True where the complex text that is not closed yet has the imaginary part 0.
  var lastIsReal: Bool {
    let text = bytes.span.extracting((ends.last ?? 0)...)
    return Reflection.isZero(text.extracting(ComplexParts(text).imaginary))
  }

  private func range(_ entry: Int) -> Range<Int> { (entry == 0 ? 0 : ends[entry - 1])..<ends[entry] }

  // MARK: The dense matrix

  /// All cells row by row: what the file names, its reflections, and zeros.
  mutating func matrix(
    _ shape: Shape, _ banner: MatrixMarketBanner, _ text: TableText
  ) throws(ImportError) -> MatrixValue {
    let nothing: Int32 = -1
    var entryOfCell = [Int32](repeating: nothing, count: shape.count)
    var repeated: [(cell: Int32, entry: Int)] = []
    for (entry, cell) in cells.enumerated() {
      if entryOfCell[Int(cell)] == nothing {
        entryOfCell[Int(cell)] = Int32(truncatingIfNeeded: entry)
      } else {
        repeated.append((cell, entry))
      }
    }
    try add(repeated, &entryOfCell, banner, text)

    let isComplex = banner.field == .complex
    let reflection = Reflection(symmetry: banner.symmetry, isComplex: isComplex)
    let zero = Array((isComplex ? ComplexText(real: 0, imaginary: 0).text : "0").utf8)
    var target: [UInt8] = []
    var targetEnds: [Int] = []
    target.reserveCapacity(bytes.count + (shape.count - min(shape.count, cells.count)) * zero.count)
    targetEnds.reserveCapacity(shape.count)
    for row in 0..<shape.rows {
      for column in 0..<shape.columns {
        let isReflected = column > row && banner.symmetry != .general
        let entry = entryOfCell[isReflected ? column * shape.columns + row : row * shape.columns + column]
        if entry == nothing {
          target.append(contentsOf: zero)
        } else if isReflected {
          reflection.append(bytes.span.extracting(range(Int(entry))), to: &target)
        } else {
          target.append(contentsOf: bytes[range(Int(entry))])
        }
        targetEnds.append(target.count)
      }
    }
    let domain: ScalarDomain =
      isComplex ? .complexNumbers : target.contains(UInt8(ascii: "/")) ? .rationals : .integers
    return MatrixValue(domain, shape, TextSlab(bytes: target, ends: targetEnds))
  }

  /// Adds up the entries of cells that are named more than once.
  private mutating func add(
    _ repeated: [(cell: Int32, entry: Int)], _ entryOfCell: inout [Int32], _ banner: MatrixMarketBanner,
    _ text: TableText
  ) throws(ImportError) {
    if repeated.isEmpty { return }
    let sorted = repeated.sorted { ($0.cell, $0.entry) < ($1.cell, $1.entry) }
    var start = 0
    while start < sorted.count {
      let cell = sorted[start].cell
      let end = sorted[start...].firstIndex { $0.cell != cell } ?? sorted.count
      let entries = [Int(entryOfCell[Int(cell)])] + sorted[start..<end].map(\.entry)
      let texts = entries.map { String(decoding: bytes[range($0)], as: UTF8.self) }
      let last = entries[entries.count - 1]
      do throws(ScalarError) {
        append(try ScalarCanon(banner.field == .complex ? .complexNumbers : .rationals).sum(texts))
      } catch {
        throw text.error(
          error.code, "the cell is named \(entries.count) times, and \(error.message)", advice: error.advice,
          at: lines[last])
      }
      entryOfCell[Int(cell)] = Int32(truncatingIfNeeded: ends.count)
      ends.append(bytes.count)
      start = end
    }
  }
}

extension MatrixMarketBanner {
  /// The rows of a column that an array file stores.
  func storedRows(_ shape: Shape, _ column: Int) -> Range<Int> {
    switch symmetry {
    case .general: 0..<shape.rows
    case .symmetric, .hermitian: column..<shape.rows
    case .skewSymmetric: column + 1..<shape.rows
    }
  }

  /// How many entries an array file stores.
  func storedCount(_ shape: Shape) -> Int {
    switch symmetry {
    case .general: shape.count
    case .symmetric, .hermitian: shape.rows * (shape.rows + 1) / 2
    case .skewSymmetric: shape.rows * (shape.rows - 1) / 2
    }
  }
}
