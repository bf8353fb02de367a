public import MatrixArithmetic
public import MatrixDomain

extension Narrated {
  /// All powers of a matrix in closed form, step by step: the minimal polynomial and its roots, the general form with unknown
  /// matrices, the linear equations that the first powers give for them, and the first powers by the formula.
  ///
  /// ```swift
  /// try Narrated.powerFormula([[4, 1], [2, 3]]).answer[0, 1]   // 1/3*5^n - 1/3*2^n
  /// ```
  ///
  /// - Throws: as `Matrix.powerFormula(budget:)`.
  /// - Complexity: as `Matrix.powerFormula(budget:)`, and that of the roots up to degree 12.
  public static func powerFormula(
    _ a: Matrix<Rational>, variable: String = "n", narration: Narration = Narration()
  ) throws(ExactError) -> Worked<ClosedFormMatrix> {
    try formula(MatrixFormulaQuestion(.powers, a, applied: .identity(a.rows), variable), narration)
  }

  /// The exponential function e^(tA) in closed form, step by step: as ``powerFormula(_:variable:narration:)``, where the
  /// derivatives at 0 give the equations.
  ///
  /// ```swift
  /// try Narrated.exponentialFormula([[0, -1], [1, 0]]).answer[0, 1]   // -sin(t)
  /// ```
  ///
  /// - Throws: as `Matrix.exponentialFormula(budget:)`.
  /// - Complexity: as `Matrix.exponentialFormula(budget:)`, and that of the roots up to degree 12.
  public static func exponentialFormula(
    _ a: Matrix<Rational>, variable: String = "t", narration: Narration = Narration()
  ) throws(ExactError) -> Worked<ClosedFormMatrix> {
    try formula(MatrixFormulaQuestion(.exponential, a, applied: .identity(a.rows), variable), narration)
  }

  static func formula(
    _ question: MatrixFormulaQuestion, _ narration: Narration
  ) throws(ExactError) -> Worked<ClosedFormMatrix> {
    let (a, budget) = (question.a, narration.budget)
    var derivation = Derivation()
    let polynomial: Polynomial<Rational>
    if !narration.isSilent { derivation.append(Opening(method: "minimal-polynomial", domain: .rationals)) }
    if narration.isSilent || question.kept < a.rows {
      polynomial = try a.minimalPolynomial(budget: budget)
      if !narration.isSilent { derivation.append(NamedMatrix(question.name, a)) }
    } else {
      let worked = try minimalPolynomial(a, narration: narration)
      polynomial = worked.answer
      for part in worked.derivation.parts
      where
        !(part is Opening || part is IdentityCheck<Rational> || part is MinimalPolynomial<Rational>
        || part is FactoredPolynomial<Rational>)
      {
        derivation.parts.append(part)
      }
    }
    let factors = try polynomial.factored(budget: budget)
    let order = polynomial.degree
    let system = ConstantSystem(factors, order: order, isExponential: question.isExponential)
    let numbers = try a.powers(
      narration.isSilent ? order : order + NarrationLimits.furtherNumbers, applied: question.start, budget)
    let whole = try ClosedFormMatrix(
      Array(numbers.prefix(order)), shape: question.start.shape, system, budget)
    let form = whole.prefix(rows: question.kept)
    if narration.isSilent { return Worked(form, method: "minimal-polynomial") }
    var roots: [Value] = []
    if order <= NarrationLimits.narratedRoots {
      for factor in factors.factors {
        roots += try ExactEigenvalue(factor, budget: budget).rootValues(places: 6, budget: budget)
      }
    }
    derivation.append(
      FormulaRoots(question.subject, of: question.name, variable: question.variable, factors, roots: roots))
    try question.narrateConstants(system, numbers, into: &derivation, narration)
    var holds = true
    for place in numbers.indices where try whole.value(at: place) != numbers[place] { holds = false }
    derivation.append(
      MatrixFormula(
        question.subject, variable: question.variable,
        rows: question.subject == .solution
          ? form.column(variable: question.variable) : form.value(variable: question.variable),
        start: form.start, compared: numbers.count, holds: holds))
    return Worked(form, derivation, method: "minimal-polynomial")
  }
}

/// A formula that is asked for: for Aⁿ·B or e^(tA)·B.
struct MatrixFormulaQuestion {
  let subject: FormulaSubject
  let a: Matrix<Rational>
  let start: Matrix<Rational>
  let variable: String
  /// How many rows are the answer.
  let kept: Int

  init(
    _ subject: FormulaSubject, _ a: Matrix<Rational>, applied start: Matrix<Rational>, _ variable: String,
    kept: Int? = nil
  ) {
    (self.subject, self.a, self.start, self.variable) = (subject, a, start, variable)
    self.kept = kept ?? start.rows
  }

  /// What the matrix is called: where a constant was put into it, it is another one.
  var name: String { kept < start.rows ? "B" : "A" }

  var isExponential: Bool { subject != .powers }

  /// The general form, the solution of its equations, and the constant matrices.
  func narrateConstants(
    _ system: ConstantSystem, _ numbers: [Matrix<Rational>], into derivation: inout Derivation, _ narration: Narration
  ) throws(ExactError) {
    let count = system.matrix.columns
    guard count > 0, count <= NarrationLimits.narratedConstants, start.rows <= NarrationLimits.narratedFormulaOrder
    else {
      return
    }
    derivation.append(
      FormulaConstants(
        subject, of: name, variable: variable, generalText(system), start: system.start, equations: system.matrix,
        hasConjugates: system.factors.contains { $0.polynomial.degree > 1 }))
    let inverted = try Narrated.inverse(system.matrix, narration: narration)
    guard case .inverse(let inverse) = inverted.answer else { return }
    for part in inverted.derivation.parts
    where
      !(part is IdentityCheck<Rational> || part is DeterminantFromPivots<Rational> || part is NamedMatrix<Rational>
      || part is Opening)
    {
      derivation.parts.append(part)
    }
    for row in 0..<count {
      var (sum, terms): (Matrix<Rational>, [(String, String)]) = (.zero(start.shape), [])
      for column in 0..<count where !inverse[row, column].isZero {
        sum = sum + inverse[row, column] * numbers[system.start + column]
        terms.append((inverse[row, column].exchangeText, name(of: system.start + column)))
      }
      derivation.append(NamedMatrix("C\(row + 1) = \(Self.text(terms))", sum))
    }
  }

  /// `2*A - I`.
  private static func text(_ terms: [(String, String)]) -> String {
    var result = ""
    for (factor, name) in terms {
      let isNegative = factor.hasPrefix("-")
      let magnitude = isNegative ? String(factor.dropFirst()) : factor
      result += result.isEmpty ? (isNegative ? "-" : "") : isNegative ? " - " : " + "
      result += magnitude == "1" ? name : "\(magnitude)*\(name)"
    }
    return result.isEmpty ? "0" : result
  }

  /// The k-th power, applied to what it is applied to.
  private func name(of power: Int) -> String {
    let text = power == 0 ? "I" : power == 1 ? name : "\(name)^\(power)"
    guard subject == .solution else { return text }
    let vector = kept < start.rows ? "y(0)" : "x(0)"
    return power == 0 ? vector : "\(text)*\(vector)"
  }

  /// `C1*5^n + n*C2*5^n + sum((C3 + a*C4)*a^n, a^2-a-1=0)`.
  private func generalText(_ system: ConstantSystem) -> String {
    var place = 0
    func power(_ base: String, _ exponent: Int) -> String { exponent == 1 ? base : "\(base)^\(exponent)" }
    let terms = system.factors.map { factor in
      let degree = factor.polynomial.degree
      let parts = (0..<factor.multiplicity).map { exponent in
        let elements = (0..<degree).map { index in
          place += 1
          return (index == 0 ? "" : power("a", index) + "*") + "C\(place)"
        }
        let sum = elements.joined(separator: " + ")
        let letters = exponent == 0 ? "" : power(variable, exponent) + "*"
        return letters + (degree > 1 && (exponent > 0 || factor.multiplicity > 1) ? "(\(sum))" : sum)
      }
      let sum = parts.joined(separator: " + ")
      let coefficient = degree * factor.multiplicity > 1 ? "(\(sum))" : sum
      if degree > 1 {
        let text = NumberFieldDomain.text(factor.polynomial.coefficients.map(\.exchangeText), in: "a")
        return "sum(\(coefficient)*\(isExponential ? "e^(a*\(variable))" : "a^\(variable)"), \(text)=0)"
      }
      let root = -factor.polynomial[0] / factor.polynomial[1]
      let term = ClosedFormText.sum(
        [(factor.polynomial.coefficients.map(\.numerator), [[.one]])], variable: variable, isExponential: isExponential)
      return root == (isExponential ? .zero : .one) ? coefficient : "\(coefficient)*\(term)"
    }
    return terms.joined(separator: " + ")
  }
}

extension NarrationLimits {
  /// The largest matrix whose constant matrices are shown.
  static let narratedFormulaOrder = 6
  /// How many powers beyond those that the equations are made of are compared with the formula.
  static let furtherNumbers = 3
}
