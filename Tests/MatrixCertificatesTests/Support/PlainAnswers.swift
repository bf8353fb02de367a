import MatrixArithmetic
import MatrixDomain

/// Answers by plain elimination over ℚ: what the certified results are made from and measured against.
enum PlainAnswers {
  typealias Form = (matrix: Matrix<Rational>, pivots: [Int])

  static func echelon(_ a: Matrix<Rational>) -> Form { eliminated(a, reduce: false) }
  static func reduced(_ a: Matrix<Rational>) -> Form { eliminated(a, reduce: true) }

  private static func eliminated(_ a: Matrix<Rational>, reduce: Bool) -> Form {
    var elimination = Elimination(a)
    var recorder = SilentRecorder<Rational>()
    do {
      try elimination.reduceForward(rule: FirstNonzero(), recorder: &recorder)
      if reduce { try elimination.reduceBackward(recorder: &recorder) }
    } catch {
      preconditionFailure("an unlimited budget ran out: \(error)")
    }
    return (elimination.matrix, elimination.pivots.map(\.column))
  }

  static func rank(_ a: Matrix<Rational>) -> Int { echelon(a).pivots.count }

  static func determinant(_ a: Matrix<Rational>) -> Rational {
    var elimination = Elimination(a)
    var recorder = SilentRecorder<Rational>()
    do {
      try elimination.reduceForward(rule: FirstNonzero(), recorder: &recorder)
    } catch {
      preconditionFailure("an unlimited budget ran out: \(error)")
    }
    var product = Rational.one
    for index in 0..<a.rows { product *= elimination.matrix[index, index] }
    return product.isZero ? .zero : product / elimination.determinantFactor
  }

  static func nullSpace(_ a: Matrix<Rational>) -> Basis<Rational> {
    let form = reduced(a)
    let free = (0..<a.columns).filter { !form.pivots.contains($0) }
    return Basis(
      ambient: a.columns,
      free.map { column in
        var vector = Vector<Rational>.zero(a.columns)
        for (row, pivot) in form.pivots.enumerated() { vector[pivot] = -form.matrix[row, column] }
        vector[column] = .one
        return vector
      })
  }

  static func columnSpace(_ a: Matrix<Rational>) -> Basis<Rational> {
    Basis(ambient: a.rows, reduced(a).pivots.map { Vector(a.column($0)) })
  }

  static func rowSpace(_ a: Matrix<Rational>) -> Basis<Rational> {
    let form = reduced(a)
    return Basis(ambient: a.columns, form.pivots.indices.map { Vector(form.matrix.row($0)) })
  }

  static func solve(_ a: Matrix<Rational>, _ b: Matrix<Rational>) -> AffineSolutionSet<Rational> {
    let beside = Matrix<Rational>(Shape(a.rows, a.columns + b.columns)) {
      $1 < a.columns ? a[$0, $1] : b[$0, $1 - a.columns]
    }
    let form = reduced(beside)
    if form.pivots.contains(where: { $0 >= a.columns }) {
      return AffineSolutionSet(
        unknowns: a.columns, particular: nil, directions: Basis(ambient: a.columns, []), free: [])
    }
    var particular = Matrix<Rational>.zero(Shape(a.columns, b.columns))
    for (row, pivot) in form.pivots.enumerated() {
      for column in 0..<b.columns { particular[pivot, column] = form.matrix[row, a.columns + column] }
    }
    return AffineSolutionSet(
      unknowns: a.columns, particular: particular, directions: nullSpace(a),
      free: (0..<a.columns).filter { !form.pivots.contains($0) })
  }

  /// Each right-hand side on its own: a list where some have solutions and others none.
  static func solution(
    _ a: Matrix<Rational>, _ b: Matrix<Rational>, _ names: [String], isVector: Bool
  ) -> Value {
    let sets = (0..<b.columns).map { solve(a, b.columns([$0])) }
    let none = sets.count(where: { $0.status == .none })
    if none == 0 || none == sets.count { return solve(a, b).value(unknownNames: names, asMatrix: !isVector) }
    return .list(sets.map { $0.value(unknownNames: names) })
  }

  /// As the engine answers it, for the makers of certificates.
  static func systemSolutions(_ a: Matrix<Rational>, _ b: Matrix<Rational>) -> SystemSolutions<Rational> {
    let sets = (0..<b.columns).map { solve(a, b.columns([$0])) }
    let inconsistent = sets.indices.filter { sets[$0].status == .none }
    let some = sets.first { $0.status != .none } ?? solve(a, .zero(Shape(a.rows, 1)))
    return SystemSolutions(
      unknowns: a.columns,
      particular: Matrix(Shape(a.columns, b.columns)) { sets[$1].particular?[$0, 0] ?? .zero },
      inconsistent: inconsistent, directions: some.directions, free: some.free, pivots: reduced(a).pivots)
  }

  /// P·A = L·U with the first nonzero pivots.
  static func factors(
    _ a: Matrix<Rational>
  ) -> (order: [Int], lower: Matrix<Rational>, upper: Matrix<Rational>) {
    var upper = a
    var lower = Matrix<Rational>.zero(Shape(a.rows, a.rows))
    var order = Array(0..<a.rows)
    var top = 0
    for column in 0..<a.columns where top < a.rows {
      guard let found = (top..<a.rows).first(where: { !upper[$0, column].isZero }) else { continue }
      upper.swapRows(found, top)
      lower.swapRows(found, top)
      order.swapAt(found, top)
      for row in (top + 1)..<max(top + 1, a.rows) {
        let factor = upper[row, column] / upper[top, column]
        lower[row, top] = factor
        for other in 0..<a.columns { upper[row, other] -= factor * upper[top, other] }
      }
      top += 1
    }
    for row in 0..<a.rows { lower[row, row] = 1 }
    return (order, lower, upper)
  }

  /// By its definition: one determinant an entry.
  static func cofactors(_ a: Matrix<Rational>) -> Matrix<Rational> {
    Matrix(a.shape) { row, column in
      let minor = determinant(a.removing(row: row, column: column))
      return (row + column).isMultiple(of: 2) ? minor : -minor
    }
  }

  /// det(x·I − A), constant term first: interpolated through n + 1 determinants.
  static func characteristicPolynomial(_ a: Matrix<Rational>) -> Polynomial<Rational> {
    let points = (0...a.rows).map { Rational($0) }
    var sum = Polynomial<Rational>.zero
    for point in points {
      var basis = Polynomial<Rational>(constant: determinant(point * .identity(a.rows) - a))
      for other in points where other != point {
        basis = basis * Polynomial([-other / (point - other), 1 / (point - other)])
      }
      sum = sum + basis
    }
    return sum
  }

  static func inverse(_ a: Matrix<Rational>) -> Matrix<Rational>? {
    let solutions = solve(a, .identity(a.rows))
    return solutions.status == .unique ? solutions.particular : nil
  }

  static func power(_ a: Matrix<Rational>, _ exponent: Int) -> Matrix<Rational>? {
    guard let base = exponent < 0 ? inverse(a) : a else { return nil }
    return (0..<exponent.magnitude).reduce(Matrix<Rational>.identity(a.rows)) { power, _ in power * base }
  }

  /// The conditions that the null vectors of the transpose put on one right-hand side.
  static func analysis(_ a: Matrix<Rational>, _ b: Matrix<Rational>) -> SystemAnalysis<Rational>? {
    guard b.columns == 1, b.rows == a.rows else { return nil }
    let conditions = nullSpace(a.transposed).vectors.map { vector in
      let equation = vector.lastIndex { !$0.isZero } ?? 0
      let coefficients = vector.indices.map { $0 == equation ? Rational.zero : -vector[$0] }
      let needed = coefficients.indices.reduce(Rational.zero) { $0 + coefficients[$1] * b[$1, 0] }
      return SystemAnalysis<Rational>.Condition(
        equation: equation, coefficients: coefficients, needed: needed, given: b[equation, 0])
    }
    return SystemAnalysis(equations: a.rows, unknowns: a.columns, conditions: conditions)
  }
}
