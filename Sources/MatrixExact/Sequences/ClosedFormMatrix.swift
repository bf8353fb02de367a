public import MatrixDomain

/// A matrix of closed forms in one variable: all powers of a matrix, or a matrix of functions.
///
/// ```swift
/// let a: Matrix<Rational> = [[1, 1], [1, 0]]
/// let powers = try a.powerFormula()
/// print(powers[0, 1])          // sqrt(5)/5*((1+sqrt(5))/2)^n - sqrt(5)/5*((1-sqrt(5))/2)^n
/// try powers.value(at: 10)     // [89, 55; 55, 34]
/// ```
public struct ClosedFormMatrix<Element: ExactScalar>: Hashable, Sendable {
  /// The number of rows and columns.
  public let shape: Shape
  /// The entries, row by row.
  public let entries: [ClosedForm<Element>]
  /// The place from which the sums hold: as many numbers stand ahead in every entry.
  public let start: Int

  /// The entry of a row and a column, counting from 0.
  public subscript(row: Int, column: Int) -> ClosedForm<Element> { entries[row * shape.columns + column] }

  /// The n-th power, or the n-th derivative at 0.
  ///
  /// - Throws: as ``ClosedForm/value(at:)``.
  /// - Complexity: that of ``ClosedForm/value(at:)`` for each entry.
  public func value(at n: Int) throws(ExactError) -> Matrix<Element> {
    var numbers: [Element] = []
    for entry in entries { numbers.append(try entry.value(at: n)) }
    return Matrix(shape, rowMajor: numbers)
  }

  /// The first column as a list of formulas.
  public func column(variable: String? = nil) -> Value {
    .list((0..<shape.rows).map { .closedForm(self[$0, 0].value(variable: variable)) })
  }

  /// The first rows.
  func prefix(rows: Int) -> ClosedFormMatrix {
    ClosedFormMatrix(
      shape: Shape(rows, shape.columns), entries: Array(entries.prefix(rows * shape.columns)), start: start)
  }

  private init(shape: Shape, entries: [ClosedForm<Element>], start: Int) {
    (self.shape, self.entries, self.start) = (shape, entries, start)
  }

  /// The rows as lists of formulas.
  public func value(variable: String? = nil) -> Value {
    .list(
      (0..<shape.rows).map { row in
        .list((0..<shape.columns).map { .closedForm(self[row, $0].value(variable: variable)) })
      })
  }
}

extension ClosedFormMatrix {
  /// The sequence of matrices that begins with some and satisfies the recurrence of a polynomial, or the function with these
  /// derivatives at 0 that satisfies its differential equation.
  ///
  /// - Parameter numbers: as many matrices as the polynomial has roots.
  init(
    _ numbers: [Matrix<Element>], shape: Shape, _ system: ConstantSystem<Element>, _ budget: Budget
  ) throws(ExactError) {
    let count = shape.count
    guard count * system.matrix.columns <= Tuning.formulaConstants else {
      throw .tooManyConstants(formulas: count, each: system.matrix.columns, limit: Tuning.formulaConstants)
    }
    var constants: [[Element]] = []
    if system.matrix.columns > 0, count > 0 {
      let right = Matrix(Shape(numbers.count - system.start, count)) { place, entry in
        numbers[system.start + place][entry / shape.columns, entry % shape.columns]
      }
      constants = Self.columns(of: try Computed.solveEach(system.matrix, right, budget: budget).answer.particular)
    } else {
      constants = Array(repeating: [], count: count)
    }
    var entries: [ClosedForm<Element>] = []
    for index in 0..<count {
      try budgeted(budget.check)
      let ahead = numbers.prefix(system.start).map { $0[index / shape.columns, index % shape.columns] }
      entries.append(
        ClosedForm(
          first: ahead, system.terms(constants[index]), isExponential: system.isExponential, over: system.domain))
    }
    // The sums may hold earlier than the root 0 lets one expect.
    var start = system.start
    while start > 0 {
      var holds = true
      for index in entries.indices where holds {
        var shorter = entries[index]
        shorter.first.removeLast()
        holds = try shorter.value(at: start - 1) == entries[index].first[start - 1]
      }
      if !holds { break }
      start -= 1
      for index in entries.indices { entries[index].first.removeLast() }
    }
    (self.shape, self.entries, self.start) = (shape, entries, count == 0 ? 0 : start)
  }

  private static func columns(of matrix: Matrix<Element>) -> [[Element]] {
    (0..<matrix.columns).map { column in (0..<matrix.rows).map { matrix[$0, column] } }
  }
}

extension Tuning {
  /// The most constants of a matrix of formulas: those of a matrix of order 20 without repeated roots, of which one with
  /// entries of one digit takes 8 megabytes of JSON, and 6 s of the checker in Python.
  static let formulaConstants = 8_000
}
