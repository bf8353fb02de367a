import MatrixArithmetic
import MatrixDomain
import MatrixExact
import MatrixNumeric

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
    options: [.init("tolerance", "what counts as zero in doubles", .text, default: .text("standard"))],
    outputs: [.init("comparison", "both answers, how far they agree, and why", kind: .record)],
    methods: [
      .init(
        "both-engines", "elimination over fractions beside LAPACK",
        citation: "N. J. Higham, Accuracy and Stability of Numerical Algorithms, 2nd ed., SIAM 2002, ch. 7")
    ],
    isCertified: false,
    requirement: "With b, A is square.",
    cost: "That of both engines; the exact one is asked twice.",
    conventions:
      "Errors are relative to the largest entry. Reading: decimals to doubles. Computing: what doubles did then.",
    examples: [
      .init(
        ["1 2; 3 4"],
        expected: "exactRank: 2, numericRank: 2, exactDeterminant: -2, numericDeterminant: -2, determinantDigits: 16, "
          + "why: both engines agree")
    ])

  func run(_ call: ToolCall) throws -> ToolAnswer {
    try call.budget.check()
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

  private static func systems(
    _ a: Matrix<Rational>, _ b: Matrix<Rational>, _ options: NumericOptions
  ) throws -> [Value.Field] {
    guard a.rows == b.rows else {
      throw ErrorReport(
        .malformed, .shapeMismatch, "A has \(a.rows) rows, the right-hand side has \(b.rows)",
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
    let asRead = try Narrated.solve(ExactImage.matrix(matrix), ExactImage.columns(right), narration: silent).answer
    guard let particular = exact.particular, exact.status == .unique else {
      return fields + [.init("why", .text(reasonForNoSingleAnswer(exact.status, asRead.status)))]
    }
    let computed = ExactImage.columns(answer.value)
    let total = ExactImage.error(of: computed, particular)
    fields.append(.init("agreement", digits(total)))
    guard asRead.status == .unique, let solution = asRead.particular else {
      let why = "read as doubles the matrix is exactly singular: the numeric solution is made of rounding"
      return fields + [.init("why", .text(why))]
    }
    let reading = ExactImage.error(of: solution, particular)
    let computing = ExactImage.error(of: computed, solution)
    fields.append(.init("readingError", .real(reading)))
    fields.append(.init("computingError", .real(computing)))
    return fields + [.init("why", .text(reason(total, reading: reading, computing: computing, trust)))]
  }

  /// The solution in doubles; `nil` where a pivot is 0.
  private static func numericSolution(
    _ a: Matrix<Double>, _ b: Matrix<Double>, _ options: NumericOptions
  ) throws(NumericError) -> Answer<Matrix<Double>>? {
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
    let lost = "of about 16 digits \(max(0, 16 - rightDigits(total))) were lost"
    guard let reciprocal = trust.reciprocalCondition, reciprocal > 0 else { return lost }
    let condition =
      "the condition number multiplies errors by up to \(DisplayDigits(count: 2).rounded("\(1 / reciprocal)"))"
    if reading >= computing {
      return "\(lost), nearly all in reading: the decimals are no doubles, and \(condition)"
    }
    return "\(lost) in computing: \(condition)"
  }

  // MARK: Matrices

  private static func matrices(_ a: Matrix<Rational>, _ options: NumericOptions) throws -> [Value.Field] {
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
      let asRead = try Narrated.rank(ExactImage.matrix(matrix), narration: silent).answer
      why.append(
        asRead == exactRank
          ? "the numeric rank is what stands out above the tolerance; the doubles themselves have rank \(asRead)"
          : "read as doubles the matrix has rank \(asRead): the decimals are no doubles")
    }
    if a.isSquare {
      let exact = try Narrated.determinant(a, narration: silent).answer
      let numeric = try Numeric.determinant(matrix, options)
      fields.append(.init("exactDeterminant", .scalar(exact)))
      fields.append(.init("numericDeterminant", numeric.value.value.map { .real($0) } ?? .text("\(numeric.value)")))
      if let value = numeric.value.value {
        let difference = (ExactImage.rational(value) - exact).magnitude
        if exact.isZero {
          if !difference.isZero {
            let asRead = try Narrated.determinant(ExactImage.matrix(matrix), narration: silent).answer
            why.append(
              asRead.isZero
                ? "the determinant is exactly 0; the numeric value is rounding"
                : "the determinant is exactly 0, but not that of the doubles: the decimals are no doubles")
          }
        } else {
          let error = Double(difference / exact.magnitude)
          fields.append(.init("determinantDigits", digits(error)))
          if error > 2 * Rounding.unit {
            why.append("the determinant lost \(max(0, 16 - rightDigits(error))) digits to reading and rounding")
          }
        }
      }
    }
    if why.isEmpty { why = ["both engines agree"] }
    return fields + [.init("why", .text(why.joined(separator: "; ")))]
  }

  // MARK: Values

  private static func doubles(_ matrix: Matrix<Rational>, _ name: String) throws(ErrorReport) -> Matrix<Double> {
    let converted = try DoubleConversion(name, .reals).value(.matrix(MatrixValue(matrix)))
    guard case .matrix(let value) = converted, let result = Matrix<Double>(value) else {
      preconditionFailure("a converted matrix is one of doubles")
    }
    return result
  }

  private static func numericValue(_ solution: Matrix<Double>, isMatrix: Bool) -> Value {
    isMatrix ? .matrix(solution) : .vector(Vector(solution.columnMajor))
  }

  /// Whole decimal digits that are right, 16 at most.
  private static func rightDigits(_ error: Double) -> Int {
    error <= 2 * Rounding.unit ? 16 : max(0, Int(-Rounding.decimalLogarithm(error)))
  }

  private static func digits(_ error: Double) -> Value { .count(rightDigits(error)) }
}
