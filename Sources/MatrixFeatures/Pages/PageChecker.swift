import MatrixArithmetic
public import MatrixDomain
import MatrixExact
import MatrixNotation

/// Looks over a page that a student wrote: every step from the matrix before it, equations between expressions, answers.
///
/// ```swift
/// let page = try PageChecker().check("[2 1; 1 3] ~ [1 3; 2 1] ~ [1 3; 0 -5]\nrank = 2")
/// page.isRight    // true: any route of legal operations is
/// page.points     // 4: two steps, and an answer
/// ```
///
/// Matrices may be written in any spelling that ``/MatrixNotation/Notation/page(_:within:)`` reads, over the rational
/// numbers or the field that is asked for; operations may be left out, and several may be done in one step.
public struct PageChecker {
  /// Works out the expressions of a page.
  public var runner: RequestRunner
  /// What the whole page may take.
  public var budget: Budget
  /// What steps, equalities and answers are worth.
  public var marks: PageMarks
  /// The field that pages are read over, as the option `field` of tools names it: `GF(7)`, `Q(i)`; `nil` for ℚ.
  public var field: String?

  /// A checker of pages, with a budget for each of them.
  public init(
    runner: RequestRunner = RequestRunner(), budget: Budget = .unlimited, marks: PageMarks = PageMarks(),
    field: String? = nil
  ) {
    self.runner = runner
    self.budget = budget
    self.marks = marks
    self.field = field
  }

  /// What is right and wrong on a page.
  ///
  /// - Throws: ``/MatrixDomain/ErrorReport`` where the page has nothing that can be checked, the field is none, and where the
  ///   budget is spent.
  public func check(_ text: String) throws(ErrorReport) -> CheckedPage {
    let domain =
      try field.map { (name) throws(ErrorReport) in try FieldName.domain(name, within: budget) } ?? .rationals
    switch domain {
    case .rationals:
      let reading = ScalarReading<Rational>(.rationals) { Rational(exchangeText: $0) }
      return try check(text, over: reading, domain)
    case .gaussianRationals: return try check(text, over: FieldReadings.complexNumbers(), domain)
    case .residues(let prime):
      let numbers: PrimeField
      do throws(ModulusError) { numbers = try PrimeField(Integer(prime) ?? .zero) } catch { throw error.report }
      return try check(text, over: FieldReadings.residues(numbers, domain), domain)
    case .numberField(let numbers):
      guard let reading = FieldReadings.numberField(numbers) else { throw FieldName.noField(numbers) }
      return try check(text, over: reading, domain)
    default:
      throw ErrorReport(
        .unable, .unsupportedDomain, "pages over \(Identifier.escaped(domain.tag)) are not checked",
        advice: "name a field of numbers, such as GF(7) or Q(i)")
    }
  }

  private func check(
    _ text: String, over reading: some FieldReading, _ domain: ScalarDomain
  ) throws(ErrorReport) -> CheckedPage {
    let options = domain == .rationals ? [] : [Request.Option(CommonOptions.field.name, .text(domain.tag))]
    let field = PageField(
      reading, domain, asking: options, of: try runner.registry.require("rref").declaration, within: budget)
    return try PageJudge(runner: runner, budget: budget, marks: marks, field: field).check(text)
  }
}
