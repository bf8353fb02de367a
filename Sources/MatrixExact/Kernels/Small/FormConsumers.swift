internal import MatrixArithmetic
internal import MatrixDomain

/// The determinant of a square matrix: the last pivot, with the sign of the row swaps.
struct DeterminantOfForm: ReducedFormConsumer {
  static var needsBackward: Bool { false }

  @inline(__always)
  func result<Scalar: KernelScalar>(of form: ReducedForm<Scalar>) -> Integer {
    guard unsafe form.rank == form.rows else { return .zero }
    let value = unsafe form.denominator.asInteger
    return unsafe form.isSwapped ? -value : value
  }
}

/// The number of pivots.
struct RankOfForm: ReducedFormConsumer {
  static var needsBackward: Bool { false }

  @inline(__always)
  func result<Scalar: KernelScalar>(of form: ReducedForm<Scalar>) -> Int { unsafe form.rank }
}

/// The pivot columns.
struct PivotsOfForm: ReducedFormConsumer {
  static var needsBackward: Bool { false }

  @inline(__always)
  func result<Scalar: KernelScalar>(of form: ReducedForm<Scalar>) -> [Int] {
    unsafe (0..<form.rank).map { unsafe form.pivotColumns[$0] }
  }
}

/// The fraction-free row echelon form: every entry is a minor of the matrix.
struct EchelonOfForm: ReducedFormConsumer {
  static var needsBackward: Bool { false }

  func result<Scalar: KernelScalar>(of form: ReducedForm<Scalar>) -> EchelonForm<Rational> {
    let matrix = unsafe Matrix<Rational>(Shape(form.rows, form.columns)) { row, column in
      unsafe row < form.rank && column >= form.pivotColumns[row]
        ? Rational(form.entries[row * form.columns + column].asInteger) : .zero
    }
    return unsafe EchelonForm(matrix: matrix, pivots: form.pivots, isReduced: false)
  }
}

/// The reduced row echelon form.
struct ReducedEchelonOfForm: ReducedFormConsumer {
  static var needsBackward: Bool { true }

  func result<Scalar: KernelScalar>(of form: ReducedForm<Scalar>) -> EchelonForm<Rational> {
    let shape = unsafe Shape(form.rows, form.columns)
    let entries = unsafe fractions(count: shape.count) { output in
      for index in 0..<shape.count { unsafe (output + index).initialize(to: .zero) }
      // Above the entries so far there stand `above` pivots.
      var above = 0
      for column in 0..<shape.columns {
        if unsafe above < form.rank && form.pivotColumns[above] == column {
          unsafe output[above &* shape.columns &+ column] = .one
          above &+= 1
        } else if above > 0 {
          unsafe Scalar.write(
            form.entries + column, stride: shape.columns, count: above, over: form.denominator, negated: false,
            to: output + column, outputStride: shape.columns)
        }
      }
    }
    return unsafe EchelonForm(matrix: Matrix(shape, rowMajor: entries), pivots: form.pivots, isReduced: true)
  }
}

/// The inverse of the left half of `[A | I]`; `nil` where there is none.
struct InverseOfForm: ReducedFormConsumer {
  static var needsBackward: Bool { true }

  func result<Scalar: KernelScalar>(of form: ReducedForm<Scalar>) -> Matrix<Rational>? {
    let order = unsafe form.rows
    guard unsafe form.rank == order else { return nil }
    let entries = unsafe fractions(count: order &* order) { output in
      // Side by side first: numbers are brought to lowest terms several at once.
      let numerators = unsafe form.entries
      for row in 0..<order {
        for column in 0..<order {
          unsafe numerators[row &* order &+ column] = form.entries[row &* form.columns &+ order &+ column]
        }
      }
      unsafe Scalar.write(
        numerators, stride: 1, count: order &* order, over: form.denominator, negated: false, to: output,
        outputStride: 1)
    }
    return Matrix(Shape(order, order), rowMajor: entries)
  }
}

/// The solutions of systems with right-hand sides from column `unknowns` on, each on its own.
struct SystemSolutionsOfForm: ReducedFormConsumer {
  let unknowns: Int

  static var needsBackward: Bool { true }

  @inline(__always)
  func result<Scalar: KernelScalar>(of form: ReducedForm<Scalar>) -> SystemSolutions<Rational> {
    let sides = unsafe form.columns &- unknowns
    ResultSize.precondition("the solution", unknowns, sides)
    let shape = Shape(unknowns, sides)
    let inconsistent = (0..<sides).filter { unsafe !form.isZeroBelow(inColumn: unknowns &+ $0) }
    let isUnique = unsafe form.rank == unknowns
    let entries = unsafe fractions(count: shape.count) { output in
      if isUnique && inconsistent.isEmpty {
        for side in 0..<sides {
          unsafe Scalar.write(
            form.entries + unknowns + side, stride: form.columns, count: unknowns, over: form.denominator,
            negated: false, to: output + side, outputStride: sides)
        }
        return
      }
      for index in 0..<shape.count { unsafe (output + index).initialize(to: .zero) }
      for side in 0..<sides where !inconsistent.contains(side) {
        let fractions = unsafe form.fractions(inColumn: unknowns + side, negated: false)
        for index in unsafe 0..<form.rank {
          unsafe output[form.pivotColumns[index] * sides + side] = fractions[index]
        }
      }
    }
    let isSolvable = inconsistent.isEmpty || inconsistent.count < sides
    let free = unsafe isUnique || !isSolvable ? [] : form.freeColumns(below: unknowns)
    return unsafe SystemSolutions(
      unknowns: unknowns, particular: Matrix(shape, rowMajor: entries), inconsistent: inconsistent,
      directions: free.isEmpty
        ? Basis(ambient: unknowns, []) : form.nullBasis(unknowns: unknowns, free: free),
      free: free, pivots: (0..<form.rank).map { unsafe form.pivotColumns[$0] })
  }
}

/// A basis of the solutions of `A·x = 0`, or its first vectors.
struct NullBasisOfForm: ReducedFormConsumer {
  /// The most vectors wanted.
  var limit = Int.max

  static var needsBackward: Bool { true }

  func result<Scalar: KernelScalar>(of form: ReducedForm<Scalar>) -> Basis<Rational> {
    unsafe form.nullBasis(unknowns: form.columns, free: Array(form.freeColumns(below: form.columns).prefix(limit)))
  }
}

/// An array of `count` fractions, each of which `initialize` has to initialize: zeros, which hold no references, until then.
@inline(__always)
func fractions(count: Int, _ initialize: (UnsafeMutablePointer<Rational>) -> Void) -> [Rational] {
  guard count > 0 else { return [] }
  var result = zeros(count)
  unsafe result.withUnsafeMutableBufferPointer { unsafe initialize($0.baseAddress.unsafelyUnwrapped) }
  return result
}

/// Swift 6.3 makes a literal in one step and specialises the growing of an array, but neither `init(repeating:count:)` nor
/// `init(unsafeUninitializedCapacity:)`, which look the type up at run time, in 100 ns.
@inline(__always)
private func zeros(_ count: Int) -> [Rational] {
  switch count {
  case 2: return [.zero, .zero]
  case 3: return [.zero, .zero, .zero]
  case 4: return [.zero, .zero, .zero, .zero]
  case 9: return [.zero, .zero, .zero, .zero, .zero, .zero, .zero, .zero, .zero]
  default:
    var result: [Rational] = []
    result.reserveCapacity(count)
    for _ in 0..<count { result.append(.zero) }
    return result
  }
}

extension ReducedForm {
  /// The pivots, by rising row and column.
  var pivots: [Elimination<Rational>.Pivot] {
    unsafe (0..<rank).map { unsafe Elimination<Rational>.Pivot(row: $0, column: pivotColumns[$0]) }
  }

  /// The columns before `limit` without a pivot.
  func freeColumns(below limit: Int) -> [Int] {
    var result: [Int] = []
    var next = 0
    for column in 0..<limit {
      if unsafe next < rank && pivotColumns[next] == column { next += 1 } else { result.append(column) }
    }
    return result
  }

  /// The entries of the reduced form in the pivot rows of a column without a pivot.
  func fractions(inColumn column: Int, negated: Bool) -> [Rational] {
    unsafe MatrixExact.fractions(count: rank) { output in
      unsafe Scalar.write(
        entries + column, stride: columns, count: rank, over: denominator, negated: negated, to: output,
        outputStride: 1)
    }
  }

  /// For each free unknown the solution of the homogeneous system that is 1 there and 0 at the others.
  ///
  /// Traps where the basis would have more than ``Tuning/answerEntries`` entries.
  func nullBasis(unknowns: Int, free: [Int]) -> Basis<Rational> {
    ResultSize.precondition("the basis", free.count, unknowns)
    let zeros = Array(repeating: Rational.zero, count: unknowns)
    return Basis(
      ambient: unknowns,
      free.map { column in
        var entries = zeros
        entries[column] = .one
        let fractions = unsafe fractions(inColumn: column, negated: true)
        for index in unsafe 0..<rank { unsafe entries[pivotColumns[index]] = fractions[index] }
        return Vector(entries)
      })
  }
}
