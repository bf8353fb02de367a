import MatrixArithmetic
import MatrixDomain
import MatrixExact

/// A tool whose answer with letters holds where several polynomials are not 0, which it names itself.
protocol RegionTool: FieldTool {
  /// The answer over the rational functions, for operands in which what stands for letters in a region was put.
  func answer(_ call: ToolCall, _ ring: ParameterRing, in region: ParameterRegion) throws -> RegionAnswer
  /// The method with letters.
  var letterMethod: String { get }
  /// True where an answer over a number field does not hold for the numbers that its letter stands for.
  func isUndecided(_ answer: ToolAnswer, _ call: ToolCall) throws -> Bool
}

/// An answer over the rational functions, and where it holds.
struct RegionAnswer {
  var answer: ToolAnswer
  /// What must not be 0, as far as it may be in the region: irreducible where that is known, the simplest first.
  var open: [ParameterPolynomial]

  init(_ answer: ToolAnswer, open: [ParameterPolynomial]) {
    self.answer = answer
    var found: [ParameterPolynomial] = []
    for polynomial in open where !found.contains(polynomial) { found.append(polynomial) }
    self.open = found.sorted(by: ParameterPolynomial.isSimpler)
  }
}

extension RegionTool {
  func isUndecided(_ answer: ToolAnswer, _ call: ToolCall) throws -> Bool { false }

  /// Entries whose denominators are those of the operands, and which are not 0: they decide nothing but where operands have no value.
  static func poles(_ call: ToolCall, _ ring: ParameterRing) -> Matrix<RationalFunction> {
    var found: [RationalFunction] = []
    for input in call.inputs {
      _ = input.value.mapped(in: ring.domain, to: ring.domain) { text in
        if let function = ring.function(exchangeText: text.utf8.span), !function.denominator.isConstant {
          found.append(RationalFunction(.one, function.denominator))
        }
        return text
      }
    }
    return Matrix(Shape(found.isEmpty ? 0 : 1, found.count), rowMajor: found)
  }
}

/// Rows whose minors show that a matrix has the same rank in all of a region as over the rational functions.
struct RankEvidence {
  /// Sets of as many rows as the rank says; several only in one letter.
  private(set) var rows: [[Int]] = []
  /// Where all these minors may be 0 in the region.
  private(set) var open: [ParameterPolynomial] = []

  init(_ matrix: Matrix<RationalFunction>, in region: ParameterRegion, _ budget: Budget) throws {
    if let profile = try ParametricProfile(matrix, budget: budget) {
      rows = profile.minors
      open = profile.conditions.filter { !region.isNowhereZero($0) }
      return
    }
    var (rest, order) = (matrix, Array(0..<matrix.rows))
    var (rank, minor) = (0, RationalFunction.one)
    for column in 0..<matrix.columns where rank < matrix.rows {
      try budget.check()
      let candidates = (rank..<matrix.rows).filter { !rest[$0, column].isZero }
      func score(_ row: Int) -> [Int] {
        let entry = rest[row, column]
        let kind = entry.constant != nil ? 0 : region.isNowhereZero(entry.numerator) ? 1 : 2
        return [kind, entry.numerator.letters.count, entry.numerator.count + entry.denominator.count, order[row]]
      }
      guard let best = candidates.min(by: { score($0).lexicographicallyPrecedes(score($1)) }) else { continue }
      if best != rank {
        RowOperation.swap(rank, best).apply(to: &rest)
        order.swapAt(rank, best)
      }
      let pivot = rest[rank, column]
      minor *= pivot
      for row in (rank + 1)..<max(rank + 1, matrix.rows) where !rest[row, column].isZero {
        RowOperation.add(multiple: -(rest[row, column] / pivot), of: rank, to: row).apply(to: &rest)
      }
      rank += 1
    }
    rows = [order.prefix(rank).sorted()]
    open = try region.openFactors(of: minor.numerator)
  }

  /// The sets of rows, which count from 1.
  var value: Value { .list(rows.map { .list($0.map { .count($0 + 1) }) }) }
}
