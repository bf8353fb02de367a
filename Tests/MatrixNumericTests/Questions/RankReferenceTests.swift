import Foundation
import MatrixArithmetic
import MatrixDomain
import MatrixNumeric
import TestSupport
import Testing

/// Ranks and singular values of collected matrices against what exact arithmetic knows of them.
@Suite struct RankReferenceTests {
  struct Facts: Decodable {
    let rows: Int
    let cols: Int
    let rank_exact: Int?
    let numerical_rank_default_tol: Int?
    let sigma_max_float: Double?
    let sigma_min_float: Double?
  }

  static let facts: [String: Facts] = {
    guard let bytes = ReferenceData.bytes("mtx-facts.json") else { return [:] }
    return try! JSONDecoder().decode([String: Facts].self, from: Data(bytes))
  }()

  static func rank(_ file: String, _ options: NumericOptions = .init()) throws -> Answer<Int> {
    let matrix = MatrixMarket.read(ReferenceData.text(file)!)
    guard let real = MatrixMarket.real(matrix) else { return try Numeric.rank(matrix, options) }
    return try Numeric.rank(real, options)
  }

  @Test func ranksOfTheCollectionsAreExplained() throws {
    // The larger ones take seconds: `MM_MULTIPLIER` above 1 has them too.
    let limit = SeededRandom.multiplier > 1 ? Double.infinity : 1e6
    var (unlike, checked) = (0, 0)
    for (file, facts) in Self.facts.sorted(by: { $0.key < $1.key }) {
      guard let expected = facts.numerical_rank_default_tol, let largest = facts.sigma_max_float,
        let smallest = facts.sigma_min_float, let exact = facts.rank_exact
      else { continue }
      let work = Double(facts.rows * facts.cols * min(facts.rows, facts.cols))
      guard work <= limit || expected != exact else { continue }
      let answer = try Self.rank(file)
      let decision = try #require(answer.trust.rank)
      checked += 1
      #expect(answer.value == expected && decision.rank == expected, "\(file): \(answer.value), not \(expected)")
      let tolerance = Double(max(facts.rows, facts.cols)) * 0x1p-52 * largest
      #expect(abs(decision.tolerance - tolerance) <= 1e-8 * tolerance, "\(file)")
      #expect(decision.lowerTolerance <= decision.tolerance, "\(file)")
      #expect(decision.upperTolerance.map { $0 > decision.tolerance } ?? (expected == 0), "\(file)")
      let reciprocal = try #require(answer.trust.reciprocalCondition)
      // The facts have the smallest value to three digits.
      #expect(abs(reciprocal * largest - smallest) <= 6e-3 * smallest + tolerance, "\(file)")
      if exact != expected {
        unlike += 1
        let gap = try #require(decision.gap, "\(file)")
        print(
          "rank of \(file): \(expected) numerically at \(decision.tolerance), \(exact) exactly; the gap is \(gap), the rank"
            + " stays from \(decision.lowerTolerance) to \(decision.upperTolerance ?? .infinity)"
            + " \(answer.trust.warnings.map(\.code.rawValue))")
        #expect(gap < 1e3 || decision.lowerTolerance > 0, "\(file)")
        #expect(gap >= 1e3 || answer.trust.warnings.contains { $0.code == .rankAmbiguous }, "\(file)")
      }
    }
    if !Self.facts.isEmpty {
      print("ranks of \(checked) files as expected, \(unlike) of them unlike the exact rank")
      #expect(unlike == 10 && checked > 80)
    }
  }

  struct Reference: Decodable {
    let family: String
    let n: Int
    let rank: Int
    let singular_values_30digits: [String]
    let cond2_30digits: String?
  }

  struct Family: Decodable {
    let family: String
    let n: Int
    let matrix: [[String]]
  }

  @Test func singularValuesOfTheFamilies() throws {
    guard let bytes = ReferenceData.bytes("exact/numeric-references.json"),
      let text = ReferenceData.text("exact/families.jsonl")
    else { return }
    let references = try JSONDecoder().decode([Reference].self, from: Data(bytes))
    var matrices: [String: Matrix<Double>] = [:]
    for line in text.split(separator: "\n") {
      let family = try JSONDecoder().decode(Family.self, from: Data(line.utf8))
      matrices["\(family.family) \(family.n)"] = try Matrix(
        rows: family.matrix.map { $0.map { Double(Rational($0)!) } })
    }
    var worst = 0.0
    for reference in references {
      let name = "\(reference.family) \(reference.n)"
      let a = try #require(matrices[name], "\(name)")
      let answer = try Numeric.singularValueDecomposition(a)
      let truth = reference.singular_values_30digits.map { Double($0)! }
      let bound = try #require(answer.trust.forwardErrorBound).relative
      for (value, exact) in zip(answer.value.singularValues, truth) {
        let error = abs(value - exact) / truth[0]
        worst = max(worst, error / 0x1p-52)
        // Entries that are no doubles were rounded: half a unit each.
        #expect(error <= bound + Double(reference.n) * 0x1p-53, "\(name)")
      }
      #expect(bound < 1e-13, "\(name)")
      if let condition = reference.cond2_30digits.flatMap({ Double($0) }), condition.isFinite, condition < 1e14 {
        let found = try #require(answer.trust.reciprocalCondition)
        #expect(abs(found * condition - 1) <= 40 * 0x1p-52 * condition, "\(name)")
      }
      // What the numeric rank says of the exact one: nothing below, and the whole of it at moderate conditions.
      let decision = try #require(answer.trust.rank)
      #expect(decision.rank <= reference.rank, "\(name)")
      if truth[reference.rank - 1] / truth[0] > 1e-13 { #expect(decision.rank == reference.rank, "\(name)") }
    }
    print("singular values of \(references.count) reference matrices: worst error \(worst.twoPlaces) ε·σ₁")
  }
}
