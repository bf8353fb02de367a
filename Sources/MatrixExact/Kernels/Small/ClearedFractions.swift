internal import MatrixArithmetic
internal import MatrixDomain

/// A matrix of fractions as integers, with what each row was multiplied by.
struct ClearedFractions {
  /// Row `i` of the matrix times `factors[i]`.
  var matrix: Matrix<Integer>
  /// For each row the least common denominator.
  var factors: [Integer]

  /// What all rows together were multiplied by.
  var product: Integer { factors.reduce(into: .one) { if !$1.isOne { $0 *= $1 } } }

  /// A matrix of integers, which needs no factors.
  init(_ matrix: Matrix<Integer>) {
    self.matrix = matrix
    factors = Array(repeating: .one, count: matrix.rows)
  }

  /// Scales the rows of `[matrix | right]`, which have to be equally many.
  init(_ matrix: Matrix<Rational>, right: Matrix<Rational>? = nil) {
    if right == nil, let numerators = matrix.shortNumerators {
      self.matrix = numerators
      factors = Array(repeating: .one, count: matrix.rows)
      return
    }
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
    let entries = unsafe Array<Integer>(unsafeUninitializedCapacity: fractions.count) { entries, count in
      unsafe fractions.withUnsafeBufferPointer { fractions in
        for index in fractions.indices {
          guard unsafe fractions[index].denominator.isOne, unsafe fractions[index].numerator.box == nil else { return }
          unsafe entries.initializeElement(at: index, to: Integer(fractions[index].numerator.word))
          count = index + 1
        }
      }
    }
    return entries.count == fractions.count ? Matrix<Integer>(shape, rowMajor: entries) : nil
  }
}
