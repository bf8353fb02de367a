import MatrixArithmetic
import MatrixDomain

/// The random matrices that exercises are made of: products of factors whose numbers are small, so that the work by hand
/// meets small numbers too.
struct ExerciseDraw {
  private var generator: SplitMix64
  let level: ExerciseLevel

  init(seed: UInt64, level: ExerciseLevel) {
    generator = SplitMix64(seed: seed)
    self.level = level
  }

  // MARK: Numbers

  /// One of the integers of a range.
  mutating func integer(_ range: ClosedRange<Int>) -> Int {
    range.lowerBound + Int(generator.number(upTo: UInt64(range.upperBound - range.lowerBound)))
  }

  /// An integer other than 0, of at most this absolute value.
  mutating func nonzero(upTo bound: Int) -> Int {
    let value = integer(1...2 * bound)
    return value > bound ? bound - value : value
  }

  /// True in one of `count` cases.
  mutating func happens(oncein count: Int) -> Bool { integer(1...count) == 1 }

  /// Some positions of a range, in order.
  mutating func positions(_ count: Int, below limit: Int) -> [Int] {
    var left = Array(0..<limit)
    while left.count > count { left.remove(at: integer(0...left.count - 1)) }
    return left
  }

  // MARK: Vectors and matrices

  /// Integers of at most this absolute value, not all of them 0.
  mutating func vector(_ count: Int, within bound: Int) -> Vector<Rational> {
    while true {
      let entries = (0..<count).map { _ in integer(-bound...bound) }
      if entries.contains(where: { $0 != 0 }) || count == 0 { return Vector(entries.map { Rational($0) }) }
    }
  }

  mutating func matrix(_ rows: Int, _ columns: Int, within bound: Int) -> Matrix<Rational> {
    var entries: [[Rational]] = []
    for _ in 0..<rows { entries.append(vector(columns, within: bound).array) }
    return Matrix(Shape(rows, columns)) { entries[$0][$1] }
  }

  /// Ones on the diagonal, small integers below it, mostly other than 0.
  mutating func unitLower(_ order: Int) -> Matrix<Rational> {
    var matrix = Matrix<Rational>.identity(order)
    for row in 0..<order {
      for column in 0..<row where !happens(oncein: 5) { matrix[row, column] = Rational(nonzero(upTo: level.factor)) }
    }
    return matrix
  }

  /// A triangle whose diagonal is given, small integers above it.
  mutating func upper(_ diagonal: [Int]) -> Matrix<Rational> {
    var matrix = Matrix<Rational>.diagonal(Vector(diagonal.map { Rational($0) }))
    for row in 0..<diagonal.count {
      for column in row + 1..<max(diagonal.count, row + 1) { matrix[row, column] = Rational(integer(-3...3)) }
    }
    return matrix
  }

  /// A square matrix of integers with the pivots ±1, or one of ±`largest`.
  mutating func invertible(_ order: Int, pivot largest: Int = 1) -> Matrix<Rational> {
    var pivots = (0..<order).map { _ in happens(oncein: 3) ? -1 : 1 }
    if order > 0 { pivots[integer(0...order - 1)] = nonzero(upTo: largest) }
    return unitLower(order) * upper(pivots)
  }

  /// A reduced row echelon form with this many pivots, the first of them in the first column, and small integers beside
  /// them; the rows below are 0.
  mutating func reduced(_ rows: Int, _ columns: Int, rank: Int) -> Matrix<Rational> {
    var pivots = [Int]()
    if rank > 0 { pivots = [0] + positions(rank - 1, below: columns - 1).map { $0 + 1 } }
    var matrix = Matrix<Rational>(Shape(rows, columns)) { _, _ in .zero }
    for (row, pivot) in pivots.enumerated() {
      matrix[row, pivot] = .one
      for column in pivot + 1..<max(columns, pivot + 1) where !pivots.contains(column) {
        matrix[row, column] = Rational(integer(-3...3))
      }
    }
    return matrix
  }

  /// A matrix of lower rank than it has columns, as a product of a unit triangle, a unit triangle and a reduced form.
  mutating func singular(_ rows: Int, _ columns: Int, rank: Int) -> Matrix<Rational> {
    let form = reduced(rows, columns, rank: rank)
    return unitLower(rows) * (upper(Array(repeating: 1, count: rows)) * form)
  }
}
