public import MatrixDomain
import MatrixExchange

/// A matrix as a file of NumPy (`.npy`), which `numpy.load` reads.
///
/// ```swift
/// let file = try NumPyFile(matrix)
/// file.bytes         // the magic bytes, a header, the entries row by row
/// file.roundedCount  // how many entries no double holds
/// ```
///
/// A file has two dimensions and its rows one after another, little end first: `<i8` for whole numbers of ℤ that all have
/// room in 64 bits, `<f8` for other real numbers, `<c16` for complex ones. Exact numbers become the nearest double, and
/// the file says how many of them were rounded. The bar of an augmented matrix is not kept.
///
/// Source: R. Kern, "NEP 1 — A Simple File Format for NumPy Arrays" (2007), format version 1.0.
public struct NumPyFile: Hashable, Sendable {
  /// All of the file.
  public let bytes: [UInt8]
  /// The number of entries that no double holds, which were rounded to the nearest.
  public let roundedCount: Int

  /// The file of a matrix.
  ///
  /// - Throws: ``NumPyError`` for a number beyond the largest double, or for a domain the format does not know.
  /// - Complexity: O(length of all entries).
  public init(_ matrix: MatrixValue) throws(NumPyError) {
    var matrix = matrix
    matrix.entries = matrix.entries.spelled
    var body: [UInt8] = []
    var rounded = 0
    let type: String
    switch matrix.domain {
    case .integers:
      if let words = Self.wholeNumbers(matrix.entries) {
        type = "<i8"
        body.reserveCapacity(8 * words.count)
        for word in words { Self.append(UInt64(bitPattern: word), to: &body) }
      } else {
        type = "<f8"
        rounded = try Self.appendExact(matrix, isComplex: false, to: &body)
      }
    case .rationals:
      type = "<f8"
      rounded = try Self.appendExact(matrix, isComplex: false, to: &body)
    case .gaussianRationals:
      type = "<c16"
      rounded = try Self.appendExact(matrix, isComplex: true, to: &body)
    case .reals:
      type = "<f8"
      body.reserveCapacity(8 * matrix.shape.count)
      for index in matrix.entries.indices {
        Self.append(matrix.entries.withUTF8(at: index) { Self.double($0, 0..<$0.count) }.bitPattern, to: &body)
      }
    case .complexNumbers:
      type = "<c16"
      body.reserveCapacity(16 * matrix.shape.count)
      for index in matrix.entries.indices {
        let (real, imaginary) = matrix.entries.withUTF8(at: index) { text in
          let parts = ComplexParts(text)
          return (Self.double(text, parts.real), Self.double(text, parts.imaginary))
        }
        Self.append(real.bitPattern, to: &body)
        Self.append(imaginary.bitPattern, to: &body)
      }
    case .residues, .rationalFunctions: throw .unsupportedDomain(matrix.domain)
    }
    bytes = NumPyWriter.file(type, [matrix.shape.rows, matrix.shape.columns]) { $0 += body }
    roundedCount = rounded
  }

  private static func append(_ word: UInt64, to bytes: inout [UInt8]) {
    for place in 0..<8 { bytes.append(UInt8(truncatingIfNeeded: word >> (8 * UInt64(place)))) }
  }

  /// The entries as words of 64 bits; `nil` where one has no room.
  private static func wholeNumbers(_ entries: TextSlab) -> [Int64]? {
    var words: [Int64] = []
    words.reserveCapacity(entries.count)
    for entry in entries {
      guard let word = Int64(entry) else { return nil }
      words.append(word)
    }
    return words
  }

  private static func double(_ text: Span<UInt8>, _ range: Range<Int>) -> Double {
    var bytes: [UInt8] = []
    for index in range { bytes.append(text[index]) }
    // A canonical text of ℝ is one that a double reads back.
    return Double(String(decoding: bytes, as: UTF8.self)) ?? .nan
  }

  /// Appends exact entries as the nearest doubles, and says how many are not the number itself.
  private static func appendExact(
    _ matrix: MatrixValue, isComplex: Bool, to body: inout [UInt8]
  ) throws(NumPyError) -> Int {
    var rounded = 0
    body.reserveCapacity((isComplex ? 16 : 8) * matrix.shape.count)
    for index in matrix.entries.indices {
      let nearest = matrix.entries.withUTF8(at: index) { try? NearestDouble($0, in: matrix.domain) }
      guard let nearest, nearest.real.isFinite, nearest.imaginary.isFinite else {
        let (row, column) = index.quotientAndRemainder(dividingBy: matrix.shape.columns)
        throw .beyondDouble(row: row, column: column, text: matrix.entries[index])
      }
      if !nearest.isExact { rounded += 1 }
      append(nearest.real.bitPattern, to: &body)
      if isComplex { append(nearest.imaginary.bitPattern, to: &body) }
    }
    return rounded
  }
}

/// What a file of NumPy cannot hold.
public enum NumPyError: ReportableError, Hashable {
  /// The entry at a row and a column (from 0) is beyond the largest double.
  case beyondDouble(row: Int, column: Int, text: String)
  /// The format does not say that numbers belong there.
  case unsupportedDomain(ScalarDomain)

  public var report: ErrorReport {
    switch self {
    case .beyondDouble(let row, let column, let text):
      ErrorReport(
        .unable, .unsupportedFormat,
        "the entry in row \(row + 1), column \(column + 1), \(text.utf8.count > 40 ? text.prefix(40) + "…" : text), "
          + "is beyond the largest double, and .npy files hold doubles",
        advice: "write it as .json or .csv, which hold every exact number")
    case .unsupportedDomain(let domain):
      ErrorReport(
        .unable, .unsupportedDomain, ".npy files do not hold scalars of \(domain.tag)",
        advice: "they hold those of Z, Q, Q(i), R and C: write it as .json")
    }
  }
}
