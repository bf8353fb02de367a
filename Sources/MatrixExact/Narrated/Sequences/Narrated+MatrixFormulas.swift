import MatrixArithmetic
public import MatrixDomain

extension Narrated {
  /// All powers of a matrix in closed form, step by step: the minimal polynomial and its roots, the general form with unknown
  /// matrices, the linear equations that the first powers give for them, and the first powers by the formula.
  ///
  /// ```swift
  /// try Narrated.powerFormula([[4, 1], [2, 3]] as Matrix<Rational>).answer[0, 1]   // 1/3*5^n - 1/3*2^n
  /// ```
  ///
  /// - Throws: as `Matrix.powerFormula(budget:)`.
  /// - Complexity: as `Matrix.powerFormula(budget:)`, and that of the roots up to degree 12.
  public static func powerFormula<Element: ExactScalar>(
    _ a: Matrix<Element>, variable: String = "n", narration: Narration = Narration()
  ) throws(ExactError) -> Worked<ClosedFormMatrix<Element>> {
    try formula(MatrixFormulaQuestion(.powers, a, applied: .identity(a.rows), variable), narration)
  }

  /// The exponential function e^(tA) in closed form, step by step: as ``powerFormula(_:variable:narration:)``, where the
  /// derivatives at 0 give the equations.
  ///
  /// ```swift
  /// try Narrated.exponentialFormula([[0, -1], [1, 0]] as Matrix<Rational>).answer[0, 1]   // -sin(t)
  /// ```
  ///
  /// - Throws: as `Matrix.exponentialFormula(budget:)`.
  /// - Complexity: as `Matrix.exponentialFormula(budget:)`, and that of the roots up to degree 12.
  public static func exponentialFormula<Element: ExactScalar>(
    _ a: Matrix<Element>, variable: String = "t", narration: Narration = Narration()
  ) throws(ExactError) -> Worked<ClosedFormMatrix<Element>> {
    try a.requireExponential()
    return try formula(MatrixFormulaQuestion(.exponential, a, applied: .identity(a.rows), variable), narration)
  }

  static func formula<Element: ExactScalar>(
    _ question: MatrixFormulaQuestion<Element>, _ narration: Narration
  ) throws(ExactError) -> Worked<ClosedFormMatrix<Element>> {
    let (a, budget) = (question.a, narration.budget)
    var derivation = Derivation()
    let polynomial: Polynomial<Element>
    if !narration.isSilent { derivation.append(Opening(method: "minimal-polynomial", domain: a.domain)) }
    if narration.isSilent || question.kept < a.rows {
      polynomial = try a.minimalPolynomial(budget: budget)
      if !narration.isSilent { derivation.append(NamedMatrix(question.name, a)) }
    } else {
      let worked = try minimalPolynomial(a, narration: narration)
      polynomial = worked.answer
      for part in worked.derivation.parts
      where
        !(part is Opening || part is IdentityCheck<Element> || part is MinimalPolynomial<Element>
        || part is FactoredPolynomial<Element>)
      {
        derivation.parts.append(part)
      }
    }
    let factors = try polynomial.settled(like: a.rowMajor).factored(budget: budget)
    let order = polynomial.degree
    let system = ConstantSystem(factors, order: order, over: a.domain, isExponential: question.isExponential)
    let numbers = try a.powers(
      narration.isSilent ? order : order + NarrationLimits.furtherNumbers, applied: question.start, budget)
    let whole = try ClosedFormMatrix(
      Array(numbers.prefix(order)), shape: question.start.shape, system, budget)
    let form = whole.prefix(rows: question.kept)
    if narration.isSilent { return Worked(form, method: "minimal-polynomial") }
    derivation.append(
      FormulaRoots(
        question.subject, of: question.name, variable: question.variable,
        try formulaRoots(factors, over: a.domain, budget)))
    try question.narrateConstants(system, numbers, into: &derivation, narration)
    var holds = true
    // Entry by entry: zeros that know their field and zeros that do not are stored in different ways.
    for place in numbers.indices where try whole.value(at: place).rowMajor != numbers[place].rowMajor { holds = false }
    derivation.append(
      MatrixFormula(
        question.subject, variable: question.variable,
        rows: question.subject == .solution
          ? form.column(variable: question.variable) : form.value(variable: question.variable),
        start: form.start, compared: numbers.count, holds: holds))
    return Worked(form, derivation, method: "minimal-polynomial")
  }

  /// The roots that are shown, in a finite field those in it, and the period of their powers.
  static func formulaRoots<Element: ExactScalar>(
    _ factors: PolynomialFactors<Element>, over domain: ScalarDomain, _ budget: Budget
  ) throws(ExactError) -> RootsOfFactors<Element> {
    let degree = factors.factors.reduce(0) { $0 + $1.polynomial.degree * $1.multiplicity }
    var roots: [Value] = []
    if degree <= NarrationLimits.narratedRoots {
      for factor in factors.factors where factor.polynomial.degree == 1 || domain.characteristic == nil {
        roots += try ExactEigenvalue(factor, over: domain, budget: budget).rootValues(places: 6, budget: budget)
      }
    }
    return RootsOfFactors(factors, over: domain, values: roots, period: period(factors, over: domain))
  }

  /// In a field of q elements a root a of degree d, other than 0, has a^(q^d − 1) = 1, and C(n, j) modulo p has the period pˢ
  /// for j < pˢ.
  private static func period<Element: ExactScalar>(
    _ factors: PolynomialFactors<Element>, over domain: ScalarDomain
  ) -> String? {
    guard let order = domain.order, let characteristic = domain.characteristic.flatMap({ Integer($0) }) else {
      return nil
    }
    var (period, multiplicity) = (Integer.one, 1)
    for factor in factors.factors where factor.polynomial != .x {
      guard order.bitCount * factor.polynomial.degree <= NarrationLimits.periodBits else { return nil }
      let power = (0..<factor.polynomial.degree).reduce(Integer.one) { power, _ in power * order }
      period = period.lcm(with: power - .one)
      multiplicity = max(multiplicity, factor.multiplicity)
    }
    var repeated = Integer.one
    while repeated < Integer(multiplicity) { repeated *= characteristic }
    period *= repeated
    return period.bitCount <= NarrationLimits.periodBits ? period.description : nil
  }
}

/// A formula that is asked for: for Aⁿ·B or e^(tA)·B.
struct MatrixFormulaQuestion<Element: ExactScalar> {
  let subject: FormulaSubject
  let a: Matrix<Element>
  let start: Matrix<Element>
  let variable: String
  /// How many rows are the answer.
  let kept: Int

  init(
    _ subject: FormulaSubject, _ a: Matrix<Element>, applied start: Matrix<Element>, _ variable: String,
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
    _ system: ConstantSystem<Element>, _ numbers: [Matrix<Element>], into derivation: inout Derivation,
    _ narration: Narration
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
      !(part is IdentityCheck<Element> || part is DeterminantFromPivots<Element> || part is NamedMatrix<Element>
      || part is Opening)
    {
      derivation.parts.append(part)
    }
    for row in 0..<count {
      var (sum, terms): (Matrix<Element>, [(String, String)]) = (.zero(start.shape), [])
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
      let isSum = factor.dropFirst().contains { $0 == "+" || $0 == "-" }
      let isNegative = !isSum && factor.hasPrefix("-")
      let magnitude = isSum ? "(\(factor))" : isNegative ? String(factor.dropFirst()) : factor
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
  private func generalText(_ system: ConstantSystem<Element>) -> String {
    system.generalText(variable) { exponent, constants, isLone in
      let sum = constants.map { ($0.power.isEmpty ? "" : $0.power + "*") + "C\($0.place)" }.joined(separator: " + ")
      return (exponent.isEmpty ? "" : exponent + "*") + (isLone ? sum : "(\(sum))")
    }
  }
}

extension NarrationLimits {
  /// The largest matrix whose constant matrices are shown.
  static let narratedFormulaOrder = 6
  /// The longest period of powers in a finite field that is said.
  static let periodBits = 128
  /// How many powers beyond those that the equations are made of are compared with the formula.
  static let furtherNumbers = 3
}
