import MatrixExact
import TestSupport
import Testing

/// The methods of school beside elimination, and their limits.
@Suite struct SchoolMethodTests {
  typealias Part<Element: ExactScalar> = SchoolSystem<Element>

  /// Every new equation, expression and result worked out a second way.
  private func defects<Element: ExactScalar>(_ part: Part<Element>) -> [String] {
    var defects: [String] = []
    var all = part.equations
    for step in part.steps {
      switch step {
      case .express(let index, let expression):
        let own = all[index].coefficients[expression.unknown]
        if own * expression.constant != all[index].right { defects.append("constant") }
        for (unknown, coefficient) in all[index].coefficients.enumerated() where unknown != expression.unknown {
          if own * expression.coefficients[unknown] != -coefficient { defects.append("coefficient") }
        }
      case .insert(let expression, let target, let result):
        // The values an equation takes at points where the expression holds.
        for point in part.unknowns.indices {
          var values = part.unknowns.indices.map { $0 == point ? Element.one : .zero }
          values[expression.unknown] =
            expression.constant
            + part.unknowns.indices.filter { $0 != expression.unknown }
            .reduce(.zero) { $0 + expression.coefficients[$1] * values[$1] }
          if rest(all[target], values) != rest(result, values) { defects.append("insertion") }
        }
        if !result.coefficients[expression.unknown].isZero { defects.append("the unknown stays") }
        all.append(result)
      case .add(let first, let left, let second, let right, let unknown, let result):
        if right.isZero { defects.append("an equation is lost") }
        if !result.coefficients[unknown].isZero { defects.append("the unknown stays") }
        for index in part.unknowns.indices
        where result.coefficients[index] != left * all[first].coefficients[index] + right
          * all[second].coefficients[index]
        {
          defects.append("sum")
        }
        if result.right != left * all[first].right + right * all[second].right { defects.append("right side") }
        all.append(result)
      case .holdsAlways(let index):
        if !all[index].coefficients.allSatisfy(\.isZero) || !all[index].right.isZero { defects.append("0 = 0") }
      case .holdsNever(let index, let right):
        if !all[index].coefficients.allSatisfy(\.isZero) || all[index].right != right || right.isZero {
          defects.append("0 = c")
        }
      case .free: break
      case .result(let index, let known, let expression):
        if !known.allSatisfy({ !all[index].coefficients[$0.unknown].isZero }) { defects.append("nothing to put in") }
        if !expression.coefficients[expression.unknown].isZero { defects.append("the unknown by itself") }
      }
    }
    return defects
  }

  private func rest<Element: ExactScalar>(_ equation: Part<Element>.Equation, _ values: [Element]) -> Element {
    zip(equation.coefficients, values).reduce(-equation.right) { $0 + $1.0 * $1.1 }
  }

  private func agree<Element: ExactScalar>(
    _ label: String, _ entry: (inout SeededRandom) -> Element
  ) throws {
    var random = SeededRandom("school, " + label)
    for _ in 0..<random.count(300) {
      let shape = Shape(Int.random(in: 1...4, using: &random), Int.random(in: 1...3, using: &random))
      var a = Matrix<Element>(shape) { _, _ in entry(&random) }
      var b = Matrix<Element>(Shape(shape.rows, 1)) { _, _ in entry(&random) }
      if shape.rows > 1, Bool.random(using: &random) {
        for column in 0..<shape.columns { a[1, column] = a[0, column] + a[0, column] }
        if Bool.random(using: &random) { b[1, 0] = b[0, 0] + b[0, 0] }
      }
      let expected = try Narrated.solveEach(a, b, narration: .silent).answer
      for method in SchoolMethod.allCases {
        let worked = try Narrated.solve(a, b, asInSchool: method)
        #expect(worked.answer == expected && worked.method == method.rawValue, "\(a) \(b) \(random)")
        let silent = try Narrated.solve(a, b, asInSchool: method, narration: .silent)
        #expect(silent.answer == expected && silent.derivation.parts.isEmpty)
        let part = try #require(worked.derivation.parts(SchoolSystem<Element>.self).first)
        #expect(defects(part).isEmpty, "\(a) \(b) \(defects(part)) \(random)")
        // The results are the solutions: each unknown as the particular solution and the directions have it.
        let results = part.steps.compactMap { step -> SchoolSystem<Element>.Expression? in
          if case .result(_, _, let expression) = step { expression } else { nil }
        }
        let isSolvable = expected.inconsistent.isEmpty
        #expect(isSolvable == !part.steps.contains { if case .holdsNever = $0 { true } else { false } })
        #expect(results.count == (isSolvable ? expected.pivots.count : 0), "\(a) \(b) \(random)")
        let points =
          isSolvable
          ? [expected.particular.column(0)]
            + expected.directions.vectors.map { zip(expected.particular.column(0), $0.array).map { $0 + $1 } } : []
        for point in points {
          for result in results {
            let value = point.indices.reduce(result.constant) { $0 + result.coefficients[$1] * point[$1] }
            #expect(value == point[result.unknown], "\(a) \(b) \(random)")
          }
        }
      }
    }
  }

  @Test func systemsInEquations() throws {
    try agree("Q") { Rational(Integer(Int.random(in: -5...5, using: &$0)), Integer(Int.random(in: 1...2, using: &$0))) }
    try agree("Q(i)") {
      GaussianRational(Rational(Int.random(in: -3...3, using: &$0)), Rational(Int.random(in: -3...3, using: &$0)))
    }
    let prime = try PrimeModulus(7)
    try agree("GF(7)") { prime.residue(Integer(Int.random(in: 0..<7, using: &$0))) }
  }

  @Test func systemsTheSchoolLeavesAlone() throws {
    for (shape, sides) in [(Shape(2, 4), 1), (Shape(7, 2), 1), (Shape(2, 2), 2), (Shape(2, 0), 1), (Shape(0, 2), 1)] {
      for method in SchoolMethod.allCases {
        let error = #expect(throws: ExactError.self) {
          try Narrated.solve(
            Matrix<Rational>.zero(shape), Matrix.zero(Shape(shape.rows, sides)), asInSchool: method)
        }
        #expect(error?.report.code == .unsupportedMethod && error?.report.advice?.contains("‘method’ = gauss") == true)
      }
    }
  }

  @Test func sarrus() throws {
    var random = SeededRandom("sarrus")
    for _ in 0..<random.count(100) {
      let a = random.mixedMatrix(Shape(3, 3))
      let worked = try Narrated.determinantBySarrus(a)
      let expected = try Narrated.determinant(a, method: .rows, narration: .silent).answer
      #expect(worked.answer == expected, "\(a) \(random)")
      let checks = worked.derivation.parts(DeterminantCheck<Rational>.self)
      #expect(checks.count == 1 && checks[0].holds)
    }
    for size in [0, 1, 2, 4] {
      let error = #expect(throws: ExactError.self) { try Narrated.determinantBySarrus(Matrix<Rational>.identity(size)) }
      #expect(error?.report.advice?.contains("‘method’ = rows") == true)
    }
    #expect(throws: ExactError.self) { try Narrated.determinantBySarrus(Matrix<Rational>.zero(Shape(2, 3))) }
  }

  @Test func theAdjugateInverts() throws {
    var random = SeededRandom("adjugate")
    for _ in 0..<random.count(100) {
      let size = Int.random(in: 0...4, using: &random)
      let a = random.mixedMatrix(Shape(size, size))
      let ours = try Narrated.inverse(a, method: .adjugate)
      let theirs = try Narrated.inverse(a, narration: .silent).answer
      #expect(ours.derivation.defects.isEmpty, "\(a) \(random)")
      switch (ours.answer, theirs) {
      case (.inverse(let left), .inverse(let right)): #expect(left == right, "\(a) \(random)")
      case (.singular(let vector), .singular):
        let zero = Vector<Rational>.zero(size)
        #expect(a * vector == zero && vector != zero, "\(a) \(random)")
      default: Issue.record("one is singular: \(a) \(random)")
      }
    }
    let error = #expect(throws: ExactError.self) {
      try Narrated.inverse(Matrix<Rational>.identity(7), method: .adjugate)
    }
    #expect(error?.report.advice?.contains("‘method’ = gauss-jordan") == true)
  }
}
