/// How the pivot of a column is chosen among the rows that could give it.
///
/// The rules: ``FewestFractions`` for hand calculation, ``FirstNonzero`` for the plainest one, ``LargestMagnitude`` for
/// stability in floating point.
public protocol PivotRule<Element>: Sendable {
  /// The scalars it can choose among.
  associatedtype Element: Field

  /// The name the rule is published under.
  var name: PivotRuleName { get }

  /// Chooses among `candidates`, the rows from `top` down with a nonzero entry in `column`: ascending, never empty.
  func choose(in matrix: Matrix<Element>, column: Int, top: Int, candidates: [Int]) -> PivotChoice

  /// A multiple of one candidate's row, added to another's, that makes a better pivot of that other row; `nil`, as by
  /// default, where the pivot is to be one of the entries as they stand.
  func preparation(
    in matrix: Matrix<Element>, column: Int, top: Int, candidates: [Int]
  ) -> RowOperation<Element>?
}

extension PivotRule {
  @inlinable public func preparation(
    in matrix: Matrix<Element>, column: Int, top: Int, candidates: [Int]
  ) -> RowOperation<Element>? { nil }
}

/// The published name of a pivot rule.
public enum PivotRuleName: String, Hashable, Sendable, CaseIterable {
  /// What is easiest by hand: ``FewestFractions``.
  case fewestFractions = "fewest-fractions"
  /// The first row with a nonzero entry: ``FirstNonzero``.
  case firstNonzero = "first-nonzero"
  /// The largest absolute value, for stability in floating point: ``LargestMagnitude``.
  case largestMagnitude = "largest-magnitude"
}

/// A chosen row and why.
public struct PivotChoice: Hashable, Sendable {
  /// The row that gives the pivot, counting from 0.
  public var row: Int
  /// Why this one.
  public var reason: PivotReason

  /// A row with the reason for it.
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
  /// An integer multiple of another row was added to its row, which made a 1 or −1 of the entry.
  case madeUnit = "made-unit"
  /// The entry has no letter in it, and so is never 0.
  case withoutLetters = "without-letters"
  /// Among entries with letters it has the smallest degree.
  case smallestDegree = "smallest-degree"
  /// The entry divides all the others in the column.
  case dividesAll = "divides-all"
  /// It leads to the fewest fractions.
  case fewestFractions = "fewest-fractions"
  /// It keeps the numbers smallest.
  case smallestNumbers = "smallest-numbers"
  /// Its row has the most zeros.
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
  /// The rule, which has no settings.
  @inlinable public init() {}

  /// `first-nonzero`.
  public var name: PivotRuleName { .firstNonzero }

  @inlinable public func choose(
    in matrix: Matrix<Element>, column: Int, top: Int, candidates: [Int]
  ) -> PivotChoice {
    PivotChoice(row: candidates[0], reason: candidates.count == 1 ? .onlyCandidate : .first)
  }
}

/// Takes the entry of largest absolute value: partial pivoting.
public struct LargestMagnitude<Element: Field & MagnitudeComparable>: PivotRule {
  /// The rule, which has no settings.
  @inlinable public init() {}

  /// `largest-magnitude`.
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
