/// Where one algorithm hands over to another, and how much is done at once. Each number stands in the file of the algorithm
/// that asks for it, with what it was measured with.
enum Tuning {
  /// The most entries of an answer that may be larger than what it is computed from: a product, a basis.
  ///
  /// A fraction of two machine words takes 32 bytes: half a gigabyte.
  static let answerEntries = 1 << 24
}
