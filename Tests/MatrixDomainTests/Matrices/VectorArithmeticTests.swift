import MatrixArithmetic
import MatrixDomain
import MatrixNumeric
import TestSupport
import Testing

@Suite("Vector arithmetic") struct VectorArithmeticTests {
  @Test("vectors are columns: every operator is that of one-column matrices")
  func asColumns() {
    var random = SeededRandom("vector arithmetic")
    for count in [0, 1, 2, 7] {
      for _ in 0..<random.count(20) {
        let v = Vector((0..<count).map { _ in random.rational(bits: 40) })
        let w = Vector((0..<count).map { _ in random.rational(bits: 40) })
        let factor = Rational(random.nonzeroInteger(bits: 40))
        #expect((v + w).columnMatrix == v.columnMatrix + w.columnMatrix, "\(random)")
        #expect((v - w).columnMatrix == v.columnMatrix - w.columnMatrix, "\(random)")
        #expect((-v).columnMatrix == -v.columnMatrix, "\(random)")
        #expect((factor * v).columnMatrix == factor * v.columnMatrix && v * factor == factor * v, "\(random)")
        #expect(v / factor * factor == v && v.columnMatrix / factor * factor == v.columnMatrix, "\(random)")
        var changed = v
        changed += w
        changed -= v
        changed *= factor
        changed /= factor
        #expect(changed == w, "\(random)")
        #expect(v.outer(w) == v.columnMatrix * w.rowMatrix && v.hadamard(w).sum() == v.dot(w), "\(random)")
        #expect(v.squaredNorm() == v.dot(v), "\(random)")
      }
    }
  }

  @Test("a list beside a vector is added to it, not appended")
  func lists() {
    let v: Vector<Rational> = [1, 2, 3]
    let list: [Rational] = [1, 1, 1]
    for sum: Any in [v + [1, 1, 1], [1, 1, 1] + v, v + list, list + v] {
      #expect(sum as? Vector<Rational> == [2, 3, 4])
    }
  }

  @Test("the cross product is at right angles to both factors, and as long as the parallelogram is large")
  func cross() {
    var random = SeededRandom("cross product")
    for _ in 0..<random.count(50) {
      let v = Vector((0..<3).map { _ in random.rational(bits: 30) })
      let w = Vector((0..<3).map { _ in random.rational(bits: 30) })
      let cross = v.cross(w)
      #expect(cross.dot(v) == 0 && cross.dot(w) == 0 && cross == -w.cross(v), "\(random)")
      #expect(cross.squaredNorm() == v.dot(v) * w.dot(w) - v.dot(w) * v.dot(w), "\(random)")
    }
    #expect(([1, 0, 0] as Vector<Integer>).cross([0, 1, 0]) == [0, 0, 1])
  }

  @Test("the norm neither overflows nor underflows")
  func norm() {
    #expect(
      ([3, 4] as Vector<Double>).norm() == 5 && Vector<Double>([]).norm() == 0
        && ([0, 0] as Vector<Double>).norm() == 0)
    for exponent in [-1074, -1040, -600, -540, 0, 540, 600, 1020] {
      let scale = Double(sign: .plus, exponent: exponent, significand: 1)
      #expect(([3 * scale, -4 * scale] as Vector).norm() == 5 * scale, "2^\(exponent)")
    }
    #expect(([.infinity, .nan] as Vector<Double>).norm() == .infinity)
    #expect(([1, .nan] as Vector<Double>).norm().isNaN)
    #expect(([3, 4] as Vector<Double>).normalized() == [0.6, 0.8] && ([0] as Vector<Double>).normalized() == [0])
    #expect(([Complex(3, 4), 0] as Vector<Complex>).norm() == 5)
  }

  @Test("angles keep small differences")
  func angle() {
    #expect(abs(([1, 0] as Vector<Double>).angle(to: [1, 1]) - .pi / 4) < 1e-15)
    #expect(([1, 0] as Vector<Double>).angle(to: [-2, 0]) == .pi)
    #expect(abs(([1, 0] as Vector<Double>).angle(to: [1, 1e-12]) - 1e-12) < 1e-27)
    #expect(([0, 0] as Vector<Double>).angle(to: [1, 1]).isNaN)
  }

  @Test("vectors made of nothing")
  func making() {
    #expect(Vector<Rational>(repeating: 2, count: 3) == [2, 2, 2] && Vector<Rational>.ones(0).isEmpty)
    #expect(Vector<Rational>.unit(1, count: 3) == [0, 1, 0] && Vector<Rational>.zeros(2) == [0, 0])
    #expect(Vector<Integer>(count: 3) { Integer($0 * $0) } == [0, 1, 4])
  }
}
