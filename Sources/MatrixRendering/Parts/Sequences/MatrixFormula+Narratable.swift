public import MatrixDomain

extension FormulaSubject {
  /// `A^n`, `e^(t*A)`, `x(t)`; with another matrix, which a constant was put into, y(t).
  func name(_ variable: String, of matrix: String = "A") -> Formula {
    switch self {
    case .powers: Formula(closedForm: "A^\(variable)")
    case .exponential: Formula(closedForm: "e^(\(variable)*A)")
    case .solution: Formula(closedForm: "\(matrix == "A" ? "x" : "y")(\(variable))")
    }
  }

  var isExponential: Bool { self != .powers }
}

extension FormulaRoots: Narratable {
  public func narrate(into narrative: inout Narrative, detail: Detail) {
    narrative.heading("MINIMAL POLYNOMIAL")
    let product = roots.factors.formula("x")
    narrative.paragraph("\(Formula.equation(Formula(plain: "m(x)"), product)) takes \(name: matrix) to 0.")
    if matrix != "A" {
      narrative.paragraph(
        """
        For y = (x, 1) the system \(Formula(plain: "x' = A*x + b")) is \(Formula(plain: "y' = \(matrix)*y")): \
        \(name: matrix) is A with b as one more column and a row of zeros.
        """)
    }
    if subject.isExponential {
      narrative.paragraph(
        """
        The derivatives of \(subject.name(variable, of: matrix)) are \(name: matrix) times it, \
        \(Formula(plain: "\(matrix)^2")) times it and so on. So each of its entries satisfies \
        the differential equation that has m as its characteristic polynomial: \
        \(Formula(closedForm: "e^(r*\(variable))")) does for every root r of m.
        """)
    } else {
      narrative.paragraph(
        """
        The entries of the powers of A satisfy the recurrence that has m as its characteristic polynomial: \
        \(Formula(closedForm: "r^\(variable)")) does for every root r of m other than 0.
        """)
    }
    for sentence in roots.sentences(variable, root: "x", terms: "terms, with") { narrative.paragraph(sentence) }
    if let period = roots.period(of: "The powers of A", from: roots.zeros, variable) { narrative.paragraph(period) }
    if subject.isExponential, roots.domain == .rationals, roots.values.contains(where: \.isOfComplexPair) {
      narrative.paragraph(
        """
        Two roots \(Formula(closedForm: "u + v*i")) and \(Formula(closedForm: "u - v*i")) give real functions together: \
        \(Formula(closedForm: "e^(u*\(variable))*cos(v*\(variable))")) and \
        \(Formula(closedForm: "e^(u*\(variable))*sin(v*\(variable))")).
        """)
    }
  }
}

extension Value {
  /// True for a root of a polynomial of degree 2 that is not real.
  fileprivate var isOfComplexPair: Bool {
    if case .algebraic(let root) = self, root.polynomial.count == 3, case .box = root.region { true } else { false }
  }
}

extension FormulaConstants: Narratable {
  public func narrate(into narrative: inout Narrative, detail: Detail) {
    narrative.heading("GENERAL FORM")
    let from: Phrase = start > 0 ? ", from \(Formula(plain: "\(variable) = \(start)")) on" : ""
    narrative.paragraph(
      "\(Formula.equation(subject.name(variable, of: matrix), Formula(closedForm: text)))\(from).")
    if hasConjugates {
      narrative.paragraph(
        """
        A sum stands for all roots \(name: "a") of its equation: the same expression in the root gives each its constant, \
        and the sums of the powers of all roots \(Element.domain(of: equations.rowMajor).phraseOfTraces).
        """)
    }
    let what: Phrase = subject.isExponential ? "The derivatives at 0" : "The first powers"
    narrative.paragraph("\(what) give \(English.count(equations.rows, "linear equation")) for the constants:")
    for row in 0..<equations.rows {
      let terms = (0..<equations.columns).filter { !equations[row, $0].isZero }.map { column in
        (equations[row, column].exchangeText, Formula.Factor.name("C\(column + 1)"))
      }
      let left = terms.isEmpty ? Formula.number("0") : Formula.sum(terms)
      narrative.paragraph("\(Formula.equation(left, Formula(closedForm: right(start + row))))", level: 1)
    }
    narrative.paragraph("The inverse of the matrix of their factors solves them.")
  }

  /// The k-th power or derivative.
  private func right(_ place: Int) -> String {
    let power = place == 0 ? "I" : place == 1 ? matrix : "\(matrix)^\(place)"
    guard subject == .solution else { return power }
    let vector = matrix == "A" ? "x(0)" : "y(0)"
    return place == 0 ? vector : "\(power)*\(vector)"
  }
}

extension MatrixFormula: Narratable {
  public func narrate(into narrative: inout Narrative, detail: Detail) {
    let name = subject.name(variable)
    if narrative.expectedAnswer == rows {
      narrative.labelled(.answer, ["\(name):"])
    } else {
      narrative.paragraph("\(name):")
    }
    if subject == .solution, case .list(let items) = rows {
      for (index, item) in items.enumerated() {
        guard case .closedForm(let form) = item else { continue }
        narrative.paragraph(
          "\(Formula(closedForm: "x\(index + 1)(\(variable)) = \(form.text)"))", level: 1)
      }
    } else if !narrative.append(formulas: rows, level: 1) {
      narrative.paragraph("a matrix without entries", level: 1)
    }
    let places: Phrase = compared == 1 ? "0" : "0, …, \(compared - 1)"
    let checked: Phrase =
      subject == .solution
      ? "the derivatives at 0 of the orders \(places) are those that the equation gives"
      : subject.isExponential
        ? "the derivatives at 0 of the orders \(places) are those powers of A"
        : "for \(Formula(plain: variable)) = \(places) the formula gives the powers of A"
    narrative.labelled(.check, [holds ? checked : "THE CHECK FAILS"])
  }
}
