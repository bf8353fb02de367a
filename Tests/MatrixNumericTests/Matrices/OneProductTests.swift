import MatrixArithmetic
import MatrixDomain
import MatrixExact
import MatrixNumeric
import TestSupport
import Testing

/// `a * b` is one product, with one result, in code over any ring and in code that knows the type.
@Suite struct OneProductTests {
  static let sizes = [
    (0, 0, 0), (0, 3, 2), (3, 0, 2), (3, 2, 0), (1, 1, 1), (2, 3, 4), (5, 7, 3), (12, 12, 12), (13, 4, 6), (31, 17, 29),
    (60, 61, 62), (260, 259, 5), (3, 300, 4),
  ]

  private func product<Element: Ring>(_ a: Matrix<Element>, _ b: Matrix<Element>) -> Matrix<Element> { a * b }
  private func product<Element: Ring>(_ a: Matrix<Element>, _ v: Vector<Element>) -> Vector<Element> { a * v }

  @Test("doubles and complex numbers", arguments: sizes)
  func numeric(m: Int, n: Int, k: Int) throws {
    var random = SeededRandom("one product \(m) \(n) \(k)")
    // Sums of products of such integers are exact in any order.
    func entry() -> Double { Double(Int.random(in: -999...999, using: &random)) }
    let (a, b) = (Matrix(Shape(m, n)) { _, _ in entry() }, Matrix(Shape(n, k)) { _, _ in entry() })
    let v = Vector((0..<n).map { _ in entry() })
    let expected = Double.matrixProductByRows(a, b)
    #expect(try a * b == expected && product(a, b) == expected && a.multiplied(by: b) == expected, "\(random)")
    #expect(Double.matrixProductByBlocks(a, b) == expected, "\(random)")
    #expect(try a.view.multiplied(by: b.view) == expected, "\(random)")
    let column = Vector(Double.matrixProductByRows(a, v.columnMatrix).rowMajor)
    #expect(try a * v == column && product(a, v) == column && a.multiplied(by: v) == column, "\(random)")
    #expect(Double.matrixProductByColumns(a, v) == column, "\(random)")
    let (z, w) = (a.map { Complex($0, $0 - 1) }, b.map { Complex(1, $0) })
    #expect(z * w == Complex.matrixProductByRows(z, w) && product(z, w) == z * w, "\(random)")
    let u = v.map { Complex($0, 2) }
    let image = Vector(Complex.matrixProductByRows(z, Vector(u).columnMatrix).rowMajor)
    #expect(z * Vector(u) == image && product(z, Vector(u)) == image, "\(random)")
  }

  @Test func roundsInOneWay() throws {
    for order in [3, 12, 13, 50] {
      let hilbert = Matrix<Double>(Shape(order, order)) { 1 / Double($0 + $1 + 1) }
      #expect(product(hilbert, hilbert) == hilbert * hilbert)
      #expect(try hilbert.multiplied(by: hilbert) == hilbert * hilbert)
    }
  }

  @Test("exact numbers", arguments: sizes.filter { $0.0 < 100 })
  func exact(m: Int, n: Int, k: Int) throws {
    var random = SeededRandom("one exact product \(m) \(n) \(k)")
    for bits in [5, 60, 150] {
      let a = Matrix(Shape(m, n)) { _, _ in random.integer(bits: bits) }
      let b = Matrix(Shape(n, k)) { _, _ in random.integer(bits: bits) }
      let expected = Integer.matrixProductByRows(a, b)
      #expect(try a * b == expected && product(a, b) == expected && a.multiplied(by: b) == expected, "\(random)")
      let (q, r) = (a.map { Rational($0, 6) }, b.map { Rational($0, 35) })
      let fractions = expected.map { Rational($0, 210) }
      #expect(q * r == fractions && product(q, r) == fractions, "\(random)")
      #expect(Rational.matrixProductByRows(q, r) == fractions, "\(random)")
      let (z, w) = (q.map { GaussianRational($0, 1) }, r.map { GaussianRational(1, $0) })
      #expect(product(z, w) == GaussianRational.matrixProductByRows(z, w), "\(random)")
      let field = try PrimeModulus(1_000_003)
      func residues(_ matrix: Matrix<Integer>) -> Matrix<Residue> {
        matrix.map { (entry: Integer) in field.residue(entry) }
      }
      #expect(product(residues(a), residues(b)) == residues(expected), "\(random)")
      #expect(a.map { (entry: Integer) in field.residue(entry) } * residues(b) == residues(expected), "\(random)")
    }
  }

  /// The libraries above are found without being called first.
  @Test func linkedProductsAreFound() {
    #expect(LinkedProducts.find(for: Double.self) != nil)
    #expect(LinkedProducts.find(for: Integer.self) != nil)
    #expect(LinkedProducts.find(for: Rational.self) != nil)
    #expect(LinkedProducts.find(for: GaussianRational.self) != nil)
    #expect(LinkedProducts.find(for: Residue.self) != nil)
    #expect(LinkedProducts.find(for: QuadraticNumber.self) == nil)
  }
}
