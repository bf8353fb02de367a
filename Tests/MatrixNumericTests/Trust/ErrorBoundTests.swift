import MatrixArithmetic
import MatrixDomain
import MatrixNumeric
import TestSupport
import Testing

/// The promise of ``Trust/forwardErrorBound``, held against errors that were computed exactly.
@Suite struct ErrorBoundTests {
  /// What was seen of the systems of one kind.
  struct Tally: CustomStringConvertible {
    var systems = 0
    var singular = 0
    var finite = 0
    var mustBeFinite = 0
    var within = 0
    var exact = 0
    var worstRatio = 0.0
    var roundedRight = 0
    var correctable = 0

    var description: String {
      "\(systems) systems, \(singular) refused, \(finite) finite bounds (\(mustBeFinite) had to be), \(within) within 1000 ×, \(exact) without error; "
        + "\(roundedRight) of \(correctable) with κ < 1e15 right to the last digit; largest finite ratio \(worstRatio)"
    }
  }

  static func check<Element: ExactScalar>(
    _ count: Int, _ options: NumericOptions, _ random: inout SeededRandom, orders: ClosedRange<Int>,
    of type: Element.Type
  ) throws -> Tally {
    var tally = Tally()
    for _ in 0..<count {
      let family = SystemFamily.allCases.randomElement(using: &random)!
      let n = Int.random(in: orders, using: &random)
      let (a, b, condition): (Matrix<Element>, Matrix<Element>, Double?) = family.system(n, &random)
      tally.systems += 1
      let answer: Answer<Matrix<Element>>
      do throws(NumericError) {
        answer = try Numeric.solve(a, b, options)
      } catch {
        guard case .singular = error else { throw error }
        tally.singular += 1
        #expect(condition == nil || condition! > 1e14, "\(family) of order \(n) was refused: \(random)")
        continue
      }
      let bound = try #require(answer.trust.forwardErrorBound)
      guard let exact = a.exactSolutions(b) else {
        // Singular, but rounding hid it: nothing can be promised.
        #expect(bound.relative == .infinity, "\(family): a bound for a singular system: \(random)")
        continue
      }
      let error = Element.relativeError(answer.value.column(0), exact[0])
      #expect(error <= bound.relative, "\(family) \(n): \(error) > \(bound.relative): \(random)")
      if options.depth == .full { #expect(bound.isProved) }
      // Where the family does not tell the condition, the exact inverse of a small matrix does.
      if options.depth == .full, (condition ?? (n <= 6 ? a.exactCondition : nil)) ?? .infinity < 1e12 {
        tally.mustBeFinite += 1
        #expect(bound.relative.isFinite, "\(family) of order \(n), condition \(condition as Any): \(random)")
      }
      if bound.relative.isFinite { tally.finite += 1 }
      if error == 0 {
        tally.exact += 1
        if bound.relative <= 0x1p-53 { tally.within += 1 }
      } else {
        let ratio = bound.relative / error
        if ratio <= 1000 { tally.within += 1 }
        if ratio.isFinite { tally.worstRatio = max(tally.worstRatio, ratio) }
      }
      if let condition, condition < 1e15 {
        tally.correctable += 1
        if error <= 0x1p-53 { tally.roundedRight += 1 }
      }
    }
    return tally
  }

  @Test(arguments: [true, false]) func boundsCoverTheTrueErrorOfRealSystems(isRefined: Bool) throws {
    var random = SeededRandom("error bounds, real, refined \(isRefined)")
    let tally = try Self.check(
      random.count(90), NumericOptions(isRefined: isRefined), &random, orders: 1...12, of: Double.self)
    print("real, refined \(isRefined): \(tally)")
    #expect(tally.within * 10 >= tally.systems * 9)
  }

  @Test(arguments: [true, false]) func boundsCoverTheTrueErrorOfComplexSystems(isRefined: Bool) throws {
    var random = SeededRandom("error bounds, complex, refined \(isRefined)")
    let tally = try Self.check(
      random.count(30), NumericOptions(isRefined: isRefined), &random, orders: 1...8, of: Complex.self)
    print("complex, refined \(isRefined): \(tally)")
    #expect(tally.within * 10 >= tally.systems * 9)
  }

  @Test func boundsCoverTheTrueErrorOfLargerSystems() throws {
    var random = SeededRandom("error bounds, larger")
    let tally = try Self.check(random.count(2), NumericOptions(), &random, orders: 20...36, of: Double.self)
    print("larger: \(tally)")
  }

  /// The normwise estimates of the lean depth: not proved, and wider.
  @Test(arguments: [true, false]) func leanBoundsCoverTheTrueError(isRefined: Bool) throws {
    var random = SeededRandom("lean error bounds, refined \(isRefined)")
    let options = NumericOptions(depth: .lean, isRefined: isRefined)
    let real = try Self.check(random.count(40), options, &random, orders: 1...12, of: Double.self)
    let complex = try Self.check(random.count(15), options, &random, orders: 1...8, of: Complex.self)
    print("lean, refined \(isRefined): \(real); complex: \(complex)")
  }
}
