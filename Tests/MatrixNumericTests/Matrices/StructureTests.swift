import MatrixDomain
import MatrixNumeric
import TestSupport
import Testing

@Suite struct StructureTests {
  /// A well-conditioned matrix within a band.
  static func band<Element: RandomScalar>(
    _ count: Int, _ lower: Int, _ upper: Int, _ random: inout SeededRandom, of type: Element.Type = Element.self
  ) -> Matrix<Element> {
    Matrix(Shape(count, count)) { row, column in
      if row - column > lower || column - row > upper { return .zero }
      let entry = Element.random(using: &random)
      return row == column ? entry + Element(real: Double(lower + upper + 2)) : entry
    }
  }

  @Test func kindsAreTheMostSpecialThatFit() {
    var random = SeededRandom("kinds")
    func kind(_ lower: Int, _ upper: Int, _ count: Int = 20) -> Structure.Kind {
      Structure.of(Self.band(count, lower, upper, &random, of: Double.self)).kind
    }
    #expect(kind(0, 0) == .diagonal && kind(0, 0, 1) == .diagonal && kind(0, 0, 0) == .diagonal)
    #expect(kind(0, 1) == .triangular(.upper, isUnit: false) && kind(0, 19) == .triangular(.upper, isUnit: false))
    #expect(kind(3, 0) == .triangular(.lower, isUnit: false))
    #expect(kind(1, 1) == .tridiagonal(isDefinite: false) && kind(1, 1, 3) == .general && kind(1, 1, 2) == .general)
    #expect(kind(2, 1) == .banded(lower: 2, upper: 1) && kind(1, 3) == .banded(lower: 1, upper: 3))
    #expect(kind(5, 4) == .banded(lower: 5, upper: 4) && kind(5, 5) == .general)
    #expect(kind(10, 9) == .general && kind(19, 19) == .general && kind(19, 1) == .general)
    let unit: Matrix<Complex> = [[1, 0, 0], [2, 1, 0], [0, 0, 1]]
    #expect(Structure.of(unit).kind == .triangular(.lower, isUnit: true))
    #expect(Structure.of(Matrix<Double>(Shape(2, 3), repeating: 1)).kind == .general)
    #expect(Structure.of(Matrix<Double>(Shape(0, 3), repeating: 1)).kind == .general)
    let hermitian: Matrix<Complex> = random.hermitian(30)
    #expect(Structure.of(hermitian).kind == .hermitian(isDefinite: false))
    #expect(Structure.of(hermitian.transposed * hermitian).kind == .general)
    let definite: Matrix<Complex> = random.hermitian(eigenvalues: Array(repeating: 2, count: 30))
    #expect(Structure.of(definite).kind == .hermitian(isDefinite: true))
    let complexSymmetric = Matrix<Complex>(Shape(9, 9)) { row, column in Complex(Double(row + column), 1) }
    #expect(Structure.of(complexSymmetric).kind == .general)
  }

  @Test func bandwidthsAreThoseOfTheDefinition() {
    var random = SeededRandom("bandwidths")
    for _ in 0..<random.count(300) {
      let shape = Shape(Int.random(in: 1...9, using: &random), Int.random(in: 1...9, using: &random))
      var a = Matrix<Double>(shape, repeating: 0)
      var (lower, upper) = (0, 0)
      for _ in 0..<Int.random(in: 0...4, using: &random) {
        let (row, column) = (
          Int.random(in: 0..<shape.rows, using: &random), Int.random(in: 0..<shape.columns, using: &random)
        )
        a[row, column] = 1
        (lower, upper) = (max(lower, row - column), max(upper, column - row))
      }
      let structure = Structure.of(a)
      #expect(structure.lowerBandwidth == lower && structure.upperBandwidth == upper, "\(a) \(random)")
      #expect(structure.isHermitian == (a.isSquare && a == a.transposed), "\(a) \(random)")
    }
  }

  @Test func everyKindSolvesAsLUDoes() throws {
    try everyKindSolvesAsLUDoes(Double.self)
    try everyKindSolvesAsLUDoes(Complex.self)
  }

  func everyKindSolvesAsLUDoes<Element: RandomScalar>(_ type: Element.Type) throws {
    var random = SeededRandom("structured solving \(type)")
    var seen: Set<String> = []
    for count in [1, 2, 3, 5, 8, 17, 40] {
      var matrices: [Matrix<Element>] = [(0, 0), (0, 3), (2, 0), (1, 1), (3, 1), (1, 2), (40, 40)].map {
        Self.band(count, $0.0, $0.1, &random)
      }
      matrices.append(random.hermitian(eigenvalues: (0..<count).map { 1 + Double($0) }))
      let alternating = (0..<count).map { index -> Double in index % 2 == 0 ? 1 + Double(index) : -1 - Double(index) }
      matrices.append(random.hermitian(eigenvalues: alternating))
      // Hermitian with a positive diagonal, but not definite.
      matrices.append(
        Matrix(Shape(count, count)) { row, column in Element(real: row == column ? 1 : 2 + Double(row + column)) })
      // Tridiagonal: definite, and with a positive diagonal but not definite.
      for side in [1.0, 3.0] {
        let entries: [Double] = [2.5, side]
        matrices.append(
          Matrix(Shape(count, count)) { row, column in
            let distance = abs(row - column)
            return distance < 2 ? Element(real: entries[distance]) : .zero
          })
      }
      for a in matrices {
        let factorization = try Structure.of(a).factorization(of: a)
        seen.insert(factorization.driver)
        let lu = try LU(a)
        if lu.singularPivot != nil { continue }
        let reciprocal = lu.reciprocalCondition(.infinity)
        let b: Matrix<Element> = random.matrix(count, 2)
        for transposition in [Transposition.none, .transposed, .conjugateTransposed] {
          let (x, y) = (try factorization.solve(b, transposition), try lu.solve(b, transposition))
          let size = y.norm(.maximum)
          #expect(x.distance(to: y) <= 1e-14 * size * Double(count) / reciprocal, "\(factorization.driver) \(random)")
        }
        for norm in [MatrixNorm.one, .infinity] {
          let (ours, theirs) = (factorization.reciprocalCondition(norm), lu.reciprocalCondition(norm))
          // The estimates start from different factors; the exact ones lie below.
          #expect(ours > 0 && ours <= 1.0001 && ours / theirs < 4 && theirs / ours < 4, "\(factorization.driver)")
          let moved = try Structure.of(a).factorization(of: a.scaled(byPowerOfTwo: -990))
          #expect(abs(moved.reciprocalCondition(norm) / ours - 1) <= 1e-9, "\(factorization.driver)")
        }
      }
    }
    // LDL comes in at an order that is no matter for a quick test.
    #expect(seen == ["diagonal", "trtrs", "gttrf", "pttrf", "gbtrf", "potrf", "getrf"])
  }

  @Test func determinantsAgreeWithLU() throws {
    var random = SeededRandom("structured determinants")
    for count in [1, 2, 7] {
      let band: Matrix<Complex> = Self.band(count, 1, 1, &random)
      let expected = try LU(band).determinant.value ?? .zero
      #expect((try TridiagonalLU(band).determinant.value! - expected).modulus <= 1e-13 * expected.modulus)
      #expect(
        (try BandedLU(band, lower: 1, upper: 1).determinant.value! - expected).modulus <= 1e-13 * expected.modulus)
      let upper: Matrix<Complex> = Self.band(count, 0, 9, &random)
      let product = try LU(upper).determinant.value ?? .zero
      #expect((try TriangularSystem(upper, .upper).determinant.value! - product).modulus <= 1e-14 * product.modulus)
      #expect(
        (try TriangularSystem(upper, .upper).inverse() * upper).distance(to: .identity(count)) <= 1e-14)
    }
    let definite: Matrix<Double> = [[2, 1, 0], [1, 2, 1], [0, 1, 2]]
    #expect(abs(try TridiagonalLDL(definite).determinant.value! - 4) <= 1e-14)
    #expect(try DiagonalSystem(definite).determinant.value == 8)
  }

  @Test func singularStructuresSayWhere() throws {
    let upper: Matrix<Double> = [[1, 2], [0, 0]]
    #expect(throws: NumericError.singular(pivot: 1)) {
      try Structure.of(upper).factorization(of: upper).solve([1, 1] as Vector<Double>)
    }
    #expect(try Structure.of(upper).factorization(of: upper).reciprocalCondition(.one) == 0)
    let zero = Matrix<Complex>(Shape(4, 4), repeating: .zero)
    #expect(try Structure.of(zero).factorization(of: zero).singularPivot == 0)
    var band = Matrix<Double>(Shape(4, 4)) { abs($0 - $1) == 1 ? 1 : 0 }
    band[2, 3] = 0
    #expect(try TridiagonalLU(band).singularPivot == 3 && TridiagonalLU(band).reciprocalCondition(.one) == 0)
    #expect(try BandedLU(band, lower: 1, upper: 1).singularPivot == 3)
    #expect(throws: NumericError.notPositiveDefinite(order: 1)) {
      try TridiagonalLDL(Matrix<Double>(band.shape) { band[$1, $0] + band[$0, $1] })
    }
    #expect(throws: NumericError.notFinite(operand: "A", row: 1, column: 0)) {
      try Structure.of([[1, 0], [.nan, 1]] as Matrix<Double>).factorization(of: [[1, 0], [.nan, 1]])
    }
  }

  @Test func unitTrianglesTakeTheirDiagonalAsOne() throws {
    let a: Matrix<Double> = [[7, 0], [3, 9]]
    let unit = try TriangularSystem(a, .lower, isUnit: true)
    #expect(try unit.solve([1, 5] as Vector) == [1, 2])
    #expect(try unit.inverse() == [[1, 0], [-3, 1]] && unit.determinant.value == 1)
  }
}
