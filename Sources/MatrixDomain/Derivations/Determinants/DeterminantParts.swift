/// A determinant read off an echelon form: sign, pivots, and what scalings did to it.
public struct DeterminantFromPivots<Element: HandScalar>: DerivationPart, Hashable {
  /// How often two rows changed places; each time the sign changes.
  public var swaps: Int
  /// The diagonal of the echelon form, in order; shorter than the matrix where a column has no pivot.
  public var pivots: [Element]
  /// What the row scalings multiplied the determinant by, to be divided out again.
  public var scaleFactors: [Element]
  /// The order of the matrix.
  public var size: Int
  /// The determinant.
  public var value: Element
  /// True where it comes along with another answer: a by-product.
  public var isByProduct: Bool
  /// What the matrix is called.
  public var name: String

  /// A determinant with what it was read off from.
  public init(
    swaps: Int, pivots: [Element], scaleFactors: [Element], size: Int, value: Element, isByProduct: Bool,
    name: String = "A"
  ) {
    self.name = name
    self.swaps = swaps
    self.pivots = pivots
    self.scaleFactors = scaleFactors
    self.size = size
    self.value = value
    self.isByProduct = isByProduct
  }

  public var record: Value {
    .record([
      .init("part", .text("determinant")), .init("swaps", .count(swaps)),
      .init("pivots", .list(pivots.map { .scalar($0) })),
      .init("scaleFactors", .list(scaleFactors.map { .scalar($0) })), .init("value", .scalar(value)),
    ])
  }
}

/// A determinant found in another way, beside the one row operations lead to.
public struct DeterminantCheck<Element: HandScalar>: DerivationPart, Hashable {
  /// The determinant by row operations.
  public var byRows: DeterminantFromPivots<Element>
  /// The determinant found otherwise.
  public var value: Element

  /// A determinant with what it is compared with.
  public init(byRows: DeterminantFromPivots<Element>, value: Element) {
    self.byRows = byRows
    self.value = value
  }

  /// True where both are the same.
  public var holds: Bool { byRows.value == value }

  public var record: Value {
    .record([
      .init("part", .text("determinantCheck")), .init("byRows", byRows.record), .init("value", .scalar(value)),
      .init("holds", .truth(holds)),
    ])
  }
}

/// A determinant expanded along rows and columns down to sizes one knows by heart: a tree.
public struct CofactorExpansion<Element: ExpansionEntry>: DerivationPart, Hashable {
  /// The determinant that was asked for, and below it all that it needs.
  public var root: Node
  /// What is computed: `det A`, `det(x*I - A)`.
  public var name: String

  /// An expansion from its first determinant.
  public init(root: Node, name: String = "det A") {
    self.root = root
    self.name = name
  }

  /// One determinant and how it is computed.
  public struct Node: Hashable, Sendable {
    /// The matrix whose determinant it is.
    public var matrix: Matrix<Element>
    /// How it is computed.
    public var method: Method
    /// The determinant.
    public var value: Element

    /// A determinant with its method.
    public init(matrix: Matrix<Element>, method: Method, value: Element) {
      self.matrix = matrix
      self.method = method
      self.value = value
    }
  }

  /// How one determinant is computed.
  public enum Method: Hashable, Sendable {
    /// Sizes 0, 1 and 2: by the formula.
    case direct
    /// Any size: by row operations that are not narrated.
    case rows
    /// A row or column of zeros.
    case zeroLine(Line)
    /// Along a line: the sum of its nonzero entries, each with its sign times its minor.
    indirect case expansion(Line, [Term])
  }

  /// A row or a column, counting from 0.
  public enum Line: Hashable, Sendable {
    /// The row of this number.
    case row(Int)
    /// The column of this number.
    case column(Int)
  }

  /// A nonzero entry of the line with its sign and its minor. Zero entries have no term.
  public struct Term: Hashable, Sendable {
    /// The row of the entry, counting from 0.
    public var row: Int
    /// The column of the entry, counting from 0.
    public var column: Int
    /// The entry.
    public var entry: Element
    /// The determinant of what is left without its row and column.
    public var minor: Node

    /// An entry with its minor.
    public init(row: Int, column: Int, entry: Element, minor: Node) {
      self.row = row
      self.column = column
      self.entry = entry
      self.minor = minor
    }

    /// 1 or −1.
    public var sign: Int { (row + column).isMultiple(of: 2) ? 1 : -1 }

    /// The entry with its sign.
    public var signedEntry: Element { sign > 0 ? entry : -entry }
  }

  public var record: Value {
    var fields: [Value.Field] = [.init("part", .text("cofactors"))]
    if name != "det A" { fields.append(.init("name", .text(name))) }
    return .record(fields + [.init("expansion", root.record)])
  }
}

extension CofactorExpansion.Node {
  /// The determinant with all it was computed from.
  public var record: Value {
    var fields: [Value.Field] = [.init("matrix", Element.record(of: matrix)), .init("value", value.entryRecord)]
    switch method {
    case .direct: fields.append(.init("method", .text("direct")))
    case .rows: fields.append(.init("method", .text("rows")))
    case .zeroLine(let line):
      fields.append(.init("method", .text("zero-line")))
      fields.append(.init("line", line.record))
    case .expansion(let line, let terms):
      fields.append(.init("method", .text("expansion")))
      fields.append(.init("line", line.record))
      fields.append(
        .init(
          "terms",
          .list(
            terms.map {
              .record([
                .init("row", .count($0.row + 1)), .init("column", .count($0.column + 1)),
                .init("entry", $0.entry.entryRecord), .init("sign", .text($0.sign > 0 ? "+" : "-")),
                .init("minor", $0.minor.record),
              ])
            })))
    }
    return .record(fields)
  }
}

extension CofactorExpansion.Line {
  var record: Value {
    switch self {
    case .row(let index): .record([.init("row", .count(index + 1))])
    case .column(let index): .record([.init("column", .count(index + 1))])
    }
  }
}
