import MatrixDomain

/// What the header of a `.npy` file says: `{'descr': '<f8', 'fortran_order': False, 'shape': (3, 4), }`.
struct NumPyHeader {
  /// The type of the entries as NumPy names it: `<f8`.
  var type: String
  var isFortranOrder: Bool
  var shape: [Int]

  /// The bytes that may stand in a header: one of a plain array has about a hundred.
  static let longest = 10_000

  /// Reads the dictionary, a literal of Python with just these three keys.
  ///
  /// - Throws: a sentence that says what is wrong.
  init(_ text: String) throws(NumPyHeaderError) {
    var reader = Literal(text: Array(text.utf8))
    var type: String?
    var order: Bool?
    var shape: [Int]?
    try reader.expect("{")
    while !reader.takes("}") {
      let key = try reader.string()
      try reader.expect(":")
      switch key {
      case "descr" where type == nil:
        guard reader.isAtQuote else { throw NumPyHeaderError(.records) }
        type = try reader.string()
      case "fortran_order" where order == nil: order = try reader.truth()
      case "shape" where shape == nil: shape = try reader.tuple()
      default: throw NumPyHeaderError(.malformed)
      }
      if !reader.takes(",") {
        try reader.expect("}")
        break
      }
    }
    guard reader.isAtEnd, let type, let order, let shape else { throw NumPyHeaderError(.malformed) }
    self.type = type
    isFortranOrder = order
    self.shape = shape
  }

  init(type: String, shape: [Int]) {
    self.type = type
    isFortranOrder = false
    self.shape = shape
  }

  /// As NumPy writes it.
  var text: String {
    let sizes = shape.count == 1 ? "\(shape[0])," : shape.map(String.init).joined(separator: ", ")
    let order = isFortranOrder ? "True" : "False"
    return "{'descr': '\(type)', 'fortran_order': \(order), 'shape': (\(sizes)), }"
  }

  /// The few literals of Python that a header is made of.
  private struct Literal {
    let text: [UInt8]
    private var position = 0

    init(text: [UInt8]) { self.text = text }

    private mutating func skipBlanks() {
      while position < text.count, [0x20, 0x09, 0x0A, 0x0D].contains(text[position]) { position += 1 }
    }

    var isAtEnd: Bool {
      mutating get {
        skipBlanks()
        return position == text.count
      }
    }

    var isAtQuote: Bool {
      mutating get {
        skipBlanks()
        return position < text.count && (text[position] == UInt8(ascii: "'") || text[position] == UInt8(ascii: "\""))
      }
    }

    mutating func takes(_ sign: Character) -> Bool {
      skipBlanks()
      guard position < text.count, text[position] == sign.asciiValue else { return false }
      position += 1
      return true
    }

    mutating func expect(_ sign: Character) throws(NumPyHeaderError) {
      guard takes(sign) else { throw NumPyHeaderError(.malformed) }
    }

    mutating func string() throws(NumPyHeaderError) -> String {
      guard isAtQuote else { throw NumPyHeaderError(.malformed) }
      let quote = text[position]
      let start = position + 1
      guard let end = text[start...].firstIndex(of: quote) else { throw NumPyHeaderError(.malformed) }
      position = end + 1
      return String(decoding: text[start..<end], as: UTF8.self)
    }

    mutating func truth() throws(NumPyHeaderError) -> Bool {
      skipBlanks()
      let start = position
      while position < text.count, (text[position] | 0x20) &- UInt8(ascii: "a") < 26 { position += 1 }
      switch String(decoding: text[start..<position], as: UTF8.self) {
      case "True": return true
      case "False": return false
      default: throw NumPyHeaderError(.malformed)
      }
    }

    mutating func tuple() throws(NumPyHeaderError) -> [Int] {
      try expect("(")
      var sizes: [Int] = []
      while !takes(")") {
        skipBlanks()
        let start = position
        while position < text.count, text[position] &- UInt8(ascii: "0") < 10 { position += 1 }
        // Python 2 wrote long ones as 3L.
        let digits = String(decoding: text[start..<position], as: UTF8.self)
        if position < text.count, text[position] == UInt8(ascii: "L") { position += 1 }
        guard let size = Int(digits) else { throw NumPyHeaderError(.malformed) }
        sizes.append(size)
        if !takes(",") {
          try expect(")")
          break
        }
      }
      return sizes
    }
  }
}

/// What is wrong with a header.
struct NumPyHeaderError: Error {
  enum Reason { case malformed, records }
  let reason: Reason
  init(_ reason: Reason) { self.reason = reason }
}
