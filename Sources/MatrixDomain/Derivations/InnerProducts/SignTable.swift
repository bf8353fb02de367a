/// The signs of functions of a letter on parts of the real line, and what a form is there.
public struct SignTable<Element: HandScalar>: DerivationPart, Hashable {
  /// A function with its name.
  public struct Quantity: Hashable, Sendable {
    /// What it is called: `d1`.
    public var name: String
    /// The function.
    public var function: Element

    /// A function from its parts.
    public init(_ name: String, _ function: Element) {
      self.name = name
      self.function = function
    }
  }

  /// A part of the line.
  public struct Row: Hashable, Sendable {
    /// The condition as one writes it: `k > 1`.
    public var display: String
    /// The sign of each leading minor, then that of each coefficient: −1, 0 or 1; empty where they are not defined.
    public var signs: [Int]
    /// What the form is there: `indefinite`.
    public var verdict: String

    /// A row from its parts.
    public init(display: String, signs: [Int], verdict: String) {
      self.display = display
      self.signs = signs
      self.verdict = verdict
    }
  }

  /// The leading principal minors.
  public var minors: [Quantity]
  /// The coefficients of det(x·I − A), constant term first, without the leading 1.
  public var coefficients: [Quantity]
  /// The function at whose zeros eigenvalues are 0 that are not 0 elsewhere.
  public var deciding: Element
  /// The parts of the line, from the left.
  public var rows: [Row]

  /// A table from its parts.
  public init(minors: [Quantity], coefficients: [Quantity], deciding: Element, rows: [Row]) {
    self.minors = minors
    self.coefficients = coefficients
    self.deciding = deciding
    self.rows = rows
  }

  public var record: Value {
    func list(_ quantities: [Quantity]) -> Value {
      .list(quantities.map { .record([.init("name", .text($0.name)), .init("function", .scalar($0.function))]) })
    }
    return .record([
      .init("part", .text("signs")), .init("minors", list(minors)), .init("coefficients", list(coefficients)),
      .init("deciding", .scalar(deciding)),
      .init(
        "rows",
        .list(
          rows.map { row in
            let signs = row.signs.map { $0 < 0 ? "-" : $0 > 0 ? "+" : "0" }.joined(separator: " ")
            return .record([
              .init("display", .text(row.display)), .init("signs", .text(signs)),
              .init("verdict", .text(row.verdict)),
            ])
          })),
    ])
  }
}
