import MatrixDomain
import Testing

@Suite struct TextSlabTests {
  @Test func rangesAreTheTextsInThem() {
    let texts = ["", "1", "−2/3", "", "44", ""]
    let slab = TextSlab(texts)
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
    #expect(TextSlab().texts(0..<0) == TextSlab())
  }
}
