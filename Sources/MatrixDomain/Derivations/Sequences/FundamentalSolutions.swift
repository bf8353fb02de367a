/// All solutions of x′ = A·x, or of x′ = A·x + b, as combinations of some.
public struct FundamentalSolutions<Element: ExchangeScalar>: DerivationPart, Hashable {
  /// The letter of the formulas.
  public var variable: String
  /// Independent solutions as columns: rows as lists of closed forms.
  public var rows: Value
  /// Their values at 0, as columns.
  public var initial: Matrix<Element>
  /// A solution with b, a list of closed forms; `nil` without b.
  public var particular: Value?
  /// True where the derivatives at 0 are those that the equation gives.
  public var holds: Bool
  /// How many solutions there are.
  public var constants: Int

  /// Solutions with their values at 0.
  public init(
    variable: String, rows: Value, initial: Matrix<Element>, particular: Value?, holds: Bool, constants: Int
  ) {
    self.variable = variable
    self.rows = rows
    self.initial = initial
    self.particular = particular
    self.holds = holds
    self.constants = constants
  }

  public var record: Value {
    .record(
      [
        .init("part", .text("fundamentalSolutions")), .init("variable", .text(variable)), .init("rows", rows),
        .init("initial", .matrix(initial)), .init("holds", .truth(holds)),
      ] + (particular.map { [.init("particular", $0)] } ?? []))
  }
}
