/// JSON text rearranged without reading it: blanks between tokens taken out or put in.
///
/// Everything here takes well-formed JSON and keeps each token as it is.
enum JSONText {
  private static let quote = UInt8(ascii: "\"")
  private static let backslash = UInt8(ascii: "\\")

  static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 }

  /// The text without blanks between tokens.
  static func compact(_ text: Span<UInt8>) -> [UInt8] {
    var compactor = JSONCompactor()
    return compactor.compacted(text)
  }

  /// Compact text with line breaks: a list or object that holds other ones has one member a line, indented by a space
  /// for each level; one that holds only scalars stands on one line. A row of a matrix is a line.
  static func indented(_ text: [UInt8]) -> [UInt8] {
    let isBroken = containersWithContainers(text)
    var result: [UInt8] = []
    result.reserveCapacity(text.count + text.count / 8)
    var open: [Bool] = []
    var container = 0
    var isInString = false
    var index = 0

    func breakLine() {
      result.append(0x0A)
      for _ in open { result.append(0x20) }
    }

    while index < text.count {
      let byte = text[index]
      if isInString {
        result.append(byte)
        if byte == backslash {
          index += 1
          result.append(text[index])
        } else if byte == quote {
          isInString = false
        }
        index += 1
        continue
      }
      switch byte {
      case UInt8(ascii: "["), UInt8(ascii: "{"):
        result.append(byte)
        open.append(isBroken[container])
        container += 1
        if open[open.count - 1] { breakLine() }
      case UInt8(ascii: "]"), UInt8(ascii: "}"):
        if open.removeLast() { breakLine() }
        result.append(byte)
      case UInt8(ascii: ","):
        result.append(byte)
        if open.last == true { breakLine() } else if open.last == false { result.append(0x20) }
      case UInt8(ascii: ":"):
        result.append(byte)
        result.append(0x20)
      default:
        isInString = byte == quote
        result.append(byte)
      }
      index += 1
    }
    return result
  }

  /// For each container in the order they open, whether another one is in it.
  private static func containersWithContainers(_ text: [UInt8]) -> [Bool] {
    var result: [Bool] = []
    var open: [Int] = []
    var isInString = false
    var index = 0
    while index < text.count {
      let byte = text[index]
      if isInString {
        if byte == backslash { index += 1 } else if byte == quote { isInString = false }
      } else {
        switch byte {
        case quote: isInString = true
        case UInt8(ascii: "["), UInt8(ascii: "{"):
          if let outer = open.last { result[outer] = true }
          open.append(result.count)
          result.append(false)
        case UInt8(ascii: "]"), UInt8(ascii: "}"): open.removeLast()
        default: break
        }
      }
      index += 1
    }
    return result
  }
}
