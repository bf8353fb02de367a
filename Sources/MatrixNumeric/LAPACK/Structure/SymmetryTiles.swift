public import MatrixDomain

/// Walks over a square matrix in tiles of 8×8, each together with the one mirrored in the diagonal: so that both lie in
/// the cache however the columns fall.
enum SymmetryTiles {
  static let side = 8

  /// Calls `body` with the rows and columns of every tile on and below the diagonal, until it answers false; true where
  /// it never did.
  @inline(__always)
  static func all(_ order: Int, _ body: (_ rows: Range<Int>, _ columns: Range<Int>) -> Bool) -> Bool {
    var column = 0
    while column < order {
      let columns = column..<min(column + side, order)
      var row = column
      while row < order {
        if !body(row..<min(row + side, order), columns) { return false }
        row += side
      }
      column += side
    }
    return true
  }
}

extension BLASRoutines {
  /// True where `difference` of every entry with its mirror image is 0: neither NaN nor anything else.
  @inline(__always)
  static func mirrored(_ a: Matrix<Self>, _ difference: (Self, Self) -> Double) -> Bool {
    let order = a.rows
    return unsafe a.withPointer { a, _ in
      SymmetryTiles.all(order) { rows, columns in
        var probe = 0.0
        for column in columns {
          for row in max(rows.lowerBound, column)..<rows.upperBound {
            probe += unsafe difference(a[column * order + row], a[row * order + column])
          }
        }
        return probe == 0
      }
    }
  }

  /// The lower triangle with zeros above where ``mirrored(_:_:)`` holds, in one pass.
  @inline(__always)
  static func mirroredLower(_ a: Matrix<Self>, _ difference: (Self, Self) -> Double) -> Matrix<Self>? {
    let order = a.rows
    var isMirrored = false
    let entries = unsafe [Self](unsafeUninitializedCapacity: order * order) { target, count in
      isMirrored = unsafe a.withPointer { a, _ in
        SymmetryTiles.all(order) { rows, columns in
          var probe = 0.0
          for column in columns {
            let start = max(rows.lowerBound, column)
            for row in start..<rows.upperBound {
              let entry = unsafe a[column * order + row]
              probe += unsafe difference(entry, a[row * order + column])
              unsafe target.initializeElement(at: column * order + row, to: entry)
            }
          }
          for column in rows {
            for row in columns.lowerBound..<min(columns.upperBound, column) {
              unsafe target.initializeElement(at: column * order + row, to: .zero)
            }
          }
          return probe == 0
        }
      }
      count = isMirrored ? order * order : 0
    }
    return isMirrored ? Matrix(a.shape, columnMajor: entries) : nil
  }

  @inline(__always)
  static func reach(_ a: Matrix<Self>, _ isZero: (Self) -> Bool) -> (lower: Int, upper: Int) {
    let (rows, columns) = (a.rows, a.columns)
    return unsafe a.withPointer { a, _ in
      var (lower, upper) = (0, 0)
      for column in 0..<columns where column + lower < rows - 1 {
        var row = rows - 1
        while row > column + lower, unsafe isZero(a[column * rows + row]) { row -= 1 }
        lower = max(lower, row - column)
      }
      for column in stride(from: columns - 1, to: 0, by: -1) where column > upper {
        var row = 0
        let end = min(rows, column - upper)
        while row < end, unsafe isZero(a[column * rows + row]) { row += 1 }
        if row < end { upper = column - row }
      }
      return (lower, upper)
    }
  }
}

extension Double: StructureRoutines {
  public static func hermitianLower(_ a: Matrix<Double>) -> Matrix<Double>? {
    mirroredLower(a) { ($0 - $1).magnitude }
  }

  public static func isHermitian(_ a: Matrix<Double>) -> Bool { mirrored(a) { ($0 - $1).magnitude } }
  public static func bandwidths(_ a: Matrix<Double>) -> (lower: Int, upper: Int) { reach(a) { $0 == 0 } }
}

extension Complex: StructureRoutines {
  public static func hermitianLower(_ a: Matrix<Complex>) -> Matrix<Complex>? {
    mirroredLower(a) { ($0.real - $1.real).magnitude + ($0.imaginary + $1.imaginary).magnitude }
  }

  public static func isHermitian(_ a: Matrix<Complex>) -> Bool {
    mirrored(a) { ($0.real - $1.real).magnitude + ($0.imaginary + $1.imaginary).magnitude }
  }

  public static func bandwidths(_ a: Matrix<Complex>) -> (lower: Int, upper: Int) { reach(a) { $0.isZero } }
}
