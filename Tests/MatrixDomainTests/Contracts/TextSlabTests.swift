import MatrixDomain
import Testing

@Suite struct TextSlabTests {
  @Test func rangesAreTheTextsInThem() {
    let texts = ["", "1", "−2/3", "", "44", ""]
    checkRanges(TextSlab(texts), texts)
    #expect(TextSlab().texts(0..<0) == TextSlab())
  }

  @Test("numbers that are not written out are their texts")
  func numbers() {
    let texts = ["0.0", "-0.0", "1e-05", "0.1", "-1.7976931348623157e+308", "5e-324", "3.0"]
    let doubles = TextSlab(doubles: texts.map { Double($0)! })
    check(doubles, texts, bound: 24)
    let words = ["0", "-1", "2147483647", "-2147483648"]
    check(TextSlab(words: words.map { Int32($0)! }), words, bound: 11)
    // Equal as numbers, and other texts.
    #expect(TextSlab(doubles: [0.0]) != TextSlab(doubles: [-0.0]))
    #expect(TextSlab(doubles: [1]) != TextSlab(words: [1]))
    #expect(TextSlab(doubles: []) == TextSlab() && TextSlab(words: []) == TextSlab(doubles: []))
    #expect(TextSlab(doubles: [1, 2]) != TextSlab(doubles: [1]) && TextSlab(doubles: [1]) != TextSlab(["1.0", "2.0"]))
  }

  private func check(_ slab: TextSlab, _ texts: [String], bound: Int) {
    let written = TextSlab(texts)
    #expect(Array(slab) == texts && slab.count == texts.count && slab.description == texts.description)
    #expect(slab == written && written == slab && slab.hashValue == written.hashValue)
    #expect(slab.spelled == written && slab.spelled.words == nil && slab.spelled.doubles == nil)
    #expect(slab.byteCount == written.byteCount && slab.characterBound == bound * texts.count)
    for index in texts.indices {
      let bytes = slab.withUTF8(at: index) { text in text.indices.map { text[$0] } }
      #expect(String(decoding: bytes, as: UTF8.self) == texts[index])
    }
    checkRanges(slab, texts)
    var reserved = slab
    reserved.reserve(texts: 20, bytes: 100)
    reserved.append(utf8: [UInt8](texts[0].utf8).span)
    #expect(Array(reserved) == texts + [texts[0]])
  }

  private func checkRanges(_ slab: TextSlab, _ texts: [String]) {
    for start in 0...texts.count {
      for end in start...texts.count {
        let part = slab.texts(start..<end)
        #expect(Array(part) == Array(texts[start..<end]))
        #expect(part == TextSlab(texts[start..<end]))
        var longer = part
        longer.append("5")
        #expect(longer.last == "5" && longer.count == end - start + 1)
      }
    }
  }
}
