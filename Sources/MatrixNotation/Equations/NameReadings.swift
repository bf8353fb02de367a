import MatrixDomain

/// Which names of a system can be read in two ways: `kx` beside `x`, `x1` beside `x_1`, `pi`.
///
/// A word of four or more letters is a name, `price` or `alpha`, unless it splits into other names.
/// Letters in pairs and threes are products to some writers: where a shorter name suggests that, they are refused.
struct NameReadings {
  /// A name as a product.
  struct Product {
    var parts: [String]
    /// True where every part is a name of the system.
    var isOfUnknowns: Bool
    /// The part that is the unknown, in this reading.
    var unknown: String
  }

  private let names: [String]
  private let indices: [String: Int]
  private var shortest: Set<String> { Set(names.filter { $0.unicodeScalars.count == 1 }) }

  init(_ names: [String]) {
    self.names = names
    indices = Dictionary(names.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
  }

  // MARK: Products

  /// The names that could be products, with the first reading of each.
  var products: [(index: Int, product: Product)] {
    let singles = shortest
    let letters = LetterCount(names)
    let composites = PartCount(names)
    return names.indices.compactMap { index in
      product(names[index], singles, letters, composites).map { (index, $0) }
    }
  }

  private func product(
    _ name: String, _ singles: Set<String>, _ letters: LetterCount, _ composites: PartCount
  ) -> Product? {
    let scalars = Array(name.unicodeScalars)
    guard scalars.count > 1 else { return nil }
    if let parts = factors(of: scalars) {
      return Product(parts: parts, isOfUnknowns: true, unknown: parts[parts.count - 1])
    }
    func text(_ part: ArraySlice<Unicode.Scalar>) -> String {
      var view = String.UnicodeScalarView()
      view.append(contentsOf: part)
      return String(view)
    }
    func reading(_ parts: [String]) -> Product {
      let unknown = parts.last { indices[$0] != nil } ?? parts[parts.count - 1]
      return Product(parts: parts, isOfUnknowns: false, unknown: unknown)
    }
    // A letter before another name: kx1, kalpha.
    let rest = text(scalars[1...])
    if scalars[0].properties.isLowercase, scalars[0].isCasedLetter, indices[rest] != nil {
      return reading([text(scalars[..<1]), rest])
    }
    // a1x beside b1x: parts that end in digits.
    let parts = PartCount.parts(scalars).map { text($0) }
    if parts.count > 1, parts.contains(where: { indices[$0] != nil || composites.isShared($0) }) {
      return reading(parts)
    }
    guard scalars.count <= 3, scalars.allSatisfy(\.isCasedLetter) else { return nil }
    let single = scalars.map { text([$0]) }
    let isGreek = EquationScanner.greek.contains(name)
    if scalars.count == 2 {
      if single.contains(where: singles.contains) { return reading(single) }
      if isGreek { return nil }
      return !singles.isEmpty || letters.isShared(name, scalars) ? reading(single) : nil
    }
    if isGreek { return nil }
    if single.contains(where: singles.contains) { return reading(single) }
    return indices[text(scalars[..<2])] != nil ? reading([text(scalars[..<2]), single[2]]) : nil
  }

  /// The unknowns where every name that could be a product is one.
  var likelyUnknowns: [String] {
    var result: [String] = []
    for (_, product) in products where !result.contains(product.unknown) { result.append(product.unknown) }
    return result
  }

  /// The other names that make up a name, if they do: `x`, `y` for `xy`.
  private func factors(of scalars: [Unicode.Scalar]) -> [String]? {
    // before[i] is where the last name of a splitting of the first i scalars begins.
    var before: [Int?] = Array(repeating: nil, count: scalars.count + 1)
    before[0] = 0
    for end in 1...scalars.count {
      for start in 0..<end where before[start] != nil && end - start < scalars.count {
        var part = String.UnicodeScalarView()
        part.append(contentsOf: scalars[start..<end])
        if indices[String(part)] != nil {
          before[end] = start
          break
        }
      }
    }
    guard before[scalars.count] != nil else { return nil }
    var parts: [String] = []
    var end = scalars.count
    while end > 0, let start = before[end] {
      var part = String.UnicodeScalarView()
      part.append(contentsOf: scalars[start..<end])
      parts.append(String(part))
      end = start
    }
    return parts.reversed()
  }

  /// A name split into factors, with as few letters that are not listed as possible: unknowns, `i`, and other letters
  /// with their indices.
  static func parts(of name: String, unknowns: [String: Int]) -> [String] {
    let scalars = Array(name.unicodeScalars)
    var best: [(cost: Int, start: Int)?] = Array(repeating: nil, count: scalars.count + 1)
    best[0] = (0, 0)
    func text(_ range: Range<Int>) -> String {
      var view = String.UnicodeScalarView()
      view.append(contentsOf: scalars[range])
      return String(view)
    }
    for end in 1...scalars.count {
      for start in 0..<end {
        guard let before = best[start] else { continue }
        let part = text(start..<end)
        let isUnknown = unknowns[part] != nil
        // A letter takes the index behind it along.
        guard isUnknown || scalars[(start + 1)..<end].allSatisfy({ !$0.isLetter }) else { continue }
        // Fewest letters that are not listed, then fewest parts.
        let cost = before.cost + (isUnknown ? 1 : part == "i" ? 2 : 1000)
        if best[end].map({ cost < $0.cost }) ?? true { best[end] = (cost, start) }
      }
    }
    var parts: [String] = []
    var end = scalars.count
    while end > 0, let (_, start) = best[end] {
      parts.append(text(start..<end))
      end = start
    }
    return end == 0 ? parts.reversed() : [name]
  }

  // MARK: Names that differ by their spelling

  /// Pairs of names that a reader could take for one: `x` and `X`, `x1` and `x_1`.
  var twins: [(first: Int, second: Int)] {
    var known: [String: Int] = [:]
    var result: [(first: Int, second: Int)] = []
    for (index, name) in names.enumerated() {
      let key = Self.plain(name)
      if let first = known[key] { result.append((first, index)) } else { known[key] = index }
    }
    return result
  }

  /// In lower case, without underscores, indices as digits.
  private static func plain(_ name: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in name.lowercased().unicodeScalars where scalar != "_" {
      let isIndex = ("\u{2080}"..."\u{2089}").contains(scalar)
      result.append(isIndex ? Unicode.Scalar(UInt8(ascii: "0") + UInt8(scalar.value - 0x2080)) : scalar)
    }
    return String(result)
  }

  // MARK: Names of numbers

  /// Names that mean a number to most: `pi`, `e` and `i`, where they are no letters of a row such as `d, e, f`.
  var constants: [Int] {
    func isPresent(_ letters: String) -> Bool { letters.contains { indices[String($0)] != nil } }
    return names.indices.filter { index in
      switch names[index] {
      case "pi", "π": true
      case "e": !isPresent("df")
      case "i": !isPresent("hj")
      default: false
      }
    }
  }
}

/// How many names of two letters each letter occurs in.
private struct LetterCount {
  private var counts: [Unicode.Scalar: Int] = [:]

  init(_ names: [String]) {
    for name in names {
      let scalars = Array(name.unicodeScalars)
      guard scalars.count == 2, scalars.allSatisfy(\.isCasedLetter), !EquationScanner.greek.contains(name) else {
        continue
      }
      for letter in Set(scalars) { counts[letter, default: 0] += 1 }
    }
  }

  /// True where another pair has one of the letters.
  func isShared(_ name: String, _ scalars: [Unicode.Scalar]) -> Bool { scalars.contains { counts[$0, default: 0] > 1 } }
}

/// How many names each part ending in digits occurs in.
private struct PartCount {
  private var counts: [String: Int] = [:]

  init(_ names: [String]) {
    for name in names {
      let parts = Self.parts(Array(name.unicodeScalars))
      guard parts.count > 1 else { continue }
      for part in Set(parts.map { String(String.UnicodeScalarView($0)) }) { counts[part, default: 0] += 1 }
    }
  }

  /// A name cut where a letter follows a digit: `a1`, `x` for `a1x`.
  static func parts(_ scalars: [Unicode.Scalar]) -> [ArraySlice<Unicode.Scalar>] {
    var parts: [ArraySlice<Unicode.Scalar>] = []
    var start = 0
    for index in scalars.indices.dropFirst() where scalars[index].isLetter && !scalars[index - 1].isLetter {
      if scalars[index - 1] == "_" { continue }
      parts.append(scalars[start..<index])
      start = index
    }
    parts.append(scalars[start...])
    return parts
  }

  func isShared(_ part: String) -> Bool { counts[part, default: 0] > 1 }
}

extension Unicode.Scalar {
  fileprivate var isLetter: Bool { properties.isAlphabetic && !("\u{2080}"..."\u{2089}").contains(self) }
  /// A letter of an alphabet: in other scripts two signs are a word.
  fileprivate var isCasedLetter: Bool { isLetter && (properties.isLowercase || properties.isUppercase) }
}
