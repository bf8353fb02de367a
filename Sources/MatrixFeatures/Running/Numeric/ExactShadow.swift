import MatrixArithmetic
import MatrixDomain
import MatrixExact
import MatrixNumeric

/// What exact arithmetic says about a numeric answer: the question as it was written has a true solution, and the answer a
/// true error; doubles are fractions, and have a true rank.
struct ExactShadow {
  /// True where the matrix has no inverse.
  var isSingular: Bool?
  var rank: Int?
  /// A vector that a singular matrix takes to 0 exactly.
  var nullVector: [GaussianRational]?
  /// The true relative error of the answer, in the maximum norm; `nil` where there is no one answer.
  var error: Double?
  var warnings: [Diagnostics.Warning] = []

  /// The largest order looked over unasked: below it the shadow of a solution costs some milliseconds.
  static let autoOrder = 16
  /// The largest order looked over at all.
  static let largestOrder = 200

  /// Decimal digits of the largest entry that are right: 16 and a bit for a correctly rounded answer.
  var correctDigits: Double? {
    error.map { $0 == 0 ? 17 : max(0, min(17, -log10($0))) }
  }

  var fields: [Value.Field] {
    var fields: [Value.Field] = []
    if let isSingular { fields.append(.init("singular", .truth(isSingular))) }
    if let rank { fields.append(.init("rank", .count(rank))) }
    if let nullVector {
      let isReal = nullVector.allSatisfy(\.imaginary.isZero)
      fields.append(
        .init("nullVector", isReal ? .vector(Vector(nullVector.map(\.real))) : .vector(Vector(nullVector))))
    }
    if let error, error.isFinite { fields.append(.init("trueError", .scalar(ScalarValue(.reals, error.description)))) }
    if let correctDigits {
      let rounded = (correctDigits * 10).rounded(.down) / 10
      fields.append(.init("correctDigits", .scalar(ScalarValue(.reals, rounded.description))))
    }
    return fields
  }

  /// Nothing is known: time or memory ran out first.
  static let unfinished = ExactShadow(
    warnings: [
      .init(
        "shadow-unfinished",
        "exact arithmetic did not get through with looking over this answer",
        advice: "\(option: "timeLimit") gives it more time, \(option: "shadow", "never") leaves it out")
    ])

  private func log10(_ value: Double) -> Double { Rounding.decimalLogarithm(value) }
}

extension NumericCall {
  /// Whether a matrix of this shape is looked over.
  func hasShadow(_ shape: Shape) -> Bool {
    switch shadow {
    case .never: false
    case .always: max(shape.rows, shape.columns) <= ExactShadow.largestOrder
    case .auto: max(shape.rows, shape.columns) <= ExactShadow.autoOrder
    }
  }

  /// What exact arithmetic finds in half of the time that is left: the other half is for writing the answer, which is
  /// there already. `nil` where a matrix of this shape is not looked over.
  private func shadow(_ shape: Shape, _ look: (Budget) throws -> ExactShadow) throws -> ExactShadow? {
    guard hasShadow(shape) else { return nil }
    return try withinHalf(look) ?? .unfinished
  }

  /// Runs `look` in half of the time that is left; `nil` where that was not enough.
  func withinHalf<Result>(_ look: (Budget) throws -> Result) throws -> Result? {
    try call.budget.check()
    var budget = call.budget
    if let deadline = budget.deadline {
      let now = ContinuousClock.now
      let half = now.advanced(by: now.duration(to: deadline) / 2)
      budget = budget.cancelled { ContinuousClock.now >= half }
    }
    do {
      return try look(budget)
    } catch ExactError.budget {
      try call.budget.check()
      return nil
    }
  }

  /// The shadow of a rank.
  func shadow(rankOf a: Matrix<Element>, numeric: Int) throws -> ExactShadow? {
    try shadow(a.shape) { budget in
      let rank = try Computed.rank(ExactImage.matrix(a), budget: budget).answer
      var shadow = ExactShadow(rank: rank / ExactImage.parts(Element.self))
      if a.isSquare { shadow.isSingular = shadow.rank != a.rows }
      if let rank = shadow.rank, rank != numeric {
        shadow.warnings.append(
          .init(
            "rank-differs",
            "the rank of the doubles as they were read is \(rank); with this tolerance \(numeric) of it stands out"))
      }
      return shadow
    }
  }
}

/// Matrices of doubles as exact ones: real as they are, complex ones as the real matrices they act as.
enum ExactImage {
  /// The largest relative error of a column of a solution, in the maximum norm.
  static func error<Element: NumericScalar>(of computed: Matrix<Element>, _ exact: Matrix<GaussianRational>) -> Double {
    if !Element.isComplex { return error(of: columns(computed), exact.map(\.real)) }
    let parts = Matrix<Rational>(Shape(2 * exact.rows, exact.columns)) { row, column in
      let entry = exact[row % exact.rows, column]
      return row < exact.rows ? entry.real : entry.imaginary
    }
    return error(of: columns(computed), parts, parts: 2)
  }

  static func parts<Element: NumericScalar>(_: Element.Type) -> Int { Element.isComplex ? 2 : 1 }

  static func rational(_ value: Double) -> Rational {
    guard let exact = Rational(exactly: value) else { preconditionFailure("operands are finite") }
    return exact
  }

  /// A, or [Re A, −Im A; Im A, Re A], which has twice the rank.
  static func matrix<Element: NumericScalar>(_ a: Matrix<Element>) -> Matrix<Rational> {
    if !Element.isComplex { return a.map { rational($0.realPart) } }
    let (rows, columns) = (a.rows, a.columns)
    return Matrix(Shape(2 * rows, 2 * columns)) { row, column in
      let entry = a[row % rows, column % columns]
      return switch (row < rows, column < columns) {
      case (true, true), (false, false): rational(entry.realPart)
      case (true, false): -rational(entry.imaginaryPart)
      case (false, true): rational(entry.imaginaryPart)
      }
    }
  }

  /// B, or [Re B; Im B].
  static func columns<Element: NumericScalar>(_ b: Matrix<Element>) -> Matrix<Rational> {
    if !Element.isComplex { return b.map { rational($0.realPart) } }
    return Matrix(Shape(2 * b.rows, b.columns)) { row, column in
      let entry = b[row % b.rows, column]
      return rational(row < b.rows ? entry.realPart : entry.imaginaryPart)
    }
  }

  /// The largest relative error of a column, in the maximum norm; of complex numbers the moduli count.
  ///
  /// - Parameter parts: 2 where the lower half of each column holds imaginary parts.
  static func error(of computed: Matrix<Rational>, _ exact: Matrix<Rational>, parts: Int = 1) -> Double {
    var worst = 0.0
    let rows = exact.rows / parts
    for column in 0..<exact.columns {
      var (difference, size) = (Rational.zero, Rational.zero)
      for row in 0..<rows {
        func squared(_ value: (Int) -> Rational) -> Rational {
          stride(from: row, to: exact.rows, by: max(1, rows)).reduce(Rational.zero) { $0 + value($1) * value($1) }
        }
        difference = max(difference, squared { computed[$0, column] - exact[$0, column] })
        size = max(size, squared { exact[$0, column] })
      }
      if difference.isZero { continue }
      worst = max(worst, size.isZero ? .infinity : squareRoot(difference / size))
    }
    return worst
  }

  /// The square root of a positive fraction as a double, also of a fraction that is too small or too large for one.
  static func squareRoot(_ square: Rational) -> Double {
    let half = (square.numerator.bitCount - square.denominator.bitCount) / 2
    let scale = Rational(Integer.one << abs(2 * half))
    let near = half >= 0 ? square / scale : square * scale
    // What is not 0 stays so, below the smallest double too: a bound of 0 is a claim.
    return max(.leastNonzeroMagnitude, Double(sign: .plus, exponent: half, significand: Double(near).squareRoot()))
  }
}
