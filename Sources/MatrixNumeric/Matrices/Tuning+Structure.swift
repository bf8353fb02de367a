extension Tuning {
  /// A band is worth its own elimination where its diagonals are at most this fraction of the rows.
  static let bandFraction = 0.25

  /// How many systems of a batch are solved between two looks at the budget: some tenths of a millisecond.
  static let batchChunk = 1_000
}
