import MatrixDomain
import MatrixExchange

/// Writes one matrix: what kind of file first, then its entries column by column.
struct MatrixMarketWriter {
  private let matrix: MatrixValue
  private let banner: MatrixMarketBanner
  private let zero: [UInt8]
  private let nonzeroCount: Int
  private var output: [UInt8] = []

  init(_ matrix: MatrixValue) throws(MatrixMarketError) {
    var matrix = matrix
    matrix.entries = matrix.entries.spelled
    self.matrix = matrix
    let field: MatrixMarketBanner.Field
    switch matrix.domain {
    case .integers: (field, zero) = (.integer, [Ascii.zero])
    case .rationals: (field, zero) = (Self.hasFractions(matrix) ? .real : .integer, [Ascii.zero])
    case .reals: (field, zero) = (.real, Array("0.0".utf8))
    case .complexNumbers: (field, zero) = (.complex, Array(ComplexText(real: 0, imaginary: 0).text.utf8))
    case .residues, .gaussianRationals, .rationalFunctions, .numberField, .polynomials, .custom:
      throw .unsupportedDomain(matrix.domain)
    }
    var count = 0
    for index in matrix.entries.indices where !Self.isEqual(matrix, index, zero) { count += 1 }
    nonzeroCount = count
    let isSparse = count <= matrix.shape.count / 4
    banner = MatrixMarketBanner(
      format: isSparse ? .coordinate : .array, field: field, symmetry: Self.symmetry(of: matrix, zero))
  }

  mutating func write() throws(MatrixMarketError) -> String {
    let shape = matrix.shape
    append(banner.line + "\n")
    switch banner.format {
    case .coordinate: append("\(shape.rows) \(shape.columns) \(storedNonzeroCount())\n")
    case .array: append("\(shape.rows) \(shape.columns)\n")
    }
    for column in 0..<shape.columns {
      for row in banner.storedRows(shape, column) {
        if banner.format == .coordinate {
          if isZero(row, column) { continue }
          append("\(row + 1) \(column + 1) ")
        }
        try appendEntry(row, column)
        output.append(Ascii.newline)
      }
    }
    return String(decoding: output, as: UTF8.self)
  }

  private func storedNonzeroCount() -> Int {
    if banner.symmetry == .general { return nonzeroCount }
    var count = 0
    for column in 0..<matrix.shape.columns {
      for row in banner.storedRows(matrix.shape, column) where !isZero(row, column) { count += 1 }
    }
    return count
  }

  private mutating func append(_ text: String) { output.append(contentsOf: text.utf8) }

  private mutating func appendEntry(_ row: Int, _ column: Int) throws(MatrixMarketError) {
    let index = row * matrix.shape.columns + column
    switch (banner.field, matrix.domain) {
    case (.complex, _):
      matrix.entries.withUTF8(at: index) { text in
        let parts = ComplexParts(text)
        for index in parts.real { output.append(text[index]) }
        output.append(Ascii.space)
        for index in parts.imaginary { output.append(text[index]) }
      }
    case (.real, .rationals):
      append(try decimal(row, column))
    default:
      matrix.entries.withUTF8(at: index) { text in
        for index in text.indices { output.append(text[index]) }
      }
    }
  }

  /// The finite decimal expansion of an entry of a matrix with fractions.
  private func decimal(_ row: Int, _ column: Int) throws(MatrixMarketError) -> String {
    let entry = matrix[row, column]
    let longestSafeWhole = 300
    let isWhole = !entry.utf8.contains(UInt8(ascii: "/"))
    if isWhole && entry.utf8.count < longestSafeWhole { return entry }
    guard let expansion = try? FiniteDecimal.text(of: entry.utf8.span) else {
      throw .noFiniteDecimal(row: row, column: column, text: entry)
    }
    // The reader takes only what a double holds.
    guard let double = Double(expansion), double.isFinite, double != 0 else {
      throw .beyondDouble(row: row, column: column, text: entry)
    }
    return expansion
  }

  // MARK: What kind of matrix

  private static func hasFractions(_ matrix: MatrixValue) -> Bool {
    matrix.entries.indices.contains { index in
      matrix.entries.withUTF8(at: index) { text in text.indices.contains { text[$0] == UInt8(ascii: "/") } }
    }
  }

  private func isZero(_ row: Int, _ column: Int) -> Bool {
    Self.isEqual(matrix, row * matrix.shape.columns + column, zero)
  }

  private static func isEqual(_ matrix: MatrixValue, _ index: Int, _ expected: [UInt8]) -> Bool {
    matrix.entries.withUTF8(at: index) { text in
      text.count == expected.count && expected.indices.allSatisfy { text[$0] == expected[$0] }
    }
  }

  /// The symmetry with which the lower triangle says everything, to the sign of a zero.
  private static func symmetry(of matrix: MatrixValue, _ zero: [UInt8]) -> MatrixMarketBanner.Symmetry {
    guard matrix.shape.isSquare, !matrix.shape.isEmpty else { return .general }
    let isComplex = matrix.domain == .complexNumbers
    let candidates: [MatrixMarketBanner.Symmetry] =
      [.symmetric, .skewSymmetric] + (isComplex ? [.hermitian] : [])
    return candidates.first { symmetry in
      hasDiagonal(of: symmetry, matrix, zero)
        && isReflected(matrix, Reflection(symmetry: symmetry, isComplex: isComplex))
    } ?? .general
  }

  private static func hasDiagonal(
    of symmetry: MatrixMarketBanner.Symmetry, _ matrix: MatrixValue, _ zero: [UInt8]
  ) -> Bool {
    let diagonal = stride(from: 0, to: matrix.shape.count, by: matrix.shape.columns + 1)
    switch symmetry {
    case .general, .symmetric: return true
    case .skewSymmetric: return diagonal.allSatisfy { isEqual(matrix, $0, zero) }
    case .hermitian:
      return diagonal.allSatisfy { index in
        matrix.entries.withUTF8(at: index) { text in
          Reflection.isZero(text.extracting(ComplexParts(text).imaginary))
        }
      }
    }
  }

  private static func isReflected(_ matrix: MatrixValue, _ reflection: Reflection) -> Bool {
    let size = matrix.shape.rows
    var scratch: [UInt8] = []
    for row in 1..<max(size, 1) {
      for column in 0..<row {
        scratch.removeAll(keepingCapacity: true)
        matrix.entries.withUTF8(at: row * size + column) { reflection.append($0, to: &scratch) }
        guard isEqual(matrix, column * size + row, scratch) else { return false }
      }
    }
    return true
  }
}
