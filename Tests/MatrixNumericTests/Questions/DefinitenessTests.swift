import MatrixDomain
import MatrixNumeric
import TestSupport
import Testing

@Suite struct DefinitenessTests {
  @Test(arguments: [
    ([[2.0, 1], [1, 2]], Definiteness.positiveDefinite, true), ([[-2, 1], [1, -2]], .negativeDefinite, true),
    ([[1, 2], [2, 1]], .indefinite, true), ([[1, 1], [1, 1]], .positiveSemidefinite, false),
    ([[-1, 1], [1, -1]], .negativeSemidefinite, false), ([[0, 0], [0, 0]], .zero, true),
    ([[1, 1], [1, 1.00000001]], .positiveDefinite, true), ([[1, 0], [0, 1e-17]], .positiveDefinite, true),
    ([[3, 1], [1, 0x1.5555555555p-2]], .indefinite, true),
    ([[5]], .positiveDefinite, true), ([[0x1p-1060, 0], [0, 0x1p-1061]], .positiveDefinite, true),
  ])
  func theKindIsToldWithItsProof(_ rows: [[Double]], _ kind: Definiteness, _ isProved: Bool) throws {
    let a = try Matrix(rows: rows)
    let answer = try Numeric.definiteness(a)
    #expect(answer.value.definiteness == kind && answer.value.isProved == isProved, "\(answer)")
    #expect(answer.value.possible.contains(kind))
    #expect(isProved ? answer.value.possible == [kind] : answer.trust.warnings.contains { $0.code == .rankAmbiguous })
    if let witness = answer.value.witness {
      let form = zip((a * witness).array, witness.array).reduce(0) { $0 + $1.0 * $1.1 }
      #expect(abs(form - answer.value.witnessValue!) <= 1e-15 * a.norm(.maximum) * 4)
      if kind == .indefinite { #expect(form < 0) }
    } else {
      #expect(kind == .positiveDefinite || kind == .negativeDefinite)
    }
    let complex = try Numeric.definiteness(a.map { Complex($0) })
    #expect(complex.value.definiteness == kind)
  }

  @Test func hilbertMatricesAreLeftOpenWhenTheyMustBe() throws {
    for n in 1...14 {
      let hilbert = Matrix<Double>(Shape(n, n)) { 1 / Double($0 + $1 + 1) }
      let answer = try Numeric.definiteness(hilbert)
      if n <= 10 { #expect(answer.value.definiteness == .positiveDefinite && answer.value.isProved, "\(n)") }
      if n >= 13 { #expect(!answer.value.isProved && answer.value.possible.contains(.indefinite), "\(n)") }
    }
  }

  @Test func measuredDataCountSmallEigenvaluesAsZero() throws {
    let a: Matrix<Double> = [[1, 0], [0, 1e-5]]
    let answer = try Numeric.definiteness(a, NumericOptions(tolerance: .measurement(relative: 1e-3)))
    #expect(answer.value.definiteness == .positiveSemidefinite && !answer.value.isProved)
    #expect(answer.value.witness == [0, 1] && answer.value.tolerance == 1e-3)
  }

  @Test func nothingIsPositiveDefinite() throws {
    let answer = try Numeric.definiteness(Matrix<Double>(Shape(0, 0), repeating: 0))
    #expect(answer.value.definiteness == .positiveDefinite && answer.value.isProved && answer.value.smallest == nil)
    #expect(throws: NumericError.notHermitian(row: 1, column: 0)) {
      try Numeric.definiteness([[1, 2], [3, 4]] as Matrix<Double>)
    }
    let hermitian: Matrix<Complex> = [[2, Complex(0, 1)], [Complex(0, -1), 2]]
    #expect(try Numeric.definiteness(hermitian).value.definiteness == .positiveDefinite)
  }
}
