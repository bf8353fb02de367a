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
  private var cells: [Int] = []
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
    cells.append(cell)
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
    _ shape: Shape, _ banner: MatrixMarketBanner, _ text: TableText, areDoubles: Bool
  ) throws(ImportError) -> MatrixValue {
    let nothing: Int32 = -1
    var entryOfCell = [Int32](repeating: nothing, count: shape.count)
    var repeated: [(cell: Int, entry: Int)] = []
    for (entry, cell) in cells.enumerated() {
      if entryOfCell[cell] == nothing {
        entryOfCell[cell] = Int32(truncatingIfNeeded: entry)
      } else {
        repeated.append((cell, entry))
      }
    }
    let isComplex = banner.field == .complex
    let summands: ScalarDomain = isComplex ? .complexNumbers : areDoubles ? .reals : .rationals
    try add(repeated, &entryOfCell, summands, text)

    let reflection = Reflection(symmetry: banner.symmetry, isComplex: isComplex)
    var target = DenseTexts(
      zero: isComplex ? ComplexText(real: 0, imaginary: 0).text : areDoubles ? "0.0" : "0", count: shape.count,
      bytes: bytes.count + shape.count)
    for row in 0..<shape.rows {
      // Up to the diagonal of a symmetric matrix, and all of another.
      let stored = banner.symmetry == .general ? shape.columns : row + 1
      let start = row * shape.columns
      for column in 0..<stored {
        let entry = entryOfCell[start + column]
        if entry == nothing {
          target.zeros += 1
        } else {
          target.append { $0.append(contentsOf: bytes[range(Int(entry))]) }
        }
      }
      for column in stored..<shape.columns {
        let entry = entryOfCell[column * shape.columns + row]
        if entry == nothing {
          target.zeros += 1
        } else {
          target.append { reflection.append(bytes.span.extracting(range(Int(entry))), to: &$0) }
        }
      }
    }
    let domain: ScalarDomain =
      isComplex
      ? .complexNumbers : areDoubles ? .reals : target.bytes.contains(UInt8(ascii: "/")) ? .rationals : .integers
    return MatrixValue(domain, shape, target.slab())
  }

  /// Adds up the entries of cells that are named more than once.
  private mutating func add(
    _ repeated: [(cell: Int, entry: Int)], _ entryOfCell: inout [Int32], _ domain: ScalarDomain,
    _ text: TableText
  ) throws(ImportError) {
    if repeated.isEmpty { return }
    let sorted = repeated.sorted { ($0.cell, $0.entry) < ($1.cell, $1.entry) }
    var start = 0
    while start < sorted.count {
      let cell = sorted[start].cell
      let end = sorted[start...].firstIndex { $0.cell != cell } ?? sorted.count
      let entries = [Int(entryOfCell[cell])] + sorted[start..<end].map(\.entry)
      let texts = entries.map { String(decoding: bytes[range($0)], as: UTF8.self) }
      let last = entries[entries.count - 1]
      do throws(ScalarError) {
        append(try ScalarCanon(domain).sum(texts))
      } catch {
        throw text.error(
          error.code, "the cell is named \(entries.count) times, and \(error.message)", advice: error.advice,
          at: lines[last])
      }
      entryOfCell[cell] = Int32(truncatingIfNeeded: ends.count)
      ends.append(bytes.count)
      start = end
    }
  }
}

/// Texts one after another, most of them zeros, which are written run by run.
private struct DenseTexts {
  private let zero: [UInt8]
  private(set) var bytes: [UInt8] = []
  private var ends: [Int] = []
  /// Zeros that come next and are not written yet.
  var zeros = 0

  init(zero: String, count: Int, bytes byteCount: Int) {
    self.zero = Array(zero.utf8)
    ends.reserveCapacity(count)
    bytes.reserveCapacity(byteCount)
  }

  mutating func append(_ write: (inout [UInt8]) -> Void) {
    if zeros > 0 { writeZeros() }
    write(&bytes)
    ends.append(bytes.count)
  }

  private mutating func writeZeros() {
    let start = bytes.count
    if zero.count == 1 {
      bytes.append(contentsOf: repeatElement(zero[0], count: zeros))
    } else {
      for _ in 0..<zeros { bytes.append(contentsOf: zero) }
    }
    for index in 1...zeros { ends.append(start + index * zero.count) }
    zeros = 0
  }

  mutating func slab() -> TextSlab {
    if zeros > 0 { writeZeros() }
    return TextSlab(bytes: bytes, ends: ends)
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
