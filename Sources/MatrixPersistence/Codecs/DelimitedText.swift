public import MatrixDomain

/// Tables of numbers as text: comma separated (`.csv`) and tab separated (`.tsv`).
///
/// ```swift
/// try DelimitedText.read(Array("1, 1/2\n-3, 0.25\n".utf8)).matrix   // 2×2 over Q: 1 1/2; -3 1/4
/// ```
///
/// Where a tab occurs only tabs separate, otherwise commas do. One row a line, ended by LF, CRLF or CR; empty lines at
/// the end are skipped. Blanks round a number and a byte order mark are skipped; numbers may stand in `"…"`. Whatever
/// could be read in two ways is refused and named: an empty cell (it is not 0), semicolons, decimal commas, thousands
/// separators, a header row without the option, rows of different length.
public enum DelimitedText {
  /// What separates the cells of a row.
  public enum Delimiter: UInt8, Hashable, Sendable {
    /// `,`, as in `.csv` files.
    case comma = 0x2C
    /// A tab, as in `.tsv` files.
    case tab = 0x09
    /// `;`, which some spreadsheets write; taken where it is asked for.
    case semicolon = 0x3B
  }

  /// How a table is to be read, where its text does not say.
  public struct Options: Hashable, Sendable {
    /// The first row holds the names of the columns, not numbers.
    public var header: Bool
    /// The separator; `nil` for tabs where one occurs and commas otherwise.
    public var delimiter: Delimiter?

    /// Without arguments: no header row, and the separator found from the text.
    public init(header: Bool = false, delimiter: Delimiter? = nil) {
      self.header = header
      self.delimiter = delimiter
    }
  }

  /// A table read from text.
  public struct Table: Hashable, Sendable {
    /// Over ℤ where every entry is an integer, over ℚ otherwise.
    public var matrix: MatrixValue
    /// The names in the header row, where there is one.
    public var header: [String]?
  }

  /// Reads a table.
  ///
  /// - Parameter source: the name of the file, for messages.
  /// - Throws: an error with the line, the column and what was expected.
  /// - Complexity: O(length); exponents are checked before they are expanded.
  public static func read(
    _ bytes: [UInt8], source: String? = nil, options: Options = Options()
  ) throws(ImportError) -> Table {
    var reader = DelimitedTextReader(bytes, source: source, options: options)
    return try reader.read()
  }
}
