import MatrixDomain
import MatrixNumeric
import TestSupport

/// Square systems of every conditioning.
enum SystemFamily: CaseIterable {
  case singularValues, scaledRows, scaledColumns, scaledBoth, wholeNumbers, wholeSolution, hilbert, vandermonde, kahan,
    growing, triangular, nearlySingular

  /// A system, and its condition number where the family sets it.
  func system<Element: RandomScalar>(
    _ n: Int, _ random: inout SeededRandom, of type: Element.Type = Element.self
  ) -> (a: Matrix<Element>, b: Matrix<Element>, condition: Double?) {
    func whole(_ limit: Int) -> Element {
      Element(
        Double(Int.random(in: -limit...limit, using: &random)), Double(Int.random(in: -limit...limit, using: &random)))
    }
    func wholeMatrix(_ columns: Int) -> Matrix<Element> { Matrix(Shape(n, columns)) { _, _ in whole(99) } }
    var a: Matrix<Element>
    var condition: Double?
    var b: Matrix<Element> = random.matrix(n, 1)
    switch self {
    case .singularValues, .scaledRows, .scaledColumns, .scaledBoth:
      let mode = SingularValueMode.allCases.randomElement(using: &random)!
      let kappa = power(10, Double.random(in: 0...18, using: &random))
      condition = kappa
      a = random.matrix(n, n, singularValues: mode.values(n, condition: kappa, &random))
      if self != .singularValues {
        let rows = (0..<n).map { _ in Int.random(in: -40...40, using: &random) }
        let columns = (0..<n).map { _ in Int.random(in: -40...40, using: &random) }
        for row in 0..<n {
          for column in 0..<n {
            let exponent = (self == .scaledColumns ? 0 : rows[row]) + (self == .scaledRows ? 0 : columns[column])
            a[row, column] = a[row, column].scaled(byPowerOfTwo: exponent)
          }
        }
      }
    case .wholeNumbers:
      a = wholeMatrix(n)
      b = wholeMatrix(1)
    case .wholeSolution:
      a = wholeMatrix(n)
      b = a * wholeMatrix(1)
    case .hilbert:
      a = Matrix(Shape(n, n)) { Element(real: 1 / Double($0 + $1 + 1)) }
    case .vandermonde:
      let points = (0..<n).map { _ in Element.random(using: &random) }
      a = Matrix(Shape(n, n), repeating: .one)
      for row in 0..<n {
        for column in 1..<max(n, 1) where column < n { a[row, column] = a[row, column - 1] * points[row] }
      }
    case .kahan:
      let angle = Double.random(in: 0.2...1.5, using: &random)
      let (sine, cosine) = (Element(real: angle), Element(real: -(1 - angle * angle / 4)))
      a = Matrix(Shape(n, n), repeating: .zero)
      var scale = Element.one
      for row in 0..<n {
        for column in row..<n { a[row, column] = row == column ? scale : scale * cosine }
        scale = scale * sine
      }
    case .growing:
      // Wilkinson's matrix: elimination doubles the last column at each step.
      a = Matrix(Shape(n, n)) { row, column in
        row == column || column == n - 1 ? .one : row > column ? -.one : .zero
      }
      for row in 0..<n { a[row, row] = a[row, row] + Element.random(using: &random).scaled(by: 0x1p-20) }
    case .triangular:
      a = random.matrix(n, n)
      for row in 0..<n { for column in 0..<row { a[row, column] = .zero } }
    case .nearlySingular:
      a = random.matrix(n, n)
      if n > 1 {
        let size = power(2, -Double(Int.random(in: 1...52, using: &random)))
        for row in 0..<n { a[row, n - 1] = a[row, 0] + Element.random(using: &random).scaled(by: size) }
      }
    }
    return (a, b, condition)
  }
}
