import MatrixDomain
import TestSupport
import Testing

@testable import MatrixArithmetic

@Suite("Rational functions")
struct RationalFunctionTests {
  private func function(_ ring: ParameterRing, _ random: inout SeededRandom) -> RationalFunction {
    let below = random.polynomial(ring, terms: 2, degree: 2)
    return RationalFunction(random.polynomial(ring, terms: 3, degree: 2), below.isZero ? 1 : below)
  }

  @Test("obey the laws of a field, and are read back", arguments: [["k"], ["k", "m"], ["a", "b", "c"]])
  func laws(names: [String]) throws {
    var random = SeededRandom("rational functions of \(names)")
    let ring = try #require(ParameterRing(names))
    var samples: [RationalFunction] = [.zero, .one, -2, RationalFunction(ring.letter(0))]
    for _ in 0..<5 { samples.append(function(ring, &random)) }
    #expect(Laws.field(samples) == [], "\(random)")
    for sample in samples {
      let text = sample.exchangeText
      #expect(ring.function(exchangeText: text.utf8.span) == sample, "\(text); \(random)")
      #expect(text.utf8.allSatisfy { $0 < 128 })
      let point = names.map { _ in random.rational(bits: 5) }
      let other = samples[Int.random(in: 0..<samples.count, using: &random)]
      if let x = sample.value(at: point, of: { Rational($0) }), let y = other.value(at: point, of: { Rational($0) }) {
        #expect((sample * other).value(at: point, of: { Rational($0) }) == x * y, "\(random)")
        #expect((sample + other).value(at: point, of: { Rational($0) }) == x + y, "\(random)")
      }
    }
  }

  @Test("are read back from no other spelling than their own")
  func changedSpellings() throws {
    var random = SeededRandom("changed spellings")
    let ring = try #require(ParameterRing(["k", "m2"]))
    let signs = Array("0123456789km2+-*/^() ".utf8)
    var read = 0
    for _ in 0..<random.count(3000) {
      var bytes = Array(function(ring, &random).exchangeText.utf8)
      let place = Int.random(in: 0..<bytes.count, using: &random)
      let sign = signs.randomElement(using: &random) ?? 0
      switch Int.random(in: 0..<3, using: &random) {
      case 0: bytes[place] = sign
      case 1: bytes.insert(sign, at: place)
      default: bytes.remove(at: place)
      }
      let text = String(decoding: bytes, as: UTF8.self)
      var reader = LetterReader(bytes, in: ring)
      let value = try? reader.whole()
      let isCanonical = value?.exchangeText == text
      let found = ring.function(exchangeText: text.utf8.span)
      #expect(found == (isCanonical ? value : nil), "\(text); \(random)")
      if isCanonical {
        read += 1
        #expect(CanonicalFunctionReader.function(bytes, in: ring) == value, "\(text); \(random)")
      }
    }
    #expect(read > 100)
  }

  @Test(
    "are written in one way, and read in many",
    arguments: [
      ("k^2-1", "k^2-1"), ("(k^2-1)/(k-1)", "k+1"), ("2k", "2*k"), ("k/2 + 1/3", "(3*k+2)/6"), ("1/(2k)", "1/(2*k)"),
      ("km", "k*m"), ("k(k+1)", "k^2+k"), ("-(k+1)/2", "(-k-1)/2"), ("0.5k\u{2212}m", "(k-2*m)/2"),
      ("k\u{B2}m", "k^2*m"),
      ("k**3", "k^3"), ("k-k", "0"), ("(k+m)^2", "k^2+2*k*m+m^2"), ("k\u{B7}m/k", "m"), ("3/6", "1/2"), ("k^0", "1"),
      ("m+k", "k+m"), ("-k/-k", "!unexpected"), ("1/k/k", "1/k^2"), ("(k+1)/(2*k+2)", "1/2"),
      ("1/2k", "!two readings"), ("k^1001", "!at most"), ("q", "!no letter"), ("k+", "!ends too early"),
      ("((k)", "!never closed"),
      ("k)", "!unexpected"), ("", "!ends too early"), ("k/(m-m)", "!divided by 0"), ("k^-1", "!exponent"),
      ("k m", "k*m"),
      ("(k+m)^999*(k+2m)^999", "!too large"),
    ])
  func spelling(text: String, expected: String) throws {
    let ring = try #require(ParameterRing(["k", "m"]))
    var reader = LetterReader(Array(text.utf8), in: ring)
    do throws(LetterReader.Mistake) {
      let value = try reader.whole()
      #expect(value.exchangeText == expected, "\(text)")
      #expect(ring.function(exchangeText: value.exchangeText.utf8.span) == value)
      let isCanonical = ring.function(exchangeText: text.utf8.span) != nil
      #expect(isCanonical == (text == expected), "\(text)")
    } catch {
      #expect(expected.hasPrefix("!") && error.message.contains(expected.dropFirst()), "\(text): \(error.message)")
      #expect(error.range.lowerBound >= 0 && error.range.upperBound <= text.utf8.count + 1, "\(text): \(error.range)")
    }
  }

  @Test("have values at the zeros of polynomials")
  func points() throws {
    let ring = try #require(ParameterRing(["k"]))
    let k = RationalFunction(ring.letter(0))
    let half = try #require(ParameterPoint(zeroOf: 2 * ring.letter(0) - 1))
    #expect(half.text(of: 1 / k) == "2" && half.domain == .rationals && half.text(of: 1 / (2 * k - 1)) == nil)
    let root = try #require(ParameterPoint(zeroOf: 2 * ring.letter(0).power(2) - 4))
    #expect(root.domain.tag == "Q[k]/(k^2-2)" && root.text(of: k * k) == "2" && root.text(of: 1 / k) == "1/2*k")
    #expect(ParameterPoint(zeroOf: 5).map(\.domain) == nil)
    let two = try #require(ParameterRing(["k", "m"]))
    #expect(ParameterPoint(zeroOf: two.letter(0)).map(\.domain) == nil)
  }
}
