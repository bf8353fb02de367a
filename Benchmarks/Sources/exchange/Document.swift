/// A workspace of matrices with entries of one sort.
struct Document {
  var name: String
  var domain: String
  /// Whether the promised speed is about such entries.
  var isPromised = true
  var entry: (inout Generator) -> String
  var columns = 100

  static var all: [Document] {
    [
      Document(name: "quoted integers of 1 to 6 digits", domain: "Z") {
        "\"\(signed(&$0, Int.random(in: 1...6, using: &$0)))\""
      },
      Document(name: "bare integers of 1 to 6 digits", domain: "Z") {
        "\(signed(&$0, Int.random(in: 1...6, using: &$0)))"
      },
      Document(name: "integers and fractions, half and half", domain: "Q") {
        Bool.random(using: &$0)
          ? "\"\(signed(&$0, 3))\""
          : "\"\(2 * Int.random(in: -500...500, using: &$0) + 1)/\(1 << Int.random(in: 1...10, using: &$0))\""
      },
      Document(name: "integers of 40 digits", domain: "Z") { random in
        "\"" + (0..<3).map { _ in "\(Int.random(in: 1_000_000_000_000...9_999_999_999_999, using: &random))" }.joined()
          + "7\""
      },
      Document(name: "fractions not in lowest terms", domain: "Q", isPromised: false) {
        "\"\(6 * Int.random(in: 1...99, using: &$0))/\(6 * Int.random(in: 1...99, using: &$0))\""
      },
      Document(name: "decimals read exactly", domain: "Q", isPromised: false) {
        "\(Int.random(in: -99...99, using: &$0)).\(Int.random(in: 1...999, using: &$0))"
      },
      Document(name: "doubles", domain: "R", isPromised: false) {
        Double.random(in: -1000...1000, using: &$0).description
      },
    ]
  }

  static func signed(_ random: inout Generator, _ digits: Int) -> Int {
    let limit = (0..<digits).reduce(1) { power, _ in power * 10 }
    return Int.random(in: (1 - limit)...(limit - 1), using: &random)
  }

  /// A document of about `size` bytes, rows on lines of their own.
  func bytes(_ size: Int) -> [UInt8] {
    var random = Generator()
    var text = Array("{\n  \"format\": \"mmws\",\n  \"version\": 1,\n  \"objects\": [".utf8)
    var index = 0
    while text.count < size {
      if index > 0 { text.append(UInt8(ascii: ",")) }
      index += 1
      text +=
        "\n    {\n      \"name\": \"M\(index)\",\n      \"kind\": \"matrix\",\n      \"domain\": \"\(domain)\",".utf8
      text += "\n      \"rows\": [".utf8
      for row in 0..<100 {
        text += (row > 0 ? ",\n        [" : "\n        [").utf8
        text += (0..<columns).map { _ in entry(&random) }.joined(separator: ", ").utf8
        text.append(UInt8(ascii: "]"))
      }
      text += "\n      ]\n    }".utf8
    }
    return text + "\n  ]\n}\n".utf8
  }
}

/// Random numbers, the same in every run.
struct Generator: RandomNumberGenerator {
  var state: UInt64 = 1

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state ^ (state >> 29)
  }
}
