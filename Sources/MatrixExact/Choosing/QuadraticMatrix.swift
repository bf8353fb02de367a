import MatrixArithmetic
import MatrixDomain

/// Matrices with A² = b·A + c·I that are no multiples of the identity: those of Hadamard, of rank 1, projections,
/// reflections, a multiple of the identity plus a matrix of rank 1.
///
/// The minimal polynomial is x² − b·x − c, and has integer coefficients. Where it is irreducible, the characteristic
/// polynomial is a power of it; else the trace says how often each root occurs.
struct QuadraticMatrix {
  private let order: Int
  private let trace: Integer
  private let b: Integer
  private let c: Integer

  /// `nil` for other matrices.
  ///
  /// - Complexity: of most matrices three entries of the square are computed, of others a row of it, else the square.
  init?(_ matrix: Matrix<Integer>, _ budget: Budget) throws(ExactError) {
    order = matrix.rows
    guard order > 1, let place = (1..<order).first(where: { !matrix[0, $0].isZero }) else { return nil }
    func square(_ column: Int) -> Integer {
      var sum = Integer.zero
      for inner in 0..<matrix.rows where !matrix[0, inner].isZero {
        sum.addProduct(matrix[0, inner], matrix[inner, column])
      }
      return sum
    }
    guard let b = square(place).dividedExactly(by: matrix[0, place]) else { return nil }
    // Another entry or two show nearly always where the matrix is none of these.
    for column in (1..<order).reversed() where square(column) != b * matrix[0, column] { return nil }
    let c = square(0) - b * matrix[0, 0]
    let product = try budgeted { () throws(BudgetError) in
      try ExactChooser.product(matrix, matrix, budget: budget)
    }
    let (squares, entries) = (product.storage.entries, matrix.storage.entries)
    for place in squares.indices {
      let multiple = b.isZero ? .zero : b * entries[place]
      guard squares[place] == (place.isMultiple(of: order + 1) ? multiple + c : multiple) else { return nil }
    }
    trace = (0..<order).reduce(into: Integer.zero) { $0 += matrix[$1, $1] }
    (self.b, self.c) = (b, c)
  }

  /// Constant term first.
  var minimalPolynomial: [Integer] { [-c, -b, .one] }

  /// Constant term first.
  var characteristicPolynomial: [Integer] {
    let discriminant = b * b + Integer(4) * c
    guard let root = discriminant.exactSquareRoot else { return MonicPolynomials.power(minimalPolynomial, order / 2) }
    // b and the root of b² + 4·c are both even, or both odd.
    let (larger, smaller) = ((b + root).halved, (b - root).halved)
    if root.isZero { return MonicPolynomials.power(root: larger, order) }
    let count = (trace - Integer(order) * smaller).dividedExactly(by: root)?.asInt ?? 0
    return MonicPolynomials.product(
      MonicPolynomials.power(root: larger, count), MonicPolynomials.power(root: smaller, order - count))
  }
}

extension Integer {
  /// Half of an even number.
  fileprivate var halved: Integer { dividedExactly(by: 2) ?? self }
}
