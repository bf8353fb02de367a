import MatrixDomain
import MatrixExchange
import Testing

/// The vectors of FIPS 180-4 and NIST's CAVP, and lengths around the block size.
@Suite struct SHA256Tests {
  @Test(arguments: [
    ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    (
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
    ),
    (
      "abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmnhijklmnoijklmnopjklmnopqklmnopqrlmnopqrsmnopqrstnopqrstu",
      "cf5b16a778af8380036ce59e7b0492370b249b11e8f07a51afac45037afee9d1"
    ),
  ])
  func knownVectors(_ text: String, _ hash: String) {
    #expect(Digest(of: text.utf8).text == "sha256:" + hash)
  }

  @Test func aMillionLetters() {
    #expect(
      Digest(of: repeatElement(UInt8(ascii: "a"), count: 1_000_000)).text
        == "sha256:cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0")
  }

  /// Values are hashed piece by piece as they are written.
  @Test func longValues() {
    for shape in [Shape(0, 0), Shape(1, 1), Shape(1, 40_000), Shape(200, 200), Shape(40_000, 1)] {
      let texts = TextSlab((0..<shape.count).map { "\($0 * 7 - 5)" })
      let value = Value.matrix(MatrixValue(.integers, shape, texts))
      #expect(Digest(of: value) == Digest(of: Array(value.json(.canonical).utf8)), "\(shape)")
    }
  }

  @Test func piecesDoNotMatter() {
    for length in 0..<200 {
      let bytes = (0..<length).map { UInt8(truncatingIfNeeded: $0 &* 37) }
      var hash = SHA256()
      hash.update(bytes.prefix(length / 3))
      hash.update(bytes.dropFirst(length / 3))
      #expect(hash.finish() == Digest(of: bytes).bytes)
    }
  }
}
