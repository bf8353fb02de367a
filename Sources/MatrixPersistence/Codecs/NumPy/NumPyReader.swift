import MatrixDomain
import MatrixExchange

/// Reads the bytes of a `.npy` file.
struct NumPyReader {
  private let bytes: [UInt8]
  private let source: String?
  private let budget: Budget

  init(_ bytes: [UInt8], source: String?, budget: Budget) {
    self.bytes = bytes
    self.source = source
    self.budget = budget
  }

  func value() throws(ImportError) -> Value {
    let (header, start) = try readHeader()
    guard let type = NumPyType(header.type) else {
      throw error(
        .unsupportedFormat, "the array holds \(NumPyType.description(of: header.type)), not numbers that are read here",
        advice: "in Python: np.save(\"x.npy\", a.astype(float))")
    }
    guard header.shape.count <= 2 else {
      throw error(
        .unsupportedFormat, "the array has \(header.shape.count) dimensions; a matrix has two",
        advice: "save one slice of it, such as a[0]")
    }
    let count = try count(header.shape)
    guard bytes.count - start == count * type.size else {
      throw error(
        .syntax,
        "the file has \(bytes.count - start) bytes of entries, and its header announces \(count) of \(type.size) bytes each",
        advice: bytes.count - start < count * type.size ? "it is cut off: save it again" : "save it again")
    }
    let entries = try NumPyEntries(bytes, type, header, start: start, source: source, budget: budget).slab()
    switch header.shape.count {
    case 0: return .scalar(ScalarValue(type.domain, entries[0]))
    case 1: return .vector(VectorValue(type.domain, entries))
    default: return .matrix(MatrixValue(type.domain, Shape(header.shape[0], header.shape[1]), entries))
    }
  }

  // MARK: The header

  func readHeader() throws(ImportError) -> (header: NumPyHeader, start: Int) {
    guard NumPyArray.recognises(bytes), bytes.count >= 10 else {
      throw error(.syntax, "this is no file of NumPy", advice: "save the array with np.save(\"x.npy\", a)")
    }
    let version = bytes[6]
    guard (1...3).contains(version) else {
      throw error(
        .unsupportedFormat, "the file has version \(version) of the format, and versions 1 to 3 are read",
        advice: "save the array as text: np.savetxt(\"x.csv\", a, delimiter=\",\")")
    }
    let digits = version == 1 ? 2 : 4
    guard bytes.count >= 8 + digits else { throw brokenHeader() }
    var length = 0
    for index in (0..<digits).reversed() { length = length << 8 | Int(bytes[8 + index]) }
    let start = 8 + digits + length
    guard length <= NumPyHeader.longest, start <= bytes.count else { throw brokenHeader() }
    do throws(NumPyHeaderError) {
      return (try NumPyHeader(String(decoding: bytes[(8 + digits)..<start], as: UTF8.self)), start)
    } catch {
      guard error.reason == .records else { throw brokenHeader() }
      throw self.error(
        .unsupportedFormat, "the array holds records, not numbers", advice: "save one field of it, such as a[\"x\"]")
    }
  }

  private func brokenHeader() -> ImportError {
    error(
      .syntax, "the header of the file cannot be read", advice: "save the array again: np.save(\"x.npy\", a)")
  }

  private func count(_ shape: [Int]) throws(ImportError) -> Int {
    let (rows, columns) = (shape.first ?? 1, shape.count == 2 ? shape[1] : 1)
    do throws(ErrorReport) {
      try DenseRoom.require(rows, columns, bytes: Self.bytesOfEntry, within: budget)
    } catch {
      throw self.error(error.code, error.message, advice: error.advice ?? "read a part of it")
    }
    return rows * columns
  }

  /// What the text of a double takes.
  private static let bytesOfEntry = 24

  private func error(_ code: ErrorCode, _ message: String, advice: Advice) -> ImportError {
    ImportError(code, message, advice: advice, at: Place(source: source))
  }
}
