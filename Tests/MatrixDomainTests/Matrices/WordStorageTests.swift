import MatrixArithmetic
import MatrixDomain
import TestSupport
import Testing

/// Matrices of words are those of the same fractions, to whoever looks.
@Suite struct WordStorageTests {
  private static func words(_ count: Int, _ random: inout SeededRandom) -> [Int32] {
    (0..<count).map { _ in
      Int32.random(in: Bool.random(using: &random) ? -9...9 : .min ... .max, using: &random)
    }
  }

  @Test func wordsAreTheFractionsTheyStandFor() throws {
    var random = SeededRandom("word storage")
    for _ in 0..<random.count(50) {
      let shape = Shape(Int.random(in: 0...5, using: &random), Int.random(in: 0...5, using: &random))
      let words = Self.words(shape.count, &random)
      let one = try #require(Matrix<Rational>(shape, words: words))
      let other = Matrix<Rational>(shape, rowMajor: words.map { Rational(Int($0)) })
      #expect(one.words == words && other.words == nil)
      #expect(one == other && one.hashValue == other.hashValue && one.rowMajor == other.rowMajor, "\(random)")
      #expect(one.transposed == other.transposed && one.scaled(by: 3) == other.scaled(by: 3), "\(random)")
      let (value, expected) = (MatrixValue(one, bar: shape.columns), MatrixValue(other, bar: shape.columns))
      #expect(value == expected && value.hashValue == expected.hashValue && value.domain == .rationals, "\(random)")
      #expect(Matrix<Rational>(value) == other && Matrix<Integer>(value)?.map { Rational($0) } == other, "\(random)")
      guard shape.count > 0 else { continue }
      var (changed, expectedChange) = (one, other)
      let row = Int.random(in: 0..<shape.rows, using: &random)
      let column = Int.random(in: 0..<shape.columns, using: &random)
      changed[row, column] += Rational(1, 2)
      expectedChange[row, column] += Rational(1, 2)
      changed.swapRows(0, row)
      expectedChange.swapRows(0, row)
      #expect(changed == expectedChange && changed.words == nil && one == other, "\(random)")
      var swapped = one
      swapped.swapRows(0, shape.rows - 1)
      swapped.swapRows(0, shape.rows - 1)
      #expect(swapped == one, "\(random)")
    }
    #expect(Matrix<Integer>(Shape(1, 1), words: [1]) == nil && Matrix<Double>(Shape(1, 1), words: [1]) == nil)
  }

  @Test func slabsOfWordsAreSlabsOfTexts() {
    var random = SeededRandom("word slabs")
    for _ in 0..<random.count(50) {
      let words = Self.words(Int.random(in: 0...6, using: &random), &random)
      let (slab, texts) = (TextSlab(words: words), TextSlab(words.map { String($0) }))
      #expect(slab == texts && texts == slab && slab.hashValue == texts.hashValue, "\(random)")
      #expect(Array(slab) == Array(texts) && slab.byteCount == texts.byteCount && slab.spelled.words == nil)
      for index in slab.indices {
        let text = slab.withUTF8(at: index) { span in span.indices.map { span[$0] } }
        #expect(text == Array(String(words[index]).utf8))
      }
      let middle = words.count / 2
      #expect(slab.texts(middle..<words.count) == texts.texts(middle..<words.count))
      #expect(slab == TextSlab(words: words.map { $0 }) && slab != TextSlab(words: words + [0]))
      var (longer, expected) = (slab, texts)
      longer.append("1/2")
      expected.append("1/2")
      longer.append(Rational(-3, 4))
      expected.append(Rational(-3, 4))
      longer.append(utf8: "7".utf8.span)
      expected.append(utf8: "7".utf8.span)
      #expect(longer == expected && slab == texts, "\(random)")
    }
  }

  /// Denominators that come again are spelled once.
  @Test func fractionsWithDenominatorsInCommon() throws {
    var random = SeededRandom("denominators in common")
    let long = (0..<20).map { _ in random.integer(bits: 90).magnitude + (Integer.one << 89) }
    let denominators = [Integer.one, 7] + long
    let fractions = (0..<200).map { _ in
      Rational(random.integer(bits: 100), denominators.randomElement(using: &random)!)
    }
    let slab = try TextSlab(of: fractions, within: .unlimited)
    #expect(slab == TextSlab(fractions.map(\.description)), "\(random)")
  }
}
