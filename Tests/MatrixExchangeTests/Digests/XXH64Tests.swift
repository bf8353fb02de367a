import MatrixExchange
import TestSupport
import Testing

@Suite("XXH64")
struct XXH64Tests {
  private func hash(_ bytes: [UInt8]) -> UInt64 {
    var hash = XXH64()
    hash.update(bytes.span)
    return hash.finish()
  }

  @Test(
    "known answers",
    arguments: [
      ("", 0xEF46_DB37_51D8_E999), ("a", 0xD24E_C4F1_A98C_6E5B), ("abc", 0x44BC_2CF5_AD77_0999),
      ("abcdefghijklmnopqrstuvwxyz0123456789", 0x64F2_3ECF_1609_B766),
    ] as [(String, UInt64)])
  func knownAnswers(text: String, expected: UInt64) {
    #expect(hash(Array(text.utf8)) == expected)
  }

  @Test("pieces of any size give the same as the whole")
  func pieces() {
    var random = SeededRandom("xxh64 in pieces")
    for _ in 0..<random.count(200) {
      let bytes = (0..<Int.random(in: 0...300, using: &random)).map { _ in UInt8.random(in: 0...255, using: &random) }
      var pieced = XXH64()
      var start = 0
      while start < bytes.count {
        let end = min(bytes.count, start + Int.random(in: 1...70, using: &random))
        pieced.update(bytes.span.extracting(start..<end))
        start = end
      }
      #expect(pieced.finish() == hash(bytes), "\(random)")
    }
  }
}
