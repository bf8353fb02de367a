import MatrixArithmetic
public import MatrixDomain

extension Narrated {
  /// All solutions of a small system, found in equations as in school.
  ///
  /// - Throws: ``ExactError/shape(_:)`` unless `A` and `B` have the same number of rows;
  ///   ``ExactError/methodForSmall(_:limit:found:instead:)`` beyond three unknowns or six equations, and for several
  ///   right-hand sides.
  public static func solve<Element: ExactScalar>(
    _ a: Matrix<Element>, _ b: Matrix<Element>, asInSchool method: SchoolMethod, narration: Narration = Narration()
  ) throws(ExactError) -> Worked<SystemSolutions<Element>> {
    let system = try System(a, b, narration)
    guard (1...NarrationLimits.schoolUnknowns).contains(a.columns),
      (1...NarrationLimits.schoolEquations).contains(a.rows), b.columns == 1
    else {
      let sides = b.columns == 1 ? "" : " and \(b.columns) right-hand sides"
      throw .methodForSmall(
        method.rawValue,
        limit: "systems of 1 to 3 unknowns, 1 to \(NarrationLimits.schoolEquations) equations and one right-hand side",
        found: "one of \(a.columns) unknowns, \(a.rows) equations\(sides)", instead: SolveMethod.gauss.rawValue)
    }
    var solutions = try solveEach(a, b, narration: .silent(narration.budget))
    solutions.method = method.rawValue
    if narration.isSilent { return solutions }
    solutions.derivation = Derivation()
    solutions.derivation.append(Opening(method: method.rawValue, domain: a.domain, reason: .asked))
    var worker = SchoolWorker(system)
    worker.run(method)
    solutions.derivation.append(worker.part)
    let answer = solutions.answer
    let parameters = ParameterNames.choose(count: answer.directions.dimension, avoiding: system.unknowns)
    solutions.derivation.append(
      SolutionAnswer(unknowns: system.unknowns, solutions: answer.joined, parameters: parameters))
    if answer.inconsistent.isEmpty { solutions.derivation.append(system.check(answer)) }
    return solutions
  }
}

/// Solves a system in equations: which unknown goes first, what is put in where.
private struct SchoolWorker<Element: ExactScalar> {
  typealias Part = SchoolSystem<Element>
  private(set) var part: Part
  /// Every equation, intermediate ones included.
  private var all: [Part.Equation]
  /// The equations still to be used.
  private var open: [Int]
  /// The equations that were used, each with the unknown it is for.
  private var used: [(equation: Int, unknown: Int)] = []

  init(_ system: System<Element>) {
    all = (0..<system.a.rows).map { Part.Equation(system.a.row($0), right: system.b[$0, 0]) }
    open = Array(all.indices)
    part = Part(unknowns: system.unknowns, equations: all, steps: [])
  }

  mutating func run(_ method: SchoolMethod) {
    while let (equation, unknown) = choice {
      used.append((equation, unknown))
      open.removeAll { $0 == equation }
      switch method {
      case .substitution: substitute(equation, unknown)
      case .elimination: eliminate(equation, unknown)
      }
    }
    var isSolvable = true
    for equation in open {
      if all[equation].right.isZero {
        part.steps.append(.holdsAlways(equation))
      } else if isSolvable {
        part.steps.append(.holdsNever(equation, right: all[equation].right))
        isSolvable = false
      }
    }
    if isSolvable { findUnknowns() }
  }

  /// The equation and the unknown that are easiest to go on with: ±1 before other numbers, small ones before large.
  private var choice: (equation: Int, unknown: Int)? {
    var best: (equation: Int, unknown: Int, size: Int)?
    for equation in open {
      for (unknown, coefficient) in all[equation].coefficients.enumerated() where !coefficient.isZero {
        let isUnit = coefficient.isOne || (-coefficient).isOne
        let size = isUnit ? (coefficient.isOne ? 0 : 1) : 1 + coefficient.writtenSize * (coefficient.isWhole ? 1 : 3)
        if best.map({ size < $0.size }) ?? true { best = (equation, unknown, size) }
      }
    }
    return best.map { ($0.equation, $0.unknown) }
  }

  /// An equation solved for an unknown.
  private func expression(_ equation: Int, _ unknown: Int) -> Part.Expression {
    let own = all[equation].coefficients[unknown]
    return Part.Expression(
      unknown: unknown, constant: all[equation].right / own,
      coefficients: all[equation].coefficients.enumerated().map { $0 == unknown ? .zero : -$1 / own })
  }

  private mutating func substitute(_ equation: Int, _ unknown: Int) {
    let expression = expression(equation, unknown)
    part.steps.append(.express(equation: equation, expression))
    for (place, other) in open.enumerated() where !all[other].coefficients[unknown].isZero {
      let factor = all[other].coefficients[unknown]
      let result = Part.Equation(
        all[other].coefficients.enumerated().map {
          $0 == unknown ? .zero : $1 + factor * expression.coefficients[$0]
        }, right: all[other].right - factor * expression.constant)
      part.steps.append(.insert(expression, into: other, gives: result))
      open[place] = all.count
      all.append(result)
    }
  }

  private mutating func eliminate(_ equation: Int, _ unknown: Int) {
    let own = all[equation].coefficients[unknown]
    for (place, other) in open.enumerated() where !all[other].coefficients[unknown].isZero {
      let coefficient = all[other].coefficients[unknown]
      // The two coefficients without their common factor, crosswise.
      let factor = Element.primitiveFactor(of: [own, coefficient])
      var (first, second) = (-coefficient * factor, own * factor)
      if Element.isFinite { (first, second) = (-coefficient / own, .one) }
      if second.isSubtracted { (first, second) = (-first, -second) }
      let result = Part.Equation(
        zip(all[equation].coefficients, all[other].coefficients).map { first * $0 + second * $1 },
        right: first * all[equation].right + second * all[other].right)
      part.steps.append(
        .add(
          first: equation, firstFactor: first, second: other, secondFactor: second, dropping: unknown, gives: result))
      open[place] = all.count
      all.append(result)
    }
  }

  /// From the last equation that was used back to the first.
  private mutating func findUnknowns() {
    let fixed = Set(used.map(\.unknown))
    for unknown in part.unknowns.indices where !fixed.contains(unknown) { part.steps.append(.free(unknown)) }
    var found: [Part.Expression] = []
    for (equation, unknown) in used.reversed() {
      let start = expression(equation, unknown)
      var (constant, coefficients) = (start.constant, start.coefficients)
      let known = found.filter { !start.coefficients[$0.unknown].isZero }
      for value in known {
        let factor = start.coefficients[value.unknown]
        coefficients[value.unknown] = .zero
        constant.addProduct(factor, value.constant)
        for other in coefficients.indices { coefficients[other].addProduct(factor, value.coefficients[other]) }
      }
      let result = Part.Expression(unknown: unknown, constant: constant, coefficients: coefficients)
      part.steps.append(.result(equation: equation, known: known, result))
      found.append(result)
    }
  }
}
