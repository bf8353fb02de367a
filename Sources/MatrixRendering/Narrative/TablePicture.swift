public import MatrixDomain

/// A table of scalars as a reader sees it: names, bars, pivots in ( ), changed rows, a remark beside a row.
public struct TablePicture: Hashable, Sendable {
  /// The entries, a slab a row. Rows that stay the same from picture to picture share their memory.
  public var rows: [TextSlab]
  /// The number of columns, also where there is no row.
  public var columns: Int
  /// Empty for none, else one a column from the left; there may be fewer than columns.
  public var columnNames: [String]
  /// Empty for none, else one a row.
  public var rowNames: [String]
  /// Bars stand before these columns.
  public var bars: [Int]
  /// The entries that are pivots; plain text puts them in ( ).
  public var pivots: [Position]
  /// Rows that look different from the picture before.
  public var changed: [Int]
  /// What is said beside a row.
  public var remarks: [Remark]
  /// A column that must not be left out where room is short.
  public var focus: Int?
  /// Pictures of one group are successive states of one table: rows not in `changed` are those of the picture before.
  /// A renderer may give them the same column widths.
  public var group: Int?

  /// An entry by its row and column, counting from 0.
  public struct Position: Hashable, Sendable {
    /// The row, counting from 0.
    public var row: Int
    /// The column, counting from 0.
    public var column: Int

    /// The entry of a row and a column, counting from 0.
    public init(row: Int, column: Int) {
      self.row = row
      self.column = column
    }
  }

  /// Something said beside a row.
  public struct Remark: Hashable, Sendable {
    /// The row, counting from 0.
    public var row: Int
    /// What is said.
    public var phrase: Phrase

    /// A remark beside a row, counting from 0.
    public init(row: Int, _ phrase: Phrase) {
      self.row = row
      self.phrase = phrase
    }
  }

  /// A picture from its parts. `pivots`, `changed`, `bars` and `focus` count from 0.
  public init(
    rows: [TextSlab], columns: Int, columnNames: [String] = [], rowNames: [String] = [], bars: [Int] = [],
    pivots: [Position] = [], changed: [Int] = [], remarks: [Remark] = [], focus: Int? = nil, group: Int? = nil
  ) {
    self.rows = rows
    self.columns = columns
    self.columnNames = columnNames
    self.rowNames = rowNames
    self.bars = bars
    self.pivots = pivots
    self.changed = changed
    self.remarks = remarks
    self.focus = focus
    self.group = group
  }

  /// The picture of a matrix, with the names and bars of a layout.
  public init<Element: ExchangeScalar>(_ matrix: Matrix<Element>, layout: TableLayout = TableLayout()) {
    self.init(
      rows: (0..<matrix.rows).map { matrix.slab(ofRow: $0) }, columns: matrix.columns,
      columnNames: layout.columnNames, rowNames: layout.rowNames, bars: layout.bars)
  }

  /// The picture of an exchange matrix, with its bar.
  public init(_ value: MatrixValue) {
    let columns = value.shape.columns
    let rows = (0..<value.shape.rows).map { value.entries.texts(($0 * columns)..<(($0 + 1) * columns)) }
    self.init(rows: rows, columns: columns, bars: value.bar.map { [$0] } ?? [])
  }
}

extension Matrix where Element: ExchangeScalar {
  /// The canonical texts of a row, which are about `length` bytes together.
  func slab(ofRow row: Int, length: Int = 0) -> TextSlab { Element.spell(row: row, of: self, length: length) }
}
