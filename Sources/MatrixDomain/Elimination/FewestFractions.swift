/// Takes the pivot that makes hand calculation easiest.
///
/// In this order: ±1; an entry that divides every entry to be cleared; the fewest new fractions; the smallest numbers;
/// the most zeros in its row; no swap. In matrices of more than ``trialLimit`` entries, and where an entry is longer than
/// anybody computes with by hand, the two middle criteria are estimated from the sizes of the pivot's row instead of tried
/// out.
public struct FewestFractions<Element: HandScalar>: PivotRule {
  /// The most entries for which every candidate's column step is tried out.
  public let trialLimit: Int

  /// True where ±1 is taken even if another candidate makes fewer fractions in this column.
  public let takesUnits: Bool
  /// The columns in which an integer multiple of one row may be added to another to make a pivot of ±1; `nil` for all.
  public let unitColumns: Set<Int>?

  /// The rule; matrices of at most `trialLimit` entries have every candidate tried out.
  @inlinable public init(trialLimit: Int = 150, takesUnits: Bool = false, unitColumns: Set<Int>? = []) {
    self.trialLimit = trialLimit
    self.takesUnits = takesUnits
    self.unitColumns = unitColumns
  }

  /// `fewest-fractions`.
  public var name: PivotRuleName { .fewestFractions }

  @inlinable public func choose(in matrix: Matrix<Element>, column: Int, top: Int, candidates: [Int]) -> PivotChoice {
    if candidates.count == 1 { return PivotChoice(row: candidates[0], reason: .onlyCandidate) }
    let isShort = isShort(matrix, column: column, candidates: candidates)
    let tries = isShort && matrix.shape.count <= trialLimit
    var best: (row: Int, score: Score)?
    var runnerUp: Score?
    for row in candidates {
      let score = Score(row, matrix, column: column, top: top, candidates: candidates, tries: tries, divides: isShort)
      if let current = best, !isBetter(score, than: current.score) {
        if runnerUp.map({ isBetter(score, than: $0) }) ?? true { runnerUp = score }
      } else {
        runnerUp = best?.score
        best = (row, score)
      }
    }
    guard let best, let runnerUp else { return PivotChoice(row: candidates[0], reason: .first) }
    return PivotChoice(row: best.row, reason: best.score.reason(over: runnerUp))
  }

  /// True where every entry that a candidate would change or be divided by can be computed with by hand: 1,024 bits are
  /// about 300 digits. Beyond it trying out all candidates takes longer than the elimination.
  @inlinable func isShort(_ matrix: Matrix<Element>, column: Int, candidates: [Int]) -> Bool {
    candidates.allSatisfy { row in
      (column..<matrix.columns).allSatisfy { matrix[row, $0].writtenSize <= 1024 }
    }
  }

  @inlinable func isBetter(_ score: Score, than other: Score) -> Bool {
    takesUnits && score.isUnit != other.isUnit ? score.isUnit : score.isBetter(than: other)
  }

  /// What speaks for and against a candidate; smaller is better throughout.
  @usableFromInline struct Score {
    @usableFromInline var isUnit: Bool
    @usableFromInline var dividesAll: Bool
    @usableFromInline var fractions: Int
    @usableFromInline var size: Int
    @usableFromInline var nonzeros: Int
    @usableFromInline var swaps: Bool

    @inlinable init(
      _ row: Int, _ matrix: Matrix<Element>, column: Int, top: Int, candidates: [Int], tries: Bool, divides: Bool
    ) {
      let pivot = matrix[row, column]
      isUnit = pivot.isOne || (-pivot).isOne
      dividesAll =
        divides ? candidates.allSatisfy { $0 == row || (matrix[$0, column] / pivot).isWhole } : isUnit && pivot.isWhole
      nonzeros = 0
      size = 0
      fractions = 0
      swaps = row != top
      let rest = (column + 1)..<max(column + 1, matrix.columns)
      for other in rest where !matrix[row, other].isZero { nonzeros += 1 }
      if tries {
        for candidate in candidates where candidate != row {
          let multiplier = matrix[candidate, column] / pivot
          for other in rest where !matrix[row, other].isZero {
            let entry = matrix[candidate, other] - multiplier * matrix[row, other]
            if !entry.isWhole { fractions += 1 }
            size += entry.writtenSize
          }
        }
      } else {
        if !dividesAll { fractions = pivot.isWhole ? 1 : 2 }
        size = pivot.writtenSize * max(1, rest.count)
        for other in rest { size += matrix[row, other].writtenSize }
      }
    }

    @inlinable func isBetter(than other: Score) -> Bool {
      if isUnit != other.isUnit && min(fractions, other.fractions) == max(fractions, other.fractions) { return isUnit }
      if fractions != other.fractions { return fractions < other.fractions }
      if dividesAll != other.dividesAll { return dividesAll }
      if size != other.size { return size < other.size }
      if nonzeros != other.nonzeros { return nonzeros < other.nonzeros }
      return !swaps && other.swaps
    }

    /// The criterion that decides between the best candidate and the next one.
    @inlinable func reason(over other: Score) -> PivotReason {
      if isUnit && !other.isUnit { return .unit }
      if dividesAll && !other.dividesAll { return .dividesAll }
      if fractions != other.fractions { return .fewestFractions }
      if size != other.size { return .smallestNumbers }
      if nonzeros != other.nonzeros { return .mostZeros }
      return .noSwap
    }
  }
}
