import MatrixArithmetic
import MatrixDomain
import MatrixNumeric
import TestSupport
import Testing

/// The linear regressions of NIST, three ways: plain QR of doubles, refined, and from the decimals as they are printed.
@Suite struct NISTRegressionTests {
  /// What plain QR must reach, of the digits NIST certifies. Powers of x are formed as anybody would, factor by factor.
  @Test(
    arguments: [("Norris", 11.5), ("Pontius", 11.5), ("Longley", 10.5), ("Filip", 7.5), ("Wampler5", 5.5)]
  ) func plainQRReachesItsDigits(_ name: String, _ digits: Double) throws {
    guard let set = NISTRegression.named(name) else { return }
    let options = NumericOptions(driver: "qr", isRefined: false)
    let answer = try Numeric.leastSquares(set.measured, NISTRegression.rounded(set.response), options)
    let reached = NISTRegression.digits(answer.value.solution, set.coefficients)
    print("NIST \(name), plain QR: \(reached.twoPlaces) digits, claimed \(answer.trust.digits?.twoPlaces ?? "none")")
    #expect(reached >= digits)
  }

  /// Refined, the answer is the exact one for the doubles, rounded; and no digit is claimed that is not there.
  @Test func refinementSolvesTheDoublesExactly() throws {
    for set in NISTRegression.all ?? [] {
      for (a, b) in [
        (set.measured, NISTRegression.rounded(set.response)),
        (NISTRegression.rounded(set.design), NISTRegression.rounded(set.response)),
      ] {
        let truth = try #require(ExactLeastSquares.solution(a, b))
        for isRefined in [false, true] {
          for depth in [TrustDepth.lean, .full] {
            let options = NumericOptions(driver: "qr", depth: depth, isRefined: isRefined)
            let answer = try Numeric.leastSquares(a, b, options)
            let reached = NISTRegression.digitsOfLargest(answer.value.solution, truth)
            let claimed = answer.trust.digits ?? 0
            #expect(claimed <= reached, "\(set.name), refined: \(isRefined), \(depth)")
            if isRefined {
              #expect(NISTRegression.digits(answer.value.solution, truth) >= 15, "\(set.name)")
              #expect(claimed >= 15, "\(set.name)")
            }
          }
        }
      }
    }
  }

  /// With the decimals as the sum of two doubles, and powers formed exactly, every set reaches what NIST certifies.
  @Test func decimalsReachEveryCertifiedDigit() throws {
    for set in NISTRegression.all ?? [] {
      let answer = try Numeric.leastSquares(
        NISTRegression.extended(set.design), NISTRegression.extended(set.response), NumericOptions(driver: "qr"))
      let reached = NISTRegression.digits(answer.value.solution, set.coefficients)
      let claimed = answer.trust.digits ?? 0
      print("NIST \(set.name), refined from decimals: \(reached.twoPlaces) digits, claimed \(claimed.twoPlaces)")
      #expect(reached >= 15 && claimed >= 15, "\(set.name)")
      #expect(claimed <= NISTRegression.digitsOfLargest(answer.value.solution, set.coefficients), "\(set.name)")
    }
  }

  /// Sets whose numbers are doubles need no decimals.
  @Test func setsOfWholeNumbersReachThirteenDigitsFromDoubles() throws {
    for name in ["NoInt1", "NoInt2", "Wampler1", "Wampler3", "Wampler4", "Wampler5", "Longley", "Norris", "Pontius"] {
      guard let set = NISTRegression.named(name) else { return }
      let answer = try Numeric.leastSquares(set.measured, NISTRegression.rounded(set.response))
      #expect(NISTRegression.digits(answer.value.solution, set.coefficients) >= 13, "\(name)")
      #expect(answer.value.rank == set.coefficients.count, "\(name)")
    }
  }

  @Test func filipComesWithWarnings() throws {
    guard let set = NISTRegression.named("Filip") else { return }
    let b = NISTRegression.rounded(set.response)
    // By the standard tolerance a matrix of rank 10 is as near as rounding: the smallest of its solutions.
    let standard = try Numeric.leastSquares(set.measured, b)
    #expect(standard.value.rank == 10 && standard.trust.rank?.rank == 10)
    #expect(standard.trust.warnings.contains { $0.code == .rankAmbiguous })
    #expect(standard.trust.warnings.contains { $0.code == .scalingPoor })
    // The strict one, or asking for QR, takes the columns as independent.
    let strict = try Numeric.leastSquares(set.measured, b, NumericOptions(tolerance: .strict))
    #expect(strict.value.rank == 11)
    #expect(strict.trust.warnings.contains { $0.code == .nearlySingular })
    let forced = try Numeric.leastSquares(set.measured, b, NumericOptions(driver: "qr"))
    #expect(forced.value.rank == 11 && forced.value.solution == strict.value.solution)
    #expect(forced.trust.warnings.contains { $0.code == .nearlySingular })
    #expect(try #require(forced.trust.reciprocalCondition) < 1e-14)
  }
}

extension NISTRegression {
  /// The design matrix as it comes from measured doubles: powers multiplied up, each rounded.
  var measured: Matrix<Double> {
    let exact = NISTRegression.rounded(design)
    guard isPolynomial else { return exact }
    return Matrix(exact.shape) { row, column in (0..<column).reduce(1.0) { power, _ in power * exact[row, 1] } }
  }
}

extension Double {
  var twoPlaces: String { "\((self * 100).rounded() / 100)" }
}
