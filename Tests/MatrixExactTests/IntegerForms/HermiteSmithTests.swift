import MatrixExact
import TestSupport
import Testing

/// Hermite and Smith forms: the kernels and the told algorithms, each the other's oracle.
@Suite struct HermiteSmithTests {
  private func check(_ a: Matrix<Integer>, _ comment: @autoclosure () -> String) throws {
    let told = try Narrated.hermiteForm(a)
    #expect(told.answer.defects(of: a) == [], "told, \(a) \(comment())")
    #expect(told.derivation.defects == [], "\(a) \(comment())")
    let kernel = try a.hermiteForm()
    #expect(kernel.defects(of: a) == [], "kernel, \(a) \(comment())")
    #expect(kernel.matrix == told.answer.matrix && kernel.pivotColumns == told.answer.pivotColumns, "\(a) \(comment())")
    #expect(try a.hermiteNormalForm() == kernel.matrix, "\(a) \(comment())")
    if kernel.rank == a.rows { #expect(kernel.transform == told.answer.transform, "\(a) \(comment())") }

    let toldSmith = try Narrated.smithForm(a)
    #expect(toldSmith.answer.defects(of: a) == [], "told, \(a) \(comment())")
    let smith = try a.smithForm()
    #expect(smith.defects(of: a) == [], "kernel, \(a) \(comment())")
    #expect(smith.invariants == toldSmith.answer.invariants, "\(a) \(comment())")
    #expect(try a.smithInvariants() == smith.invariants, "\(a) \(comment())")
    for timeline in told.derivation.parts(FormTimeline<Integer>.self) { #expect(timeline.end == told.answer.matrix) }
    for timeline in toldSmith.derivation.parts(FormTimeline<Integer>.self) {
      #expect(timeline.end == toldSmith.answer.matrix)
      #expect(timeline.state(after: 0) == a)
    }
  }

  @Test func everySmallShape() throws {
    var random = SeededRandom("integer forms of small shapes")
    for shape in smallShapes {
      try check(.zero(shape), "\(random)")
      for _ in 0..<random.count(3) { try check(random.wholeMatrix(shape), "\(random)") }
    }
    try check([[1]], "one")
    try check([[-7]], "minus seven")
  }

  @Test func randomMatrices() throws {
    var random = SeededRandom("integer forms")
    for _ in 0..<random.count(40) {
      let shape = Shape(Int.random(in: 1...6, using: &random), Int.random(in: 1...6, using: &random))
      try check(random.wholeMatrix(shape), "\(random)")
    }
  }

  @Test func chosenInvariants() throws {
    var random = SeededRandom("chosen invariants")
    for _ in 0..<random.count(12) {
      let shape = Shape(Int.random(in: 2...9, using: &random), Int.random(in: 2...9, using: &random))
      let rank = Int.random(in: 0...min(shape.rows, shape.columns), using: &random)
      var invariants: [Integer] = []
      for _ in 0..<rank {
        invariants.append((invariants.last ?? 1) * Integer([1, 1, 1, 2, 3, 4, 30].randomElement(using: &random)!))
      }
      let diagonal = Matrix<Integer>(shape) { $0 == $1 && $0 < rank ? invariants[$0] : .zero }
      let a = random.unimodular(shape.rows, steps: 25) * diagonal * random.unimodular(shape.columns, steps: 25)
      #expect(try a.smithInvariants() == invariants, "\(a) \(random)")
      #expect(try a.smithForm().defects(of: a) == [], "\(a) \(random)")
      #expect(try a.smithForm().invariants == invariants, "\(a) \(random)")
      // What leaves the forms, and what does not.
      #expect(try a.transposed.smithInvariants() == invariants, "\(random)")
      let other = random.unimodular(shape.rows, steps: 10) * a
      #expect(try other.hermiteNormalForm() == (try a.hermiteNormalForm()), "\(random)")
      #expect(try other.hermiteForm().defects(of: other) == [], "\(random)")
    }
  }

  @Test func blockSums() throws {
    var random = SeededRandom("invariants of block sums")
    for _ in 0..<random.count(8) {
      let a = random.wholeMatrix(Shape(3, 4))
      let b = random.wholeMatrix(Shape(3, 2))
      let sum = Matrix<Integer>(Shape(6, 6)) { row, column in
        row < 3 ? (column < 4 ? a[row, column] : .zero) : (column < 4 ? .zero : b[row - 3, column - 4])
      }
      // Products over prime powers are unordered: the products of all, and the largest, tell enough.
      let parts = try a.smithInvariants() + b.smithInvariants()
      let whole = try sum.smithInvariants()
      #expect(whole.count == parts.count && whole.reduce(1, *) == parts.reduce(1, *), "\(random)")
      if let last = whole.last { #expect(parts.reduce(1) { $0.lcm(with: $1) } == last, "\(random)") }
    }
  }

  @Test func byLifting() throws {
    var random = SeededRandom("integer forms by lifting")
    for order in [16, 22] {
      for bound in [1, 9, 99] {
        let a = Matrix<Integer>(Shape(order, order)) { _, _ in Integer(Int.random(in: -bound...bound, using: &random)) }
        let form = try a.hermiteForm()
        #expect(form.defects(of: a) == [], "\(random)")
        #expect(try a.hermiteNormalForm() == form.matrix)
        #expect(try a.smithForm().defects(of: a) == [], "\(random)")
        #expect(try a.smithInvariants() == (try a.smithForm().invariants), "\(random)")
        // A cokernel with many generators: a new solution for each of them.
        let scaled = Matrix<Integer>(a.shape) { a[$0, $1] * Integer($0 % 2 == 0 ? 2 : 6) }
        #expect(try scaled.hermiteForm().defects(of: scaled) == [], "\(random)")
        #expect(try scaled.smithForm().defects(of: scaled) == [], "\(random)")
        #expect(try scaled.smithInvariants() == (try scaled.smithForm().invariants), "\(random)")
      }
    }
    for shape in [Shape(18, 25), Shape(25, 18), Shape(27, 25)] {
      let a = Matrix<Integer>(shape) { _, _ in Integer(Int.random(in: -10...10, using: &random)) }
      #expect(try a.hermiteNormalForm().hermiteDefects(try a.hermiteForm().pivotColumns) == [], "\(random)")
      #expect(try a.hermiteForm().defects(of: a) == [], "\(random)")
      #expect(try a.smithForm().invariants == (try a.smithInvariants()), "\(random)")
      let low = a.submatrix(rows: 0..<shape.rows, columns: 0..<9) * a.submatrix(rows: 0..<9, columns: 0..<shape.columns)
      #expect(try low.hermiteNormalForm() == (try low.hermiteForm().matrix), "\(random)")
      #expect(try low.smithInvariants() == (try low.smithForm().invariants), "\(random)")
    }
  }

  @Test func polynomialsHaveFormsToo() throws {
    // x·I − A over ℚ[x]: the product of the invariants is the characteristic polynomial.
    var random = SeededRandom("forms of polynomials")
    for _ in 0..<random.count(10) {
      let order = Int.random(in: 0...4, using: &random)
      let a = random.matrix(Shape(order, order), bound: 2)
      let characteristic = Matrix<Polynomial<Rational>>(a.shape) {
        Polynomial($0 == $1 ? [-a[$0, $1], 1] : [-a[$0, $1]])
      }
      let form = try Narrated.smithForm(characteristic).answer
      #expect(form.left * characteristic * form.right == form.matrix)
      #expect(form.left * form.leftInverse == .identity(order) && form.right * form.rightInverse == .identity(order))
      #expect(form.invariants.reduce(.one, *) == (try a.characteristicPolynomial()), "\(random)")
      #expect(zip(form.invariants, form.invariants.dropFirst()).allSatisfy { $1.isMultiple(of: $0) })
      let hermite = try Narrated.hermiteForm(characteristic).answer
      #expect(hermite.transform * characteristic == hermite.matrix && hermite.rank == order)
    }
  }

  @Test func budgetsReachEveryLoop() {
    let a = Matrix<Integer>(Shape(30, 30)) { Integer(($0 * 37 + $1 * 91 + $0 * $1 * $1) % 101 - 50) }
    let over = Budget(isCancelled: { true })
    #expect(throws: ExactError.budget(.cancelled)) { try a.hermiteNormalForm(budget: over) }
    #expect(throws: ExactError.budget(.cancelled)) { try a.smithForm(budget: over) }
    #expect(throws: ExactError.budget(.cancelled)) { try Narrated.hermiteForm(a, narration: .silent(over)) }
    #expect(throws: ExactError.budget(.cancelled)) { try Narrated.smithForm(a, narration: .silent(over)) }
    let low = a * a.submatrix(rows: 0..<30, columns: 0..<20)
    #expect(throws: ExactError.budget(.cancelled)) { try low.smithInvariants(budget: over) }
  }
}
