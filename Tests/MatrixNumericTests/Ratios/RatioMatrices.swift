import MatrixDomain
import MatrixNumeric
import TestSupport

/// The kinds of matrices LAPACK's generator `dlatb4` makes for systems with structure.
enum RatioMatrix: CaseIterable {
  case diagonal, wellConditioned, firstZero, lastZero, middleZero, halfZero, badlyConditioned, worseConditioned
  case nearUnderflow, nearOverflow

  /// κ and the scale.
  var parameters: (condition: Double, scale: Double) {
    let worst = 0.1 / Rounding.epsilon
    return switch self {
    case .badlyConditioned: (worst.squareRoot(), 1)
    case .worseConditioned: (worst, 1)
    case .nearUnderflow: (2, StructuredRatios.small)
    case .nearOverflow: (2, StructuredRatios.large)
    default: (2, 1)
    }
  }

  /// The rows and columns that are 0.
  func zeros(_ count: Int) -> Range<Int> {
    switch self {
    case .firstZero: 0..<min(1, count)
    case .lastZero: max(0, count - 1)..<count
    case .middleZero: count / 2..<min(count, count / 2 + 1)
    case .halfZero: count / 2..<count
    default: 0..<0
    }
  }

  /// Values falling geometrically from the scale by the condition.
  func values(_ count: Int) -> [Double] {
    let (condition, scale) = parameters
    return (0..<count).map { scale * (count > 1 ? power(condition, -Double($0) / Double(count - 1)) : 1) }
  }

  func hermitian<Element: RandomScalar>(
    _ count: Int, isDefinite: Bool, _ random: inout SeededRandom, of type: Element.Type = Element.self
  ) -> Matrix<Element> {
    let values = values(count).enumerated().map { isDefinite || $0.isMultiple(of: 2) ? $1 : -$1 }
    if self == .diagonal { return Matrix(Shape(count, count)) { Element(real: $0 == $1 ? values[$0] : 0) } }
    var a: Matrix<Element> = random.hermitian(eigenvalues: values)
    for index in zeros(count) {
      for other in 0..<count { (a[index, other], a[other, index]) = (.zero, .zero) }
    }
    return a
  }

  /// A matrix that is equal to its transpose, complex ones without conjugation: U·Σ·Uᵀ.
  func symmetric<Element: RandomScalar>(
    _ count: Int, _ random: inout SeededRandom, of type: Element.Type = Element.self
  ) -> Matrix<Element> {
    let values = values(count)
    if self == .diagonal { return Matrix(Shape(count, count)) { Element(real: $0 == $1 ? values[$0] : 0) } }
    let u: Matrix<Element> = random.unitary(count)
    let product = Matrix<Element>(Shape(count, count)) { u[$0, $1].scaled(by: values[$1]) } * u.transposed
    let zeros = zeros(count)
    return Matrix(product.shape) { row, column in
      zeros.contains(row) || zeros.contains(column) ? .zero : product[max(row, column), min(row, column)]
    }
  }

  /// A matrix within a band: plane rotations of pairs of rows and columns widen a diagonal of given singular values;
  /// where one side is wider, a random factor fills the rest.
  func band<Element: RandomScalar>(
    _ count: Int, _ lower: Int, _ upper: Int, _ random: inout SeededRandom, of type: Element.Type = Element.self
  ) -> Matrix<Element> {
    let values = values(count)
    var a = Matrix<Element>(Shape(count, count)) { Element(real: $0 == $1 ? values[$0] : 0) }
    if self == .diagonal { return a }
    for sweep in 0..<min(lower, upper) {
      var index = sweep % 4 < 2 ? 0 : 1
      while index + 1 < count {
        let angle = Double.random(in: 0.3..<1.2, using: &random)
        let c = Complex(modulus: 1, angle: angle)
        let (cosine, sine) = (c.real, c.imaginary)
        for other in 0..<count {
          if sweep.isMultiple(of: 2) {
            let (x, y) = (a[index, other], a[index + 1, other])
            a[index, other] = x.scaled(by: cosine) + y.scaled(by: sine)
            a[index + 1, other] = y.scaled(by: cosine) - x.scaled(by: sine)
          } else {
            let (x, y) = (a[other, index], a[other, index + 1])
            a[other, index] = x.scaled(by: cosine) + y.scaled(by: sine)
            a[other, index + 1] = y.scaled(by: cosine) - x.scaled(by: sine)
          }
        }
        index += 2
      }
    }
    let difference = abs(lower - upper)
    if difference > 0 {
      let factor = Matrix<Element>(Shape(count, count)) { row, column in
        if row == column { return .one }
        let distance = lower > upper ? row - column : column - row
        guard distance > 0, distance <= difference else { return .zero }
        return Element.random(using: &random).scaled(by: 0.5 / Double(difference))
      }
      a = factor * a
    }
    for column in zeros(count) { for row in 0..<count { a[row, column] = .zero } }
    return Matrix(a.shape) { row, column in row - column > lower || column - row > upper ? .zero : a[row, column] }
  }

  /// A triangular matrix, whose diagonal falls by the condition.
  func triangular<Element: RandomScalar>(
    _ count: Int, _ triangle: Triangle, _ random: inout SeededRandom, of type: Element.Type = Element.self
  ) -> Matrix<Element> {
    let values = values(count)
    let zeros = zeros(count)
    return Matrix(Shape(count, count)) { row, column in
      if zeros.contains(column) { return .zero }
      if row == column { return Element(real: values[row]) }
      guard self != .diagonal, (row > column) == (triangle == .lower) else { return .zero }
      // Small beside both diagonal entries, so that the condition stays the one of the diagonal.
      return Element.random(using: &random).scaled(by: 0.5 / Double(count) * min(values[row], values[column]))
    }
  }
}
