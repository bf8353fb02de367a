import MatrixArithmetic
import MatrixDomain
import TestSupport
import Testing

/// Primes of every length that long residues are tested with: short ones too, which the words are compared with.
let longPrimes: [Integer] = [
  2, 3, 101, Integer(PrimeModulus.largest), Integer(2).power(63) + 29, Integer(2).power(64) - 59,
  Integer(2).power(64) + 13, Integer(2).power(127) - 1, Integer(2).power(255) - 19, Integer(2).power(1024) - 105,
]

@Suite("Residues modulo a prime of any length")
struct LongResidueTests {
  @Test("keep the laws of a field, constants among them", arguments: longPrimes)
  func laws(prime: Integer) throws {
    let modulus = try LongPrimeModulus(prime)
    var random = SeededRandom("long residues")
    let edges: [Integer] = [0, 1, 2, -1, prime / 2, prime - 1]
    var samples = edges.map { modulus.residue($0) }
    for _ in 0..<4 { samples.append(modulus.residue(random.integer(bits: 1100))) }
    #expect(Laws.field(samples) == [], "\(random)")
    #expect(Laws.exchange(samples) == [], "\(random)")
    #expect(LongResidue.domain(of: samples) == .residues(modulus: prime.description))
    for sample in samples { #expect(modulus.residue(exchangeText: sample.exchangeText.utf8.span) == sample) }
  }

  @Test("agree with integers reduced", arguments: longPrimes)
  func agreement(prime: Integer) throws {
    let modulus = try LongPrimeModulus(prime)
    var random = SeededRandom("long residues of integers")
    for _ in 0..<random.count(50) {
      let (a, b, c) = (random.integer(bits: 1200), random.edgeInteger(), random.integer(bits: 300))
      let (x, y, z) = (modulus.residue(a), modulus.residue(b), modulus.residue(c))
      #expect(x + y == modulus.residue(a + b), "\(random)")
      #expect(x - y == modulus.residue(a - b), "\(random)")
      #expect(x * y == modulus.residue(a * b), "\(random)")
      #expect(-x == modulus.residue(-a), "\(random)")
      var sum = x
      sum.addProduct(y, z)
      #expect(sum == modulus.residue(a + b * c), "\(random)")
      sum.subtractProduct(y, z)
      #expect(sum == x, "\(random)")
      #expect(x.power(5) == x * x * x * x * x, "\(random)")
      #expect(x.isZero || x.power(prime - 1).isOne, "\(random)")
      if !y.isZero { #expect(x / y * y == x, "\(random)") }
      #expect(x == modulus.residue(a.modulo(prime)) && x.representative == a.modulo(prime), "\(random)")
    }
  }

  @Test("do what words do", arguments: [2, 3, 7, 101, 2_147_483_647, PrimeModulus.largest])
  func words(prime: Int) throws {
    let (short, long) = (try PrimeModulus(prime), try LongPrimeModulus(Integer(prime)))
    var random = SeededRandom("long and short residues")
    for _ in 0..<random.count(50) {
      let (a, b) = (random.edgeInteger(), random.integer(bits: 100))
      let (x, y) = (short.residue(a), short.residue(b))
      let (v, w) = (long.residue(a), long.residue(b))
      #expect((x + y).exchangeText == (v + w).exchangeText && (x - y).exchangeText == (v - w).exchangeText, "\(random)")
      #expect((x * y).exchangeText == (v * w).exchangeText && (-x).exchangeText == (-v).exchangeText, "\(random)")
      #expect(x.inverse?.exchangeText == v.inverse?.exchangeText, "\(random)")
      #expect(x.isSubtracted == v.isSubtracted && x.isWhole == v.isWhole && x.writtenSize == v.writtenSize, "\(random)")
      #expect(
        Residue.unreduced([SignedProduct([x, y], isNegative: true)])
          == LongResidue.unreduced([SignedProduct([v, w], isNegative: true)]), "\(random)")
    }
  }

  @Test("constants adopt the modulus of what they meet, and are fractions until then")
  func constants() throws {
    let modulus = try LongPrimeModulus(Integer(2).power(127) - 1)
    let five = modulus.residue(Integer(5))
    #expect(five - 5 == .zero && (five + 2).modulus == modulus.value && five * 3 == 15 && 15 == five * 3)
    #expect(LongResidue.zero.modulus == nil && (LongResidue.zero - .one) == -1)
    let half = LongResidue(1) / LongResidue(2)
    #expect(half.description == "1/2" && !half.isOne && !half.isWhole && half.modulus == nil)
    #expect(half + half == .one && -half - half == -1 && half * five + half * five == five)
    #expect(modulus.residue(Integer(1)) * half == (try modulus.residue(Rational(1, 2))))
    #expect(Matrix<LongResidue>.identity(2).scaled(by: five) == Matrix(Shape(2, 2)) { $0 == $1 ? five : .zero })
  }

  @Test("only least numbers from 0 on are read")
  func texts() throws {
    let modulus = try LongPrimeModulus(Integer(2).power(64) + 13)
    #expect(modulus.residue(exchangeText: "18446744073709551628".utf8.span) == -1)
    for text in ["18446744073709551629", "-1", "01", "", "x", "1/2"] {
      #expect(modulus.residue(exchangeText: text.utf8.span) == nil, "\(text)")
    }
  }
}

@Suite("Long prime moduli")
struct LongPrimeModulusTests {
  @Test("composite numbers of any length are refused, with a factor where it is soon found")
  func composite() throws {
    let carmichael = Integer(1_000_000_001_121)
    let numbers: [(Integer, factor: Int?)] = [
      (Integer(2).power(64) + 1, 274_177), (Integer(2).power(1024), 2), (Integer(2).power(63) + 1, 3),
      ((Integer(2).power(100) - 15) * (Integer(2).power(100) + 277), nil),
      (Integer(2_305_843_009_213_693_951) * 2_305_843_009_213_693_951, nil),
      ((carmichael * 6 + 1) * (carmichael * 12 + 1) * (carmichael * 18 + 1), nil),
      ((Integer(2).power(521) - 1) * (Integer(2).power(607) - 1), nil),
      // Strong pseudoprimes to the first twelve and thirteen bases.
      (318_665_857_834_031_151_167_461, nil), (3_317_044_064_679_887_385_961_981, nil),
    ]
    for (number, factor) in numbers {
      #expect(throws: ModulusError.self, "\(number)") { try LongPrimeModulus(number) }
      do throws(ModulusError) {
        _ = try PrimeField(number)
        Issue.record("\(number) was taken for a prime")
      } catch {
        guard case .notPrime(_, let found) = error else {
          Issue.record("\(number): \(error)")
          continue
        }
        if let factor { #expect(found == factor) }
        if let found { #expect(number.isMultiple(of: Integer(found)) && (try? PrimeModulus(found)) != nil) }
        #expect(error.report.code == .notPrime && error.report.message.contains("is not a prime"))
        #expect(error.report.message.utf8.count < 400)
      }
    }
  }

  @Test("random products of two numbers are refused, and their factors told where they are short")
  func products() throws {
    var random = SeededRandom("long composites")
    for _ in 0..<random.count(20) {
      let number = (random.nonzeroInteger(bits: 80).magnitude + 2) * (random.nonzeroInteger(bits: 400).magnitude + 2)
      #expect(throws: ModulusError.self, "\(number); \(random)") { try PrimeField(number) }
    }
  }

  @Test("primes beyond words are taken, and it is said what is proved")
  func primes() throws {
    for prime in longPrimes {
      let field = try PrimeField(prime)
      #expect(field.description == prime.description && field.domain == .residues(modulus: prime.description))
      if case .word = field { #expect(prime.asInt != nil) } else { #expect(prime.asInt == nil) }
      #expect(field.isProved == (prime.bitCount < 128), "\(prime)")
      #expect(try field.text(of: Rational(-1)) == (prime - 1).description)
    }
    let half = try PrimeField(Integer(2).power(255) - 19).text(of: Rational(1, 2))
    #expect(half == ((Integer(2).power(255) - 18) / 2).description)
  }

  @Test("primes of Mersenne, and those whose predecessors have small factors, are proved")
  func proofs() throws {
    for exponent in [89, 107, 127, 521, 607, 1279, 2203] {
      #expect(try LongPrimeModulus(Integer(2).power(exponent) - 1).isProved, "2^\(exponent) - 1")
    }
    for exponent in [83, 101, 131, 523, 1277] {
      #expect(throws: ModulusError.self) { try LongPrimeModulus(Integer(2).power(exponent) - 1) }
    }
    // The least primes k·2^100 + 1 and k·100! + 1.
    for step in [Integer(2).power(100), (1...100).reduce(Integer.one) { $0 * Integer($1) }] {
      var number = step + 1
      while !number.isProbablePrime { number += step }
      #expect(try LongPrimeModulus(number).isProved, "\(number)")
      #expect((try? LongPrimeModulus(number + step - 1)) == nil)
    }
    #expect(try !LongPrimeModulus(Integer(2).power(255) - 19).isProved)
  }

  @Test("what is no modulus says why")
  func refused() throws {
    for number: Integer in [1, 0, -7, -Integer(2).power(127)] {
      #expect(throws: ModulusError.notPrime(number, factor: nil)) { try PrimeField(number) }
    }
    let long = Integer(2).power(9689) - 1
    #expect(throws: ModulusError.tooLarge(long)) { try PrimeField(long) }
    #expect(ModulusError.tooLarge(long).report.outcome == .unable)
    let prime = Integer(2).power(127) - 1
    #expect(throws: ModulusError.dividesDenominator(prime, of: Rational(1, prime * 3))) {
      try LongPrimeModulus(prime).residue(Rational(1, prime * 3))
    }
  }
}

extension Integer {
  /// The quotient towards zero.
  fileprivate static func / (left: Integer, right: Integer) -> Integer {
    left.quotientAndRemainder(dividingBy: right).quotient
  }
}
