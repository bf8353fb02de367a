public import MatrixDomain

extension Narrated {
  /// The solution of a system with a value at 0, step by step: the minimal polynomial and its roots, the general form with
  /// unknown vectors, and the linear equations that the derivatives at 0 give for them.
  ///
  /// ```swift
  /// let system = try DifferentialSystem<Rational>([[0, 1], [-1, 0]])
  /// try Narrated.solution(of: system, from: [1, 0]).answer[0, 0]   // cos(t)
  /// ```
  ///
  /// - Throws: as ``DifferentialSystem/solution(from:budget:)``.
  /// - Complexity: as ``DifferentialSystem/solution(from:budget:)``.
  public static func solution<Element: ExactScalar>(
    of system: DifferentialSystem<Element>, from initial: Vector<Element>, variable: String = "t",
    narration: Narration = Narration()
  ) throws(ExactError) -> Worked<ClosedFormMatrix<Element>> {
    try system.requireLength(initial)
    let question = MatrixFormulaQuestion(
      .solution, system.augmented, applied: system.start(initial), variable, kept: system.matrix.rows)
    return try formula(question, narration)
  }

  /// All solutions of a system, step by step: the eigenvalues, eigenvectors and chains of A, and the solution of each vector.
  ///
  /// ```swift
  /// let system = try DifferentialSystem<Rational>([[4, 1], [2, 3]])
  /// try Narrated.fundamentalSystem(of: system).answer.solutions[0, 1]   // e^(5*t)
  /// ```
  ///
  /// - Throws: as ``DifferentialSystem/fundamentalSystem(budget:)``.
  /// - Complexity: as ``DifferentialSystem/fundamentalSystem(budget:)``.
  public static func fundamentalSystem<Element: ExactScalar>(
    of system: DifferentialSystem<Element>, variable: String = "t", narration: Narration = Narration()
  ) throws(ExactError) -> Worked<FundamentalSystem<Element>> {
    let (a, budget) = (system.matrix, narration.budget)
    let worked = try primaryForm(a, narration: narration)
    let answer = try system.fundamentalSystem(worked.answer, budget)
    if narration.isSilent { return Worked(answer, method: worked.method) }
    var derivation = worked.derivation
    derivation.append(
      FundamentalSolutions(
        variable: variable, rows: answer.solutions.value(variable: variable), initial: answer.initial,
        particular: answer.particular?.column(variable: variable),
        holds: try holds(answer.solutions, a, answer.initial), constants: a.rows))
    return Worked(answer, derivation, method: worked.method)
  }

  /// True where the first derivatives at 0, as many as decide it, are those of e^(tA)·Φ(0).
  private static func holds<Element: ExactScalar>(
    _ solutions: ClosedFormMatrix<Element>, _ a: Matrix<Element>, _ initial: Matrix<Element>
  ) throws(ExactError) -> Bool {
    var power = initial
    for place in 0...a.rows {
      if try solutions.value(at: place) != power { return false }
      power = a * power
    }
    return true
  }
}
