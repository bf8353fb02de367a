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
    let entries = try entries(type, header, start, count)
    switch header.shape.count {
    case 0: return .scalar(ScalarValue(type.domain, entries[0]))
    case 1: return .vector(VectorValue(type.domain, entries))
    default: return .matrix(MatrixValue(type.domain, Shape(header.shape[0], header.shape[1]), entries))
    }
  }

  // MARK: The header

  private func readHeader() throws(ImportError) -> (NumPyHeader, start: Int) {
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

  // MARK: Entries

  private func entries(
    _ type: NumPyType, _ header: NumPyHeader, _ start: Int, _ count: Int
  ) throws(ImportError) -> TextSlab {
    var pace = ReadingPace()
    var result = TextSlab()
    result.reserve(texts: count, bytes: 8 * count)
    let (rows, columns) = header.shape.count == 2 ? (header.shape[0], header.shape[1]) : (1, count)
    for index in 0..<count {
      let (row, column) = index.quotientAndRemainder(dividingBy: max(1, columns))
      let place = header.isFortranOrder && header.shape.count == 2 ? column * rows + row : index
      guard let text = text(type, at: start + place * type.size) else {
        let position = header.shape.count == 2 ? "row \(row + 1), column \(column + 1)" : "entry \(index + 1)"
        throw error(
          .notFinite, "\(position) is inf or nan, and numbers here are finite",
          advice: "find it with np.isfinite, and save the array without it")
      }
      result.append(text)
      if pace.isDue(at: index), let report = pace.report(at: index, within: budget, read: index) {
        throw ImportError(stopped: report, in: source)
      }
    }
    return result
  }

  /// The canonical text of an entry; `nil` where it is not finite.
  private func text(_ type: NumPyType, at offset: Int) -> String? {
    switch type.kind {
    case .float: return RealText.canonical(double(type.size, offset, type.isBigEndian))
    case .complex:
      let size = type.size / 2
      let real = double(size, offset, type.isBigEndian)
      let imaginary = double(size, offset + size, type.isBigEndian)
      return real.isFinite && imaginary.isFinite ? ComplexText(real: real, imaginary: imaginary).text : nil
    case .unsigned: return String(word(type.size, offset, type.isBigEndian))
    case .truth: return bytes[offset] == 0 ? "0" : "1"
    case .signed:
      let bits = 64 - 8 * type.size
      let word = Int64(bitPattern: word(type.size, offset, type.isBigEndian) << UInt64(bits))
      return String(word >> Int64(bits))
    }
  }

  private func double(_ size: Int, _ offset: Int, _ isBigEndian: Bool) -> Double {
    let word = word(size, offset, isBigEndian)
    switch size {
    case 8: return Double(bitPattern: word)
    case 4: return Double(Float(bitPattern: UInt32(truncatingIfNeeded: word)))
    default: return Self.half(UInt16(truncatingIfNeeded: word))
    }
  }

  /// A float of 16 bits (IEEE 754 binary16): Swift has none on every platform.
  private static func half(_ bits: UInt16) -> Double {
    let sign: Double = bits >> 15 == 0 ? 1 : -1
    let exponent = Int(bits >> 10 & 31)
    let fraction = Double(bits & 1023)
    switch exponent {
    case 31: return fraction == 0 ? sign * .infinity : .nan
    case 0: return Double(signOf: sign, magnitudeOf: fraction * 0x1p-24)
    default: return sign * (1 + fraction * 0x1p-10) * Double(sign: .plus, exponent: exponent - 15, significand: 1)
    }
  }

  private func word(_ size: Int, _ offset: Int, _ isBigEndian: Bool) -> UInt64 {
    var word: UInt64 = 0
    for index in 0..<size {
      word = word << 8 | UInt64(bytes[offset + (isBigEndian ? index : size - 1 - index)])
    }
    return word
  }

  private func error(_ code: ErrorCode, _ message: String, advice: Advice) -> ImportError {
    ImportError(code, message, advice: advice, at: Place(source: source))
  }
}
