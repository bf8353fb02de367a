import MatrixDomain
import MatrixExchange

/// Writes the bytes of a `.npy` file.
struct NumPyWriter {
  private let domain: ScalarDomain
  private let shape: [Int]
  private let entries: TextSlab

  init(_ value: Value) throws(UnwritableNumPyError) {
    switch value {
    case .scalar(let scalar): (domain, shape, entries) = (scalar.domain, [], [scalar.text])
    case .vector(let vector): (domain, shape, entries) = (vector.domain, [vector.entries.count], vector.entries)
    case .matrix(let matrix):
      (domain, shape, entries) = (matrix.domain, [matrix.shape.rows, matrix.shape.columns], matrix.entries)
    case .count(let count): (domain, shape, entries) = (.integers, [], [String(count)])
    case .basis(let basis):
      var columns = TextSlab()
      for row in 0..<basis.ambient { for vector in basis.vectors { columns.append(vector[row]) } }
      (domain, shape, entries) = (basis.domain, [basis.ambient, basis.vectors.count], columns)
    default:
      throw UnwritableNumPyError(
        message: "a file of NumPy holds numbers, vectors and matrices, not a \(value.kind.rawValue)",
        advice: "write .json, which holds every value")
    }
  }

  /// The bytes, and how many entries were rounded to the nearest double, which `rounds` allows.
  func file(rounds: Bool) throws(UnwritableNumPyError) -> (bytes: [UInt8], roundedCount: Int) {
    switch domain {
    case .integers:
      // Integers of 64 bits where all fit, as NumPy makes them; doubles where those hold them.
      if let words = integers() { return (file("<i8", words), 0) }
      return try doubles(isComplex: false, rounds: rounds)
    case .rationals, .reals: return try doubles(isComplex: false, rounds: rounds)
    case .gaussianRationals, .complexNumbers: return try doubles(isComplex: true, rounds: rounds)
    default:
      throw UnwritableNumPyError(
        message: "NumPy has no numbers of \(domain.tag)", advice: "write .json, which holds every domain")
    }
  }

  private func integers() -> [UInt64]? {
    if let words = entries.words { return words.map { UInt64(bitPattern: Int64($0)) } }
    var words: [UInt64] = []
    words.reserveCapacity(entries.count)
    for text in entries {
      guard let word = Int64(text) else { return nil }
      words.append(UInt64(bitPattern: word))
    }
    return words
  }

  private func doubles(
    isComplex: Bool, rounds: Bool
  ) throws(UnwritableNumPyError) -> (bytes: [UInt8], roundedCount: Int) {
    if !isComplex, let doubles = entries.doubles { return (file("<f8", doubles.map(\.bitPattern)), 0) }
    var words: [UInt64] = []
    words.reserveCapacity((isComplex ? 2 : 1) * entries.count)
    var rounded = 0
    for (index, text) in entries.enumerated() {
      guard let number = Self.number(text, domain) else { throw unwritable(text, index) }
      if !number.isExact {
        guard rounds, number.real.isFinite, number.imaginary.isFinite else { throw unwritable(text, index) }
        rounded += 1
      }
      words.append(number.real.bitPattern)
      if isComplex { words.append(number.imaginary.bitPattern) }
    }
    return (file(isComplex ? "<c16" : "<f8", words), rounded)
  }

  /// The doubles that a number is, or that are nearest to it.
  private static func number(
    _ text: String, _ domain: ScalarDomain
  ) -> (real: Double, imaginary: Double, isExact: Bool)? {
    switch domain {
    case .reals: return (try? ScalarReader.double(text)).map { ($0, 0, true) }
    case .complexNumbers: return (try? ComplexText(text.utf8.span)).map { ($0.real, $0.imaginary, true) }
    default: return (try? NearestDouble(text.utf8.span, in: domain)).map { ($0.real, $0.imaginary, $0.isExact) }
    }
  }

  private func unwritable(_ text: String, _ index: Int) -> UnwritableNumPyError {
    let place =
      shape.count == 2
      ? "row \(index / max(1, shape[1]) + 1), column \(index % max(1, shape[1]) + 1)" : "entry \(index + 1)"
    let shown = text.utf8.count <= 40 ? text : "\(text.prefix(16))… (\(text.utf8.count) characters)"
    return UnwritableNumPyError(
      message: "\(place), \(shown), is no double, and NumPy holds nothing more exact",
      advice: "write .json or .csv, which are exact, or compute with \(option: "engine", "numeric")")
  }

  // MARK: The file

  private func file(_ type: String, _ words: [UInt64]) -> [UInt8] {
    let beginning = Self.beginning(type, shape)
    var bytes = beginning + [UInt8](repeating: 0, count: 8 * words.count)
    var entries = bytes.mutableSpan
    for (index, word) in words.enumerated() {
      let start = beginning.count + 8 * index
      for place in 0..<8 { entries[start + place] = UInt8(truncatingIfNeeded: word >> (8 * UInt64(place))) }
    }
    return bytes
  }

  /// What stands before the entries: the magic bytes, the version and the header.
  static func beginning(_ type: String, _ shape: [Int]) -> [UInt8] {
    var header = Array(NumPyHeader(type: type, shape: shape).text.utf8)
    // The entries begin at a multiple of 64, and a line feed ends the header.
    let padding = 63 - (10 + header.count) % 64
    header += Array(repeating: UInt8(ascii: " "), count: padding) + [UInt8(ascii: "\n")]
    return NumPyArray.magic + [1, 0, UInt8(header.count & 0xFF), UInt8(header.count >> 8)] + header
  }
}
