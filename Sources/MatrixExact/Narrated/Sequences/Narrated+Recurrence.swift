import MatrixArithmetic
import MatrixDomain

extension Narrated {
  /// A formula for the n-th number of a recurrence, step by step: the characteristic equation and its roots, the general
  /// solution, the linear equations for its constants, and the first numbers by the formula.
  ///
  /// ```swift
  /// let recurrence = try LinearRecurrence([5, -6], startingWith: [1, 4])
  /// print(try Narrated.closedForm(of: recurrence).answer)   // 2*3^n - 2^n
  /// ```
  ///
  /// - Throws: as ``LinearRecurrence/closedForm(budget:)``.
  /// - Complexity: as ``LinearRecurrence/closedForm(budget:)``, and that of the roots up to degree 12.
  public static func closedForm(
    of recurrence: LinearRecurrence, narration: Narration = Narration()
  ) throws(ExactError) -> Worked<ClosedForm> {
    let (budget, order) = (narration.budget, recurrence.coefficients.count)
    if narration.isSilent {
      return Worked(try recurrence.closedForm(budget: budget), method: "characteristic-equation")
    }
    let polynomial = recurrence.characteristicPolynomial
    let factors = try polynomial.factored(budget: budget)
    let system = ConstantSystem(factors, order: order)
    let numbers = try recurrence.numbers(order + 3, budget: budget)
    var roots: [Value] = []
    if order <= NarrationLimits.narratedRoots {
      for factor in factors.factors {
        roots += try ExactEigenvalue(factor, over: .rationals, budget: budget).rootValues(places: 6, budget: budget)
      }
    }
    var derivation = Derivation()
    derivation.append(Opening(method: "characteristic-equation", domain: .rationals))
    derivation.append(CharacteristicEquation(recurrence.coefficients, polynomial, factors, roots: roots))
    let constants: [Rational]
    if system.matrix.columns > 0, system.matrix.columns <= NarrationLimits.narratedConstants {
      derivation.append(
        GeneralSolution(
          generalText(system), start: system.start, constants: system.matrix.columns,
          hasConjugates: system.factors.contains { $0.polynomial.degree > 1 }))
      var inner = narration
      inner.unknowns = (0..<system.matrix.columns).map { "c\($0 + 1)" }
      let right = system.right(Array(numbers.prefix(order)))
      let solved = try solve(system.matrix, right, narration: inner)
      for part in solved.derivation.parts
      where !(part is SubstitutionCheck<Rational> || part is DeterminantFromPivots<Rational>) {
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
  private static func generalText(_ system: ConstantSystem) -> String {
    var place = 0
    let terms = system.factors.map { factor in
      let degree = factor.polynomial.degree
      let parts = (0..<factor.multiplicity).map { exponent in
        let elements = (0..<degree).map { index in
          place += 1
          return "c\(place)" + (index == 0 ? "" : index == 1 ? "*a" : "*a^\(index)")
        }
        let element =
          degree > 1 && factor.multiplicity > 1
          ? "(\(elements.joined(separator: " + ")))" : elements.joined(separator: " + ")
        return element + (exponent == 0 ? "" : exponent == 1 ? "*n" : "*n^\(exponent)")
      }
      let sum = parts.joined(separator: " + ")
      let coefficient = degree * factor.multiplicity > 1 ? "(\(sum))" : sum
      if degree > 1 {
        let text = NumberFieldDomain.text(factor.polynomial.coefficients.map(\.exchangeText), in: "a")
        return "sum(\(coefficient)*a^n, \(text)=0)"
      }
      let root = -factor.polynomial[0] / factor.polynomial[1]
      if root.isOne { return coefficient }
      let isPlain = !root.isNegative && root.denominator.isOne
      return "\(coefficient)*\(isPlain ? "\(root)" : "(\(root))")^n"
    }
    return terms.joined(separator: " + ")
  }
}

extension NarrationLimits {
  /// The most constants whose equations are solved step by step, and the highest degree whose roots are shown.
  static let narratedConstants = 6
  static let narratedRoots = 12
}
