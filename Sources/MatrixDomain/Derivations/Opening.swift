/// How a derivation begins: by which method, with which pivots, and why this way.
public struct Opening: DerivationPart, Hashable {
  /// A method's id: `gauss`, `gauss-jordan`, `fraction-free`, `cofactors`, …
  public var method: String
  /// The domain that is computed in.
  public var domain: ScalarDomain
  /// How pivots are chosen; `nil` where the method has none.
  public var pivotRule: PivotRuleName?
  /// Why this method; `nil` where there is nothing to explain.
  public var reason: Reason?

  /// Why the derivation goes as far as it does.
  public enum Reason: String, Hashable, Sendable, CaseIterable {
    /// One solution is to be expected: row echelon form and back-substitution are the least work.
    case backSubstitution = "back-substitution"
    /// There are free variables: the reduced form lets one read the solutions off.
    case freeVariables = "free-variables"
    /// The inverse is wanted: the identity is carried along.
    case wantsInverse = "wants-inverse"
    /// A basis is wanted, which the reduced form shows.
    case wantsBasis = "wants-basis"
    /// The person asked for this method.
    case asked
  }

  /// An opening from its parts.
  public init(method: String, domain: ScalarDomain, pivotRule: PivotRuleName? = nil, reason: Reason? = nil) {
    self.method = method
    self.domain = domain
    self.pivotRule = pivotRule
    self.reason = reason
  }

  public var record: Value {
    var fields: [Value.Field] = [
      .init("part", .text("opening")), .init("method", .text(method)), .init("domain", .text(domain.tag)),
    ]
    if let pivotRule { fields.append(.init("pivotRule", .text(pivotRule.rawValue))) }
    if let reason { fields.append(.init("reason", .text(reason.rawValue))) }
    return .record(fields)
  }
}

/// The data a derivation is about, where it does not begin with their picture.
public struct GivenMatrix<Element: ExchangeScalar>: DerivationPart, Hashable {
  /// The matrix as it was given.
  public var matrix: Matrix<Element>
  /// How it is drawn.
  public var layout: TableLayout

  /// A matrix with its layout.
  public init(_ matrix: Matrix<Element>, layout: TableLayout = TableLayout()) {
    self.matrix = matrix
    self.layout = layout
  }

  public var record: Value {
    .record([.init("part", .text("given")), .init("matrix", .matrix(matrix, bar: layout.bars.first))])
  }
}

/// A matrix under a name: `A^-1 = …`.
public struct NamedMatrix<Element: ExchangeScalar>: DerivationPart, Hashable {
  /// What the matrix is called: `A^-1`.
  public var name: String
  /// The matrix.
  public var matrix: Matrix<Element>
  /// How it is drawn.
  public var layout: TableLayout

  /// A matrix under a name.
  public init(_ name: String, _ matrix: Matrix<Element>, layout: TableLayout = TableLayout()) {
    self.name = name
    self.matrix = matrix
    self.layout = layout
  }

  public var record: Value {
    .record([
      .init("part", .text("matrix")), .init("name", .text(name)), .init("value", .matrix(matrix)),
    ])
  }
}
