internal import MatrixArithmetic
internal import MatrixDomain

/// A matrix of fractions as integers, with what each row was multiplied by.
struct ClearedFractions {
  /// Row `i` of the matrix times `factors[i]`.
  var matrix: Matrix<Integer>
  /// For each row the least common denominator; empty where all are 1.
  var factors: [Integer]

  /// What all rows together were multiplied by.
  var product: Integer { factors.reduce(into: .one) { if !$1.isOne { $0 *= $1 } } }

  /// A matrix of integers, which needs no factors.
  init(_ matrix: Matrix<Integer>) {
    self.matrix = matrix
    factors = []
  }

  /// Scales the rows of `[matrix | right]`, which have to be equally many.
  init(_ matrix: Matrix<Rational>, right: Matrix<Rational>? = nil) {
    if right == nil, let numerators = matrix.shortNumerators {
      self.init(numerators)
      return
    }
    self.init(scaling: matrix, right: right)
  }

  /// As ``init(_:right:)`` for entries of which some are known to be no machine words.
  init(scaling matrix: Matrix<Rational>, right: Matrix<Rational>? = nil) {
    let columns = matrix.columns
    let sides = right?.columns ?? 0
    var entries: [Integer] = []
    entries.reserveCapacity(matrix.rows * (columns + sides))
    var factors: [Integer] = []
    factors.reserveCapacity(matrix.rows)
    // Looked at where they stand: a copy of a fraction counts two references.
    unsafe matrix.rowMajor.withUnsafeBufferPointer { left in
      unsafe (right?.rowMajor ?? []).withUnsafeBufferPointer { right in
        for row in 0..<matrix.rows {
          let places = (row * columns)..<((row + 1) * columns)
          let others = (row * sides)..<((row + 1) * sides)
          var common = Integer.one
          for place in places { unsafe ClearedFractions.absorb(left[place], into: &common) }
          for place in others { unsafe ClearedFractions.absorb(right[place], into: &common) }
          if common.isOne {
            for place in places { unsafe entries.append(left[place].numerator) }
            for place in others { unsafe entries.append(right[place].numerator) }
          } else {
            for place in places { unsafe entries.append(ClearedFractions.scaled(left[place], by: common)) }
            for place in others { unsafe entries.append(ClearedFractions.scaled(right[place], by: common)) }
          }
          factors.append(common)
        }
      }
    }
    self.factors = factors
    self.matrix = Matrix(Shape(matrix.rows, columns + sides), rowMajor: entries)
  }

  @inline(__always)
  private static func absorb(_ value: Rational, into common: inout Integer) {
    if !value.denominator.isOne && !common.isMultiple(of: value.denominator) {
      common = common.lcm(with: value.denominator)
    }
  }

  private static func scaled(_ value: Rational, by factor: Integer) -> Integer {
    var multiple = factor
    multiple.divideExactly(by: value.denominator)
    return value.numerator * multiple
  }
}

extension Matrix where Element == Rational {
  /// The entries as they are where all are whole and machine words.
  var shortNumerators: Matrix<Integer>? {
    if let words { return Matrix<Integer>(shape, rowMajor: words.map { Integer(Int($0)) }) }
    let fractions = rowMajor
    // Most matrices that have fractions have one in their first row: no memory is taken for them.
    let isPromising = unsafe fractions.withUnsafeBufferPointer { fractions in
      for index in 0..<Swift.min(columns, fractions.count) {
        guard unsafe fractions[index].denominator.isOne, unsafe fractions[index].numerator.box == nil else {
          return false
        }
      }
      return true
    }
    guard isPromising else { return nil }
    var entries: [Integer] = []
    entries.reserveCapacity(fractions.count)
    unsafe fractions.withUnsafeBufferPointer { fractions in
      for index in fractions.indices {
        guard unsafe fractions[index].denominator.isOne, unsafe fractions[index].numerator.box == nil else { return }
        unsafe entries.append(Integer(fractions[index].numerator.word))
      }
    }
    return entries.count == fractions.count ? Matrix<Integer>(shape, rowMajor: entries) : nil
  }
}

extension Matrix where Element == Rational {
  /// True where numerators and denominators are machine words.
  var hasShortFractions: Bool {
    if words != nil { return true }
    return unsafe rowMajor.withUnsafeBufferPointer { entries in
      for index in entries.indices {
        guard unsafe entries[index].numerator.box == nil, unsafe entries[index].denominator.box == nil else {
          return false
        }
      }
      return true
    }
  }
}

extension Matrix where Element == Integer {
  /// True where all entries are machine words.
  var hasShortEntries: Bool {
    unsafe storage.entries.withUnsafeBufferPointer { entries in
      for index in entries.indices where unsafe entries[index].box != nil { return false }
      return true
    }
  }
}
