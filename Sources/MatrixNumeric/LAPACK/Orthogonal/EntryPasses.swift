public import MatrixDomain

/// Passes over all entries at the speed of memory, for one element type.
public protocol EntryPasses: CommutativeRing where Storage == ColumnMajorStorage<Self> {
  /// The largest absolute value of a part of an entry, 0 where there is none; `nil` where one is not a finite number.
  static func largestPart(_ a: Matrix<Self>) -> Double?
  /// A matrix with entries of no meaning, for a routine that writes them all.
  static func blank(_ shape: Shape) -> Matrix<Self>
  /// A matrix of zeros.
  static func zeros(_ shape: Shape) -> Matrix<Self>
  /// Multiplies the first rows, from the diagonal on, by what makes their diagonal entries real and not negative; tells
  /// the phases those entries had. A has as many columns as that at least.
  static func turnUpperRows(_ a: inout Matrix<Self>, _ count: Int) -> [Self]
}

extension Double: EntryPasses {
  public static func largestPart(_ a: Matrix<Double>) -> Double? {
    unsafe a.columnMajor.withPointer { unsafe largestPart($0, a.shape.count) }
  }

  public static func blank(_ shape: Shape) -> Matrix<Double> {
    Matrix(
      shape, columnMajor: unsafe Array(unsafeUninitializedCapacity: shape.count) { $1 = shape.count })
  }

  public static func zeros(_ shape: Shape) -> Matrix<Double> { Matrix(shape, repeating: 0) }

  public static func turnUpperRows(_ a: inout Matrix<Double>, _ count: Int) -> [Double] {
    let (rows, columns) = (a.rows, a.columns)
    return unsafe a.withMutablePointer { entries, _ in
      var signs = [Double](repeating: 1, count: count)
      var isTurned = false
      for row in 0..<count where unsafe entries[row * rows + row] < 0 {
        signs[row] = -1
        isTurned = true
      }
      guard isTurned else { return signs }
      unsafe signs.withUnsafeBufferPointer { signs in
        for column in 0..<columns {
          let start = unsafe entries + column * rows
          for row in 0..<Swift.min(column + 1, count) { unsafe start[row] *= signs[row] }
        }
      }
      return signs
    }
  }

  /// Absolute values as whole numbers: they are in the same order, with infinities and NaN above all.
  static func largestPart(_ parts: UnsafePointer<Double>, _ count: Int) -> Double? {
    let sign: UInt64 = 0x8000_0000_0000_0000
    let bits = unsafe UnsafeRawPointer(parts).assumingMemoryBound(to: UInt64.self)
    var lanes = (UInt64(0), UInt64(0), UInt64(0), UInt64(0))
    var index = 0
    while index + 4 <= count {
      unsafe lanes.0 = Swift.max(lanes.0, bits[index] & ~sign)
      unsafe lanes.1 = Swift.max(lanes.1, bits[index + 1] & ~sign)
      unsafe lanes.2 = Swift.max(lanes.2, bits[index + 2] & ~sign)
      unsafe lanes.3 = Swift.max(lanes.3, bits[index + 3] & ~sign)
      index += 4
    }
    while index < count {
      unsafe lanes.0 = Swift.max(lanes.0, bits[index] & ~sign)
      index += 1
    }
    let largest = Double(bitPattern: Swift.max(Swift.max(lanes.0, lanes.1), Swift.max(lanes.2, lanes.3)))
    return largest.isFinite ? largest : nil
  }
}

extension Complex: EntryPasses {
  public static func largestPart(_ a: Matrix<Complex>) -> Double? {
    unsafe a.columnMajor.withPointer {
      unsafe Double.largestPart(UnsafeRawPointer($0).assumingMemoryBound(to: Double.self), 2 * a.shape.count)
    }
  }

  public static func blank(_ shape: Shape) -> Matrix<Complex> {
    Matrix(
      shape, columnMajor: unsafe Array(unsafeUninitializedCapacity: shape.count) { $1 = shape.count })
  }

  public static func zeros(_ shape: Shape) -> Matrix<Complex> { Matrix(shape, repeating: .zero) }

  public static func turnUpperRows(_ a: inout Matrix<Complex>, _ count: Int) -> [Complex] {
    let (rows, columns) = (a.rows, a.columns)
    return unsafe a.withMutablePointer { entries, _ in
      let phases = (0..<count).map { unsafe entries[$0 * rows + $0].phase }
      if phases.allSatisfy({ $0 == .one }) { return phases }
      let turns = phases.map(\.conjugate)
      unsafe turns.withUnsafeBufferPointer { turns in
        for column in 0..<columns {
          let start = unsafe entries + column * rows
          for row in 0..<Swift.min(column + 1, count) { unsafe start[row] = start[row] * turns[row] }
        }
      }
      // Real to the last bit.
      for row in 0..<count { unsafe entries[row * rows + row].imaginary = 0 }
      return phases
    }
  }
}
