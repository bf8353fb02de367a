import MatrixDomain

/// Reads back what the renderers print of a value, by the shortest way that can be right.
enum DocumentReader {
  /// The matrix in an `array`: `[[1, -3/4], …]`, and the column before which the bar stands.
  static func latexMatrix(_ text: String) -> (rows: [[String]], bar: Int?)? {
    let lines = text.split(separator: "\n")
    guard let start = lines.firstIndex(where: { $0.hasPrefix("\\left[\\begin{array}{") }),
      let end = lines.firstIndex(of: "\\end{array}\\right]")
    else { return nil }
    let specification = lines[start].dropFirst("\\left[\\begin{array}{".count)
    let bar = specification.firstIndex(of: "|").map { specification.distance(from: specification.startIndex, to: $0) }
    let rows = lines[(start + 1)..<end].map { line in
      // Every line ends in two backslashes.
      line.dropLast(2).split(separator: "&").map(latexScalar)
    }
    return (rows, bar)
  }

  /// A scalar: `-\frac{3}{4}`, `1.5 \cdot 10^{-7}`, `1+2i`.
  static func latexScalar(_ text: some StringProtocol) -> String {
    let bytes = Array(text.utf8)
    var result: [UInt8] = []
    var index = 0
    func skips(_ word: String) -> Bool {
      guard bytes[index...].starts(with: word.utf8) else { return false }
      index += word.utf8.count
      return true
    }
    while index < bytes.count {
      if skips("\\allowbreak ") || skips("\\frac{") || skips(" ") { continue }
      if skips("\\cdot 10^{") {
        result.append(UInt8(ascii: "e"))
      } else if skips("}{") {
        result.append(UInt8(ascii: "/"))
      } else {
        if bytes[index] != UInt8(ascii: "}") { result.append(bytes[index]) }
        index += 1
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// A polynomial in `x`, constant term first: from `x^2-5*x+1/2` without blanks.
  static func polynomial(_ text: String) -> [String] {
    var coefficients: [Int: String] = [:]
    var rest = text[...]
    while !rest.isEmpty {
      var sign = ""
      if let first = rest.first, first == "+" || first == "-" {
        sign = first == "-" ? "-" : ""
        rest.removeFirst()
      }
      var depth = 0
      let term = rest.prefix { character in
        if character == "(" { depth += 1 }
        if character == ")" { depth -= 1 }
        return depth > 0 || (character != "+" && character != "-")
      }
      rest = rest.dropFirst(term.count)
      let parts = term.split(separator: "x", maxSplits: 1, omittingEmptySubsequences: false)
      var coefficient = parts[0].filter { !"()*".contains($0) }
      if coefficient.isEmpty { coefficient = "1" }
      let degree = parts.count == 1 ? 0 : parts[1].isEmpty ? 1 : Int(parts[1].filter { !"^{}".contains($0) }) ?? -1
      coefficients[degree] =
        coefficient == "0"
        ? "0"
        : sign == "-" && coefficient.hasPrefix("-")
          ? String(coefficient.dropFirst()) : sign + coefficient
    }
    let last = coefficients.keys.max() ?? -1
    return last < 0 ? [] : (0...last).map { coefficients[$0] ?? "0" }
  }

  /// The matrix in a fenced picture.
  static func pictureMatrix(_ text: String) -> (rows: [[String]], bar: Int?)? {
    let lines = text.split(separator: "\n").filter { $0.hasPrefix("[ ") }
    guard !lines.isEmpty else { return nil }
    var bar: Int?
    let rows = lines.map { line in
      let words = line.dropFirst().dropLast().split(separator: " ").map(String.init)
      bar = words.firstIndex(of: "|")
      return words.filter { $0 != "|" }
    }
    return (rows, bar)
  }
}
