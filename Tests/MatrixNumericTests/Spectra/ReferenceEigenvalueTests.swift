import Foundation
import MatrixArithmetic
import MatrixDomain
import MatrixNumeric
import TestSupport
import Testing

/// Eigenvalues computed elsewhere to 25 and more digits, and LAPACK's own recorded condition numbers.
@Suite struct ReferenceEigenvalueTests {
  struct LAPACKCase: Decodable {
    struct Recorded: Decodable {
      let wr, wi, rconde, rcondv: String
    }

    let n: Int
    let matrix: [[String]]
    let lapack: [Recorded]
    let eigenvalues_25digits: [[String]]?
  }

  struct Reference: Decodable {
    let family: String
    let n: Int
    let symmetric: Bool
    let eigenvalues_re_im_30digits: [[String]]
    let singular_values_30digits: [String]
    let cond2_30digits: String?
  }

  struct Family: Decodable {
    let family: String
    let n: Int
    let matrix: [[String]]
  }

  private func number(_ text: String) -> Double { Double(text)! }

  /// The true values as complex numbers, rounded.
  private func values(_ texts: [[String]]) -> [Complex] { texts.map { Complex(number($0[0]), number($0[1])) } }

  /// Each true value has a computed one within its bound, and each computed one a true one; `slack` is what reading the
  /// decimals as doubles may move the eigenvalue by.
  private func expectCovered(
    _ answer: Answer<EigenAnswer<Double>>, _ truth: [Complex], slack: (EigenvalueTrust) -> Double, _ context: String
  ) {
    let found = answer.value.eigenvalues
    #expect(found.count == truth.count, "\(context)")
    for value in truth {
      #expect(
        found.contains { ($0.value - value).modulus <= $0.errorBound + slack($0) },
        "\(context): \(value) is in no disc of \(found.map { "\($0.value) ± \($0.errorBound)" })")
    }
    for computed in found {
      let distance = truth.map { (computed.value - $0).modulus }.min() ?? .infinity
      #expect(
        distance <= computed.errorBound + slack(computed),
        "\(context): \(computed.value) ± \(computed.errorBound) is \(distance) from the truth")
    }
  }

  @Test func eigenvaluesOfLAPACKsCasesLieWithinTheirBounds() throws {
    guard let text = ReferenceData.text("lapack/dvx-eigen-cases.json") else { return }
    let cases = try JSONDecoder().decode([LAPACKCase].self, from: Data(text.utf8))
    #expect(cases.count == 39)
    var proved = 0
    for (index, test) in cases.enumerated() {
      let a = try Matrix(rows: test.matrix.map { $0.map(number) })
      guard let truth = test.eigenvalues_25digits.map(values) else { continue }
      let answer = try Numeric.eigen(a, NumericOptions(driver: "geevx"))
      let size = a.norm(.frobenius)
      expectCovered(answer, truth, slack: { 0x1p-52 * size / max($0.reciprocalCondition!, 1e-16) }, "case \(index + 1)")
      if answer.value.eigenvalues.allSatisfy(\.isProved) { proved += 1 }
    }
    print("bounds proved in \(proved) of LAPACK's cases")
    #expect(proved >= 25)
  }

  /// The comparison of `dget23`: recorded and computed condition numbers differ by a factor below 20, but for what
  /// rounding of the recorded single-precision run may do.
  private func ratio(_ computed: Double, _ recorded: Double, _ tolerance: Double, _ recordedTolerance: Double) -> Double
  {
    let single = 5.9605e-8
    if single * (recorded - recordedTolerance) > computed + tolerance { return .infinity }
    if recorded - recordedTolerance > computed + tolerance {
      return (recorded - recordedTolerance) / (computed + tolerance)
    }
    if recorded + recordedTolerance < single * (computed - tolerance) { return .infinity }
    if recorded + recordedTolerance < computed - tolerance {
      return (computed - tolerance) / (recorded + recordedTolerance)
    }
    return recorded.isNaN || computed.isNaN ? .nan : 1
  }

  @Test func conditionNumbersAreThoseLAPACKRecorded() throws {
    guard let text = ReferenceData.text("lapack/dvx-eigen-cases.json") else { return }
    let cases = try JSONDecoder().decode([LAPACKCase].self, from: Data(text.utf8))
    var record = RatioRecord()
    for (index, test) in cases.enumerated() {
      let a = try Matrix(rows: test.matrix.map { $0.map(number) })
      let spectrum = try Eigen(a, vectors: .both, conditions: .both, balancing: .none)
      let small = max(5.9605e-8 * Double(test.n) * a.norm(.one), 0x1p-970)
      // Recorded and computed values in one order: each recorded one takes the nearest that is left.
      var left = Array(spectrum.values.indices)
      for recorded in test.lapack {
        let value = Complex(number(recorded.wr), number(recorded.wi))
        let nearest = left.min { (spectrum.values[$0] - value).modulus < (spectrum.values[$1] - value).modulus }!
        left.removeAll { $0 == nearest }
        let (e, v) = (spectrum.reciprocalConditions[nearest], spectrum.separations[nearest])
        let (oldE, oldV) = (number(recorded.rconde), number(recorded.rcondv))
        // The recorded run was in single precision: 1e-30 is 0 there.
        let tolerances = (
          max(1e-30, small > v * e ? v : small / e), max(1e-30, small > oldV * oldE ? oldV : small / oldE)
        )
        record.check("rcondv", ratio(v, oldV, tolerances.0, tolerances.1), below: 20, "case \(index + 1), \(value)")
        let others = (small > v ? 1 : small / v, small > oldV ? 1 : small / oldV)
        record.check("rconde", ratio(e, oldE, others.0, others.1), below: 20, "case \(index + 1), \(value)")
      }
    }
    print("condition numbers against LAPACK's: \(record.summary)")
    #expect(record.failures == [])
  }

  static let families: [String: [[String]]] = {
    guard let text = ReferenceData.text("exact/families.jsonl") else { return [:] }
    let entries = text.split(separator: "\n").map { line in
      do { return try JSONDecoder().decode(Family.self, from: Data(line.utf8)) } catch {
        preconditionFailure("\(error)")
      }
    }
    return Dictionary(entries.map { ("\($0.family) \($0.n)", $0.matrix) }) { first, _ in first }
  }()

  @Test func referenceFamiliesLieWithinTheirBounds() throws {
    guard let text = ReferenceData.text("exact/numeric-references.json") else { return }
    let references = try JSONDecoder().decode([Reference].self, from: Data(text.utf8))
    #expect(references.count == 59)
    for reference in references {
      let name = "\(reference.family) \(reference.n)"
      let exact = try Matrix(rows: #require(Self.families[name], "\(name)").map { $0.map { Rational($0)! } })
      let a = exact.map { Double($0) }
      let answer = try Numeric.eigen(a)
      #expect(answer.value.decomposition.isHermitian == reference.symmetric, "\(name)")
      let size = a.norm(.frobenius)
      let isExact = a.map { Rational(exactly: $0)! } == exact
      expectCovered(
        answer, values(reference.eigenvalues_re_im_30digits),
        slack: {
          let reading = isExact ? 0 : 0x1p-52 * size / max($0.reciprocalCondition!, 1e-16)
          return reading + 0x1p-52 * $0.value.modulus
        }, name)
      // Eigenvalues of a symmetric matrix are known to about the last digit of the largest.
      if reference.symmetric { #expect(try #require(answer.trust.digits) > 12.5, "\(name)") }
      let norm = try Numeric.norm(a, .two)
      let truth = number(reference.singular_values_30digits[0])
      #expect(abs(norm.value - truth) <= truth * (norm.trust.forwardErrorBound!.relative + 0x1p-52), "\(name)")
      let condition = try Numeric.condition(a)
      if let text = reference.cond2_30digits, let bound = condition.trust.forwardErrorBound?.relative, bound.isFinite {
        let truth = number(text)
        #expect(abs(condition.value - truth) <= truth * bound, "\(name): \(condition.value), \(truth), \(bound)")
        for kind in [NormKind.one, .infinity, .frobenius] {
          // Norms differ by a factor of n at most.
          let other = try Numeric.condition(a, kind).value
          #expect(
            other <= truth * Double(2 * reference.n) && other >= truth / Double(2 * reference.n), "\(name) \(kind)")
        }
      } else {
        #expect(condition.value > 1e13, "\(name): \(condition.value)")
        #expect(condition.trust.warnings.contains { $0.code == .nearlySingular }, "\(name)")
      }
    }
  }
}
