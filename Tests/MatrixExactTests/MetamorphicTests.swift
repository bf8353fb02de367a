import MatrixExact
import TestSupport
import Testing

/// What an answer becomes where the matrix is transposed, permuted, multiplied by unimodular ones or put beside another: no
/// oracle is needed, and every way to compute has to agree with itself.
@Suite("Relations between answers")
struct MetamorphicTests {
  private static let silent = Narration.silent

  /// A whole matrix with its changes.
  private struct Case {
    let a: Matrix<Integer>
    let left: Matrix<Integer>
    let right: Matrix<Integer>
    let rowOrder: Matrix<Integer>
    let isOdd: Bool
    let random: SeededRandom

    init(_ rows: Int, _ columns: Int, bound: Int, _ random: inout SeededRandom) {
      let rank = Int.random(in: 0...(2 * min(rows, columns)), using: &random)
      func matrix(_ shape: Shape) -> Matrix<Integer> {
        Matrix(shape) { _, _ in Integer(Int.random(in: -bound...bound, using: &random)) }
      }
      // Of full rank every other time.
      a =
        rank >= min(rows, columns)
        ? matrix(Shape(rows, columns)) : matrix(Shape(rows, rank)) * matrix(Shape(rank, columns))
      left = random.unimodular(rows, steps: 2 * rows)
      right = random.unimodular(columns, steps: 2 * columns)
      let order = Array(0..<rows).shuffled(using: &random)
      rowOrder = Matrix(Shape(rows, rows)) { order[$0] == $1 ? 1 : 0 }
      isOdd = order.indices.reduce(0) { count, i in count + order[..<i].filter { $0 > order[i] }.count } % 2 == 1
      self.random = random
    }

    var note: String { "\(a) \(random)" }
  }

  private static func sum(_ a: Matrix<Integer>, _ b: Matrix<Integer>) -> Matrix<Integer> {
    Matrix(Shape(a.rows + b.rows, a.columns + b.columns)) { row, column in
      if row < a.rows { return column < a.columns ? a[row, column] : 0 }
      return column < a.columns ? 0 : b[row - a.rows, column - a.columns]
    }
  }

  /// U⁻¹, whole.
  private static func inverse(_ unimodular: Matrix<Integer>) throws -> Matrix<Integer> {
    try unimodular.inverse().map(\.numerator)
  }

  @Test("determinants, characteristic and minimal polynomials", arguments: 0...9)
  func square(order: Int) throws {
    var random = SeededRandom("relations of square matrices \(order)")
    for round in 0..<random.count(3) {
      let one = Case(order, order, bound: round == 0 ? 1 : 60, &random)
      let other = Case(Int.random(in: 0...4, using: &random), 1, bound: 3, &random)
      let (a, b) = (one.a, other.left * Matrix(Shape(other.left.rows, other.left.rows)) { Integer($0 * $1 - 1) })
      let block = Self.sum(a, b)
      let determinant = try a.determinant()
      #expect(try a.transposed.determinant() == determinant, "\(one.note)")
      #expect(try (one.rowOrder * a).determinant() == (one.isOdd ? -determinant : determinant), "\(one.note)")
      let sign = try one.left.determinant() * one.right.determinant()
      #expect(try (one.left * a * one.right).determinant() == sign * determinant && sign.magnitude.isOne, "\(one.note)")
      #expect(try block.determinant() == determinant * b.determinant(), "\(one.note)")
      let similar = one.left * a * (try Self.inverse(one.left))
      func characteristic(_ matrix: Matrix<Integer>) throws -> Polynomial<Rational> {
        try matrix.whole.characteristicPolynomial()
      }
      func minimal(_ matrix: Matrix<Integer>) throws -> Polynomial<Rational> {
        try Narrated.minimalPolynomial(matrix.whole, narration: Self.silent).answer
      }
      let (p, m) = (try characteristic(a), try minimal(a))
      for changed in [a.transposed, similar, one.rowOrder * a * one.rowOrder.transposed] {
        #expect(try characteristic(changed) == p, "\(one.note)")
        #expect(try minimal(changed) == m, "\(one.note)")
      }
      #expect(try characteristic(block) == p * (try characteristic(b)), "\(one.note)")
      let n = try minimal(b)
      let common = try m.greatestCommonDivisor(with: n).divisor
      #expect(try minimal(block) * common == m * n, "\(one.note)")
    }
  }

  @Test("Hermite and Smith forms, reduced bases, reduced echelon forms")
  func rectangular() throws {
    var random = SeededRandom("relations of whole matrices")
    for (rows, columns) in [(0, 2), (1, 1), (2, 5), (5, 2), (4, 4), (6, 9), (9, 6), (10, 10), (17, 16)] {
      for round in 0..<random.count(2) {
        let one = Case(rows, columns, bound: round == 0 ? 3 : 99, &random)
        let (a, changed) = (one.a, one.left * one.a)
        #expect(try changed.hermiteNormalForm() == a.hermiteNormalForm(), "\(one.note)")
        #expect(try (one.rowOrder * a).hermiteNormalForm() == a.hermiteNormalForm(), "\(one.note)")
        #expect(try changed.reducedRowEchelonForm() == a.reducedRowEchelonForm(), "\(one.note)")
        #expect(try changed.nullSpace() == a.nullSpace(), "\(one.note)")
        let invariants = try a.smithInvariants()
        for other in [changed, a * one.right, changed * one.right, a.transposed, one.rowOrder * a] {
          #expect(try other.smithInvariants() == invariants, "\(one.note)")
        }
        let other = Case(3, 2, bound: 9, &random)
        let blocks = try Self.sum(a, other.a).smithInvariants()
        var product = invariants + (try other.a.smithInvariants())
        for i in product.indices {
          for j in product.indices where j > i {
            let divisor = product[i].gcd(with: product[j])
            product[j] = (product[i] * product[j]).dividedExactly(by: divisor)!
            product[i] = divisor
          }
        }
        #expect(blocks == product, "\(one.note)")
        #expect(try Self.sum(a, other.a).rank() == a.rank() + other.a.rank(), "\(one.note)")
        if rows <= 6 {
          let basis = try changed.latticeReduction().matrix
          #expect(try basis.hermiteNormalForm() == a.hermiteNormalForm(), "\(one.note)")
        }
      }
    }
  }

  @Test("pseudo-inverses: Penrose's conditions, transposes, orders of rows, blocks, and their own ones")
  func pseudoInverses() throws {
    var random = SeededRandom("pseudo-inverses")
    func inverse(_ matrix: Matrix<Rational>) throws -> Matrix<Rational> {
      let told = try Narrated.pseudoInverse(matrix).answer
      #expect(try Narrated.pseudoInverse(matrix, narration: Self.silent).answer == told)
      return told
    }
    for (rows, columns) in [(0, 0), (0, 3), (2, 0), (1, 1), (1, 4), (3, 2), (4, 4), (5, 7), (8, 8)] {
      for _ in 0..<random.count(2) {
        let one = Case(rows, columns, bound: 5, &random)
        let a = one.a.whole
        let x = try inverse(a)
        #expect(x.shape == Shape(columns, rows), "\(one.note)")
        #expect(a * x * a == a && x * a * x == x, "\(one.note)")
        #expect((a * x).transposed == a * x && (x * a).transposed == x * a, "\(one.note)")
        #expect(try inverse(x) == a, "\(one.note)")
        #expect(try inverse(a.transposed) == x.transposed, "\(one.note)")
        let order = one.rowOrder.whole
        #expect(try inverse(order * a) == x * order.transposed, "\(one.note)")
        let other = Case(2, 3, bound: 4, &random).a
        let blocks = try inverse(Self.sum(one.a, other).whole)
        #expect(blocks.submatrix(rows: 0..<columns, columns: 0..<rows) == x, "\(one.note)")
        if rows == columns, try a.rank() == rows { #expect(try a.inverse() == x, "\(one.note)") }
      }
    }
  }

  @Test("complex pseudo-inverses meet Penrose's conditions")
  func complexPseudoInverses() throws {
    var random = SeededRandom("complex pseudo-inverses")
    for (rows, columns) in [(1, 1), (2, 3), (4, 3), (7, 7)] {
      for _ in 0..<random.count(2) {
        let (real, imaginary) = (
          Case(rows, columns, bound: 3, &random).a, Case(rows, columns, bound: 3, &random).a
        )
        let a = Matrix<GaussianRational>(Shape(rows, columns)) {
          GaussianRational(Rational(real[$0, $1]), Rational(imaginary[$0, $1]))
        }
        let x = try Narrated.pseudoInverse(a).answer
        #expect(a * x * a == a && x * a * x == x, "\(a) \(random)")
        #expect((a * x).adjoint == a * x && (x * a).adjoint == x * a, "\(a) \(random)")
      }
    }
  }

  @Test("signatures under a change of basis, and of sums")
  func forms() throws {
    var random = SeededRandom("relations of forms")
    for order in 0...7 {
      for _ in 0..<random.count(2) {
        let one = Case(order, order, bound: 4, &random)
        let form = one.a + one.a.transposed
        func signature(_ matrix: Matrix<Integer>) throws -> [Int] {
          let found = try Narrated.symmetricFactors(matrix.whole, narration: Self.silent).answer.signature
          return [found.positive, found.negative, found.zero]
        }
        let found = try signature(form)
        #expect(try signature(one.left.transposed * form * one.left) == found, "\(one.note)")
        #expect(try signature(one.rowOrder * form * one.rowOrder.transposed) == found, "\(one.note)")
        #expect(try signature(form.map { -$0 }) == [found[1], found[0], found[2]], "\(one.note)")
        let other: Matrix<Integer> = [[0, 1], [1, 0]]
        #expect(try signature(Self.sum(form, other)) == [found[0] + 1, found[1] + 1, found[2]], "\(one.note)")
      }
    }
  }
}
