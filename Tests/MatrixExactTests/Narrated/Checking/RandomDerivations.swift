import MatrixExact
import TestSupport

/// Derivations as a student writes them, and slips to spoil them with.
struct RandomDerivation {
  /// What was done wrong.
  enum Injected: CaseIterable { case signOfMultiple, signOfEntry, entry, writtenInWrongRow, mixedRows, lostSwap }

  var chain: [Matrix<Rational>]

  /// A derivation of some steps without a mistake.
  init(steps: Int, _ random: inout SeededRandom) {
    let shape = Shape(Int.random(in: 2...4, using: &random), Int.random(in: 3...5, using: &random))
    chain = [random.matrix(shape, bound: 6)]
    for _ in 0..<steps { chain.append(Self.step(from: chain[chain.count - 1], &random)) }
  }

  static func isEquivalent(_ left: Matrix<Rational>, _ right: Matrix<Rational>) throws -> Bool {
    try left.shape == right.shape && left.reducedRowEchelonForm().matrix == right.reducedRowEchelonForm().matrix
  }

  /// One valid step: an exchange, a scaling, an addition, a cross-multiplied addition, a column cleared, or all of it.
  private static func step(from matrix: Matrix<Rational>, _ random: inout SeededRandom) -> Matrix<Rational> {
    let (first, second) = pair(matrix.rows, &random)
    switch Int.random(in: 0..<8, using: &random) {
    case 0: return RowOperation.swap(first, second).applied(to: matrix)
    case 1:
      let factor: Rational = [2, -1, 3, Rational(1, 2), Rational(-1, 3)].randomElement(using: &random) ?? 2
      return RowOperation.scale(row: first, by: factor).applied(to: matrix)
    case 2:
      let scaled = RowOperation.scale(row: first, by: 2).applied(to: matrix)
      return RowOperation.add(multiple: -3, of: second, to: first).applied(to: scaled)
    case 3:
      var result = matrix
      for row in 0..<matrix.rows where row != first {
        RowOperation.add(multiple: multiple(matrix, row, first, &random), of: first, to: row).apply(to: &result)
      }
      return result
    case 4:
      var result = matrix
      for _ in 0..<4 { result = step(from: result, &random) }
      return result
    default:
      return RowOperation.add(multiple: multiple(matrix, first, second, &random), of: second, to: first)
        .applied(to: matrix)
    }
  }

  private static func pair(_ rows: Int, _ random: inout SeededRandom) -> (Int, Int) {
    let first = Int.random(in: 0..<rows, using: &random)
    let second = (first + Int.random(in: 1..<rows, using: &random)) % rows
    return (first, second)
  }

  /// Mostly the multiple that clears an entry.
  private static func multiple(
    _ matrix: Matrix<Rational>, _ target: Int, _ source: Int, _ random: inout SeededRandom
  ) -> Rational {
    let lead = (0..<matrix.columns).first { !matrix[source, $0].isZero }
    if let lead, !matrix[target, lead].isZero, Int.random(in: 0..<4, using: &random) > 0 {
      return -(matrix[target, lead] / matrix[source, lead])
    }
    return Rational([-3, -2, -1, 1, 2, 3].randomElement(using: &random) ?? 1)
  }

  /// A step spoiled by a slip; `nil` where the slip happens to do no harm.
  static func slip(
    _ kind: Injected, from matrix: Matrix<Rational>, _ random: inout SeededRandom
  ) throws -> Matrix<Rational>? {
    let (target, source) = pair(matrix.rows, &random)
    let factor = multiple(matrix, target, source, &random)
    var result = RowOperation.add(multiple: factor, of: source, to: target).applied(to: matrix)
    switch kind {
    case .signOfMultiple:
      for column in 0..<matrix.columns where Int.random(in: 0..<3, using: &random) == 0 {
        result[target, column] = matrix[target, column] - factor * matrix[source, column]
      }
    case .signOfEntry:
      let column = Int.random(in: 0..<matrix.columns, using: &random)
      result[target, column] = -result[target, column]
    case .entry:
      let row = Bool.random(using: &random) ? target : Int.random(in: 0..<matrix.rows, using: &random)
      let column = Int.random(in: 0..<matrix.columns, using: &random)
      result[row, column] += Rational([-3, -2, -1, 1, 2, 3, 10].randomElement(using: &random) ?? 1)
    case .writtenInWrongRow:
      guard let wrong = (0..<matrix.rows).first(where: { $0 != target && $0 != source }) else { return nil }
      let row = result.row(target)
      result = matrix
      for column in 0..<matrix.columns { result[wrong, column] = row[column] }
    case .mixedRows:
      guard let other = (0..<matrix.rows).first(where: { $0 != target && $0 != source }) else { return nil }
      for column in (matrix.columns - 2)..<matrix.columns {
        result[target, column] = matrix[target, column] + factor * matrix[other, column]
      }
    case .lostSwap:
      result = matrix
      for column in 0..<matrix.columns { result[target, column] = matrix[source, column] }
    }
    return try isEquivalent(matrix, result) ? nil : result
  }
}

extension RandomDerivation.Injected {
  /// The name such a slip is to get.
  var kind: Slip<Rational>.Kind {
    switch self {
    case .signOfMultiple, .signOfEntry: .sign
    case .entry: .oneEntry
    case .writtenInWrongRow, .mixedRows: .wrongRow
    case .lostSwap: .lostSwap
    }
  }
}
