import MatrixArithmetic
import MatrixDomain
import TestSupport
import Testing

@Suite("Matrices of residues")
struct ResidueMatrixTests {
  private static let shapes = [(0, 0), (0, 3), (3, 0), (1, 1), (2, 5), (5, 2), (7, 300)]

  private enum Kind: CaseIterable { case random, largest, zero, someConstants, constants }

  private func entries(_ count: Int, _ kind: Kind, _ modulus: PrimeModulus, _ random: inout SeededRandom) -> [Residue] {
    (0..<count).map { index in
      switch kind {
      case .random: modulus.residue(Integer(random.next()))
      case .largest: modulus.residue(-1)
      case .zero: modulus.residue(0)
      case .someConstants: index.isMultiple(of: 3) ? Residue(Int(random.next() % 7) - 3) : modulus.residue(-2)
      case .constants: Residue(Int(random.next() % 7) - 3)
      }
    }
  }

  @Test("sums, multiples and products with columns are those entry by entry", arguments: testedPrimes)
  func agreement(prime: Int) throws {
    let modulus = try PrimeModulus(prime)
    var random = SeededRandom("matrices of residues")
    for (rows, columns) in Self.shapes {
      for kind in Kind.allCases {
        for other in Kind.allCases {
          let shape = Shape(rows, columns)
          let a = Matrix<Residue>(shape, rowMajor: entries(shape.count, kind, modulus, &random))
          let b = Matrix<Residue>(shape, rowMajor: entries(shape.count, other, modulus, &random))
          let v = Vector(entries(columns, other, modulus, &random))
          #expect(a + b == Residue.matrixSumByEntries(a, b), "\(shape), \(kind), \(other), \(random)")
          #expect(a - b == Residue.matrixDifferenceByEntries(a, b), "\(shape), \(kind), \(other), \(random)")
          #expect(a * v == Residue.matrixProductByRows(a, v), "\(shape), \(kind), \(other), \(random)")
          let factor = entries(1, other, modulus, &random)[0]
          #expect(factor * a == Residue.matrixMultipleByEntries(factor, a), "\(shape), \(kind), \(factor), \(random)")
        }
      }
    }
  }

  @Test("what is made of residues of one field is of that field, zeros too")
  func moduli() throws {
    let seven = try PrimeModulus(7)
    let zero = Matrix(Shape(2, 2), rowMajor: Array(repeating: seven.residue(0), count: 4))
    #expect((zero * Vector([seven.residue(1), seven.residue(2)])).entries.allSatisfy { $0.modulus == 7 })
    #expect(
      (zero + zero).rowMajor.allSatisfy { $0.modulus == 7 } && (zero - zero).rowMajor.allSatisfy { $0.modulus == 7 })
    #expect((Residue(3) * zero).rowMajor.allSatisfy { $0.modulus == 7 })
  }
}
