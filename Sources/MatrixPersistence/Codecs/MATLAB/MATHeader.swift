import MatrixDomain

/// The first 128 bytes of a file of MATLAB, which say what kind of file it is.
struct MATHeader {
  static let length = 128
  let isBigEndian: Bool

  /// - Throws: an error that names the format where it is another.
  init(_ bytes: [UInt8], source: String?) throws(ImportError) {
    func refusal(_ message: String, _ code: ErrorCode = .unsupportedFormat) -> ImportError {
      ImportError(
        code, message, advice: "in MATLAB: save('x.mat', 'A', '-v7')", at: Place(source: source))
    }
    let hierarchical: [UInt8] = [0x89] + Array("HDF\r\n\u{1A}\n".utf8)
    let isHierarchical =
      bytes.starts(with: "MATLAB 7.3".utf8) || bytes.starts(with: hierarchical)
      || bytes.count >= 520 && bytes[512..<520].elementsEqual(hierarchical)
    if isHierarchical {
      throw refusal("the file is a MAT-file of version 7.3, which is HDF5, and level 5 is read")
    }
    if !bytes.starts(with: "MATLAB".utf8), Self.isLevel4(bytes) {
      throw refusal("the file is a MAT-file of level 4, and level 5 is read")
    }
    guard bytes.count >= Self.length else {
      throw refusal(
        bytes.starts(with: "MATLAB".utf8)
          ? "the file is cut off: it has \(bytes.count) bytes, and its header 128" : "this is no MAT-file", .syntax)
    }
    switch (bytes[126], bytes[127]) {
    case (UInt8(ascii: "I"), UInt8(ascii: "M")): isBigEndian = false
    case (UInt8(ascii: "M"), UInt8(ascii: "I")): isBigEndian = true
    default: throw refusal("this is no MAT-file: the mark of the byte order is missing", .syntax)
    }
    let version = isBigEndian ? (bytes[124], bytes[125]) : (bytes[125], bytes[124])
    guard version == (1, 0) else {
      throw refusal("the file has version \(version.0).\(version.1) of the format, and level 5 is version 1.0")
    }
  }

  /// A file of level 4 begins with its first variable: a type below 5000 in one of the two byte orders, then two sizes.
  private static func isLevel4(_ bytes: [UInt8]) -> Bool {
    guard bytes.count >= 20 else { return false }
    let (big, little) = (bytes[0..<4], bytes[0..<4].reversed())
    return [Array(big), Array(little)].contains { word in
      let type = word.reduce(0) { $0 << 8 | Int($1) }
      return type < 5000 && type % 10 <= 2 && type / 10 % 10 <= 5 && type / 100 % 10 == 0
    }
  }

  /// The variables of the file; the one without a name, in which MATLAB keeps functions, is none.
  func arrays(_ bytes: [UInt8], source: String?) throws(ImportError) -> [MATArray] {
    var cursor = MATCursor(bytes, Self.length..<bytes.count, isBigEndian: isBigEndian)
    var arrays: [MATArray] = []
    do throws(MATFault) {
      while let element = try cursor.next() {
        let array: MATArray
        switch element.type {
        case .matrix: array = try MATArray(bytes, element.data, isBigEndian, isCompressed: false, source)
        case .compressed: array = try MATArray(bytes, element.data, isBigEndian, isCompressed: true, source)
        default: throw MATFault("an element of type \(element.type.rawValue) stands where a variable should")
        }
        if !array.name.isEmpty { arrays.append(array) }
      }
    } catch {
      throw ImportError(
        .syntax, "variable \(arrays.count + 1) of the file: \(error.message)",
        advice: "the file is damaged: save it again", at: Place(source: source))
    }
    return arrays
  }
}
