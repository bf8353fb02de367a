import MatrixArithmetic
import MatrixDomain
import MatrixExact
import TestSupport
import Testing

/// Inner products over ℚ(i): conjugate in the left argument.
@Suite("Hermitian forms and inner products")
struct HermitianTests {
  private func number(_ random: inout SeededRandom) -> GaussianRational {
    let third = Rational(Integer(Int.random(in: -4...4, using: &random)), 3)
    return GaussianRational(Rational(Int.random(in: -4...4, using: &random)), third)
  }

  private func matrix(_ rows: Int, _ columns: Int, _ random: inout SeededRandom) -> Matrix<GaussianRational> {
    Matrix(Shape(rows, columns)) { _, _ in number(&random) }
  }

  @Test("a form of chosen signature keeps it, and its factors multiply out", arguments: 0...4)
  func factors(size: Int) throws {
    var random = SeededRandom("Hermitian factors \(size)")
    for _ in 0..<6 {
      let signs = (0..<size).map { _ in Int.random(in: -1...1, using: &random) }
      var base = matrix(size, size, &random)
      while try Computed.rank(base).answer < size { base = matrix(size, size, &random) }
      let diagonal = Matrix(Shape(size, size)) { $0 == $1 ? GaussianRational(signs[$0]) : .zero }
      let a = base.adjoint * diagonal * base
      #expect(a.firstAsymmetry == nil)
      let wanted = Signature(
        positive: signs.count { $0 > 0 }, negative: signs.count { $0 < 0 }, zero: signs.count { $0 == 0 })
      let factors = try Narrated.symmetricFactors(a, narration: .silent).answer
      #expect(factors.signature == wanted, "\(a) \(random)")
      #expect(
        factors.lower * factors.diagonal * factors.lower.adjoint
          == Matrix(a.shape) { a[factors.order[$0], factors.order[$1]] }, "\(a) \(random)")
      for sign in -1...1 {
        guard let vector = factors.vector(ofSign: sign) else { continue }
        #expect((vector.conjugate.dot(a * vector)).realSign == sign, "\(a) \(random)")
      }
      let form = try Narrated.diagonalForm(a, narration: .silent).answer
      #expect(form.transform.adjoint * a * form.transform == form.diagonal, "\(a) \(random)")
      #expect(form.signature == wanted, "\(a) \(random)")
    }
  }

  @Test("a diagonal of zeros with imaginary entries beside it")
  func imaginary() throws {
    let a: Matrix<GaussianRational> = [
      [0, .i, 0], [-.i, 0, GaussianRational(1, 2)], [0, GaussianRational(1, -2), 0],
    ]
    let form = try Narrated.diagonalForm(a).answer
    #expect(form.transform.adjoint * a * form.transform == form.diagonal)
    #expect(form.signature == Signature(positive: 1, negative: 1, zero: 1))
    let factors = try Narrated.symmetricFactors(a).answer
    #expect(factors.signature == form.signature)
  }

  @Test("orthogonal vectors, projections and best solutions", arguments: 1...4)
  func orthogonality(size: Int) throws {
    var random = SeededRandom("Hermitian products \(size)")
    let base = matrix(size, size, &random)
    let gram = base.adjoint * base + .identity(size)
    for gram in [nil, gram] {
      let a = matrix(size, size + 1, &random)
      let weight = gram ?? .identity(size)
      let factors = try Narrated.orthogonalization(a, gram: gram, narration: .silent).answer
      #expect(factors.q * factors.r == a, "\(random)")
      let products = factors.q.adjoint * weight * factors.q
      for row in 0..<products.rows {
        for column in 0..<products.columns {
          let wanted = row == column ? GaussianRational(factors.squares[row]) : .zero
          #expect(products[row, column] == wanted, "\(random)")
        }
      }
      let space = a.submatrix(rows: 0..<size, columns: 0..<max(1, size - 1))
      let vector = Vector(matrix(size, 1, &random).column(0))
      let nearest = try Narrated.projection(of: vector, onto: space, gram: gram, narration: .silent).answer
      #expect((space.adjoint * weight * nearest.rest.columnMatrix).isZero, "\(random)")
      let projector = try #require(try Narrated.projector(onto: space, gram: gram, narration: .silent).answer)
      #expect(projector * vector == nearest.point, "\(random)")
      #expect(projector * projector == projector && (weight * projector).firstAsymmetry == nil, "\(random)")
      let best = try Narrated.leastSquares(space, vector.columnMatrix, gram: gram, narration: .silent).answer
      #expect(space * best.shortest == nearest.point.columnMatrix, "\(random)")
      let complement = try Narrated.complement(of: space, gram: gram, narration: .silent).answer
      #expect((space.adjoint * weight * complement.matrix).isZero, "\(random)")
      #expect(try Narrated.isotropicVector(in: space, gram: gram) == nil)
    }
  }

  @Test("real matrices give what they give over the rationals")
  func real() throws {
    let a: Matrix<Rational> = [[2, 1, 0], [1, 2, 1], [0, 1, 2]]
    let complex = a.map { GaussianRational($0) }
    let factors = try Narrated.orthogonalization(a, narration: .silent).answer
    let other = try Narrated.orthogonalization(complex, narration: .silent).answer
    #expect(other.q == factors.q.map { GaussianRational($0) } && other.squares == factors.squares)
    #expect(
      try Narrated.symmetricFactors(complex, narration: .silent).answer.lower
        == Narrated.symmetricFactors(a, narration: .silent).answer.lower.map { GaussianRational($0) })
  }
}

/// Forms modulo a prime, where a vector may be orthogonal to itself.
@Suite("Forms modulo a prime")
struct FiniteFormTests {
  @Test("symmetric factors multiply out modulo every prime, 2 among them", arguments: [2, 3, 7, 2_147_483_647])
  func factors(prime: Int) throws {
    let modulus = try PrimeModulus(prime)
    var random = SeededRandom("finite forms \(prime)")
    for size in 0...5 {
      for _ in 0..<8 {
        var a = Matrix(Shape(size, size)) { _, _ in modulus.residue(Integer(Int.random(in: 0...3, using: &random))) }
        for row in 0..<size { for column in 0..<row { a[row, column] = a[column, row] } }
        if Bool.random(using: &random) { for row in 0..<size { a[row, row] = modulus.residue(Integer.zero) } }
        let factors = try Narrated.symmetricFactors(a, narration: .silent).answer
        #expect(
          factors.lower * factors.diagonal * factors.lower.transposed
            == Matrix(a.shape) { a[factors.order[$0], factors.order[$1]] }, "\(a) \(random)")
        #expect(factors.rank == (try Computed.rank(a).answer), "\(a) \(random)")
        guard prime > 2 else { continue }
        let form = try Narrated.diagonalForm(a, narration: .silent).answer
        #expect(form.transform.transposed * a * form.transform == form.diagonal, "\(a) \(random)")
        #expect(form.squares.count == factors.rank, "\(a) \(random)")
        #expect(try Computed.rank(form.transform).answer == size, "\(a) \(random)")
      }
    }
  }

  @Test("a degenerate form shows a vector orthogonal to all of the space")
  func isotropic() throws {
    let five = try PrimeModulus(5)
    let line = Matrix(Shape(2, 1)) { row, _ in five.residue(Integer(row + 1)) }
    let vector = try #require(try Narrated.isotropicVector(in: line))
    #expect(!vector.isZero && vector.dot(vector).isZero)
    #expect(try Narrated.projector(onto: line, narration: .silent).answer == nil)
    let other = Matrix(Shape(2, 1)) { _, _ in five.residue(Integer.one) }
    #expect(try Narrated.isotropicVector(in: other) == nil)
    let projector = try #require(try Narrated.projector(onto: other, narration: .silent).answer)
    #expect(projector * other == other && projector * projector == projector)
  }

  @Test("affine subspaces meet, or a functional separates them", arguments: [2, 3, 101])
  func affine(prime: Int) throws {
    let modulus = try PrimeModulus(prime)
    var random = SeededRandom("finite affine \(prime)")
    func matrix(_ rows: Int, _ columns: Int) -> Matrix<Residue> {
      Matrix(Shape(rows, columns)) { _, _ in modulus.residue(Integer(Int.random(in: 0...4, using: &random))) }
    }
    for _ in 0..<30 {
      let (u, w) = (matrix(3, Int.random(in: 0...2, using: &random)), matrix(3, Int.random(in: 0...2, using: &random)))
      let (p, q) = (Vector(matrix(3, 1).column(0)), Vector(matrix(3, 1).column(0)))
      let answer = try Narrated.affineIncidence(p, u, q, w, narration: .silent).answer
      #expect(answer == (try Narrated.affineIncidence(p, u, q, w).answer))
      let way = Vector(zip(q, p).map { $0 - $1 })
      switch answer.meeting {
      case .point(let point):
        for (start, space) in [(p, u), (q, w)] {
          let part = Subspace(ambient: 3, spannedBy: (0..<space.columns).map { Vector(space.column($0)) })
          #expect(part.contains(Vector(zip(point, start).map { $0 - $1 })), "\(random)")
        }
      case .separated(let functional):
        #expect(!functional.dot(way).isZero, "\(random)")
        #expect((functional.rowMatrix * u).isZero && (functional.rowMatrix * w).isZero, "\(random)")
      case .apart: #expect(Bool(false), "there are no lengths modulo a prime")
      }
    }
  }
}
