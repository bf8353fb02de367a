import MatrixArithmetic
import MatrixDomain
import MatrixExact
import MatrixNumeric

/// The columns of some operands beside each other, with those that nearly depend on others made to do so.
///
/// A column depends on those before it where the rest that is orthogonal to them is at most the threshold of the tolerance
/// profile. As long as exact arithmetic says the same of the doubles as they stand, nothing is changed. Else each
/// dependent column is replaced by the combination it nearly is, with the shortest fractions that are near enough.
struct DependentColumns {
  /// The rank under the tolerance profile.
  private(set) var decision: RankDecision?
  private var columns: [[GaussianRational]] = []
  private var ranges: [(name: String, range: Range<Int>)] = []
  private let isReal: Bool
  private let rows: Int

  /// What was changed.
  struct Change {
    /// The largest move of a column, relative to the largest column.
    var distance: Double
    var warning: NumericWarning
  }

  init(_ fields: [Value.Field], _ call: ToolCall) throws(ErrorReport) {
    var isReal = true
    var lengths: [Int] = []
    for field in fields {
      if field.value.domain == .gaussianRationals { isReal = false }
      let start = columns.count
      switch field.value {
      case .matrix(let value):
        let matrix: Matrix<GaussianRational> = try call.matrix(value, named: field.name) {
          GaussianRational(exchangeText: $0)
        }
        columns += (0..<matrix.columns).map { matrix.column($0) }
        lengths.append(matrix.rows)
      case .vector(let value):
        columns.append(try call.scalars(value.entries, named: field.name) { GaussianRational(exchangeText: $0) })
        lengths.append(value.entries.count)
      case .basis(let value):
        for vector in value.vectors {
          columns.append(try call.scalars(vector, named: field.name) { GaussianRational(exchangeText: $0) })
        }
        lengths.append(value.ambient)
      default: continue
      }
      ranges.append((field.name, start..<columns.count))
    }
    self.isReal = isReal
    // Operands that do not fit are refused by the tool itself, in its own words.
    let fits = Set(lengths).count == 1
    rows = fits ? lengths[0] : 0
    if !fits { (columns, ranges) = ([], []) }
  }

  /// The operand with its columns as they are now.
  func value(of field: Value.Field) -> Value.Field {
    guard let range = ranges.first(where: { $0.name == field.name })?.range else { return field }
    func text(_ scalar: GaussianRational) -> String { isReal ? scalar.real.exchangeText : scalar.exchangeText }
    let domain: ScalarDomain = isReal ? .rationals : .gaussianRationals
    switch field.value {
    case .matrix(let value):
      let texts = (0..<value.shape.rows).flatMap { row in range.map { text(columns[$0][row]) } }
      return .init(field.name, .matrix(MatrixValue(domain, value.shape, TextSlab(texts), bar: value.bar)))
    case .vector:
      return .init(field.name, .vector(VectorValue(domain, TextSlab(columns[range.lowerBound].map(text)))))
    case .basis(let value):
      return .init(
        field.name,
        .basis(BasisValue(domain, ambient: value.ambient, range.map { TextSlab(columns[$0].map(text)) })))
    default: return field
    }
  }

  /// Makes nearly dependent columns dependent; `nil` where nothing had to be changed.
  mutating func settle(_ profile: ToleranceProfile, _ budget: Budget) throws -> Change? {
    guard rows > 0, !columns.isEmpty else { return nil }
    // As doubles between −1 and 1: no length overflows, and what underflows is far below every threshold.
    let largest = columns.joined().map { max($0.real.magnitude, $0.imaginary.magnitude) }.max() ?? .zero
    if largest.isZero { return nil }
    let scaled = columns.map { column in
      column.map { Complex(Double($0.real / largest), Double($0.imaginary / largest)) }
    }
    let size = Double(largest)
    var relative = profile
    if case .absolute(let threshold) = profile { relative = .absolute(threshold / size) }
    let matrix = Matrix<Complex>(Shape(rows, columns.count)) { scaled[$1][$0] }
    decision = try Numeric.rank(matrix, NumericOptions(tolerance: relative, budget: budget)).trust.rank
    guard let threshold = decision?.tolerance else { return nil }
    let approximate = try independent(scaled, threshold, budget)
    decision?.scale(by: size)
    let shape = Shape(rows, columns.count)
    let exact =
      isReal
      ? try Computed.reducedRowEchelonForm(Matrix(shape) { columns[$1][$0].real }, budget: budget).answer.pivotColumns
      : try Computed.reducedRowEchelonForm(Matrix(shape) { columns[$1][$0] }, budget: budget).answer.pivotColumns
    decision?.rank = approximate.kept.count
    if exact == approximate.kept { return nil }
    return try replace(approximate, threshold, largest, budget)
  }

  /// Columns that are kept, and each other one as a combination of those before it.
  private struct Dependence {
    var kept: [Int] = []
    var combinations: [(column: Int, coefficients: [Complex])] = []
  }

  /// Gram and Schmidt's method, each projection taken away twice.
  private func independent(_ columns: [[Complex]], _ threshold: Double, _ budget: Budget) throws -> Dependence {
    var result = Dependence()
    var (units, triangle): ([[Complex]], [[Complex]]) = ([], [])
    for (index, column) in columns.enumerated() {
      try budget.check()
      var rest = column
      var components = [Complex](repeating: .zero, count: units.count)
      for _ in 0..<2 {
        for (place, unit) in units.enumerated() {
          var component = Complex.zero
          for row in 0..<rows { component += unit[row].conjugate * rest[row] }
          for row in 0..<rows { rest[row] -= component * unit[row] }
          components[place] += component
        }
      }
      let length = rest.reduce(0) { $0 + $1.real * $1.real + $1.imaginary * $1.imaginary }.squareRoot()
      if length > threshold {
        result.kept.append(index)
        units.append(rest.map { $0.scaled(by: 1 / length) })
        triangle.append(components + [Complex(length)])
        continue
      }
      // Back-substitution: column place of the triangle holds the components of the column kept there.
      var coefficients = components
      for place in stride(from: coefficients.count - 1, through: 0, by: -1) {
        coefficients[place] = coefficients[place] / triangle[place][place]
        for above in 0..<place { coefficients[above] -= coefficients[place] * triangle[place][above] }
      }
      result.combinations.append((index, coefficients))
    }
    return result
  }

  private mutating func replace(
    _ dependence: Dependence, _ threshold: Double, _ largest: Rational, _ budget: Budget
  ) throws -> Change {
    var distance = 0.0
    for (index, coefficients) in dependence.combinations {
      try budget.check()
      var combination = [GaussianRational](repeating: .zero, count: rows)
      for (kept, coefficient) in zip(dependence.kept, coefficients) {
        let factor = try GaussianRational(
          shortest(coefficient.real, threshold), shortest(coefficient.imaginary, threshold))
        for row in 0..<rows where !factor.isZero { combination[row].addProduct(factor, columns[kept][row]) }
      }
      for row in 0..<rows {
        let change = combination[row] - columns[index][row]
        distance = max(distance, Double(max(change.real.magnitude, change.imaginary.magnitude) / largest))
      }
      columns[index] = combination
    }
    let places = dependence.combinations.map { String($0.column + 1) }
    let shown = places.prefix(8).joined(separator: ", ") + (places.count > 8 ? ", …" : "")
    let are = places.count == 1 ? "column \(shown) depends" : "columns \(shown) depend"
    return Change(
      distance: distance,
      warning: NumericWarning(
        .rankAmbiguous,
        "under the tolerance \(are) on those before; as they stand, the doubles say otherwise, and were moved by "
          + "\(distance.brief) of the largest entry"))
  }

  /// The shortest fraction near a coefficient: near enough for columns that are not longer than the root of the rows.
  private func shortest(_ value: Double, _ threshold: Double) throws -> Rational {
    guard let exact = Rational(exactly: value),
      let radius = Rational(exactly: max(threshold / 8, value.magnitude * 0x1p-50))
    else { throw NumericError.overflow("a coefficient of a combination") }
    return Rational.shortest(from: exact - radius, to: exact + radius)
  }
}

extension RankDecision {
  /// The decision about a matrix scaled by a factor.
  fileprivate mutating func scale(by size: Double) {
    tolerance *= size
    lowerTolerance *= size
    upperTolerance = upperTolerance.map { $0 * size }
  }
}

extension Rational {
  /// The fraction with the smallest denominator in an interval; 0 where that lies in it.
  ///
  /// - Source: M. Stern, J. reine angew. Math. 55 (1858) 193–220, by continued fractions.
  static func shortest(from lower: Rational, to upper: Rational) -> Rational {
    if lower.signum <= 0 && upper.signum >= 0 { return .zero }
    if upper.signum < 0 { return -shortest(from: -upper, to: -lower) }
    let whole = Rational(lower.ceiling)
    if whole <= upper { return whole }
    let floor = Rational(lower.floor)
    return floor + .one / shortest(from: .one / (upper - floor), to: .one / (lower - floor))
  }
}
