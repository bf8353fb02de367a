public import MatrixArithmetic
public import MatrixDomain

/// Why an exact computation gave no answer.
public enum ExactError: Error, Hashable, Sendable {
  /// The operands do not fit each other, or not the operation.
  case shape(ShapeError)
  /// Time or memory ran out, or the caller asked to stop.
  case budget(BudgetError)
  /// An intermediate number, or one of the answer, would be too large.
  case magnitude(MagnitudeError)
  /// The method would take far too many steps: an expansion by cofactors of more than `limit` minors.
  case tooManyCofactors(limit: Int)
  /// A method for people has a form for small problems alone: its name, what it is for, what there is, and the method
  /// that works at any size.
  case methodForSmall(String, limit: String, found: String, instead: String)
  /// The answer, called by its first word, would have more than `limit` entries.
  case tooManyEntries(String, rows: Int, columns: Int, limit: Int)
  /// Formulas of so many constants each, beyond `limit` constants together.
  case tooManyConstants(formulas: Int, each: Int, limit: Int)
  /// The method divides by every number up to the size of the matrix, and modulo the characteristic one of them is 0.
  case dividesByCharacteristic(String, characteristic: Int, size: Int)
  /// Elements of the field have no conjugates.
  case noConjugates(ScalarDomain)
  /// In this domain, of a characteristic p, there are no exponential functions.
  case noExponential(ScalarDomain)
  /// There is no polynomial arithmetic over this domain.
  case noPolynomialArithmetic(ScalarDomain)
  /// The polynomial 0, which every polynomial divides, has no such thing.
  case zeroPolynomial(String)
  /// A polynomial of a degree beyond `limit`.
  case degreeTooHigh(Int, limit: Int)
  /// More than `limit` factors are left modulo every prime that was tried: too many sets of them to try.
  case tooManyFactorSets(count: Int, limit: Int)
  /// The pivot rule is not one of exact arithmetic.
  case unsupportedPivotRule(PivotRuleName)
  /// A power with a negative exponent, of a matrix whose inverse was not asked for.
  case negativeExponent(Int)
}

extension ExactError: ReportableError {
  /// What went wrong, where, and what to do; malformed for shapes, unable for limits.
  public var report: ErrorReport {
    switch self {
    case .shape(let error): error.report
    case .budget(let error): error.report
    case .magnitude(let error): error.report
    case .tooManyCofactors(let limit):
      ErrorReport(
        .unable, .tooLarge, "the expansion by cofactors would take more than \(limit) minors",
        advice: "leave out \(option: "method", "cofactors"): auto takes a quicker one")
    case .methodForSmall(let method, let limit, let found, let instead):
      ErrorReport(
        .unable, .unsupportedMethod, "the method \(method) is for \(limit), and this is \(found)",
        advice: "take \(option: "method", "\(instead)"), which works at any size, or leave out \(option: "method")")
    case .tooManyEntries(let what, let rows, let columns, let limit):
      ErrorReport(
        .unable, .tooLarge,
        "\(what) would have \(rows) times \(columns) entries; at most \(limit) are computed",
        advice: "ask for less: a smaller matrix, or the rank alone")
    case .tooManyConstants(let formulas, let each, let limit):
      ErrorReport(
        .unable, .tooLarge,
        "there would be \(formulas) formulas with \(each) constants each; at most \(limit) constants are computed",
        advice: "give a number in the place of the letter")
    case .dividesByCharacteristic(let method, let characteristic, let size):
      ErrorReport(
        .unable, .unsupportedMethod,
        "\(method) divides by all numbers up to \(size), and modulo \(characteristic) one of them is 0",
        advice: "leave out \(option: "method"): auto takes a way that works modulo every prime")
    case .noConjugates(let domain):
      ErrorReport(
        .unable, .unsupportedDomain, "elements of \(domain.tag) have no conjugates",
        advice: "give rational or complex numbers, or take the transpose")
    case .noExponential(let domain):
      ErrorReport(
        .unable, .unsupportedDomain,
        "over \(domain.tag) there is no exponential function: its series divides by \(domain.characteristic ?? "p"), which is 0",
        advice: """
          leave out \(option: "mod") or \(option: "field"); over a finite field \(tool: "power") with \(option: "symbolic", "n") gives \
          all powers of A, and \(tool: "recurrence") solves u(n) = c1·u(n-1) + …
          """)
    case .noPolynomialArithmetic(let domain):
      ErrorReport(
        .unable, .unsupportedDomain, "polynomials over \(domain.tag) cannot be factored",
        advice: "give rational or complex coefficients, or residues modulo a prime")
    case .zeroPolynomial(let what):
      ErrorReport(
        .undefined, .zeroPolynomial, "the polynomial 0 has no \(what): every polynomial divides it",
        advice: "give a polynomial with a coefficient that is not 0")
    case .degreeTooHigh(let degree, let limit):
      ErrorReport(
        .unable, .tooLarge, "the polynomial has degree \(degree); up to \(limit) is computed with",
        advice: "divide out factors that are known first")
    case .tooManyFactorSets(let count, let limit):
      ErrorReport(
        .unable, .tooLarge,
        "modulo the best prime there are \(count) factors; whether some of more than \(limit) belong together is not tried",
        advice:
          "\(tool: "squarefree") gives the factors by multiplicity; with \(option: "mod", "P") those modulo a prime")
    case .unsupportedPivotRule(let rule):
      ErrorReport(
        .unable, .unsupportedMethod, "exact elimination has no pivot rule \(rule.rawValue): it needs no stability",
        advice: "take fewest-fractions or first-nonzero")
    case .negativeExponent(let exponent):
      ErrorReport(
        .malformed, .invalidOption, "the exponent \(exponent) is negative, and not every matrix has an inverse",
        advice: "invert the matrix first, and take the positive power of the inverse")
    }
  }
}

/// Runs `body`, and gives its budget error as an ``ExactError``.
func budgeted<Result>(_ body: () throws(BudgetError) -> Result) throws(ExactError) -> Result {
  do throws(BudgetError) { return try body() } catch { throw .budget(error) }
}

/// Runs `body`, and gives its shape error as an ``ExactError``.
func shaped<Result>(_ body: () throws(ShapeError) -> Result) throws(ExactError) -> Result {
  do throws(ShapeError) { return try body() } catch { throw .shape(error) }
}

/// Runs `body`, and gives its magnitude error as an ``ExactError``.
func bounded<Result>(_ body: () throws(MagnitudeError) -> Result) throws(ExactError) -> Result {
  do throws(MagnitudeError) { return try body() } catch { throw .magnitude(error) }
}
