import MatrixExact
import TestSupport
import Testing

@Suite("Orthogonalization, projection, least squares")
struct InnerProductTests {
  private func span(_ vectors: Matrix<Rational>) -> Subspace<Rational> {
    Subspace(ambient: vectors.rows, spannedBy: (0..<vectors.columns).map { Vector(vectors.column($0)) })
  }

  /// Every second time an inner product of its own.
  private func gram(_ size: Int, _ round: Int, _ random: inout SeededRandom) -> Matrix<Rational>? {
    if round % 2 == 0 { return nil }
    let factor = random.independentColumns(Shape(size, size))
    return factor.transposed * factor
  }

  @Test("A = Q·R, with orthogonal columns that span what the columns before span")
  func orthogonalization() throws {
    var random = SeededRandom("Gram–Schmidt")
    for shape in smallShapes + [Shape(5, 4), Shape(4, 6)] {
      for round in 0..<random.count(4) {
        let a = random.mixedMatrix(shape)
        let gram = gram(shape.rows, round, &random)
        let told = try Narrated.orthogonalization(a, gram: gram)
        let factors = told.answer
        #expect(try Narrated.orthogonalization(a, gram: gram, narration: .silent).answer == factors)
        #expect(told.derivation.defects.isEmpty, "\(told.derivation.defects) \(random)")
        #expect(factors.q * factors.r == a, "\(a) \(random)")
        let products = factors.q.transposed * (gram ?? .identity(shape.rows)) * factors.q
        let diagonal = Matrix(products.shape) { $0 == $1 ? factors.squares[$0] : 0 }
        #expect(products == diagonal, "\(a) \(random)")
        let arePositive = factors.squares.array.allSatisfy { $0.signum > 0 }
        #expect(arePositive && factors.q.columns == span(a).dimension)
        for (index, column) in factors.kept.enumerated() {
          #expect(span(factors.q.columns(0...index)) == span(a.columns(0...column)), "\(random)")
        }
        for (vector, square) in factors.unitVectors {
          #expect(Rational.primitiveFactor(of: vector.array) == 1)
          let weighted = (gram ?? .identity(shape.rows)) * vector
          #expect(vector.dot(weighted) == square)
        }
      }
    }
  }

  @Test("the rest of a projection is orthogonal, and no other vector is nearer")
  func projection() throws {
    var random = SeededRandom("projections")
    for shape in smallShapes + [Shape(5, 3), Shape(4, 6)] {
      for round in 0..<random.count(4) {
        let u = random.mixedMatrix(shape)
        let gram = gram(shape.rows, round, &random)
        let v = Vector(random.matrix(Shape(shape.rows, 1), bound: 5).column(0))
        let told = try Narrated.projection(of: v, onto: u, gram: gram)
        let answer = told.answer
        #expect(try Narrated.projection(of: v, onto: u, gram: gram, narration: .silent).answer == answer)
        #expect(told.derivation.defects.isEmpty && told.derivation.spaceDefects.isEmpty, "\(random)")
        #expect(u * answer.coefficients == answer.point && span(u).contains(answer.point))
        let weight = gram ?? .identity(shape.rows)
        #expect((u.transposed * weight * answer.rest.columnMatrix).isZero, "\(u) \(v) \(random)")
        #expect(answer.square == answer.rest.dot(weight * answer.rest))
        // Twice is once, and the matrix of the projection does the same.
        #expect(try Narrated.projection(of: answer.point, onto: u, gram: gram, narration: .silent).answer.square == 0)
        let matrix = try #require(try Narrated.projector(onto: u, gram: gram, narration: .silent).answer)
        #expect(matrix * v == answer.point, "\(random)")
      }
    }
    let v: Vector<Rational> = [1, 2]
    #expect(throws: ExactError.self) { try Narrated.projection(of: v, onto: [[1], [2], [3]]) }
  }

  @Test("least squares: a residual orthogonal to A, and the shortest solution")
  func leastSquares() throws {
    var random = SeededRandom("least squares")
    for shape in smallShapes + [Shape(6, 3), Shape(4, 5)] {
      for round in 0..<random.count(4) {
        let a = random.mixedMatrix(shape)
        let b = random.matrix(Shape(shape.rows, round % 3), bound: 4)
        let gram = gram(shape.rows, round, &random)
        let told = try Narrated.leastSquares(a, b, gram: gram)
        let answer = told.answer
        #expect(try Narrated.leastSquares(a, b, gram: gram, narration: .silent).answer == answer)
        #expect(told.derivation.defects.isEmpty, "\(told.derivation.defects) \(random)")
        let weight = gram ?? .identity(shape.rows)
        #expect(answer.residual == b - a * answer.shortest)
        #expect((a.transposed * weight * answer.residual).isZero, "\(a) \(b) \(random)")
        #expect(answer.rank == span(a).dimension, "\(a) \(b) \(random)")
        for column in 0..<b.columns {
          #expect(span(a.transposed).contains(Vector(answer.shortest.column(column))), "\(a) \(b) \(random)")
        }
        if b.columns > 0 { #expect(answer.directions.dimension == shape.columns - answer.rank) }
      }
    }
    let b: Matrix<Rational> = [[1]]
    #expect(throws: ExactError.self) { try Narrated.leastSquares([[1], [2]], b) }
  }

  @Test("projectors keep a space and take another to 0; reflectors are their own inverse")
  func projectors() throws {
    var random = SeededRandom("projectors")
    for size in 0...4 {
      for kept in 0...size {
        let all = random.independentColumns(Shape(size, size))
        let (u, w) = (all.columns(0..<kept), all.columns(kept..<size))
        let told = try Narrated.projector(onto: u, along: w)
        let projector = try #require(told.answer)
        #expect(told.derivation.defects.isEmpty, "\(random)")
        #expect(projector * u == u && (projector * w).isZero && projector * projector == projector, "\(random)")
        let orthogonal = try #require(try Narrated.projector(onto: u).answer)
        #expect(orthogonal == orthogonal.transposed && orthogonal * u == u && span(orthogonal) == span(u))
        for along in [nil, w] {
          let reflector = try #require(try Narrated.projector(onto: u, along: along, isReflection: true).answer)
          #expect(reflector * reflector == .identity(size) && reflector * u == u, "\(random)")
        }
        if kept > 0 { #expect(try Narrated.projector(onto: u, along: all).answer == nil) }
      }
    }
    let axis: Matrix<Rational> = [[1], [0], [0]]
    #expect(try Narrated.projector(onto: axis, along: [[0], [1], [0]]).answer == nil)
  }

  @Test("roots are kept exact, in one form each")
  func roots() {
    let cases: [(Rational, String)] = [
      (0, "0"), (1, "1"), (4, "2"), (12, "2*sqrt(3)"), (Rational(9, 4), "3/2"), (Rational(3, 2), "sqrt(6)/2"),
      (Rational(8, 9), "2*sqrt(2)/3"), (Rational(1, 2), "sqrt(2)/2"), (997 * 997 * 2, "997*sqrt(2)"),
      (1009 * 1009, "1009"), (1009 * 1009 * 2, "sqrt(2036162)"), (1009 * 1009 * 4, "2018"),
    ]
    for (square, text) in cases {
      let root = SquareRoot(of: square)
      #expect(root.description == text)
      #expect(root.factor * root.factor * Rational(root.radicand) == square)
    }
    #expect(SquareRoot(of: 5).quotient(of: "(1, 2)") == "(1, 2)/sqrt(5)")
    #expect(SquareRoot(of: 12).quotient(of: "(2)") == "(2)/(2*sqrt(3))")
    #expect(SquareRoot(of: 1).quotient(of: "(1)") == "(1)")
  }
}
