import MatrixArithmetic
import MatrixDomain
import MatrixExact
import MatrixNumeric

/// A scalar of the exact engine beside the one it becomes in doubles.
protocol ComparedScalar: ExactMetricScalar {
  associatedtype Approximate: NumericValue
  /// The number that a double is.
  init(read double: Approximate)
  /// Its parts as real numbers: one, or two.
  var parts: [Rational] { get }
}

extension Rational: ComparedScalar {
  typealias Approximate = Double
  init(read double: Double) { self = ExactImage.rational(double) }
  var parts: [Rational] { [self] }
}

extension GaussianRational: ComparedScalar {
  typealias Approximate = Complex
  init(read double: Complex) {
    self.init(ExactImage.rational(double.real), ExactImage.rational(double.imaginary))
  }
  var parts: [Rational] { [real, imaginary] }
}

/// `compare`: exact and numeric answers to one question, and where digits were lost.
struct CompareTool: Tool {
  let declaration = ToolDeclaration(
    id: "compare",
    displayName: "Exact beside numeric",
    summary: "Answers in fractions and in doubles, and says where digits were lost: in reading, or in computing.",
    keywords: ["exact", "numeric", "rounding", "digits", "floating point", "error", "conditioning"],
    category: .analyze,
    parameters: [
      .init("A", "a matrix of decimals or fractions"),
      .init(
        "b", "the right-hand side; without it rank and determinant are compared", kinds: [.vector, .matrix],
        isRequired: false, aliases: ["B"]),
    ],
    options: [.init("tolerance", "what counts as zero in doubles", .text, default: .text("standard")), .unknowns],
    outputs: [.init("comparison", "both answers, how far they agree, and why", kind: .record)],
    methods: [
      .init(
        "both-engines", "elimination over fractions beside LAPACK",
        citation: "N. J. Higham, Accuracy and Stability of Numerical Algorithms, 2nd ed., SIAM 2002, ch. 7")
    ],
    isCertified: false,
    fields: .metric,
    requirement: "With b, A is square.",
    cost: "That of both engines; the exact one is asked twice.",
    conventions:
      "Errors are relative to the largest entry. Reading: decimals to doubles. Computing: what doubles did then.",
    takesEquations: true,
    examples: [
      .init(
        ["1 2; 3 4"],
        expected: "exactRank: 2, numericRank: 2, exactDeterminant: -2, numericDeterminant: -2, determinantDigits: 16, "
          + "why: both engines agree"),
      .init(
        ["1 i; -i 2"],
        expected: "exactRank: 2, numericRank: 2, exactDeterminant: 1, numericDeterminant: 1, determinantDigits: 16, "
          + "why: both engines agree"),
    ])

  func run(_ call: ToolCall) throws -> ToolAnswer {
    try call.budget.check()
    return call.fieldDomain == .gaussianRationals
      ? try compared(call.overComplexNumbers) : try compared(call.overRationals)
  }

  private func compared<Element: ComparedScalar>(_ call: FieldCall<Element>) throws -> ToolAnswer {
    let a = try call.matrix("A")
    let options = NumericOptions(
      tolerance: try ToleranceProfile(call.option("tolerance")?.text ?? "standard"), budget: call.budget)
    let fields: [Value.Field]
    switch call.input("b") {
    case .vector?: fields = try Self.systems(a, try call.vector("b").columnMatrix, options)
    case .matrix?: fields = try Self.systems(a, try call.matrix("b"), options)
    default: fields = try Self.matrices(a, options)
    }
    return ToolAnswer(outputs: [.init("comparison", .record(fields))], method: "both-engines")
  }

  // MARK: Systems

  private static func systems<Element: ComparedScalar>(
    _ a: Matrix<Element>, _ b: Matrix<Element>, _ options: NumericOptions
  ) throws -> [Value.Field] {
    guard a.rows == b.rows else {
      throw ErrorReport(
        .malformed, .shapeMismatch, "A has \(CountText.of(a.rows, "row")), the right-hand side has \(b.rows)",
        advice: "give b one entry for each row of A")
    }
    let silent = Narration.silent(options.budget)
    let (matrix, right) = (try doubles(a, "A"), try doubles(b, "b"))
    let exact = try Narrated.solve(a, b, narration: silent).answer
    let names = (0..<a.columns).map { "x\($0 + 1)" }
    var fields: [Value.Field] = [.init("exact", exact.value(unknownNames: names, asMatrix: b.columns != 1))]
    guard let answer = try numericSolution(matrix, right, options) else {
      fields.append(.init("numeric", .text("none: a pivot is 0")))
      let why =
        exact.status == .unique
        ? "in doubles the matrix is singular, in fractions it is not: reading or rounding made it so"
        : "both engines find that there is no single solution"
      return fields + [.init("why", .text(why))]
    }
    fields.append(.init("numeric", numericValue(answer.value, isMatrix: b.columns != 1)))
    let trust = answer.trust
    if let reciprocal = trust.reciprocalCondition, reciprocal > 0 {
      fields.append(.init("conditionNumber", .real(1 / reciprocal)))
    }
    let reread = try Narrated.solve(asRead(matrix, Element.self), asRead(right, Element.self), narration: silent).answer
    guard let particular = exact.particular, exact.status == .unique else {
      return fields + [.init("why", .text(reasonForNoSingleAnswer(exact.status, reread.status)))]
    }
    let computed = asRead(answer.value, Element.self)
    let total = error(of: computed, particular)
    fields.append(.init("agreement", digits(total)))
    guard reread.status == .unique, let solution = reread.particular else {
      let why = "read as doubles the matrix is exactly singular: the numeric solution is made of rounding"
      return fields + [.init("why", .text(why))]
    }
    let reading = error(of: solution, particular)
    let computing = error(of: computed, solution)
    fields.append(.init("readingError", .real(reading)))
    fields.append(.init("computingError", .real(computing)))
    return fields + [.init("why", .text(reason(total, reading: reading, computing: computing, trust)))]
  }

  /// The solution in doubles; `nil` where a pivot is 0.
  private static func numericSolution<Element: NumericValue>(
    _ a: Matrix<Element>, _ b: Matrix<Element>, _ options: NumericOptions
  ) throws(NumericError) -> Answer<Matrix<Element>>? {
    do throws(NumericError) {
      return try Numeric.solve(a, b, options)
    } catch {
      if case .singular = error { return nil }
      throw error
    }
  }

  private static func reasonForNoSingleAnswer(
    _ exact: SolutionSetValue.Status, _ asRead: SolutionSetValue.Status
  ) -> String {
    let truth = exact == .none ? "the system has no solution" : "the system has infinitely many solutions"
    return asRead == .unique
      ? "\(truth); its decimals are no doubles, and the matrix of the nearest doubles is invertible"
      : "\(truth), and that of the doubles neither has just one: rounding on the way made up an answer"
  }

  /// Where the digits went, in a sentence.
  private static func reason(_ total: Double, reading: Double, computing: Double, _ trust: Trust) -> String {
    if total <= 2 * Rounding.unit { return "both engines agree: the doubles are the exact solution, rounded" }
    let lost = "\(lostDigits(total)) of about 16 lost"
    guard let reciprocal = trust.reciprocalCondition, reciprocal > 0 else { return lost }
    let condition =
      "the condition number multiplies errors by up to \(DisplayDigits(count: 2).rounded("\(1 / reciprocal)"))"
    if reading >= computing {
      return "\(lost), nearly all in reading: the decimals are no doubles, and \(condition)"
    }
    return "\(lost) in computing: \(condition)"
  }

  // MARK: Matrices

  private static func matrices<Element: ComparedScalar>(
    _ a: Matrix<Element>, _ options: NumericOptions
  ) throws -> [Value.Field] {
    let silent = Narration.silent(options.budget)
    let matrix = try doubles(a, "A")
    let exactRank = try Narrated.rank(a, narration: silent).answer
    let numericRank = try Numeric.rank(matrix, options)
    var fields: [Value.Field] = [
      .init("exactRank", .count(exactRank)), .init("numericRank", .count(numericRank.value)),
    ]
    if let gap = numericRank.trust.rank?.gap { fields.append(.init("gap", .real(gap))) }
    var why: [String] = []
    if exactRank != numericRank.value {
      let reread = try Narrated.rank(asRead(matrix, Element.self), narration: silent).answer
      why.append(
        reread == exactRank
          ? "the numeric rank is what stands out above the tolerance; the doubles themselves have rank \(reread)"
          : "read as doubles the matrix has rank \(reread): the decimals are no doubles")
    }
    if a.isSquare {
      let exact = try Narrated.determinant(a, narration: silent).answer
      let numeric = try Numeric.determinant(matrix, options)
      fields.append(.init("exactDeterminant", .scalar(exact)))
      fields.append(.init("numericDeterminant", numeric.value.value.map { .scalar($0) } ?? .text("\(numeric.value)")))
      if let value = numeric.value.value {
        let found = Element(read: value)
        if exact.isZero {
          if !found.isZero {
            let reread = try Narrated.determinant(asRead(matrix, Element.self), narration: silent).answer
            why.append(
              reread.isZero
                ? "the determinant is exactly 0; the numeric value is rounding"
                : "the determinant is exactly 0, but not that of the doubles: the decimals are no doubles")
          }
        } else {
          let error = error(of: [[found]], [[exact]])
          fields.append(.init("determinantDigits", digits(error)))
          if error > 2 * Rounding.unit {
            why.append("the determinant lost \(lostDigits(error)) of about 16 to reading and rounding")
          }
        }
      }
    }
    if why.isEmpty { why = ["both engines agree"] }
    return fields + [.init("why", .text(why.joined(separator: "; ")))]
  }

  // MARK: Values

  private static func doubles<Element: ComparedScalar>(
    _ matrix: Matrix<Element>, _ name: String
  ) throws(ErrorReport) -> Matrix<Element.Approximate> {
    let domain: ScalarDomain = Element.Approximate.isComplex ? .complexNumbers : .reals
    let converted = try DoubleConversion(name, domain).value(.matrix(MatrixValue(matrix)))
    guard case .matrix(let value) = converted, let result = Matrix<Element.Approximate>(value) else {
      preconditionFailure("a converted matrix is one of doubles")
    }
    return result
  }

  /// The matrix of doubles as the exact one it is.
  private static func asRead<Element: ComparedScalar>(
    _ matrix: Matrix<Element.Approximate>, _: Element.Type
  ) -> Matrix<Element> { matrix.map { Element(read: $0) } }

  /// The largest relative error of a column, in the maximum norm.
  private static func error<Element: ComparedScalar>(of computed: Matrix<Element>, _ exact: Matrix<Element>) -> Double {
    let parts = Element.zero.parts.count
    func stacked(_ matrix: Matrix<Element>) -> Matrix<Rational> {
      Matrix(Shape(parts * matrix.rows, matrix.columns)) {
        matrix[$0 % matrix.rows, $1].parts[$0 / matrix.rows]
      }
    }
    return ExactImage.error(of: stacked(computed), stacked(exact), parts: parts)
  }

  private static func numericValue<Element: NumericValue>(_ solution: Matrix<Element>, isMatrix: Bool) -> Value {
    isMatrix ? .matrix(solution) : .vector(Vector(solution.columnMajor))
  }

  /// Whole decimal digits that are right, 16 at most.
  private static func rightDigits(_ error: Double) -> Int {
    error <= 2 * Rounding.unit ? 16 : max(0, Int(-Rounding.decimalLogarithm(error)))
  }

  private static func lostDigits(_ error: Double) -> String { CountText.of(16 - rightDigits(error), "digit") }

  private static func digits(_ error: Double) -> Value { .count(rightDigits(error)) }
}
