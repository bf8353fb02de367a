import MatrixArithmetic
import MatrixDomain
import MatrixExact
import MatrixExchange

extension PowerTool {
  /// The power by which growth is seen: that of the one before it is compared with.
  private static let probe = 64
  /// Entries of fewer bits have not begun to grow.
  private static let grownBits = 32

  /// Refuses a power with an entry of more digits than numbers are read with.
  ///
  /// Entries that double their length from one probe to the next grow like the power of an eigenvalue, and so will go on; those of
  /// powers of `[0 1; -1 0]`, or modulo a prime, do not. A power of the inverse is estimated by that of the matrix.
  static func requireReadable<Element: ExactScalar>(
    _ a: Matrix<Element>, _ exponent: Int, _ budget: Budget
  ) throws {
    guard a.isSquare, exponent.magnitude > 4 * UInt(probe) else { return }
    let limit = ScalarReader.digitLimit
    guard let before = try bits(a, probe, budget), let after = try bits(a, 2 * probe, budget), after >= grownBits,
      Double(after) >= 1.9 * Double(before)
    else { return }
    let digits = Double(after) / Double(2 * probe) * Double(exponent.magnitude) * 0.301_029_995_663_981_2
    guard digits > Double(limit) else { return }
    throw ErrorReport(
      .unable, .tooLarge,
      "an entry of the power would have about \(Int(Swift.min(digits, 9e18))) digits; the limit is \(limit)",
      advice: "take a smaller exponent, or work modulo a prime: \(option: "mod", "1000003")")
  }

  private static func bits<Element: ExactScalar>(
    _ a: Matrix<Element>, _ exponent: Int, _ budget: Budget
  ) throws -> Int? {
    guard case .inverse(let power) = try Computed.power(a, exponent, budget: budget).answer else { return nil }
    return power.rowMajor.reduce(0) { Swift.max($0, $1.writtenSize) }
  }
}
