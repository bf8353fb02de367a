import Foundation
import MatrixArithmetic
import MatrixDomain
import MatrixExact
import MatrixRendering
import TestSupport
import Testing

/// Every sentence that says something about a matrix is true of it.
@Suite struct SentenceTruthTests {
  /// A matrix that may be sparse or of low rank, its entries from `entry`.
  private func matrix<Element: ExactScalar>(
    _ shape: Shape, _ random: inout SeededRandom, _ entry: (inout SeededRandom) -> Element
  ) -> Matrix<Element> {
    let kind = Int.random(in: 0..<3, using: &random)
    let zeros = Int.random(in: 0..<3, using: &random)
    var result = Matrix<Element>(shape) { _, _ in
      Int.random(in: 0..<4, using: &random) < zeros ? .zero : entry(&random)
    }
    // Rows that depend on those before them, and last columns that agree with them or do not.
    for row in 1..<max(1, shape.rows) where kind > 0 && Bool.random(using: &random) {
      let (first, second) = (Int.random(in: 0..<row, using: &random), Int.random(in: 0..<row, using: &random))
      let (left, right) = (entry(&random), entry(&random))
      for column in 0..<shape.columns {
        result[row, column] = left * result[first, column] + right * result[second, column]
      }
      if kind == 2, shape.columns > 0 { result[row, shape.columns - 1] = entry(&random) }
    }
    return result
  }

  private func check<Element: ExactScalar>(
    _ label: String, reading: @escaping (String) -> Element? = { Element(exchangeText: $0) },
    _ entry: (inout SeededRandom) -> Element
  ) throws -> [String: Int] {
    var random = SeededRandom("true sentences, " + label)
    var met: [String: Int] = [:]
    for turn in 0..<random.count(250) {
      let shape = Shape(Int.random(in: 0...5, using: &random), Int.random(in: 0...5, using: &random))
      let a = matrix(shape, &random, entry)
      let rule: PivotRuleName? = [nil, nil, .fewestFractions, .firstNonzero].randomElement(using: &random)!
      var narration = Narration(pivotRule: rule)
      let derivation: Derivation
      switch turn % 5 {
      case 0, 1:
        let sides = turn % 2 == 0 ? 1 : Int.random(in: 0...3, using: &random)
        let split = max(0, shape.columns - sides)
        let method = SolveMethod.allCases.randomElement(using: &random)!
        derivation = try Narrated.solve(
          a.columns(0..<split), a.columns(split..<shape.columns), method: method, narration: narration
        ).derivation
      case 2:
        if Bool.random(using: &random) { narration.bar = Int.random(in: 0...shape.columns, using: &random) }
        derivation = try Narrated.reducedRowEchelonForm(a, narration: narration).derivation
      case 3: derivation = try Narrated.rowEchelonForm(a, narration: narration).derivation
      default:
        let size = min(shape.rows, shape.columns)
        let square = a.submatrix(rows: 0..<size, columns: 0..<size)
        derivation =
          try Bool.random(using: &random)
          ? Narrated.inverse(square, narration: narration).derivation
          : Narrated.determinant(square, method: .rows, narration: narration).derivation
      }
      let checker = SentenceChecker<Element>(derivation, reading: reading)
      #expect(checker.defects.isEmpty, "\(a) \(checker.defects.prefix(3)) \(random)")
      met.merge(checker.met) { $0 + $1 }
    }
    return met
  }

  @Test func overTheRationals() throws {
    let met = try check("Q") { random in
      Rational(
        Integer(Int.random(in: -7...7, using: &random)),
        Integer(Int.random(in: 0..<6, using: &random) == 0 ? Int.random(in: 2...6, using: &random) : 1))
    }
    // A claim that is never met is not tested.
    for claim in [
      "Row echelon form reached", "Reduced row echelon form reached", "left of the bar", "a row says 0 = c",
      "this row says 0 = c", "nothing below", "nothing above", "no pivot", "a free variable", "no row is left",
      "the only nonzero entry", "the candidates", "keep or use a row", "no swap", "both multipliers are integers",
      "its multiplier is an integer", "a pivot is made", "which rows hold fractions",
      "the row becomes one of integers", "the entry is cleared", "the pivot becomes 1", "0 = 0",
      "the pivot comes to its row",
    ] { #expect(met[claim, default: 0] > 0, "no sentence '\(claim)'") }
  }

  @Test func overTheGaussianRationals() throws {
    let met = try check("Q(i)") { random in
      func part() -> Rational {
        Rational(
          Integer(Int.random(in: -3...3, using: &random)), Integer(Int.random(in: 0..<8, using: &random) == 0 ? 2 : 1))
      }
      return GaussianRational(part(), part())
    }
    #expect(met["Row echelon form reached", default: 0] > 0 && met["a row says 0 = c", default: 0] > 0)
  }

  @Test func overPrimeFields() throws {
    for modulus in [2, 3, 7, 101] {
      let prime = try PrimeModulus(modulus)
      let met = try check("GF(\(modulus))", reading: { Int($0).map { prime.residue(Integer($0)) } }) { random in
        prime.residue(Integer(Int.random(in: 0..<modulus, using: &random)))
      }
      #expect(met["Row echelon form reached", default: 0] > 0 && met["a row says 0 = c", default: 0] > 0)
    }
  }

  @Test func overLongPrimeFields() throws {
    let prime = try LongPrimeModulus(Integer(2).power(64) + 13)
    let met = try check("GF(\(prime))", reading: { Integer($0).map { prime.residue($0) } }) { random in
      prime.residue(Integer(Int.random(in: -2...2, using: &random)))
    }
    #expect(met["Row echelon form reached", default: 0] > 0 && met["a row says 0 = c", default: 0] > 0)
  }

  /// The example of the review: entries under the pivot of the last column stay, and nothing is said of a form.
  @Test func anEchelonFormIsClaimedOnlyWhereItIs() throws {
    for (rows, isForm) in [
      ([[1, 1, 2], [2, 2, 5], [3, 3, 7]], false), ([[1, 1, 2], [2, 2, 4], [3, 3, 7]], false),
      ([[1, 1, 2], [2, 2, 5], [3, 4, 7]], true),
    ] as [([[Int]], Bool)] {
      let a = Matrix<Rational>(Shape(3, 3)) { Rational(rows[$0][$1]) }
      let worked = try Narrated.solve(a.columns(0..<2), a.columns(2..<3))
      let text = PlainTextRenderer(width: 200, charset: .ascii).render(worked.derivation, detail: .normal)
      #expect(text.contains("Row echelon form reached") == isForm, "\(text)")
      #expect(text.contains("there is no solution, whatever the other rows say") == !isForm)
    }
  }
}
