import MatrixArithmetic
import MatrixDomain
import MatrixRendering
import TestSupport
import Testing

/// What is printed of a value in Markdown and in LaTeX says the value: reading it back gives every entry again.
@Suite("Documents read back")
struct RoundTripTests {
  private let latex = LaTeXRenderer(width: 1000)
  private let pictures = MarkdownRenderer(width: 1000, charset: .ascii)
  private let mathematics = MarkdownRenderer(width: 1000, math: .github)
  private let dollars = MarkdownRenderer(width: 1000, math: .latex)

  /// A canonical spelling of some scalar.
  private static func scalar(_ random: inout SeededRandom) -> String {
    switch Int.random(in: 0..<10, using: &random) {
    case 0: return "0"
    case 1, 2, 3: return String(Int.random(in: -20...20, using: &random))
    case 4, 5: return random.rational(bits: 8).exchangeText
    case 6: return random.rational(bits: 90).exchangeText
    case 7: return random.edgeInteger().exchangeText
    case 8: return real(&random)
    default:
      let (first, second) = (real(&random), real(&random))
      return first + (second.hasPrefix("-") ? "" : "+") + second + "i"
    }
  }

  private static func real(_ random: inout SeededRandom) -> String {
    let size = Double(Int.random(in: -30...30, using: &random))
    var value = Double.random(in: -1...1, using: &random)
    for _ in 0..<Int(size.magnitude) { value *= size < 0 ? 0.1 : 10 }
    return value.description
  }

  /// The spelling with exponents as they are read back: `e-07` and `e-7` are one number.
  private static func plain(_ text: String) -> String {
    var result = ""
    var isExponent = false
    for character in text {
      if isExponent, character == "+" || (character == "0") { continue }
      if character == "e" { isExponent = true } else if character != "-" || !isExponent { isExponent = false }
      result.append(character)
    }
    return result
  }

  @Test("matrices, with their bars")
  func matrices() throws {
    var random = SeededRandom("documents of matrices")
    for _ in 0..<random.count(3000) {
      let shape = Shape(Int.random(in: 1...4, using: &random), Int.random(in: 1...4, using: &random))
      let entries = (0..<shape.count).map { _ in Self.scalar(&random) }
      let bar =
        shape.columns > 1 && Bool.random(using: &random) ? Int.random(in: 1..<shape.columns, using: &random) : nil
      let value = Value.matrix(MatrixValue(.complexNumbers, shape, TextSlab(entries), bar: bar))
      let rows = (0..<shape.rows).map { Array(entries[($0 * shape.columns)..<(($0 + 1) * shape.columns)]) }
      let plain = rows.map { $0.map(Self.plain) }
      for text in [
        latex.render(value, name: "A"), mathematics.render(value, name: "A"), dollars.render(value, name: "A"),
      ] {
        let read = try #require(DocumentReader.latexMatrix(text))
        #expect(read.rows.map { $0.map(Self.plain) } == plain && read.bar == bar, "\(random)")
      }
      let read = try #require(DocumentReader.pictureMatrix(pictures.render(value, name: "A")))
      #expect(read.rows == rows && read.bar == bar, "\(random)")
    }
  }

  @Test("scalars")
  func scalars() throws {
    var random = SeededRandom("documents of scalars")
    for _ in 0..<random.count(13_000) {
      let text = Self.scalar(&random)
      let value = Value.scalar(ScalarValue(.complexNumbers, text))
      let document = latex.render(value, name: "c")
      let formula = try #require(document.split(separator: "$").dropFirst().first)
      #expect(Self.plain(DocumentReader.latexScalar(formula.dropFirst("c = ".count))) == Self.plain(text), "\(random)")
      #expect(pictures.render(value, name: "c") == "`c = \(text)`\n", "\(random)")
      #expect(mathematics.render(value, name: "c") == "$`\(formula)`$\n", "\(random)")
      #expect(dollars.render(value, name: "c") == "$\(formula)$\n", "\(random)")
    }
  }

  @Test("polynomials")
  func polynomials() throws {
    var random = SeededRandom("documents of polynomials")
    for _ in 0..<random.count(4000) {
      var coefficients = (0..<Int.random(in: 0...5, using: &random)).map { _ in
        Bool.random(using: &random) ? random.rational(bits: 10).exchangeText : random.edgeRational().exchangeText
      }
      while coefficients.last == "0" { coefficients.removeLast() }
      let value = Value.polynomial(PolynomialValue(.rationals, variable: "x", TextSlab(coefficients)))
      let wanted = coefficients.isEmpty ? ["0"] : coefficients
      let document = latex.render(value, name: "p")
      let formula = try #require(document.split(separator: "$").dropFirst().first)
      let text = String(DocumentReader.latexScalar(formula).dropFirst(2))
      if !document.contains("digits") { #expect(DocumentReader.polynomial(text) == wanted, "\(random): \(document)") }
      let span = pictures.render(value, name: "p")
      let plain = span.dropFirst("`p = ".count).filter { !"` \n".contains($0) }
      if !span.contains("digits") { #expect(DocumentReader.polynomial(plain) == wanted, "\(random): \(span)") }
    }
  }
}
