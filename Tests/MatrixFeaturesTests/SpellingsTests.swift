import MatrixArithmetic
import MatrixDomain
import MatrixExact
import MatrixExchange
import MatrixNotation
import MatrixNumeric
import MatrixPersistence
import Testing

/// The spellings a Swift developer tries first: each line compiles, and has the value beside it.
@Suite("Spellings") struct SpellingsTests {
  let v: Vector<Rational> = [1, 2, 2]
  let w: Vector<Rational> = [0, 1, 1]
  let x: Vector<Double> = [3, 4]
  let y: Vector<Double> = [1, 0]
  let a: Matrix<Rational> = [[1, 2], [3, 4]]
  let i: Matrix<Integer> = [[1, 2], [3, 4]]
  let d: Matrix<Double> = [[1, 2], [3, 4]]
  let z: Matrix<Complex> = [[1, 2], [3, 4]]

  @Test("vectors")
  func vectors() {
    #expect(v + w == [1, 3, 3])
    #expect(v - w == [1, 1, 1])
    #expect(-v == [-1, -2, -2])
    #expect(2 * v == [2, 4, 4])
    #expect(v * 2 == [2, 4, 4])
    #expect(v / 2 == [Rational(1, 2), 1, 1])
    var u = v
    u += w
    #expect(u == [1, 3, 3])
    u -= w
    #expect(u == v)
    u *= 3
    #expect(u == [3, 6, 6])
    u /= 3
    #expect(u == v)
    u[0] = 9
    #expect(u == [9, 2, 2])
    #expect(x.norm() == 5)
    #expect(v.squaredNorm() == 9)
    #expect(x.normalized() == [0.6, 0.8])
    #expect(v.dot(w) == 4)
    #expect(v.cross(w) == [0, -1, 1])
    #expect(v.outer(w) == [[0, 1, 1], [0, 2, 2], [0, 2, 2]])
    #expect(abs(y.angle(to: [0, 1]) - .pi / 2) < 1e-15)
    #expect(Vector<Rational>(repeating: 1, count: 2) == [1, 1])
    #expect(Vector<Rational>.zero(2) == [0, 0])
    #expect(Vector<Rational>.zeros(2) == [0, 0])
    #expect(Vector<Rational>.ones(2) == [1, 1])
    #expect(Vector<Rational>.unit(0, count: 2) == [1, 0])
    #expect(v.count == 3)
    #expect(v.sum() == 5)
    #expect(v.max() == 2)
    #expect(v.reduce(0, +) == 5)
    #expect(v.map { $0 * 2 } == [2, 4, 4])
    #expect(Array(v) == [1, 2, 2])
    #expect(v.hadamard(w) == [0, 2, 2])
    #expect(Vector(v.reversed()) == [2, 2, 1])
    #expect(x.isApproximatelyEqual(to: [3, 4.000000000001]))
    #expect(2 * x + y == [7, 8])
    #expect(x - 0.5 * y == [2.5, 4])
    #expect((x / x.norm()).norm() == 1)
    #expect(v.isZero == false)
  }

  @Test("operators of matrices")
  func operators() throws {
    #expect(a + a == [[2, 4], [6, 8]])
    #expect(a - a == .zeros(2, 2))
    #expect(-a == [[-1, -2], [-3, -4]])
    #expect(a * a == [[7, 10], [15, 22]])
    #expect(2 * a == [[2, 4], [6, 8]])
    #expect(a * 2 == [[2, 4], [6, 8]])
    #expect(d * 2 == [[2, 4], [6, 8]])
    #expect(2 * d == [[2, 4], [6, 8]])
    #expect(d / 2 == [[0.5, 1], [1.5, 2]])
    #expect(a / 2 == [[Rational(1, 2), 1], [Rational(3, 2), 2]])
    #expect(a * [1, 1] == [3, 7] as Vector)
    #expect(d * ([1, 1] as Vector) == [3, 7])
    var b = d
    b += d
    #expect(b == d * 2)
    b -= d
    #expect(b == d)
    b *= d
    #expect(b == [[7, 10], [15, 22]])
    b *= 2
    #expect(b == [[14, 20], [30, 44]])
    b /= 2
    #expect(b == d * d)
    #expect(try a.hadamard(a) == [[1, 4], [9, 16]])
    #expect(a.kronecker([[1, 0]]) == [[1, 0, 2, 0], [3, 0, 4, 0]])
    #expect(try d.power(3) == d * d * d)
    #expect(try a.power(3) == a * a * a)
    #expect(a.transposed == [[1, 3], [2, 4]])
    #expect(try a.trace() == 5)
    #expect(d == [[1, 2], [3, 4]])
    #expect(d != 2 * d)
    #expect(d.isApproximatelyEqual(to: d * 1.0000000001))
    #expect(z * 2 == z + z)
    #expect(Complex.i * z == z * .i)
    #expect(d.map { $0 + 1 } == [[2, 3], [4, 5]])
    #expect(i * i == [[7, 10], [15, 22]])
    #expect(3 * i == i + i + i)
  }

  @Test("rows, columns, blocks")
  func blocks() throws {
    var b: Matrix<Rational> = [[1, 2, 3], [4, 5, 6], [7, 8, 9]]
    #expect(b[1, 2] == 6)
    #expect(b[0..<2, 1...] == [[2, 3], [5, 6]])
    #expect(b[...1, ..<2] == [[1, 2], [4, 5]])
    #expect(b[1..., ...] == [[4, 5, 6], [7, 8, 9]])
    #expect(b[..., 1...] == [[2, 3], [5, 6], [8, 9]])
    #expect(b[2, ...] == [7, 8, 9])
    #expect(b[2, 1...] == [8, 9])
    #expect(b[..., 0] == [1, 4, 7])
    #expect(b[1..., 0] == [4, 7])
    #expect(b.row(0) == [1, 2, 3])
    #expect(b.column(0) == [1, 4, 7])
    #expect(b.rows([0, 2]) == [[1, 2, 3], [7, 8, 9]])
    #expect(b.rows(0..<1) == [[1, 2, 3]])
    #expect(b.columns([0]) == [[1], [4], [7]])
    #expect(b.submatrix(rows: [0], columns: [2]) == [[3]])
    #expect(b.removing(row: 0, column: 0) == [[5, 6], [8, 9]])
    #expect(b.diagonal == [1, 5, 9])
    b[0, 0] = 0
    #expect(b[0, 0] == 0)
    b[0, ...] = [1, 1, 1]
    #expect(b.row(0) == [1, 1, 1])
    b[..., 1] = [0, 0, 0]
    #expect(b.column(1) == [0, 0, 0])
    b[0..<2, 0..<2] = .identity(2)
    #expect(b == [[1, 0, 1], [0, 1, 6], [7, 0, 9]])
    b[1, ...] += 2 * b[0, ...]
    #expect(b.row(1) == [2, 1, 8])
    b.setRow(0, to: [5, 5, 5])
    #expect(b.row(0) == [5, 5, 5])
    b.setColumn(0, to: [1, 2, 3])
    #expect(b.column(0) == [1, 2, 3])
    b.swapRows(0, 1)
    #expect(b.row(1) == [1, 5, 5])
    b.swapColumns(0, 2)
    #expect(b.column(0) == [8, 5, 9])
    b.diagonal = [1, 1, 1]
    #expect(b.diagonal == [1, 1, 1])
    #expect(try a.augmented(with: a).shape == Shape(2, 4))
    #expect(try a.stacked(on: a).shape == Shape(4, 2))
    #expect(try Matrix(blocks: [[a, a]]) == a.augmented(with: a))
    #expect(a.count == 4)
    #expect(a.shape == Shape(2, 2))
    #expect(a.rows == 2)
    #expect(a.isSquare)
    var sum: Rational = 0
    for entry in a { sum += entry }
    #expect(sum == 10)
    #expect(a.reduce(0, +) == 10)
    #expect(a.max() == 4)
    #expect(a.contains(3))
    #expect(a.allSatisfy { $0 > 0 })
    #expect(d.columnMajor == [1, 3, 2, 4])
    #expect(d.rowMajor == [1, 2, 3, 4])
  }

  @Test("matrices made")
  func making() throws {
    #expect(Matrix<Rational>([[1, 2], [3, 4]]) == a)
    #expect(Matrix([[1.0, 2.0], [3.0, 4.0]]) == d)
    #expect(try Matrix<Rational>(rows: [[1, 2], [3, 4]]) == a)
    #expect(try Matrix<Rational>(columns: [[1, 3], [2, 4]]) == a)
    #expect(try Matrix<Rational>("1 2; 3 4") == a)
    #expect(try Matrix<Double>("1 2; 3 4") == d)
    #expect(Matrix<Rational>(i) == a)
    #expect(Matrix<Integer>(exactly: a) == i)
    #expect(Matrix<Double>(nearest: a) == d)
    #expect(Matrix<Double>(nearest: i) == d)
    #expect(Matrix<Double>(exactly: a) == d)
    #expect(Matrix<Rational>(exactly: d) == a)
    #expect(Matrix<GaussianRational>(a)[0, 0] == 1)
    #expect(try Matrix<Residue>(i, modulo: 3)[1, 0] == 0)
    #expect(Matrix<Rational>(Shape(2, 1), repeating: 0) == [[0], [0]])
    #expect(Matrix<Rational>(Shape(2, 2)) { Rational($0 + $1) } == [[0, 1], [1, 2]])
    #expect(Matrix<Double>.identity(2) == [[1, 0], [0, 1]])
    #expect(Matrix<Double>.eye(2) == [[1, 0], [0, 1]])
    #expect(Matrix<Double>.zeros(1, 2) == [[0, 0]])
    #expect(Matrix<Double>.zero(Shape(1, 2)) == [[0, 0]])
    #expect(Matrix<Double>.ones(1, 2) == [[1, 1]])
    #expect(Matrix<Double>.diagonal([1, 2]) == [[1, 0], [0, 2]])
    #expect(Matrix<Double>.random(2, 3).shape == Shape(2, 3))
    #expect(Matrix<Double>.random(2, 3, in: -1...1).allSatisfy { abs($0) <= 1 })
    var generator = SplitMix64(seed: 1)
    #expect(Matrix<Rational>.random(2, 2, in: -9...9, using: &generator).shape == Shape(2, 2))
    #expect(try Matrix<Rational>.random(3, 3, rank: 2, using: &generator).rank(budget: .unlimited) == 2)
    #expect(try Matrix<Rational>.random(3, determinant: 5, using: &generator).determinant() == 5)
    #expect(try Matrix<Rational>.random(eigenvalues: [1, 2], using: &generator).trace() == 3)
    #expect(Matrix<Double>.random(3, condition: 10, using: &generator).shape == Shape(3, 3))
    #expect(Matrix<Rational>.hilbert(2) == [[1, Rational(1, 2)], [Rational(1, 2), Rational(1, 3)]])
    #expect(Matrix<Rational>.vandermonde([2, 3]) == [[1, 2], [1, 3]])
    #expect(Matrix<Rational>.toeplitz(column: [1, 2], row: [1, 3]) == [[1, 3], [2, 1]])
    #expect(Matrix<Rational>.hankel(column: [1, 2], row: [2, 3]) == [[1, 2], [2, 3]])
    #expect(Matrix<Rational>.companion([6, -5]) == [[0, -6], [1, 5]])
    #expect(Matrix<Rational>.pascal(2) == [[1, 1], [1, 2]])
    #expect(Matrix<Rational>.magic(3)?[0, 0] == 8)
    #expect(Matrix<Rational>.circulant([1, 2]) == [[1, 2], [2, 1]])
    #expect(Matrix<Rational>.blockDiagonal([a, [[5]]]).shape == Shape(3, 3))
  }

  @Test("properties")
  func properties() {
    #expect(!a.isSymmetric)
    #expect(Matrix<Double>.identity(2).isDiagonal)
    #expect(Matrix<Double>.identity(2).isIdentity)
    #expect(!d.isUpperTriangular)
    #expect(!d.isLowerTriangular)
    #expect(!d.isSkewSymmetric)
    #expect(!z.isHermitian)
    #expect(!d.isZero)
    #expect("\(a)" == "[1, 2; 3, 4]")
    #expect("\(Matrix<Rational>.zeros(3, 0))" == "[] (3×0)")
    #expect(Set([a, a]).count == 1)
  }

  @Test("questions")
  func questions() throws {
    #expect(try d.inverse().isApproximatelyEqual(to: [[-2, 1], [1.5, -0.5]]))
    #expect(try abs(d.determinant() + 2) < 1e-14)
    #expect(try d.solve([5, 11]).isApproximatelyEqual(to: [1, 2]))
    #expect(try d.rank() == 2)
    #expect(try d.nullSpace().dimension == 0)
    #expect(try d.eigenvalues().count == 2)
    #expect(try d.singularValues().count == 2)
    #expect(d.norm(.one) == 6)
    #expect(try Numeric.solve(d, [5, 11]).value.count == 2)
    #expect(try z.determinant().real < 0)
    #expect(try z.inverse() * z == .identity(2) || z.inverse().rows == 2)
    #expect(try a.inverse() * a == .identity(2))
    #expect(try a.determinant() == -2)
    #expect(try a.determinant(budget: Budget(seconds: 10)) == -2)
    #expect(try a.solve([5, 11]).unique == [1, 2])
    #expect(try a.solve([5, 11], budget: .currentTask(seconds: 10)).unique == [1, 2])
    #expect(try a.rank(budget: .unlimited) == 2)
    #expect(try a.nullSpace(budget: .unlimited).vectors.isEmpty)
    #expect(try a.columnSpace(budget: .unlimited).dimension == 2)
    #expect(try a.reducedRowEchelonForm(budget: .unlimited).matrix.isIdentity)
    #expect(try a.characteristicPolynomial() == Polynomial([-2, -5, 1]))
    #expect(try a.minimalPolynomial() == Polynomial([-2, -5, 1]))
    #expect(try a.adjugate() == [[4, -2], [-3, 1]])
    #expect(try i.determinant() == -2)
    #expect(try i.determinant(budget: Budget(seconds: 10)) == -2)
    #expect(try i.inverse() == a.inverse())
    #expect(try i.rank(budget: .unlimited) == 2)
    #expect(try i.characteristicPolynomial() == Polynomial([-2, -5, 1]))
    #expect(try i.minimalPolynomial().degree == 2)
    let residues = try Matrix<Residue>(i, modulo: 7)
    #expect(try residues.determinant() == 5)
    #expect(try residues.inverse() * residues == .identity(2))
    #expect(try residues.rank() == 2)
    #expect(try residues.solve([1, 1]).unique == [6, 1])
    #expect(try residues.nullSpace().dimension == 0)
    #expect(try residues.characteristicPolynomial().degree == 2)
    #expect(try residues.minimalPolynomial().degree == 2)
    let gaussian: Matrix<GaussianRational> = [[1, .i], [.i, 1]]
    #expect(try gaussian.determinant() == 2)
    #expect(try gaussian.inverse() * gaussian == .identity(2))
    #expect(try gaussian.rank() == 2)
    #expect(try gaussian.power(2) == gaussian * gaussian)
  }

  @Test("numbers")
  func numbers() throws {
    let (n, m): (Integer, Integer) = (17, 5)
    #expect(n / m == 3)
    #expect(n % m == 2)
    #expect(n & m == 1)
    #expect(n | m == 21)
    #expect(n ^ m == 20)
    #expect(~n == -18)
    #expect(n << 2 == 68)
    #expect(n >> 2 == 4)
    #expect(abs(-n) == 17)
    #expect(Int(n) == 17)
    #expect(Int(exactly: n) == 17)
    #expect(Double(n) == 17)
    #expect(n.gcd(with: m) == 1)
    #expect(n.power(2) == 289)
    #expect(n.isMultiple(of: 17))
    #expect(max(n, m) == 17)
    #expect([n, m].reduce(.zero, +) == 22)
    #expect(Array(stride(from: 0 as Integer, to: 6, by: 2)) == [0, 2, 4])
    #expect(Integer("123456789012345678901234567890")?.bitCount == 97)
    #expect(Rational("0.1") == Rational(1, 10))
    #expect(Rational("1/3") == Rational(1, 3))
    #expect(Rational("-2.5e-3") == Rational(-1, 400))
    #expect(abs(Rational(-1, 2)) == Rational(1, 2))
    #expect(Rational(1, 2) < 1)
    #expect([Rational(1, 2), Rational(1, 3)].reduce(.zero, +) == Rational(5, 6))
    #expect(Rational(7, 2).rounded(.down) == 3)
    #expect(Double(Rational(1, 4)) == 0.25)
    #expect(Rational(exactly: 0.25) == Rational(1, 4))
    #expect(try Residue(3, modulo: 7).inverse == 5)
    #expect(try Residue(3, modulo: 7) * Residue(5, modulo: 7) == 1)
    #expect(Complex(3, 4).magnitude == 5)
    #expect(Complex.exp(0) == 1)
    #expect(Complex.log(1) == 0)
    #expect((Complex(1, 2) * .i).real == -2)
    let p: Polynomial<Rational> = [6, -5, 1]
    #expect(p(2) == 0)
    #expect(p.value(at: 3) == 0)
    #expect(p.degree == 2)
    #expect((p * p).degree == 4)
    #expect("\(p)" == "x^2-5*x+6")
  }
}
