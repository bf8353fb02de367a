import MatrixDomain
import MatrixNumeric
import TestSupport

/// Scalars that random matrices can be made of.
protocol RandomScalar: NumericScalar {
  /// A number with parts in [−1, 1).
  static func random(using random: inout SeededRandom) -> Self
}

extension Double: RandomScalar {
  static func random(using random: inout SeededRandom) -> Double { Double.random(in: -1..<1, using: &random) }
}

extension Complex: RandomScalar {
  static func random(using random: inout SeededRandom) -> Complex {
    Complex(Double.random(in: -1..<1, using: &random), Double.random(in: -1..<1, using: &random))
  }
}

/// How singular values fall from 1 to 1/κ: the modes of LAPACK's generator `latms`.
enum SingularValueMode: CaseIterable {
  case oneLarge, oneSmall, geometric, arithmetic, logarithmic

  /// `count` values in descending order, the first 1, the last 1/κ (for one value: 1).
  func values(_ count: Int, condition: Double, _ random: inout SeededRandom) -> [Double] {
    guard count > 1 else { return Array(repeating: 1, count: count) }
    switch self {
    case .oneLarge: return [1] + Array(repeating: 1 / condition, count: count - 1)
    case .oneSmall: return Array(repeating: 1, count: count - 1) + [1 / condition]
    case .geometric: return (0..<count).map { power(condition, -Double($0) / Double(count - 1)) }
    case .arithmetic: return (0..<count).map { 1 - Double($0) / Double(count - 1) * (1 - 1 / condition) }
    case .logarithmic:
      let inner = (0..<(count - 2)).map { _ in power(condition, -Double.random(in: 0..<1, using: &random)) }
      return [1] + inner.sorted(by: >) + [1 / condition]
    }
  }
}

extension SeededRandom {
  mutating func matrix<Element: RandomScalar>(
    _ rows: Int, _ columns: Int, of type: Element.Type = Element.self
  ) -> Matrix<Element> {
    Matrix(Shape(rows, columns)) { _, _ in Element.random(using: &self) }
  }

  mutating func realMatrix(_ rows: Int, _ columns: Int) -> Matrix<Double> { matrix(rows, columns) }
  mutating func complexMatrix(_ rows: Int, _ columns: Int) -> Matrix<Complex> { matrix(rows, columns) }

  /// A unitary matrix: a product of reflections in random vectors, independent of every factorization under test.
  ///
  /// As many reflections as rows, unless fewer will do: a few make a full matrix too.
  mutating func unitary<Element: RandomScalar>(
    _ count: Int, reflections: Int? = nil, of type: Element.Type = Element.self
  ) -> Matrix<Element> {
    var result = Matrix<Element>.identity(count)
    for _ in 0..<min(count, reflections ?? count) {
      let v = (0..<count).map { _ in Element.random(using: &self) }
      let square = v.reduce(0) { $0 + $1.modulus * $1.modulus }
      if square == 0 { continue }
      for column in 0..<count {
        var dot = Element.zero
        for row in 0..<count { dot += v[row].conjugate * result[row, column] }
        let factor = dot.scaled(by: 2 / square)
        for row in 0..<count { result[row, column] -= v[row] * factor }
      }
    }
    return result
  }

  /// A matrix with given singular values (as many as the shorter side), largest first.
  mutating func matrix<Element: RandomScalar>(
    _ rows: Int, _ columns: Int, singularValues: [Double], of type: Element.Type = Element.self
  ) -> Matrix<Element> {
    let left: Matrix<Element> = unitary(rows)
    let right: Matrix<Element> = unitary(columns)
    let middle = Matrix<Element>(Shape(rows, columns)) { row, column in
      row == column ? Element(real: singularValues[row]) : .zero
    }
    return left * middle * right
  }
}
