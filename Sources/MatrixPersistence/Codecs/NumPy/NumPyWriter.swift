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

  func bytes() throws(UnwritableNumPyError) -> [UInt8] {
    switch domain {
    case .integers:
      // Integers of 64 bits where all fit, as NumPy makes them; doubles where those hold them.
      if let words = words() { return file("<i8") { $0 += words.flatMap(Self.bytes) } }
      return try reals()
    case .rationals, .reals: return try reals()
    case .gaussianRationals, .complexNumbers: return try complexNumbers()
    default:
      throw UnwritableNumPyError(
        message: "NumPy has no numbers of \(domain.tag)", advice: "write .json, which holds every domain")
    }
  }

  private func words() -> [UInt64]? {
    var words: [UInt64] = []
    words.reserveCapacity(entries.count)
    for text in entries {
      guard let word = Int64(text) else { return nil }
      words.append(UInt64(bitPattern: word))
    }
    return words
  }

  private func reals() throws(UnwritableNumPyError) -> [UInt8] {
    var words: [UInt64] = []
    words.reserveCapacity(entries.count)
    for (index, text) in entries.enumerated() { words.append(try double(text, index).bitPattern) }
    return file("<f8") { $0 += words.flatMap(Self.bytes) }
  }

  private func complexNumbers() throws(UnwritableNumPyError) -> [UInt8] {
    var words: [UInt64] = []
    words.reserveCapacity(2 * entries.count)
    for (index, text) in entries.enumerated() {
      if domain == .complexNumbers {
        guard let number = try? ComplexText(text.utf8.span) else { throw unwritable(text, index) }
        words += [number.real.bitPattern, number.imaginary.bitPattern]
      } else {
        guard let parts = ExactDouble.parts(of: text) else { throw unwritable(text, index) }
        words += [parts.real.bitPattern, parts.imaginary.bitPattern]
      }
    }
    return file("<c16") { $0 += words.flatMap(Self.bytes) }
  }

  /// The double that a number is, exactly.
  private func double(_ text: String, _ index: Int) throws(UnwritableNumPyError) -> Double {
    let value = domain == .reals ? try? ScalarReader.double(text) : ExactDouble.value(of: text)
    guard let value else { throw unwritable(text, index) }
    return value
  }

  private func unwritable(_ text: String, _ index: Int) -> UnwritableNumPyError {
    let place =
      shape.count == 2
      ? "row \(index / max(1, shape[1]) + 1), column \(index % max(1, shape[1]) + 1)" : "entry \(index + 1)"
    let shown = text.utf8.count <= 40 ? text : "\(text.prefix(16))… (\(text.utf8.count) characters)"
    return UnwritableNumPyError(
      message: "\(place), \(shown), is no double, and NumPy holds nothing more exact",
      advice: "write .json or .csv, which are exact, or compute with --numeric")
  }

  // MARK: The file

  private func file(_ type: String, _ fill: (inout [UInt8]) -> Void) -> [UInt8] { Self.file(type, shape, fill) }

  /// The magic bytes, the version, the header, and the entries that `fill` appends.
  static func file(_ type: String, _ shape: [Int], _ fill: (inout [UInt8]) -> Void) -> [UInt8] {
    var header = Array(NumPyHeader(type: type, shape: shape).text.utf8)
    // The entries begin at a multiple of 64, and a line feed ends the header.
    let padding = 63 - (10 + header.count) % 64
    header += Array(repeating: UInt8(ascii: " "), count: padding) + [UInt8(ascii: "\n")]
    var bytes = NumPyArray.magic + [1, 0, UInt8(header.count & 0xFF), UInt8(header.count >> 8)] + header
    fill(&bytes)
    return bytes
  }

  private static func bytes(_ word: UInt64) -> [UInt8] {
    (0..<8).map { UInt8(truncatingIfNeeded: word >> (8 * UInt64($0))) }
  }
}
