/// How much the checker computes for one claim.
enum Work {
  /// The most products of machine words: a minute or two.
  static let most = 0x1p37
}
