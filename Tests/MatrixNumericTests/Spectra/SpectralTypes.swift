import MatrixDomain
import MatrixNumeric
import TestSupport

// The matrix types of LAPACK's own eigenvalue tests, by their numbers there.

/// How the absolute values of prescribed eigenvalues are spread, from 1 down to one ulp.
enum Spread {
  case even, geometric, clustered, random

  func values(_ count: Int, _ random: inout SeededRandom) -> [Double] {
    let smallest = 0x1p-52
    return (0..<count).map { index in
      let part = count > 1 ? Double(index) / Double(count - 1) : 0
      switch self {
      case .even: return 1 - part * (1 - smallest)
      case .geometric: return power(smallest, part)
      case .clustered: return index == 0 ? 1 : smallest
      case .random: return power(smallest, Double.random(in: 0..<1, using: &random))
      }
    }
  }

  func signed(_ count: Int, _ random: inout SeededRandom) -> [Double] {
    values(count, &random).map { Bool.random(using: &random) ? $0 : -$0 }
  }
}

/// Types 1 to 15 of `ddrvst`: zero, identity, diagonal (3–7), dense with given eigenvalues (8–12), random (13–15); some
/// near the square roots of the overflow and underflow thresholds.
func hermitianMatrix<Element: RandomScalar>(
  type: Int, _ n: Int, _ random: inout SeededRandom, of: Element.Type = Element.self
) -> Matrix<Element> {
  let shape = Shape(n, n)
  let large = (1 / Double.leastNormalMagnitude).squareRoot() * 0x1p-52 / Double(max(1, n))
  let small = Double.leastNormalMagnitude.squareRoot() * Double(max(1, n)) * 0x1p52
  let scale = [6, 11, 14].contains(type) ? large : [7, 12, 15].contains(type) ? small : 1
  func diagonal(_ values: [Double]) -> Matrix<Element> {
    Matrix(shape) { $0 == $1 ? Element(real: values[$0] * scale) : .zero }
  }
  func dense(_ values: [Double], _ random: inout SeededRandom) -> Matrix<Element> {
    let q: Matrix<Element> = random.unitary(n)
    let scaled = Matrix<Element>(shape) { q[$0, $1].scaled(by: values[$1]) }
    let product = scaled * q.adjoint
    return Matrix(shape) { row, column in
      (row == column
        ? Element(real: product[row, row].realPart)
        : row > column ? product[row, column] : product[column, row].conjugate).scaled(by: scale)
    }
  }
  switch type {
  case 1: return Matrix(shape, repeating: .zero)
  case 2: return .identity(n)
  case 3: return diagonal(Spread.even.signed(n, &random))
  case 4, 6, 7: return diagonal(Spread.geometric.signed(n, &random))
  case 5: return diagonal(Spread.clustered.signed(n, &random))
  case 8, 11, 12: return dense(Spread.even.signed(n, &random), &random)
  case 9: return dense(Spread.geometric.signed(n, &random), &random)
  case 10: return dense(Spread.clustered.signed(n, &random), &random)
  default:
    let full: Matrix<Element> = random.matrix(n, n)
    return Matrix(shape) { row, column in
      (row == column
        ? Element(real: full[row, row].realPart) : row > column ? full[row, column] : full[column, row].conjugate)
        .scaled(by: scale)
    }
  }
}

/// Types 1 to 21 of `ddrvev`: zero, identity, a Jordan block, diagonal (4–8), unitarily similar to triangular matrices
/// with given eigenvalues (9–12), similar by a matrix of condition 2²⁶ (13–18), random (19–21); types 7, 17, 20 near
/// the overflow threshold, 8, 18, 21 near the underflow threshold.
func generalMatrix<Element: RandomScalar>(
  type: Int, _ n: Int, _ random: inout SeededRandom, of: Element.Type = Element.self
) -> Matrix<Element> {
  let shape = Shape(n, n)
  func diagonal(_ values: [Double]) -> Matrix<Element> {
    Matrix(shape) { $0 == $1 ? Element(real: values[$0]) : .zero }
  }
  func similar(_ spread: Spread, condition: Double?, _ random: inout SeededRandom) -> Matrix<Element> {
    let values = spread.signed(n, &random)
    // A phase for complex matrices; conjugate pairs, as 2 × 2 blocks, for real ones.
    var t = Matrix<Element>(shape) { row, column in
      row == column ? Element(real: values[row]) : row < column ? Element.random(using: &random) : .zero
    }
    for index in stride(from: 0, to: n - 1, by: 2) where Bool.random(using: &random) {
      if Element.isComplex {
        t[index, index] = t[index, index] * Element.random(using: &random)
      } else {
        t[index + 1, index + 1] = t[index, index]
        t[index, index + 1] = Element(real: values[index + 1])
        t[index + 1, index] = Element(real: -values[index + 1])
      }
    }
    guard let condition else {
      let q: Matrix<Element> = random.unitary(n, reflections: 6)
      return q * t * q.adjoint
    }
    let (u, v): (Matrix<Element>, Matrix<Element>) = (
      random.unitary(n, reflections: 6), random.unitary(n, reflections: 6)
    )
    let s = SingularValueMode.geometric.values(n, condition: condition, &random)
    let x = u * diagonal(s) * v
    let inverse = v.adjoint * diagonal(s.map { 1 / $0 }) * u.adjoint
    let result = x * t * inverse
    let norm = max(result.norm(.maximum), 1)
    return result.map { $0.scaled(by: 1 / norm) }
  }
  let base: Matrix<Element>
  switch type {
  case 1: base = Matrix(shape, repeating: .zero)
  case 2: base = .identity(n)
  case 3: base = Matrix(shape) { $0 == $1 || $0 + 1 == $1 ? .one : .zero }
  case 4, 7, 8: base = diagonal(Spread.even.signed(n, &random))
  case 5: base = diagonal(Spread.geometric.signed(n, &random))
  case 6: base = diagonal(Spread.clustered.signed(n, &random))
  case 9: base = similar(.even, condition: nil, &random)
  case 10: base = similar(.geometric, condition: nil, &random)
  case 11: base = similar(.clustered, condition: nil, &random)
  case 12: base = similar(.random, condition: nil, &random)
  case 13: base = similar(.even, condition: 0x1p26, &random)
  case 14: base = similar(.geometric, condition: 0x1p26, &random)
  case 15: base = similar(.clustered, condition: 0x1p26, &random)
  case 16, 17, 18: base = similar(.random, condition: 0x1p26, &random)
  default: base = random.matrix(n, n)
  }
  // The norm of the matrix stays below the largest double, so that its eigenvalues do.
  let norm = max(base.norm(.one), base.norm(.infinity), 1)
  switch type {
  case 7, 17, 20: return base.map { $0.scaled(by: 1 / norm).scaled(by: 0x1p1022) }
  case 8, 18, 21: return base.map { $0.scaled(by: 1 / norm).scaled(by: 0x1p-1022) }
  default: return base
  }
}
