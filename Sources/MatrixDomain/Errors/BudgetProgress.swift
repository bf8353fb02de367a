/// How far a computation has come: `37 of 120 digits of the solution`.
public struct BudgetProgress: Hashable, Sendable {
  /// How many there are.
  public var done: Int
  /// The total; `nil` where it is unknown.
  public var total: Int?
  /// What is counted, in the plural: `columns`.
  public var unit: String

  /// A count of something.
  public init(_ done: Int, of total: Int?, _ unit: String) {
    self.done = done
    self.total = total
    self.unit = unit
  }
}

extension BudgetProgress: CustomStringConvertible {
  /// The sentence's part: `37 of 120 digits of the solution`.
  public var description: String { total.map { "\(done) of \($0) \(unit)" } ?? "\(done) \(unit)" }
}
