import MatrixArithmetic
import MatrixDomain

extension Narrated {
  /// A formula for the n-th number of a recurrence, step by step: the characteristic equation and its roots, the general
  /// solution, the linear equations for its constants, and the first numbers by the formula.
  ///
  /// ```swift
  /// let recurrence = try LinearRecurrence<Rational>([5, -6], startingWith: [1, 4])
  /// print(try Narrated.closedForm(of: recurrence).answer)   // 2*3^n - 2^n
  /// ```
  ///
  /// - Throws: as ``LinearRecurrence/closedForm(budget:)``.
  /// - Complexity: as ``LinearRecurrence/closedForm(budget:)``, and that of the roots up to degree 12.
  public static func closedForm<Element: ExactScalar>(
    of recurrence: LinearRecurrence<Element>, narration: Narration = Narration()
  ) throws(ExactError) -> Worked<ClosedForm<Element>> {
    let (budget, order) = (narration.budget, recurrence.coefficients.count)
    if narration.isSilent {
      return Worked(try recurrence.closedForm(budget: budget), method: "characteristic-equation")
    }
    let polynomial = recurrence.characteristicPolynomial
    let factors = try polynomial.factored(budget: budget)
    let domain = recurrence.domain
    let system = ConstantSystem(factors, order: order, over: domain)
    let numbers = try recurrence.numbers(order + 3, budget: budget)
    var derivation = Derivation()
    derivation.append(Opening(method: "characteristic-equation", domain: domain))
    derivation.append(
      CharacteristicEquation(
        recurrence.coefficients, polynomial,
        try formulaRoots(factors, over: domain, budget)))
    let constants: [Element]
    if system.matrix.columns > 0, system.matrix.columns <= NarrationLimits.narratedConstants {
      derivation.append(
        GeneralSolution(
          generalText(system), start: system.start, constants: system.matrix.columns,
          hasConjugates: system.factors.contains { $0.polynomial.degree > 1 }, over: domain))
      var inner = narration
      inner.unknowns = (0..<system.matrix.columns).map { "c\($0 + 1)" }
      let right = system.right(Array(numbers.prefix(order)))
      let solved = try solve(system.matrix, right, narration: inner)
      for part in solved.derivation.parts
      where !(part is SubstitutionCheck<Element> || part is DeterminantFromPivots<Element>) {
        derivation.parts.append(part)
      }
      constants = solved.answer.particular?.rowMajor ?? []
    } else {
      constants = try system.solved(Array(numbers.prefix(order)), budget)
    }
    let form = try recurrence.closedForm(system, constants: constants, budget)
    let computed = try numbers.indices.map { (place) throws(ExactError) in try form.value(at: place) }
    derivation.append(ClosedFormCheck(form.value(), computed: computed, expected: numbers))
    return Worked(form, derivation, method: "characteristic-equation")
  }

  /// `(c1 + c2*n)*2^n + sum((c3 + c4*a)*a^n, a^2-a-1=0)`.
  private static func generalText<Element>(_ system: ConstantSystem<Element>) -> String {
    system.generalText("n") { exponent, constants, isLone in
      let sum = constants.map { "c\($0.place)" + ($0.power.isEmpty ? "" : "*" + $0.power) }.joined(separator: " + ")
      return (isLone ? sum : "(\(sum))") + (exponent.isEmpty ? "" : "*" + exponent)
    }
  }
}

extension ConstantSystem {
  /// A constant by its number from 1 on, and the power of the root that it is multiplied with, empty for 1.
  typealias Constant = (place: Int, power: String)

  /// The sum with unknown constants.
  ///
  /// - Parameter part: the constants beside one power of the variable; of that, empty for 1, and of whether they need no
  ///   brackets.
  func generalText(_ variable: String, _ part: (String, [Constant], Bool) -> String) -> String {
    var place = 0
    let letter = NumberFieldDomain(over: domain, polynomial: []).letter
    let terms = factors.map { factor in
      let degree = factor.polynomial.degree
      let parts = (0..<factor.multiplicity).map { exponent in
        let constants = (0..<degree).map { index -> Constant in
          place += 1
          return (place, index == 0 ? "" : index == 1 ? letter : "\(letter)^\(index)")
        }
        return part(
          ClosedFormText.weight(exponent, of: variable, over: domain), constants,
          degree == 1 || factor.multiplicity == 1)
      }
      let sum = parts.joined(separator: " + ")
      let coefficient = degree * factor.multiplicity > 1 ? "(\(sum))" : sum
      if degree > 1 {
        let text = NumberFieldDomain.text(factor.polynomial.coefficients.map(\.exchangeText), in: letter)
        let function = isExponential ? "e^(\(letter)*\(variable))" : "\(letter)^\(variable)"
        return "sum(\(coefficient)*\(function), \(text)=0)"
      }
      let term = ClosedFormText.sum(
        [ClosedForm<Element>.Term(factor.polynomial, [[.one]]).written], over: domain, variable: variable,
        isExponential: isExponential)
      return term == "1" ? coefficient : "\(coefficient)*\(term)"
    }
    return terms.joined(separator: " + ")
  }
}

extension NarrationLimits {
  /// The most constants whose equations are solved step by step, and the highest degree whose roots are shown.
  static let narratedConstants = 6
  static let narratedRoots = 12
}
