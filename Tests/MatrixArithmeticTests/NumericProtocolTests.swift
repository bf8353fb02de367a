import MatrixArithmetic
import MatrixDomain
import TestSupport
import Testing

/// What generic code over the standard library's protocols does with numbers.
private func sumOfSquares<N: SignedNumeric & Comparable>(_ numbers: [N]) -> N {
  numbers.reduce(.zero) { $0 + abs($1) * abs($1) }
}

@Suite("Numbers in the standard library's protocols") struct NumericProtocolTests {
  @Test("generic code takes them")
  func generic() {
    #expect(sumOfSquares([3, -4] as [Integer]) == 25)
    #expect(sumOfSquares([Rational(-1, 2), 1]) == Rational(5, 4))
    #expect(
      Array(stride(from: 0, through: 1, by: Rational(1, 4))) == [0, Rational(1, 4), Rational(1, 2), Rational(3, 4), 1])
    #expect(Array(stride(from: 5 as Integer, to: 0, by: -2)) == [5, 3, 1])
    #expect(Integer(exactly: UInt64.max)?.description == "18446744073709551615" && Rational(exactly: -3) == -3)
  }

  @Test("/ and % are those of Int, and belong together")
  func division() {
    var random = SeededRandom("integer division")
    for a in -7...7 {
      for b in [-3, -2, -1, 1, 2, 3] {
        #expect(Integer(a) / Integer(b) == Integer(a / b) && Integer(a) % Integer(b) == Integer(a % b))
      }
    }
    for _ in 0..<random.count(200) {
      let (a, b) = (random.edgeInteger(), random.nonzeroInteger(bits: 100))
      #expect(a / b * b + a % b == a && (a % b).isSmallerInMagnitude(than: b), "\(random)")
      var (c, d) = (a, a)
      c /= b
      d %= b
      #expect(c == a / b && d == a % b)
    }
  }

  @Test("bits are those of two's complement")
  func bits() {
    var random = SeededRandom("bit operations")
    for _ in 0..<random.count(300) {
      let (a, b) = (random.edgeInteger(), random.edgeInteger())
      // Bit by bit, by halving towards minus infinity.
      var (x, y, power) = (a, b, Integer.one)
      var (and, or, xor) = (Integer.zero, Integer.zero, Integer.zero)
      while !(x == 0 || x == -1) || !(y == 0 || y == -1) {
        if x.isOdd && y.isOdd { and += power }
        if x.isOdd || y.isOdd { or += power }
        if x.isOdd != y.isOdd { xor += power }
        (x, y, power) = (x >> 1, y >> 1, power << 1)
      }
      if x == -1 && y == -1 { and -= power }
      if x == -1 || y == -1 { or -= power }
      if x != y { xor -= power }
      #expect(a & b == and && a | b == or && a ^ b == xor && ~a == -a - 1, "\(a) \(b) \(random)")
    }
  }

  @Test("fixed-width integers take what fits")
  func fixedWidth() {
    func check<I: FixedWidthInteger>(_: I.Type) {
      for limit in [I.min, I.max] {
        #expect(I(exactly: Integer(limit)) == limit && I(Integer(limit)) == limit)
      }
      #expect(I(exactly: Integer(I.max) + 1) == nil && I(exactly: Integer(I.min) - 1) == nil)
    }
    check(Int.self)
    check(UInt8.self)
    check(Int8.self)
    check(UInt.self)
    check(UInt64.self)
    check(Int64.self)
    check(Int128.self)
    check(UInt128.self)
    #expect(Int(exactly: Integer(7)) == 7 && UInt8(exactly: Integer(300)) == nil)
  }

  @Test(
    "decimal texts are exact",
    arguments: [
      ("0.1", "1/10"), ("1/3", "1/3"), ("-2.5e-3", "-1/400"), ("+1.50", "3/2"), (".5", "1/2"), ("5.", "5"),
      ("1e3", "1000"),
      ("1E-2", "1/100"), ("0.0", "0"), ("0e999999999999", nil), ("1e999999999", nil), (".", nil), ("1.2.3", nil),
      ("e5", nil),
      ("1e", nil), ("0x1.8", nil), ("1.5/2", nil), (" 0.1", nil), ("", nil), ("-", nil), ("-.e1", nil), ("0e5", "0"),
    ])
  func decimals(text: String, value: String?) {
    #expect(Rational(text)?.description == value)
  }

  @Test("decimal texts agree with doubles that have them")
  func decimalsOfDoubles() throws {
    var random = SeededRandom("decimal texts")
    for _ in 0..<random.count(200) {
      let double = Double(Int.random(in: -999_999...999_999, using: &random)) * 0x1p-10
      #expect(try #require(Rational("\(double)")) == #require(Rational(exactly: double)), "\(random)")
    }
  }

  @Test("residues name their modulus")
  func residues() throws {
    let x = try Residue(3, modulo: 7)
    #expect(x.inverse == 5 && x.modulus == 7)
    #expect(try Residue(Rational(1, 3), modulo: 7) == 5 && Residue(-1, modulo: 7) == 6)
    #expect(throws: ModulusError.self) { try Residue(3, modulo: 8) }
    #expect(throws: ModulusError.self) { try Residue(Rational(1, 7), modulo: 7) }
    let a: Matrix<Integer> = [[5, 8], [-1, 2]]
    #expect(try Matrix<Residue>(a, modulo: 7).description == "[5, 1; 6, 2]")
    #expect(try Matrix<Residue>(Matrix<Rational>(a) / 2, modulo: 7)[0, 0] == 6)
  }

  @Test("matrices from one kind of number to another")
  func conversions() {
    let a: Matrix<Integer> = [[1, 2], [3, 4]]
    let q = Matrix<Rational>(a)
    #expect(q == [[1, 2], [3, 4]] && Matrix<Integer>(exactly: q) == a && Matrix<Integer>(exactly: q / 2) == nil)
    #expect(Matrix<GaussianRational>(q)[1, 0] == 3)
    #expect(Matrix<Double>(nearest: q / 3)[0, 0] == 1 / 3 && Matrix<Double>(nearest: a)[1, 1] == 4)
    #expect(Matrix<Double>(exactly: q / 2)?[0, 0] == 0.5 && Matrix<Double>(exactly: q / 3) == nil)
    #expect(Matrix<Rational>(exactly: [[0.5]]) == [[Rational(1, 2)]] && Matrix<Rational>(exactly: [[.infinity]]) == nil)
    #expect(
      Vector<Rational>([1, 2] as Vector<Integer>) == [1, 2] && Vector<Double>(nearest: [Rational(1, 4)]) == [0.25])
  }
}
