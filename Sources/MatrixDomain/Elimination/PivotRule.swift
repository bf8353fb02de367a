/// How the pivot of a column is chosen among the rows that could give it.
///
/// The rules: ``FewestFractions`` for hand calculation, ``FirstNonzero`` for the plainest one, ``LargestMagnitude`` for
/// stability in floating point.
public protocol PivotRule<Element>: Sendable {
  associatedtype Element: Field

  var name: PivotRuleName { get }

  /// Chooses among `candidates`, the rows from `top` down with a nonzero entry in `column`: ascending, never empty.
  func choose(in matrix: Matrix<Element>, column: Int, top: Int, candidates: [Int]) -> PivotChoice
}

/// The published name of a pivot rule.
public enum PivotRuleName: String, Hashable, Sendable, CaseIterable {
  case fewestFractions = "fewest-fractions"
  case firstNonzero = "first-nonzero"
  case largestMagnitude = "largest-magnitude"
}

/// A chosen row and why.
public struct PivotChoice: Hashable, Sendable {
  public var row: Int
  public var reason: PivotReason

  @inlinable public init(row: Int, reason: PivotReason) {
    self.row = row
    self.reason = reason
  }
}

/// Why a row gives the pivot.
public enum PivotReason: String, Hashable, Sendable, CaseIterable {
  /// No other row has a nonzero entry there.
  case onlyCandidate = "only-candidate"
  /// The entry is 1 or −1: all multipliers are entries of the matrix.
  case unit
  /// The entry divides all the others in the column.
  case dividesAll = "divides-all"
  case fewestFractions = "fewest-fractions"
  case smallestNumbers = "smallest-numbers"
  case mostZeros = "most-zeros"
  /// Nothing speaks against the row that is already there.
  case noSwap = "no-swap"
  /// It is the first nonzero entry.
  case first
  /// It is the largest: for stability.
  case largestMagnitude = "largest-magnitude"
}

/// Takes the first row with a nonzero entry.
public struct FirstNonzero<Element: Field>: PivotRule {
  @inlinable public init() {}

  public var name: PivotRuleName { .firstNonzero }

  @inlinable public func choose(
    in matrix: Matrix<Element>, column: Int, top: Int, candidates: [Int]
  ) -> PivotChoice {
    PivotChoice(row: candidates[0], reason: candidates.count == 1 ? .onlyCandidate : .first)
  }
}

/// Takes the entry of largest absolute value: partial pivoting.
public struct LargestMagnitude<Element: Field & MagnitudeComparable>: PivotRule {
  @inlinable public init() {}

  public var name: PivotRuleName { .largestMagnitude }

  @inlinable public func choose(
    in matrix: Matrix<Element>, column: Int, top: Int, candidates: [Int]
  ) -> PivotChoice {
    var best = candidates[0]
    for row in candidates.dropFirst() where matrix[best, column].isSmallerInMagnitude(than: matrix[row, column]) {
      best = row
    }
    return PivotChoice(row: best, reason: candidates.count == 1 ? .onlyCandidate : .largestMagnitude)
  }
}
