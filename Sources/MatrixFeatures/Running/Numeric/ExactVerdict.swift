import MatrixArithmetic
import MatrixDomain
import MatrixExact
import MatrixNumeric

/// What exact arithmetic finds about a square system as it was written.
///
/// **The rule** of `solve`, `inverse`, `det`, `lstsq` and `cond`. A matrix is called singular where that is proved, by a
/// vector v with A·v = 0 exactly. Where doubles leave no right digit, exact arithmetic decides: a singular matrix is
/// `undefined`, a regular one has its exact answer rounded. Where it does not look (``ExactVerdict/reaches(_:_:_:)``),
/// doubles alone tell: with a rank below n at the tolerance the answer is `unable`, `singular-to-working-precision`, else
/// a value that claims no digit.
enum ExactVerdict {
  /// The rule as the tools publish it.
  static let convention: NeutralText =
    "A matrix is called singular where a vector v with A·v = 0 proves it. Where doubles leave no right digit, the exact "
    + "answer is rounded; where exact arithmetic does not look (\(option: "shadow")), the matrix is singular to working precision."

  /// There is a v with A·v = 0.
  case singular(nullVector: [GaussianRational], rank: Int)
  /// The one solution.
  case regular(Matrix<GaussianRational>)

  /// The order up to which a doubtful matrix is looked over whatever its entries.
  static let anyOrder = ExactShadow.autoOrder
  /// Beyond that order, how many bits the entries may span.
  static let spannedBits = 128

  /// Whether a doubtful matrix of doubles is looked over unasked: up to order 16, and up to 200 where all entries are
  /// integer multiples of one power of two, below 2¹²⁸ of them.
  static func reaches<Element: NumericScalar>(_ a: Matrix<Element>) -> Bool {
    if a.rows <= anyOrder { return true }
    guard a.rows <= ExactShadow.largestOrder else { return false }
    var (lowest, highest) = (Int.max, Int.min)
    for entry in a.columnMajor {
      for part in [entry.realPart, entry.imaginaryPart] where part != 0 && part.isFinite {
        lowest = min(lowest, part.ulp.exponent + min(52, part.significandBitPattern.trailingZeroBitCount))
        highest = max(highest, part.exponent)
      }
    }
    return lowest > highest || highest - lowest < spannedBits
  }

  static func of<Element: NumericScalar>(
    _ a: Matrix<GaussianRational>, _ b: Matrix<GaussianRational>, over _: Element.Type, _ budget: Budget
  ) throws -> ExactVerdict {
    if Element.isComplex { return try decided(a, b, budget) { $0 } }
    return try decided(a.map(\.real), b.map(\.real), budget) { GaussianRational($0) }
  }

  private static func decided<Scalar: ExactScalar>(
    _ a: Matrix<Scalar>, _ b: Matrix<Scalar>, _ budget: Budget, _ number: (Scalar) -> GaussianRational
  ) throws -> ExactVerdict {
    let solutions = try Computed.solveEach(a, b, budget: budget).answer
    let rank = solutions.pivots.count
    if rank == a.columns { return .regular(try requireParticular(solutions, b).map(number)) }
    guard let vector = try Computed.nullSpace(a, budget: budget).answer.vectors.first else {
      preconditionFailure("a matrix below full rank has a null vector")
    }
    return .singular(nullVector: vector.map(number), rank: rank)
  }

  private static func requireParticular<Scalar: ExactScalar>(
    _ solutions: SystemSolutions<Scalar>, _ b: Matrix<Scalar>
  ) throws -> Matrix<Scalar> {
    solutions.joined.particular ?? .zero(b.shape)
  }
}

/// A look at a system with exact arithmetic.
enum ExactLook {
  case found(ExactVerdict)
  /// Time or memory ran out.
  case unfinished
  /// Not asked for, or the matrix is too large.
  case none

  /// What stands in a result about a computed solution, where there is one.
  func shadow<Element: NumericScalar>(of x: Matrix<Element>?, order: Int) -> ExactShadow? {
    switch self {
    case .none: return nil
    case .unfinished: return .unfinished
    case .found(.singular(let vector, let rank)):
      var shadow = ExactShadow(isSingular: true, rank: rank)
      shadow.nullVector = vector
      return shadow
    case .found(.regular(let solution)):
      let error = x.map { ExactImage.error(of: $0, solution) }
      return ExactShadow(isSingular: false, rank: order, error: error)
    }
  }
}

extension NumericCall {
  /// Whether exact arithmetic looks at a matrix.
  func looks(at a: Matrix<Element>, isDoubtful: Bool) -> Bool {
    if hasShadow(a.shape) { return true }
    return isDoubtful && shadow == .auto && options.dataError == .none && ExactVerdict.reaches(a)
  }

  /// What exact arithmetic finds about a system as it was written.
  ///
  /// - Parameter isDoubtful: doubles leave no right digit: then it looks farther.
  func look(
    _ a: Matrix<Element>, isDoubtful: Bool, _ system: () throws -> (Matrix<GaussianRational>, Matrix<GaussianRational>)
  ) throws -> ExactLook {
    guard looks(at: a, isDoubtful: isDoubtful) else { return .none }
    let found = try withinHalf { budget in
      let (matrix, right) = try system()
      return try ExactVerdict.of(matrix, right, over: Element.self, budget)
    }
    return found.map { .found($0) } ?? .unfinished
  }

  /// The matrix is singular, with the vector that proves it.
  func singular(_ look: ExactLook, _ what: String, order: Int) -> ToolAnswer? {
    guard case .found(.singular(let vector, let rank)) = look else { return nil }
    let text = "(" + vector.map(\.description).joined(separator: ", ") + ")"
    let shown = text.utf8.count <= 400 ? "v = \(text)" : "a vector v of long fractions: shadow.nullVector of the result"
    return refused(
      ErrorReport(
        .undefined, .singular, "the matrix is singular\(what); its rank is \(rank) of \(order)",
        advice: """
          A·v = 0 for \(shown); \(tool: "lstsq") and \(tool: "pinv") need no inverse, \
          \(tool: "solve") without \(option: "engine", "numeric") finds all solutions
          """
      ), look, order: order)
  }

  /// No value, with what exact arithmetic says.
  func refused(_ report: ErrorReport, _ look: ExactLook, order: Int) -> ToolAnswer {
    var diagnostics = readingDiagnostics
    if let shadow = look.shadow(of: Matrix<Element>?.none, order: order) { diagnostics.note(shadow) }
    return ToolAnswer(error: report, diagnostics: diagnostics, method: options.driver ?? "auto", engine: .numeric)
  }

  /// Where only doubles tell: refuses a matrix whose rank at the tolerance is below its order.
  ///
  /// - Parameter failure: why doubles gave no answer, where they gave none.
  func refusal(_ a: Matrix<Element>, _ failure: NumericError?, _ look: ExactLook) throws -> ToolAnswer? {
    var plain = options
    plain.driver = nil
    let rank = try Numeric.rank(a, plain).value
    guard rank < a.columns || failure != nil else { return nil }
    if rank == a.columns, let failure {
      if case .singular = failure {} else { throw failure }
    }
    let reason =
      rank < a.columns
      ? "at the tolerance \(options.tolerance) its rank is \(rank) of \(a.columns)" : "a pivot is 0 in doubles"
    return refused(
      ErrorReport(
        .unable, .singularToWorkingPrecision, "the matrix is singular to working precision: \(reason)",
        advice: """
          leave out \(option: "engine", "numeric"), or take \(option: "shadow", "always") \
          (up to order \(ExactShadow.largestOrder)), to have it decided exactly; \
          \(tool: "lstsq") and \(tool: "pinv") need no inverse
          """), look, order: a.columns)
  }

  /// An exact solution rounded, with how far rounding took it.
  func rounded(_ exact: Matrix<GaussianRational>, _ what: String) throws(NumericError) -> Answer<Matrix<Element>> {
    let value = exact.map { Element(Double($0.real), Double($0.imaginary)) }
    guard value.columnMajor.allSatisfy(\.isFinite) else { throw .overflow("an entry of the \(what)") }
    return Answer(value, exactTrust(ExactImage.error(of: value, exact)))
  }

  /// The trust in an exact answer that was rounded with this relative error.
  func exactTrust(_ error: Double) -> Trust {
    var trust = Trust(driver: "exact")
    trust.coversDataError = true
    trust.forwardErrorBound = ErrorBound(
      error == 0 ? 0 : error < 1 ? (error * (1 + 0x1p-40)).nextUp : .infinity, isProved: true)
    trust.warn(
      .answeredExactly, "elimination in doubles leaves no right digit here: the answer is the exact one, rounded")
    if error > Rounding.epsilon { trust.warn(.subnormal, "digits were lost below the smallest normal double") }
    return trust
  }
}

extension ToolResult {
  /// True where doubles left no right digit, so that the exact answer was rounded.
  var isAnsweredExactly: Bool {
    diagnostics.warnings.contains { $0.code == NumericWarning.Code.answeredExactly.rawValue }
  }

  /// ``ExactVerdict/convention`` of a numeric answer that it speaks of: none, or one that exact arithmetic gave.
  var verdictConvention: NeutralText { error != nil || isAnsweredExactly ? ExactVerdict.convention : "" }
}

extension Trust {
  /// True where no digit of the answer is sure.
  var isWithoutDigits: Bool { !(forwardErrorBound?.relative.isFinite ?? false) }
}
