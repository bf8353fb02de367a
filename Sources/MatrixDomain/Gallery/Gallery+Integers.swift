// Named matrices of integers, over every ring.
extension Matrix where Element: Ring {
  /// Binomial coefficients: each entry is the sum of those above it and to its left; symmetric, of determinant 1.
  ///
  /// ```swift
  /// Matrix<Rational>.pascal(3)                 // [1, 1, 1; 1, 2, 3; 1, 3, 6]
  /// ```
  @inlinable public static func pascal(_ size: Int) -> Matrix { pascal(size) {} }

  /// As ``pascal(_:)``, calling a function before every row.
  @inlinable package static func pascal<E: Error>(_ size: Int, beforeRow: () throws(E) -> Void) throws(E) -> Matrix {
    var matrix = Matrix(Shape(size, size), repeating: Element.one)
    for row in 1..<Swift.max(1, size) {
      try beforeRow()
      for column in 1..<size { matrix[row, column] = matrix[row - 1, column] + matrix[row, column - 1] }
    }
    return matrix
  }

  /// The smaller of row and column, counting from 1.
  ///
  /// ```swift
  /// Matrix<Rational>.minij(3)                  // [1, 1, 1; 1, 2, 2; 1, 2, 3]
  /// ```
  @inlinable public static func minij(_ size: Int) -> Matrix { integers(size) { Swift.min($0, $1) + 1 } }

  /// Second differences: 2 on the diagonal, −1 beside it.
  ///
  /// ```swift
  /// Matrix<Rational>.laplace(3)                // [2, -1, 0; -1, 2, -1; 0, -1, 2]
  /// ```
  @inlinable public static func laplace(_ size: Int) -> Matrix {
    integers(size) { $0 == $1 ? 2 : abs($0 - $1) == 1 ? -1 : 0 }
  }

  /// Frank's matrix: upper Hessenberg, of determinant 1, with ill-conditioned eigenvalues.
  @inlinable public static func frank(_ size: Int) -> Matrix {
    integers(size) { $1 >= $0 - 1 ? size - Swift.max($0, $1) : 0 }
  }

  /// Clement's matrix: zeros on the diagonal, size − 1, …, 1 above it, 1, …, size − 1 below; its eigenvalues are
  /// integers.
  @inlinable public static func clement(_ size: Int) -> Matrix {
    integers(size) { $1 == $0 + 1 ? size - 1 - $0 : $0 == $1 + 1 ? $0 : 0 }
  }

  /// The permutation that turns the order around: ones from the lower left to the upper right.
  @inlinable public static func exchange(_ size: Int) -> Matrix { integers(size) { $0 + $1 == size - 1 ? 1 : 0 } }

  /// The permutation that moves everything down by one, and the last to the first place.
  @inlinable public static func shift(_ size: Int) -> Matrix {
    integers(size) { $0 == ($1 + 1) % Swift.max(1, size) ? 1 : 0 }
  }

  /// Sylvester's Hadamard matrix: entries 1 and −1, rows at right angles; `nil` unless the order is a power of 2.
  ///
  /// ```swift
  /// Matrix<Rational>.hadamard(order: 2)        // [1, 1; 1, -1]
  /// ```
  @inlinable public static func hadamard(order: Int) -> Matrix? {
    guard order > 0, order & (order - 1) == 0 else { return nil }
    return integers(order) { ($0 & $1).nonzeroBitCount & 1 == 0 ? 1 : -1 }
  }

  /// The numbers from 1 to size², with one sum along all rows, columns and both diagonals; `nil` for size 2, of which
  /// there is none.
  ///
  /// ```swift
  /// Matrix<Rational>.magic(3)                  // [8, 1, 6; 3, 5, 7; 4, 9, 2]
  /// ```
  ///
  /// - Source: the rules of de la Loubère for odd sizes, of Strachey for those twice an odd one, and complements.
  public static func magic(_ size: Int) -> Matrix? {
    MagicSquare(size).map { square in integers(size) { square.numbers[$0][$1] } }
  }

  @inlinable static func integers(_ size: Int, _ entry: (Int, Int) -> Int) -> Matrix {
    Matrix(Shape(size, size)) { Element(entry($0, $1)) }
  }
}

/// The numbers from 1 to n² with equal sums.
private struct MagicSquare {
  var numbers: [[Int]]

  init?(_ n: Int) {
    switch n % 4 {
    case _ where n == 2: return nil
    case 1, 3: numbers = MagicSquare.siamese(n)
    case 0:
      numbers = (0..<n).map { i in
        (0..<n).map { j in
          let number = i * n + j + 1
          return (i % 4 == j % 4 || i % 4 + j % 4 == 3) ? n * n + 1 - number : number
        }
      }
    default: numbers = MagicSquare.strachey(n)
    }
  }

  /// Four squares of half the size, with some rows of the upper and lower ones exchanged.
  private static func strachey(_ n: Int) -> [[Int]] {
    let half = n / 2
    let quarter = siamese(half)
    let (a, size) = (half * half, (n - 2) / 4)
    var square = (0..<n).map { i in
      (0..<n).map { j in quarter[i % half][j % half] + (i < half ? (j < half ? 0 : 2 * a) : (j < half ? 3 * a : a)) }
    }
    for i in 0..<half {
      for j in 0..<n {
        let middle = i == half / 2
        let exchanges = j < half ? (middle ? (1...max(1, size)).contains(j) && size > 0 : j < size) : j > n - size
        if exchanges { (square[i][j], square[i + half][j]) = (square[i + half][j], square[i][j]) }
      }
    }
    return square
  }

  /// De la Loubère's square of odd size: one up and one to the right, or down where that is taken.
  private static func siamese(_ n: Int) -> [[Int]] {
    var square = [[Int]](repeating: [Int](repeating: 0, count: n), count: n)
    var (row, column) = (0, n / 2)
    for number in 1..<n * n + 1 {
      square[row][column] = number
      let (above, right) = ((row + n - 1) % n, (column + 1) % n)
      if square[above][right] == 0 { (row, column) = (above, right) } else { row = (row + 1) % n }
    }
    return square
  }
}
