import MatrixExact
import TestSupport
import Testing

/// The public names on matrices of integers and of fractions.
@Suite struct LibrarySurfaceTests {
  @Test func referenceMatrices() throws {
    for reference in [ReferenceMatrix.corpus, ReferenceMatrix.families, ReferenceMatrix.incidents].joined() {
      let matrix = reference.matrix
      let whole = matrix.rowMajor.allSatisfy(\.isWhole) ? matrix.map(\.numerator) : nil
      if let rank = reference.rank {
        #expect(try matrix.rank() == rank, "\(reference)")
        #expect(try whole.map { try $0.rank() } ?? rank == rank, "\(reference)")
      }
      if let determinant = reference.determinant {
        #expect(try matrix.determinant() == determinant, "\(reference)")
        if let whole { #expect(try Rational(whole.determinant()) == determinant, "\(reference)") }
      }
      if let reduced = reference.reduced {
        #expect(try matrix.reducedRowEchelonForm().matrix == reduced, "\(reference)")
        if let whole { #expect(try whole.reducedRowEchelonForm().matrix == reduced, "\(reference)") }
      }
      if let pivots = reference.pivots {
        #expect(try matrix.reducedRowEchelonForm().pivotColumns == pivots, "\(reference)")
        #expect(try matrix.rowEchelonForm().pivotColumns == pivots, "\(reference)")
      }
      if let inverse = reference.inverse {
        #expect(try matrix.inverse() == inverse, "\(reference)")
        if let whole { #expect(try whole.inverse() == inverse, "\(reference)") }
      }
      if let right = reference.right {
        let set = try matrix.solve(Vector(right))
        if let particular = set.particular {
          #expect((matrix * particular).rowMajor == right, "\(reference)")
        }
        if let rank = reference.rank, let augmented = reference.augmentedRank {
          #expect((set.status == .none) == (augmented > rank), "\(reference)")
        }
      }
    }
  }

  @Test func fractionsAgreeWithTheNarratedLevel() throws {
    var random = SeededRandom("fractions")
    for _ in 0..<random.count(60) {
      let bits = [3, 20, 70].randomElement(using: &random)!
      let shape = Shape(Int.random(in: 0...5, using: &random), Int.random(in: 0...5, using: &random))
      let matrix = Matrix<Rational>(shape) { _, _ in random.rational(bits: bits) }
      let reduced = try Narrated.reducedRowEchelonForm(matrix, narration: .silent).answer
      #expect(try matrix.reducedRowEchelonForm() == reduced, "\(matrix) \(random)")
      let right = Vector<Rational>((0..<shape.rows).map { _ in random.rational(bits: bits) })
      let solutions = try Narrated.solve(matrix, right, narration: .silent).answer
      #expect(try matrix.solve(right) == solutions, "\(matrix) \(right) \(random)")
      guard shape.isSquare else { continue }
      let determinant = try Narrated.determinant(matrix, narration: .silent).answer
      #expect(try matrix.determinant() == determinant, "\(matrix) \(random)")
      let inverse = try Narrated.inverse(matrix, narration: .silent).answer.matrix
      #expect((try? matrix.inverse()) == inverse, "\(matrix) \(random)")
    }
  }

  @Test func matricesWithoutEntries() throws {
    let empty = Matrix<Integer>(Shape(0, 0), repeating: 0)
    #expect(try empty.determinant() == 1)
    #expect(try empty.inverse() == Matrix<Rational>(Shape(0, 0), repeating: 0))
    #expect(try empty.solve(Vector<Integer>([])).status == .unique)
    let flat = Matrix<Integer>(Shape(0, 3), repeating: 0)
    #expect(try flat.rank() == 0 && flat.reducedRowEchelonForm().matrix.shape == Shape(0, 3))
    #expect(try flat.nullSpace().dimension == 3 && flat.leftNullSpace().dimension == 0)
    #expect(try flat.solve(Vector<Integer>([])).status == .infinite)
    let thin = Matrix<Integer>(Shape(3, 0), repeating: 0)
    #expect(try thin.rank() == 0 && thin.rowEchelonForm().matrix.shape == Shape(3, 0))
    #expect(try thin.nullSpace().dimension == 0 && thin.leftNullSpace().dimension == 3)
    #expect(try thin.solve([0, 0, 0] as Vector<Integer>).status == .unique)
    #expect(try thin.solve([0, 1, 0] as Vector<Integer>).status == .none)
    let square: Matrix<Integer> = [[2, 1], [5, 3]]
    #expect(try square.solve(Matrix<Integer>(Shape(2, 0), repeating: 0)).particular?.shape == Shape(2, 0))
  }

  @Test func shapesThatDoNotFit() {
    let matrix = Matrix<Integer>(Shape(2, 3), repeating: 1)
    #expect(throws: ExactError.shape(.notSquare("the determinant", Shape(2, 3)))) { try matrix.determinant() }
    #expect(throws: InversionError.shape(.notSquare("the inverse", Shape(2, 3)))) { try matrix.inverse() }
    #expect(throws: ExactError.self) { try matrix.solve([1, 2, 3] as Vector<Integer>) }
    #expect(throws: ExactError.self) { try matrix.solve(Matrix<Integer>(Shape(3, 1), repeating: 1)) }
    let rational = matrix.map { Rational($0) }
    #expect(throws: ExactError.self) { try rational.determinant() }
    #expect(throws: InversionError.self) { try rational.inverse() }
    #expect(throws: ExactError.self) { try rational.solve([1, 2, 3] as Vector<Rational>) }
    #expect(throws: ExactError.self) { try rational.solve(Matrix<Rational>(Shape(3, 1), repeating: 1)) }
    #expect(throws: ExactError.self) { try matrix.power(2) }
  }

  @Test func powers() throws {
    let fibonacci: Matrix<Integer> = [[1, 1], [1, 0]]
    #expect(try fibonacci.power(10) == [[89, 55], [55, 34]])
    #expect(try fibonacci.power(0) == .identity(2))
    #expect(throws: ExactError.self) { try fibonacci.power(10_000_000_000) }
    let half: Matrix<Rational> = [[Rational(1, 2)]]
    #expect(try half.power(3) == [[Rational(1, 8)]])
  }

  @Test func mediumSizes() throws {
    var random = SeededRandom("medium sizes")
    for order in [12, 16, 24] {
      let matrix = EntrySort.small.matrix(order, order, &random)
      let right = EntrySort.small.matrix(order, 1, &random)
      #expect(try Rational(matrix.determinant()) == KernelOracle(matrix).determinant, "\(random)")
      let rational = matrix.map { Rational($0) }
      #expect(try rational * matrix.solve(right).particular! == right.map { Rational($0) }, "\(random)")
      #expect(try rational * matrix.inverse() == .identity(order), "\(random)")
      let wide = try matrix.augmented(with: EntrySort.small.matrix(order, 3, &random))
      #expect(try wide.reducedRowEchelonForm().matrix == KernelOracle(wide).reduced, "\(random)")
    }
  }
}
