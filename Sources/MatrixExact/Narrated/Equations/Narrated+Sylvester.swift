import MatrixDomain

extension Narrated {
  /// All solutions of the equation `A·X + X·B = C`, step by step.
  ///
  /// ```swift
  /// let a: Matrix<Rational> = [[1, 2], [0, 3]]
  /// let equation = try SylvesterEquation(a, [[1]], [[4], [4]])
  /// try Narrated.solve(equation).answer.particular!   // [1; 1]
  /// ```
  ///
  /// For few entries one linear equation for each, and its elimination; for more the polynomial that takes one of the
  /// matrices to 0. The end is `A·X + X·B`, multiplied out.
  /// - Throws: as ``Computed/solve(_:method:budget:)``.
  /// - Complexity: as ``Computed/solve(_:method:budget:)``.
  public static func solve<Element: ExactScalar>(
    _ equation: SylvesterEquation<Element>, method: SylvesterMethod = .auto, narration: Narration = Narration()
  ) throws(ExactError) -> Worked<SylvesterSolutions<Element>> {
    let budget = narration.budget
    if narration.isSilent { return try Computed.solve(equation, method: method, budget: budget) }
    let isStacked =
      method == .kronecker || method == .auto && equation.c.shape.count <= NarrationLimits.narratedEntries
    let words = EquationWords(form: equation.form, mark: Element.adjointMark)
    var worked: Worked<SylvesterSolutions<Element>>
    if !isStacked, let (x, derivation) = try narratedByPolynomial(equation, words, method, budget) {
      worked = Worked(.solutions(x, directions: []), derivation, method: SylvesterMethod.polynomial.rawValue)
    } else {
      worked = try Computed.solve(equation, method: .kronecker, budget: budget)
      worked.derivation = try stackedDerivation(of: equation, words, method, narration)
    }
    switch worked.answer {
    case .solutions(let x, let directions):
      worked.derivation.append(NamedMatrix("X", x))
      for (index, direction) in directions.enumerated() {
        worked.derivation.append(NamedMatrix("D\(index + 1)", direction))
      }
      worked.derivation.append(MatrixFamily(directions: directions.count))
      worked.derivation.append(
        IdentityCheck(
          words.equation, left: try equation.value(at: x, budget), right: equation.c))
      for (index, direction) in directions.prefix(3).enumerated() {
        worked.derivation.append(
          IdentityCheck(
            "\(words.left(of: "D\(index + 1)")) = 0", left: try equation.value(at: direction, budget),
            right: .zero(equation.c.shape)))
      }
    case .inconsistent(let functional):
      var sum = Element.zero
      for row in 0..<functional.rows {
        for column in 0..<functional.columns { sum += functional[row, column] * equation.c[row, column] }
      }
      worked.derivation.append(NamedMatrix("Y", functional))
      worked.derivation.append(MatrixObstacle(words.left(of: "X"), value: sum.exchangeText))
      worked.derivation.append(
        IdentityCheck(
          "\(words.adjoint) = 0", left: try equation.adjointValue(at: functional, budget),
          right: .zero(equation.c.shape)))
    }
    return worked
  }

  /// The system of all entries, and its elimination where that is short enough to be read.
  private static func stackedDerivation<Element: ExactScalar>(
    of equation: SylvesterEquation<Element>, _ words: EquationWords, _ method: SylvesterMethod, _ narration: Narration
  ) throws(ExactError) -> Derivation {
    var derivation = Derivation()
    derivation.append(
      Opening(
        method: SylvesterMethod.kronecker.rawValue, domain: equation.a.domain, reason: method == .auto ? nil : .asked))
    guard equation.c.shape.count <= NarrationLimits.narratedEntries, !equation.c.shape.isEmpty else {
      return derivation
    }
    let isShort = max(equation.c.rows, equation.c.columns) <= 9
    let unknowns = (0..<equation.c.shape.count).map { place in
      let (row, column) = (place % equation.c.rows + 1, place / equation.c.rows + 1)
      return isShort ? "x\(row)\(column)" : "x\(row)_\(column)"
    }
    derivation.append(StackedEquation(words.equation, system: words.system, unknowns: unknowns))
    let system = try equation.system(narration.budget)
    var inner = narration
    inner.unknowns = unknowns
    let solved = try solve(system, SylvesterEquation.stacked(equation.c), narration: inner)
    for part in solved.derivation.parts
    where !(part is SubstitutionCheck<Element> || part is DeterminantFromPivots<Element>) {
      derivation.parts.append(part)
    }
    return derivation
  }

  /// X by a polynomial that takes the smaller of the matrices to 0; `nil` where there is not one solution.
  private static func narratedByPolynomial<Element: ExactScalar>(
    _ equation: SylvesterEquation<Element>, _ words: EquationWords, _ method: SylvesterMethod, _ budget: Budget
  ) throws(ExactError) -> (Matrix<Element>, Derivation)? {
    let found = try SylvesterByPolynomial(equation, budget)
    guard let x = found.solution else { return nil }
    var derivation = Derivation()
    derivation.append(
      Opening(
        method: SylvesterMethod.polynomial.rawValue, domain: equation.a.domain, reason: method == .auto ? nil : .asked))
    let names = words.names(isTransposed: found.isTransposed)
    derivation.append(
      AnnihilatedEquation(
        names.equation, found.polynomial, annihilated: names.annihilated, factor: names.factor,
        unknown: found.isTransposed ? "Y" : "X", right: found.isTransposed ? "C^T" : "C"))
    derivation.append(NamedMatrix("q(\(names.factor))", found.left))
    derivation.append(NamedMatrix("R", found.right))
    return (x, derivation)
  }
}

/// How the equation of each form is written.
private struct EquationWords {
  let form: SylvesterForm
  /// `^T`, or `^H` where numbers have conjugates.
  let mark: String

  /// The left side for an unknown.
  func left(of unknown: String) -> String {
    switch form {
    case .sum: "A*\(unknown) + \(unknown)*B"
    case .difference: "A*\(unknown) - \(unknown)*B"
    case .lyapunov: "A*\(unknown) + \(unknown)*A\(mark)"
    }
  }

  var equation: String { "\(left(of: "X")) = C" }

  var system: String {
    switch form {
    case .sum: "kron(I, A) + kron(B^T, I)"
    case .difference: "kron(I, A) - kron(B^T, I)"
    case .lyapunov: mark == "^T" ? "kron(I, A) + kron(A, I)" : "kron(I, A) + kron(conj(A), I)"
    }
  }

  /// What takes a functional Y to 0.
  var adjoint: String {
    switch form {
    case .sum: "A^T*Y + Y*B^T"
    case .difference: "A^T*Y - Y*B^T"
    case .lyapunov: mark == "^T" ? "A^T*Y + Y*A" : "A^T*Y + Y*conj(A)"
    }
  }

  /// The equation for a polynomial, what it takes to 0, and what it is then of.
  func names(isTransposed: Bool) -> (equation: String, annihilated: String, factor: String) {
    switch (form, isTransposed) {
    case (.sum, false): (equation, "-B", "A")
    case (.difference, false): (equation, "B", "A")
    case (.lyapunov, _): (equation, "-A\(mark)", "A")
    case (.sum, true): ("B^T*Y + Y*A^T = C^T", "-A^T", "B^T")
    case (.difference, true): ("-B^T*Y + Y*A^T = C^T", "-A^T", "-B^T")
    }
  }
}

extension NarrationLimits {
  /// The most entries of X for which the elimination of all entries is shown.
  static let narratedEntries = 9
}
