import MatrixDomain

/// The type of the entries of a NumPy array: `<f8` is a little-endian double.
struct NumPyType: Equatable {
  enum Kind: Equatable { case float, complex, signed, unsigned, truth }

  var kind: Kind
  /// Bytes of an entry.
  var size: Int
  var isBigEndian: Bool

  /// `nil` for a type that is not read.
  init?(_ name: String) {
    var name = Substring(name)
    isBigEndian = name.first == ">"
    if let order = name.first, "<>|=".contains(order) { name = name.dropFirst() }
    guard let letter = name.first, let size = Int(name.dropFirst()) else { return nil }
    self.size = size
    switch (letter, size) {
    case ("f", 2), ("f", 4), ("f", 8): kind = .float
    case ("c", 8), ("c", 16): kind = .complex
    case ("i", 1), ("i", 2), ("i", 4), ("i", 8): kind = .signed
    case ("u", 1), ("u", 2), ("u", 4), ("u", 8): kind = .unsigned
    case ("b", 1): kind = .truth
    default: return nil
    }
  }

  var domain: ScalarDomain {
    switch kind {
    case .float: .reals
    case .complex: .complexNumbers
    case .signed, .unsigned, .truth: .integers
    }
  }

  /// What a type that is not read is, in words.
  static func description(of name: String) -> String {
    switch name.first(where: { $0.isLetter }) {
    case "O": "Python objects"
    case "U", "S", "a": "texts"
    case "V": "records"
    case "M", "m": "dates or times"
    case "f", "c": "floats that are longer than doubles"
    default: "entries of the type '\(Identifier.escaped(String(name.prefix(40))))'"
    }
  }
}
