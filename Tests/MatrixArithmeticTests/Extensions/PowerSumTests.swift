import MatrixDomain
import TestSupport
import Testing

@testable import MatrixArithmetic

/// Elements of number fields are read and spelled in one pass, which agrees with reading and spelling by texts of their parts.
@Suite("Sums of powers of a letter")
struct PowerSumTests {
  /// What the domain says, part by part.
  private func parts(_ text: String, _ field: ExtensionField<Rational>) -> [Rational]? {
    guard let texts = field.domain.coefficients(of: text) else { return nil }
    let found = texts.map { Rational(exchangeText: $0) }
    return found.contains(nil) ? nil : found.compactMap { $0 }
  }

  @Test("are read and spelled as by their parts, and refused alike")
  func agreement() throws {
    var random = SeededRandom("sums of powers")
    var (read, refused) = (0, 0)
    for degree in [1, 2, 3, 5, 12] {
      let polynomial = TextSlab((0..<degree).map { $0 == 0 ? "2" : "0" } + ["1"])
      for letter in ["a", "k2"] {
        let field = try #require(ExtensionField<Rational>(NumberFieldDomain(letter: letter, polynomial: polynomial)))
        for _ in 0..<random.count(60) {
          let coefficients = (0..<degree).map { _ -> Rational in
            switch Int.random(in: 0..<5, using: &random) {
            case 0, 1: .zero
            case 2: Rational(Integer([-1, 1].randomElement(using: &random)!), 1)
            case 3: Rational(Integer(Int.random(in: -99...99, using: &random)), 6)
            default: Rational(Integer(Int.random(in: .min ... .max, using: &random)) * 1_000_003, 1)
            }
          }
          let element = field.element(coefficients)
          let text = field.domain.text(coefficients.map(\.exchangeText))
          #expect(element.description == text, "\(random)")
          var bytes: [UInt8] = []
          element.appendExchangeText(to: &bytes)
          #expect(String(decoding: bytes, as: UTF8.self) == text, "\(random)")
          #expect(field.element(exchangeText: text.utf8.span) == element, "\(text); \(random)")
          for _ in 0..<8 {
            var changed = Array(text.utf8)
            let place = Int.random(in: 0..<changed.count, using: &random)
            let sign = Array("0123+-*/^a k".utf8).randomElement(using: &random)!
            switch Int.random(in: 0..<3, using: &random) {
            case 0: changed[place] = sign
            case 1: changed.insert(sign, at: place)
            default: changed.remove(at: place)
            }
            let other = String(decoding: changed, as: UTF8.self)
            let expected = parts(other, field)
            let found = field.element(exchangeText: other.utf8.span)
            if expected == nil { refused += 1 } else { read += 1 }
            #expect(found == expected.map { field.element(coordinates: $0) }, "\(other); \(random)")
          }
        }
      }
    }
    #expect(read > 100 && refused > 100, "\(read) read, \(refused) refused; \(random)")
    let field = try #require(ExtensionField<Rational>(NumberFieldDomain(letter: "a", polynomial: ["-2", "0", "1"])))
    for text in [
      "", "+", "-", "a+", "1*a", "a*2", "0*a", "2+a", "a^1", "a^2", "a^0", "1/1*a", "2/4", "--1", "1--a", "a1", "-0",
    ] {
      #expect(field.element(exchangeText: text.utf8.span) == nil, "\(text)")
    }
  }

  @Test("stay as they are where a root stands for a letter")
  func roots() throws {
    var alone = ParameterSubstitution(try #require(ParameterRing(["k"])))
    let single = alone.ring.letter(0)
    let isPut = alone.put(rootOf: single.power(3) - 2, for: 0)
    #expect(isPut)
    for (function, isKept) in [
      (RationalFunction(2 * single * single - single + 3), true), (RationalFunction(single.power(3)), false),
      (RationalFunction(single, 2), false), (RationalFunction(0), true),
    ] {
      #expect(alone.keepsSpelling(of: function) == isKept, "\(function)")
      #expect(!isKept || alone.text(of: function) == function.exchangeText, "\(function)")
    }
    // Where another letter is replaced, nothing stays.
    let ring = try #require(ParameterRing(["k", "m"]))
    var both = ParameterSubstitution(ring)
    let isReplaced = both.put(RationalFunction(ring.letter(0)), for: 1)
    let isRoot = both.put(rootOf: ring.letter(0).power(3) - 2, for: 0)
    #expect(isReplaced && isRoot)
    #expect(!both.keepsSpelling(of: RationalFunction(ring.letter(1))))
    #expect(both.text(of: RationalFunction(ring.letter(1))) == "k")
  }

  @Test("have real zeros where Sturm's theorem says so")
  func zeros() throws {
    var random = SeededRandom("real zeros")
    let ring = try #require(ParameterRing(["k"]))
    var without = 0
    for _ in 0..<random.count(300) {
      let coefficients = (0..<Int.random(in: 2...7, using: &random)).map { _ in Int.random(in: -9...9, using: &random) }
      var polynomial = ParameterPolynomial.zero
      for (power, coefficient) in coefficients.enumerated() {
        polynomial += ParameterPolynomial(coefficient) * ring.letter(0).power(power)
      }
      guard !polynomial.isConstant, let single = polynomial.univariate(in: 0) else { continue }
      let count = SturmChain(single).count()
      if count == 0 { without += 1 }
      #expect(polynomial.mayHaveRealZero == (count > 0), "\(polynomial); \(random)")
    }
    #expect(without > 5, "\(random)")
  }
}
