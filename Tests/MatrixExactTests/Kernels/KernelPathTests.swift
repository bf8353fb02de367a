import MatrixExact
import TestSupport
import Testing

/// The numbers at which one arithmetic hands over to the next.
@Suite struct KernelPathTests {
  /// Sylvester's matrix of ±1 with orthogonal rows: its determinant is Hadamard's bound itself.
  private static func sylvester(_ order: Int, times factor: Integer) -> Matrix<Integer> {
    Matrix(Shape(order, order)) { ($0 & $1).nonzeroBitCount.isMultiple(of: 2) ? factor : -factor }
  }

  @Test func boundsHoldWhereTheyAreReached() throws {
    var paths: Set<KernelPath> = []
    for order in [1, 2, 4, 8, 16] {
      for shift in 0...70 {
        let matrix = Self.sylvester(order, times: Integer.one << shift)
        let (value, path) = ExactChooser.determinant(matrix)
        paths.insert(path)
        let expected = Integer(order).power(order / 2) * (Integer.one << (shift * order))
        #expect(value.magnitude == expected, "order \(order), factor 2^\(shift), \(path)")
        #expect(Rational(value) == KernelOracle(matrix).determinant, "order \(order), factor 2^\(shift), \(path)")
        if let bits = MinorBound.bits(of: matrix), bits < Int.max {
          #expect(expected < Integer.one << bits && bits <= expected.bitCount + 1)
        }
      }
    }
    #expect(paths == Set(KernelPath.allCases).subtracting([.residues]))
  }

  @Test func everyMinorIsBelowTheBound() {
    var random = SeededRandom("minor bound")
    for _ in 0..<random.count(200) {
      for sort in [EntrySort.tiny, .small, .even, .narrow, .halfWord] {
        let matrix = sort.matrix(
          Int.random(in: 1...5, using: &random), Int.random(in: 1...5, using: &random), &random)
        let bits = MinorBound.bits(of: matrix)!
        let order = Int.random(in: 1...Swift.min(matrix.rows, matrix.columns), using: &random)
        let minor = matrix.submatrix(
          rows: (0..<matrix.rows).shuffled(using: &random).prefix(order).sorted(),
          columns: (0..<matrix.columns).shuffled(using: &random).prefix(order).sorted())
        #expect(KernelOracle(minor).determinant.magnitude < Rational(Integer.one << bits), "\(matrix) \(random)")
      }
    }
  }

  /// Powers of two on the diagonal: the bound fits, but the pivots are too even to be divided by.
  @Test func evenPivotsFallBack() {
    func diagonal(_ exponents: [Int]) -> Matrix<Integer> {
      Matrix(Shape(exponents.count, exponents.count)) { $0 == $1 ? Integer.one << exponents[$0] : 0 }
    }
    let word = diagonal([1, 1, 1, 1, 1, 1])
    #expect(ExactChooser.determinant(word) == (value: 64, path: .word))
    let fallsToDouble = diagonal([10, 10, 10, 10, 10, 10])
    #expect(MinorBound.bits(of: fallsToDouble)! < 64)
    #expect(ExactChooser.determinant(fallsToDouble) == (value: Integer.one << 60, path: .doubleWord))
    let fallsToInteger = diagonal([20, 20, 20, 20, 20, 20])
    #expect(MinorBound.bits(of: fallsToInteger)! < 128)
    #expect(ExactChooser.determinant(fallsToInteger) == (value: Integer.one << 120, path: .integer))
    // An odd entry further down the column saves the day.
    var saved = Matrix<Integer>(Shape(5, 5)) { abs($0 - $1) <= 1 ? 1 : 0 }
    saved[0, 0] = Integer.one << 40
    let (value, path) = ExactChooser.determinant(saved)
    #expect(Rational(value) == KernelOracle(saved).determinant && path == .word)
  }

  @Test func closedFormsAtTheirBorders() {
    var random = SeededRandom("closed forms")
    var paths: [Int: Set<KernelPath>] = [:]
    for (order, bits) in [(2, 63), (3, 20), (3, 41), (4, 14)] {
      for offset in -1...1 {
        let limit = bits == 63 ? Integer(Int.max) + 1 : Integer.one << bits
        for repetition in 0..<random.count(60) {
          // The first one keeps its distance from the limit, which few others do with all entries.
          let least = repetition == 0 ? 1 : 0
          let matrix = Matrix<Integer>(Shape(order, order)) { _, _ in
            let size = limit + Integer(offset) * Integer(Int.random(in: least...1, using: &random))
            return Bool.random(using: &random) ? size : -size
          }
          let (value, path) = ExactChooser.determinant(matrix)
          paths[order, default: []].insert(path)
          #expect(Rational(value) == KernelOracle(matrix).determinant, "\(path) \(matrix) \(random)")
          let right = (0..<order).map { _ in limit - Integer(Int.random(in: 0...1, using: &random)) }
          let (set, solvePath) = ExactChooser.solve(matrix, right, count: 1)
          let rational = matrix.map { Rational($0) }
          if let particular = set.particular {
            #expect(
              rational * particular == Matrix(Shape(order, 1), rowMajor: right.map { Rational($0) }),
              "\(solvePath) \(matrix) \(random)")
          } else {
            #expect(value.isZero, "\(solvePath) \(matrix) \(random)")
          }
          if !value.isZero { #expect(set.status == .unique, "\(solvePath) \(matrix) \(random)") }
        }
      }
    }
    // Beyond the formula's border an elimination takes over, at once or after a look at the bound.
    #expect(paths[2] == [.closedForm, .integer])
    #expect(paths[3]!.isSuperset(of: [.closedForm, .doubleWord]))
    #expect(paths[4]!.isSuperset(of: [.closedForm, .word]))
  }

  /// Every word of the largest sum of squares, and every other entry of the word's smallest value.
  @Test func smallestWord() {
    for order in 1...5 {
      let matrix = Matrix<Integer>(Shape(order, order)) { $0 == $1 ? Integer(Int.min) : 0 }
      #expect(ExactChooser.determinant(matrix).value == Integer(Int.min).power(order))
      #expect(ExactChooser.inverse(matrix).value == matrix.map { $0.isZero ? 0 : Rational(1, $0) })
    }
  }

  /// The bound, not the size, decides: the identity of order 100 fits machine words.
  @Test func largeMatricesOfSmallMinors() {
    let identity = Matrix<Integer>.identity(100)
    let (form, path) = ExactChooser.echelonForm(identity)
    #expect(form.matrix == .identity(100) && path == .word)
    var random = SeededRandom("permutation matrix")
    let permutation = Permutation(order: (0..<60).shuffled(using: &random))!
    #expect(ExactChooser.determinant(permutation.matrix()).value == Integer(permutation.sign))
  }
}
