public import MatrixDomain
public import MatrixExchange

/// Tables of numbers as text: comma separated (`.csv`) and tab separated (`.tsv`).
///
/// ```swift
/// try DelimitedText.read(Array("1, 1/2\n-3, 0.25\n".utf8)).matrix   // [1, 1/2; -3, 1/4]
/// ```
///
/// Where a tab occurs only tabs separate, otherwise commas do, and semicolons where there is no comma. One row a line,
/// ended by LF, CRLF or CR; empty lines at the end and lines that begin with `#` are skipped. Blanks round a number and a
/// byte order mark are skipped; numbers may stand in `"…"`. Whatever could be read in two ways is refused and named: an
/// empty cell (it is not 0), decimal commas, thousands separators, a header row without the option, rows of different
/// length. Numbers such as `1+2i` and `-i` make the matrix one over ℚ(i).
///
/// **Written.** See `text(of:delimiter:)`.
public enum DelimitedText {
  /// What separates the cells of a row.
  public enum Delimiter: UInt8, Hashable, Sendable {
    /// `,`, as in `.csv` files.
    case comma = 0x2C
    /// A tab, as in `.tsv` files.
    case tab = 0x09
    /// `;`, which some spreadsheets write; taken where it is asked for, and where there is no comma.
    case semicolon = 0x3B
  }

  /// True for a text of lines with as many semicolons in each and one word before and after every one: a table of a
  /// spreadsheet, and no literal, whose rows semicolons end.
  ///
  /// - Complexity: O(length).
  public static func isSemicolonTable(_ bytes: [UInt8]) -> Bool {
    guard bytes.contains(Ascii.semicolon), bytes.contains(Ascii.newline) else { return false }
    var width: Int?
    var lines = 0
    for line in bytes.split(separator: Ascii.newline, omittingEmptySubsequences: true) {
      let words = line.split(whereSeparator: { $0 <= Ascii.space })
      guard let first = words.first else { continue }
      if first.first == UInt8(ascii: "#") { continue }
      let cells = line.split(separator: Ascii.semicolon, omittingEmptySubsequences: false)
      guard cells.count > 1, cells.count == width ?? cells.count else { return false }
      for cell in cells {
        guard cell.split(whereSeparator: { $0 <= Ascii.space }).count == 1,
          !cell.contains(where: { ",()[]{}|=\\".utf8.contains($0) })
        else { return false }
      }
      width = cells.count
      lines += 1
    }
    return lines > 1
  }

  /// How a table is to be read, where its text does not say.
  public struct Options: Hashable, Sendable {
    /// The first row holds the names of the columns, not numbers.
    public var header: Bool
    /// The separator; `nil` for tabs where one occurs and commas otherwise.
    public var delimiter: Delimiter?
    /// The domain of the numbers: `ScalarDomain.reals` or `ScalarDomain.complexNumbers` for doubles, each the
    /// nearest to what is written; `nil` for what the numbers are as they stand.
    public var domain: ScalarDomain?

    /// Without arguments: no header row, and the separator found from the text.
    public init(header: Bool = false, delimiter: Delimiter? = nil, domain: ScalarDomain? = nil) {
      self.header = header
      self.delimiter = delimiter
      self.domain = domain
    }
  }

  /// What separates the cells of a table whose commas are decimal signs.
  public static func delimiterBesideDecimalCommas(_ bytes: [UInt8]) -> Delimiter {
    bytes.contains(Ascii.tab) ? .tab : .semicolon
  }

  /// A text with blanks for the lines that begin with `#`: what stands in the others keeps its place.
  ///
  /// - Complexity: a look at every byte where there is no such line.
  public static func withoutComments(_ bytes: [UInt8]) -> [UInt8] {
    guard bytes.contains(UInt8(ascii: "#")) else { return bytes }
    var result = bytes
    var isLineStart = true
    var isComment = false
    for index in bytes.indices {
      let byte = bytes[index]
      if byte == Ascii.newline {
        (isLineStart, isComment) = (true, false)
        continue
      }
      if isLineStart, byte > Ascii.space {
        isComment = byte == UInt8(ascii: "#")
        isLineStart = false
      }
      if isComment { result[index] = Ascii.space }
    }
    return result
  }

  /// A table read from text.
  public struct Table: Hashable, Sendable {
    /// Over ℤ where every entry is an integer, over ℂ where one has an imaginary part, over ℚ otherwise.
    public var matrix: MatrixValue
    /// The names in the header row, where there is one.
    public var header: [String]?
  }

  /// Reads a table.
  ///
  /// - Parameter source: the name of the file, for messages.
  /// - Throws: an error with the line, the column and what was expected; `time-limit` where the budget does not do.
  /// - Complexity: O(length); exponents are checked before they are expanded.
  public static func read(
    _ bytes: [UInt8], source: String? = nil, options: Options = Options(), within budget: Budget = .unlimited
  ) throws(ImportError) -> Table {
    try TableText.read(bytes) { (bytes) throws(ImportError) in
      var reader = DelimitedTextReader(bytes, source: source, options: options, within: budget)
      return try reader.read()
    }
  }

  /// Writes a matrix, a row a line.
  ///
  /// ```swift
  /// let matrix = MatrixValue(Matrix<Rational>([[1, 1 / 2], [-3, 1 / 4]]))
  /// try DelimitedText.text(of: matrix, delimiter: .comma)   // "1,1/2\n-3,1/4\n"
  /// ```
  ///
  /// Fractions stay fractions, doubles are written in the shortest digits that read back to them, complex numbers as
  /// `1.0+2.0i`. The bar of an augmented matrix is not kept. Reading undoes writing where `domain` is that of the matrix;
  /// without it, doubles are read as the decimals that stand there.
  ///
  /// - Throws: `UnwritableError` for a matrix without entries, whose shape would be lost, and for other domains than
  ///   ℤ, ℚ, ℚ(i), ℝ, ℂ.
  /// - Complexity: O(length of all entries).
  public static func text(of matrix: MatrixValue, delimiter: Delimiter) throws(UnwritableError) -> String {
    let format = delimiter == .tab ? "TSV" : "CSV"
    switch matrix.domain {
    case .integers, .rationals, .gaussianRationals, .reals, .complexNumbers: break
    case .residues, .rationalFunctions, .numberField, .polynomials, .custom:
      throw UnwritableError(.domain(matrix.domain), format: format)
    }
    guard matrix.shape.count > 0 else { throw UnwritableError(.shape(matrix.shape), format: format) }
    var bytes: [UInt8] = []
    let entries = matrix.entries.spelled
    bytes.reserveCapacity(entries.byteCount + matrix.shape.count)
    for index in entries.indices {
      entries.withUTF8(at: index) { text in
        for position in text.indices { bytes.append(text[position]) }
      }
      bytes.append((index + 1) % matrix.shape.columns == 0 ? Ascii.newline : delimiter.rawValue)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Writes a vector, as a matrix of one column.
  public static func text(of vector: VectorValue, delimiter: Delimiter) throws(UnwritableError) -> String {
    try text(of: MatrixValue(vector.domain, Shape(vector.entries.count, 1), vector.entries), delimiter: delimiter)
  }
}
