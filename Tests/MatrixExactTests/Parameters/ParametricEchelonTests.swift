import MatrixArithmetic
import MatrixDomain
import TestSupport
import Testing

@testable import MatrixExact

@Suite("Echelon forms that hold for every value of a letter")
struct ParametricEchelonTests {
  private let ring = ParameterRing(["k"])!

  private func matrix(_ rows: Int, _ columns: Int, _ random: inout SeededRandom) -> Matrix<RationalFunction> {
    let k = RationalFunction(ring.letter(0))
    return Matrix(Shape(rows, columns)) { _, _ in
      switch Int.random(in: 0..<5, using: &random) {
      case 0: k + RationalFunction(Int.random(in: -2...2, using: &random))
      case 1: RationalFunction(Int.random(in: -3...3, using: &random)) * k * k
      case 2: RationalFunction(constant: Rational(1, 2)) * k
      default: RationalFunction(Int.random(in: -2...2, using: &random))
      }
    }
  }

  @Test("come by operations that have inverses, and have the row space of the matrix everywhere")
  func forms() throws {
    var random = SeededRandom("parametric echelon forms")
    for (rows, columns) in [(0, 0), (0, 3), (3, 0), (1, 1), (2, 2), (3, 4), (4, 3), (4, 5)] {
      for _ in 0..<random.count(6) {
        let a = matrix(rows, columns, &random)
        let found = try ParametricEchelon(a, ring: ring)
        #expect(found.transform * a == found.matrix, "\(random)")
        #expect(found.inverseTransform * found.transform == .identity(rows), "\(random)")
        #expect(found.timeline.end == found.matrix && found.timeline.start == a, "\(random)")
        #expect(found.matrix.isRowEchelon(columns: columns, isReduced: false), "\(random)")
        for operation in found.timeline.operations {
          if case .scale = operation { Issue.record("a row is multiplied; \(random)") }
          if case .add(let multiple, _, _) = operation { #expect(multiple.isPolynomial, "\(random)") }
        }
        var values = (-4...4).map { Rational($0) } + [Rational(1, 2)]
        for condition in found.conditions {
          #expect(condition == condition.primitivePart && !condition.isConstant, "\(random)")
          if case .fraction(let value)? = ParameterPoint(zeroOf: condition) { values.append(value) }
        }
        for value in values {
          func at(_ matrix: Matrix<RationalFunction>) throws -> Matrix<Rational> {
            try Matrix(
              matrix.shape, rowMajor: matrix.rowMajor.map { try #require($0.value(at: [value], of: { Rational($0) })) })
          }
          let (plain, form) = (
            try Computed.reducedRowEchelonForm(at(a)).answer,
            try Computed.reducedRowEchelonForm(at(found.matrix)).answer
          )
          #expect(plain.matrix == form.matrix, "k = \(value); \(random)")
          if found.conditions.allSatisfy({ !$0.value(at: [value]).isZero }) {
            #expect(plain.pivotColumns == found.pivots.map(\.column), "k = \(value); \(random)")
          }
        }
      }
    }
  }

  @Test("take an entry without the letter for the pivot")
  func pivots() throws {
    let k = RationalFunction(ring.letter(0))
    let found = try ParametricEchelon(Matrix([[2, 2, 0, 2], [0, k, 1, 1], [1, 2, k, 2]]))
    #expect(found.conditions.map(\.description) == ["k+1", "k-1"])
    #expect(found.pivots.map(\.column) == [0, 1, 2])
    let euclid = try ParametricEchelon(Matrix([[k * k - 1], [k - 1]]))
    #expect(euclid.conditions.map(\.description) == ["k-1"] && euclid.matrix[1, 0].isZero)
    let coprime = try ParametricEchelon(Matrix([[k * k], [k + 1]]))
    #expect(coprime.conditions.isEmpty && coprime.matrix[0, 0].constant != nil)
  }

  @Test("are refused where there is no letter, several, or one below a bar")
  func refusals() throws {
    let two = try #require(ParameterRing(["k", "m"]))
    #expect(throws: ParameterError.noLetter) { try ParametricEchelon(Matrix([[1, 2]])) }
    #expect(throws: ParameterError.severalLetters(["k", "m"])) {
      try ParametricEchelon(Matrix([[RationalFunction(two.letter(0)), 2]]))
    }
    #expect(throws: ParameterError.denominator(row: 0, column: 1, "1/k")) {
      try ParametricEchelon(Matrix([[1, 1 / RationalFunction(ring.letter(0))]]))
    }
    #expect(throws: ParameterError.exact(.budget(.cancelled))) {
      try ParametricEchelon(
        Matrix([[RationalFunction(ring.letter(0)), 1], [1, 1]]), budget: Budget(isCancelled: { true }))
    }
  }
}
