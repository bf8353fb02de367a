import MatrixArithmetic
import MatrixDomain
import TestSupport
import Testing

/// The primes that residues are tested with: the least, some small, and those at the ends of words.
let testedPrimes = [2, 3, 5, 7, 101, 2_147_483_647, 2_305_843_009_213_693_951, PrimeModulus.largest]

@Suite("Residues modulo a prime")
struct ResidueTests {
  @Test("keep the laws of a field, constants among them", arguments: testedPrimes)
  func laws(prime: Int) throws {
    let modulus = try PrimeModulus(prime)
    var random = SeededRandom("residues")
    var samples = [0, 1, 2, -1, Int.max, Int.min].map { modulus.residue(Integer($0)) }
    for _ in 0..<4 { samples.append(modulus.residue(Integer(random.next()))) }
    #expect(Laws.field(samples) == [], "\(random)")
    #expect(Laws.exchange(samples) == [], "\(random)")
    #expect(Residue.domain(of: samples) == .residues(modulus: String(prime)))
  }

  @Test("agree with integers reduced", arguments: testedPrimes)
  func agreement(prime: Int) throws {
    let modulus = try PrimeModulus(prime)
    var random = SeededRandom("residues of integers")
    for _ in 0..<random.count(100) {
      let (a, b) = (random.integer(bits: 200), random.integer(bits: 200))
      let (x, y) = (modulus.residue(a), modulus.residue(b))
      #expect(x + y == modulus.residue(a + b), "\(random)")
      #expect(x - y == modulus.residue(a - b), "\(random)")
      #expect(x * y == modulus.residue(a * b), "\(random)")
      #expect(-x == modulus.residue(-a), "\(random)")
      if !y.isZero { #expect(x / y * y == x, "\(random)") }
    }
  }

  @Test("are two machine words, that numbers of any length are not paid for")
  func layout() { #expect(MemoryLayout<Residue>.size == 16 && MemoryLayout<Residue>.stride == 16) }

  @Test("constants adopt the modulus of what they meet")
  func constants() throws {
    let five = try PrimeModulus(7).residue(Integer(5))
    #expect(five + .one + .one == 0 && (five + 2).modulus == 7)
    #expect(five * 3 == .one && .one / five == 3 && five == -2 && -2 == five)
    #expect(Residue.zero.modulus == nil && (Residue.zero - .one) == -1)
    #expect(Residue.domain(of: [.zero, .one]) == .residuesOfAnyModulus)
    #expect(Matrix<Residue>.identity(2).scaled(by: five) == Matrix(Shape(2, 2)) { $0 == $1 ? five : .zero })
  }

  @Test("quotients of constants are fractions until they meet a residue")
  func constantFractions() throws {
    let half = Residue(1) / Residue(2)
    let seven = try PrimeModulus(7)
    #expect(half.description == "1/2" && !half.isOne && !half.isWhole && half.modulus == nil)
    #expect(half + half == .one && half * Residue(4) == 2 && -half - half == -1 && half / half == .one)
    #expect(Residue(3).inverse == Residue(-2) / Residue(-6) && Residue(-3).inverse?.description == "-1/3")
    #expect(seven.residue(Integer(3)) * half == seven.residue(Integer(5)))
    #expect(half == seven.residue(Integer(4)) && seven.residue(Integer(1)) / half == 2)
    #expect(Residue.domain(of: [half]) == .residuesOfAnyModulus)
  }

  @Test("fractions have residues where the prime does not divide the denominator")
  func fractions() throws {
    let seven = try PrimeModulus(7)
    #expect(try seven.residue(Rational(3, 4)) == 6 && seven.residue(Rational(-1, 3)) == 2)
    #expect(throws: ModulusError.dividesDenominator(7, of: Rational(1, 14))) { try seven.residue(Rational(1, 14)) }
  }

  @Test("only least numbers from 0 on are read")
  func texts() throws {
    let seven = try PrimeModulus(7)
    #expect(seven.residue(exchangeText: "6".utf8.span) == 6)
    for text in ["7", "-1", "01", "", "x", "1/2"] {
      #expect(seven.residue(exchangeText: text.utf8.span) == nil, "\(text)")
    }
  }

  @Test("on paper, the smaller opposite is taken away, and division multiplies with the inverse")
  func paper() throws {
    let seven = try PrimeModulus(7)
    #expect(seven.residue(Integer(5)).isSubtracted && !seven.residue(Integer(3)).isSubtracted)
    #expect(seven.residue(Integer(5)).division == .inverse(seven.residue(Integer(3))))
    let terms = [SignedProduct([seven.residue(Integer(3)), seven.residue(Integer(4))])]
    #expect(Residue.unreduced(terms) == Congruence(sum: "12", modulus: "7"))
    #expect(Residue.unreduced([SignedProduct([seven.residue(Integer(2))])]) == nil)
  }
}

@Suite("Prime moduli")
struct PrimeModulusTests {
  @Test("primes are taken, and nothing else below 2000")
  func small() {
    var sieve = Array(repeating: true, count: 2000)
    for number in 2..<2000 {
      if sieve[number] {
        for multiple in stride(from: number * number, to: 2000, by: number) { sieve[multiple] = false }
      }
      #expect(((try? PrimeModulus(number)) != nil) == sieve[number], "\(number)")
    }
    for prime in testedPrimes { #expect((try? PrimeModulus(prime))?.value == prime) }
  }

  @Test("a composite number is refused with a prime factor")
  func composite() throws {
    let numbers = [
      4, 91, 561, 3_215_031_751, 2_147_483_647 * 2_147_483_629, 3_037_000_493 * 3_037_000_493, 1 << 62, Int.max,
      341_550_071_728_321, 3_825_123_056_546_413_051, PrimeModulus.largest - 2,
    ]
    for number in numbers {
      do throws(ModulusError) {
        _ = try PrimeModulus(number)
        Issue.record("\(number) was taken for a prime")
      } catch {
        guard case .notPrime(_, let factor?) = error else {
          Issue.record("\(number): no factor")
          continue
        }
        #expect(factor > 1 && factor < number && number.isMultiple(of: factor), "\(number): \(factor)")
        #expect((try? PrimeModulus(factor)) != nil, "\(number): \(factor) is no prime factor")
        #expect(error.report.code == .notPrime && error.report.message.contains("\(factor)"))
      }
    }
  }

  @Test("what is no modulus says why")
  func refused() {
    for number: Integer in [1, 0, -7] {
      #expect(throws: ModulusError.notPrime(number, factor: nil)) { try PrimeModulus(number) }
    }
    let large = Integer(2).power(127) - 1
    #expect(throws: ModulusError.tooLarge(large)) { try PrimeModulus(large) }
    #expect(ModulusError.tooLarge(large).report.outcome == .unable)
  }
}
