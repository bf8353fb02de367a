import MatrixArithmetic
import MatrixDomain
import TestSupport
import Testing

@Suite("Complex rationals")
struct GaussianTests {
  @Test("keep the laws of a field")
  func laws() {
    var random = SeededRandom("gaussian rationals")
    var samples: [GaussianRational] = [0, 1, -1, .i, -.i, GaussianRational(1, 1)]
    for _ in 0..<4 { samples.append(GaussianRational(random.rational(bits: 90), random.rational(bits: 5))) }
    #expect(Laws.field(samples) == [], "\(random)")
    #expect(Laws.exchange(samples) == [], "\(random)")
  }

  @Test("whole ones are an integral domain")
  func whole() {
    var random = SeededRandom("gaussian integers")
    var samples: [GaussianInteger] = [GaussianInteger(0), GaussianInteger(1), GaussianInteger(0, -1)]
    for _ in 0..<5 { samples.append(GaussianInteger(random.integer(bits: 80), random.integer(bits: 8))) }
    #expect(Laws.integralDomain(samples) == [], "\(random)")
  }

  @Test(
    "are written in one way",
    arguments: [
      ("1/2+3i", GaussianRational(Rational(1, 2), 3)), ("-i", -.i), ("i", .i), ("2i", GaussianRational(0, 2)),
      ("3/4i", GaussianRational(0, Rational(3, 4))), ("-1/2-i", GaussianRational(Rational(-1, 2), -1)), ("5", 5),
      ("0", 0), ("-7+1/3i", GaussianRational(-7, Rational(1, 3))),
    ] as [(String, GaussianRational)])
  func text(text: String, number: GaussianRational) {
    #expect(number.description == text && GaussianRational(exchangeText: text) == number)
  }

  @Test(
    "other spellings are not canonical",
    arguments: ["1i", "-1i", "0+i", "2+0i", "+i", "1/2+6/2i", "i+1", "1 +i", "1+-i", "", "j", "1++i", "2/4i", "i2"])
  func notCanonical(text: String) {
    #expect(GaussianRational(exchangeText: text) == nil)
  }

  @Test("parts, norm and conjugate go together")
  func parts() {
    let z = GaussianRational(3, Rational(-1, 2))
    #expect(z * z.conjugate == GaussianRational(z.norm) && z.norm == Rational(37, 4) && z.denominator == 2)
    #expect(GaussianRational(1, 2) / GaussianRational(3, -1) == GaussianRational(Rational(1, 10), Rational(7, 10)))
    #expect(z.isWhole == false && GaussianRational(0, 2).isAtomic && !GaussianRational(1, 2).isAtomic)
    #expect(
      GaussianRational.primitiveFactor(of: [GaussianRational(Rational(2, 3), 4), 2]) == GaussianRational(Rational(3, 2))
    )
  }
}
