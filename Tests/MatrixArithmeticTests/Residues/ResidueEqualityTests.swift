import MatrixArithmetic
import MatrixDomain
import TestSupport
import Testing

/// Comparing residues never ends the process: of different fields they are different.
@Suite struct ResidueEqualityTests {
  @Test func residuesOfSmallFields() throws {
    let (five, seven) = (try PrimeModulus(5), try PrimeModulus(7))
    #expect(five.residue(1) != seven.residue(1) && five.residue(0) != seven.residue(0))
    #expect(seven.residue(1) == 8 && seven.residue(6) == -1 && seven.residue(1) != 2)
    #expect(seven.residue(4) == Residue(1) / Residue(2) && seven.residue(4) != five.residue(4))
    let seventh = Residue(1) / Residue(7)
    #expect((0..<7).allSatisfy { seven.residue($0) != seventh && seventh != seven.residue($0) })
    #expect(five.residue(3) == seventh)
    #expect(Residue(8) != Residue(1) && Residue(8) == 8 && seventh == Residue(2) / Residue(14))
    #expect(Matrix(Shape(1, 1), repeating: five.residue(1)) != Matrix(Shape(1, 1), repeating: seven.residue(1)))
    #expect(Set([five.residue(1), seven.residue(1), five.residue(6)]).count == 2)
  }

  @Test func residuesOfLargeFields() throws {
    let (one, other) = (
      try LongPrimeModulus(Integer(2).power(127) - 1), try LongPrimeModulus(Integer(2).power(89) - 1)
    )
    #expect(one.residue(Integer(1)) != other.residue(Integer(1)))
    #expect(one.residue(Integer(-1)) == -1 && one.residue(Integer(5)) != other.residue(Integer(5)))
    #expect(Set([one.residue(Integer(1)), other.residue(Integer(1))]).count == 2)
  }

  /// Equality is that of every type within one field and its constants' residues, and equal elements hash equally everywhere.
  @Test func lawsOfEquality() throws {
    var random = SeededRandom("equality of residues")
    var samples: [Residue] = (-8...8).map { Residue($0) }
    samples += [Residue(1) / Residue(2), Residue(-3) / Residue(5), Residue(2) / Residue(7)]
    for prime in [2, 5, 7] {
      let field = try PrimeModulus(prime)
      samples += (0..<prime).map { field.residue($0) }
    }
    samples.shuffle(using: &random)
    for a in samples {
      #expect(a == a)
      for b in samples {
        #expect((a == b) == (b == a), "\(a) \(b)")
        if a == b { #expect(a.hashValue == b.hashValue, "\(a) \(b)") }
        // Equal elements are those whose difference is zero, where they have one.
        if let p = a.modulus, let q = b.modulus, p != q {
          #expect(a != b)
        } else if a.modulus == b.modulus {
          #expect((a == b) == (a - b).isZero, "\(a) \(b)")
        }
        for c in samples where a.modulus != nil && a.modulus == b.modulus {
          if a == b && b == c { #expect(a == c, "\(a) \(b) \(c)") }
        }
      }
    }
  }
}
