import MatrixArithmetic
import MatrixDomain
import TestSupport
import Testing

@Suite("Irreducible blocks") struct IrreducibleBlocksTests {
  /// Which vertices reach which, by Warshall's closure.
  private func closure(_ a: Matrix<Integer>) -> [[Bool]] {
    let order = a.rows
    var reaches = (0..<order).map { row in (0..<order).map { row == $0 || !a[row, $0].isZero } }
    for middle in 0..<order {
      for row in 0..<order where reaches[row][middle] {
        for column in 0..<order where reaches[middle][column] { reaches[row][column] = true }
      }
    }
    return reaches
  }

  private func verify(_ a: Matrix<Integer>, _ note: String) {
    let blocks = IrreducibleBlocks(a)
    #expect(blocks.order.sorted() == Array(0..<a.rows), "\(note)")
    #expect(blocks.flatMap { Array($0) } == blocks.order && blocks.allSatisfy { !$0.isEmpty }, "\(note)")
    let reaches = closure(a)
    for (position, block) in blocks.enumerated() {
      for row in block {
        for column in 0..<a.rows {
          #expect((reaches[row][column] && reaches[column][row]) == block.contains(column), "\(note)")
        }
        for earlier in blocks[..<position] {
          for column in earlier { #expect(a[row, column].isZero, "\(note): below the diagonal blocks") }
        }
      }
    }
    #expect(blocks.isIrreducible == (blocks.count == 1))
  }

  @Test("random zero patterns: the blocks are the classes that reach one another, in order")
  func random() {
    var random = SeededRandom("irreducible blocks")
    for _ in 0..<random.count(300) {
      let order = Int.random(in: 0...12, using: &random)
      let share = Int.random(in: 0...100, using: &random)
      let a = Matrix<Integer>(Shape(order, order)) { _, _ in
        Int.random(in: 0..<100, using: &random) < share * share / 100 ? 1 : 0
      }
      verify(a, "\(a)")
    }
  }

  @Test("special patterns")
  func special() {
    verify(Matrix(Shape(0, 0), repeating: 0), "empty")
    verify([[0]], "zero")
    verify([[5]], "one entry")
    verify(.identity(4), "identity")
    verify(Matrix(Shape(4, 4), repeating: 1), "full")
    let cycle = Matrix<Integer>(Shape(6, 6)) { ($0 + 1) % 6 == $1 ? 1 : 0 }
    #expect(IrreducibleBlocks(cycle).isIrreducible)
    #expect(IrreducibleBlocks(Matrix<Integer>(Shape(0, 0), repeating: 0)).isEmpty)
  }

  /// A path of 3,000 vertices would end a search that calls itself.
  @Test("deep patterns") func deep() {
    let order = 3000
    let blocks = IrreducibleBlocks(order: order) { $1 == $0 + 1 }
    #expect(blocks.count == order && blocks.order == Array(0..<order))
  }

  @Test("the structure of special matrices")
  func structure() {
    let identity = MatrixStructure(Matrix<Integer>.identity(3))
    #expect(identity.isDiagonal && identity.isPermutation && identity.isMonomial && identity.isSymmetric)
    #expect(!identity.isSkewSymmetric && identity.blocks.count == 3 && identity.nonzeroCount == 3)
    let band = MatrixStructure([[1, 2, 0], [3, 4, 5], [6, 7, 8]] as Matrix<Integer>)
    #expect(band.lowerBandwidth == 2 && band.upperBandwidth == 1 && !band.isZero && !band.isMonomial)
    #expect(band.blocks.isIrreducible && !band.isUpperTriangular && !band.isLowerTriangular)
    let skew = MatrixStructure([[0, 2], [-2, 0]] as Matrix<Integer>)
    #expect(skew.isSkewSymmetric && !skew.isSymmetric && skew.isMonomial && !skew.isPermutation)
    let wide = MatrixStructure([[0, 0, 1], [0, 0, 0]] as Matrix<Integer>)
    #expect(wide.zeroRows == [1] && wide.zeroColumns == [0, 1] && wide.blocks.isEmpty && wide.isUpperTriangular)
    for shape in [Shape(0, 0), Shape(0, 3), Shape(3, 0)] {
      let empty = MatrixStructure(Matrix<Integer>(shape, repeating: 0))
      #expect(empty.isZero && empty.isDiagonal && empty.zeroRows.count == shape.rows)
    }
  }
}
