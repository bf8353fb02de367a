/// Entries computed one by one: the entries of a sum or product, a trace.
public struct EntryFormulas<Element: HandScalar>: DerivationPart, Hashable {
  /// What is computed: `A*B`, `A + B`, `trace A`.
  public var name: String
  /// The entries in the order in which they are computed.
  public var entries: [Entry]

  /// Entries under the name of what they make up.
  public init(name: String, entries: [Entry]) {
    self.name = name
    self.entries = entries
  }

  /// `value = Σ Π factors`.
  public struct Entry: Hashable, Sendable {
    /// Row and column of the result, or `nil` where the result is one scalar.
    public var position: Position?
    /// A sum of products: `[[1, 5], [2, 7]]` is 1·5 + 2·7.
    public var terms: [[Element]]
    /// What the terms come to.
    public var value: Element
    /// What the entry is called: an unknown. `nil` for its place, or the name of the whole.
    public var label: String?

    /// An entry with the sum that gives it.
    public init(position: Position?, terms: [[Element]], value: Element, label: String? = nil) {
      self.label = label
      self.position = position
      self.terms = terms
      self.value = value
    }
  }

  /// A row and a column of the result, counting from 0.
  public struct Position: Hashable, Sendable {
    /// The row, counting from 0.
    public var row: Int
    /// The column, counting from 0.
    public var column: Int

    /// The place in a row and a column, counting from 0.
    public init(row: Int, column: Int) {
      self.row = row
      self.column = column
    }
  }

  public var record: Value {
    .record([
      .init("part", .text("entries")), .init("name", .text(name)),
      .init(
        "entries",
        .list(
          entries.map { entry in
            var fields: [Value.Field] = []
            if let label = entry.label { fields.append(.init("label", .text(label))) }
            if let position = entry.position {
              fields.append(.init("row", .count(position.row + 1)))
              fields.append(.init("column", .count(position.column + 1)))
            }
            fields.append(.init("terms", .list(entry.terms.map { .list($0.map { .scalar($0) }) })))
            fields.append(.init("value", .scalar(entry.value)))
            return .record(fields)
          })),
    ])
  }
}

/// A basis read off an echelon form.
public struct BasisReadOff<Element: HandScalar>: DerivationPart, Hashable {
  /// Which subspace.
  public var space: Space
  /// The columns with a pivot, counting from 0.
  public var pivotColumns: [Int]
  /// The columns without a pivot, counting from 0.
  public var freeColumns: [Int]
  /// The basis, in the order in which it is read off.
  public var basis: Basis<Element>

  /// Which of the four fundamental subspaces, and so how it is read off.
  public enum Space: String, Hashable, Sendable, CaseIterable {
    /// A vector for each free column of the reduced form.
    case null
    /// The pivot columns of the first matrix.
    case column
    /// The nonzero rows of the reduced form.
    case row
    /// A vector for each free column of the reduced form of the transpose.
    case leftNull = "left-null"
  }

  /// A basis with the columns it was read off from.
  public init(space: Space, pivotColumns: [Int], freeColumns: [Int], basis: Basis<Element>) {
    self.space = space
    self.pivotColumns = pivotColumns
    self.freeColumns = freeColumns
    self.basis = basis
  }

  public var record: Value {
    .record([
      .init("part", .text("basis")), .init("space", .text(space.rawValue)),
      .init("pivots", .list(pivotColumns.map { .count($0 + 1) })),
      .init("free", .list(freeColumns.map { .count($0 + 1) })), .init("basis", basis.value),
    ])
  }
}

/// The rank counted from the pivots.
public struct RankStatement: DerivationPart, Hashable {
  /// The number of pivots.
  public var rank: Int
  /// The shape of the matrix.
  public var shape: Shape
  /// The columns with a pivot, counting from 0.
  public var pivotColumns: [Int]

  /// A rank with the pivots that make it up.
  public init(rank: Int, shape: Shape, pivotColumns: [Int]) {
    self.rank = rank
    self.shape = shape
    self.pivotColumns = pivotColumns
  }

  public var record: Value {
    .record([
      .init("part", .text("rank")), .init("rank", .count(rank)),
      .init("pivots", .list(pivotColumns.map { .count($0 + 1) })),
    ])
  }
}
