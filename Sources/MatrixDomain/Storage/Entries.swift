/// Loops over entries in the order in which they lie, which the compiler turns into vector instructions where it can.
@usableFromInline package enum Entries {
  /// What a function makes of every entry.
  @inlinable package static func map<Element, Image, E: Error>(
    _ entries: [Element], _ transform: (Element) throws(E) -> Image
  ) throws(E) -> [Image] {
    var failure: E?
    let images = unsafe [Image](unsafeUninitializedCapacity: entries.count) { target, count in
      unsafe entries.withUnsafeBufferPointer { source in
        for index in 0..<source.count {
          do throws(E) {
            unsafe target.initializeElement(at: index, to: try transform(source[index]))
          } catch {
            failure = error
            count = index
            return
          }
        }
        count = source.count
      }
    }
    if let failure { throw failure }
    return images
  }

  /// What a function makes of the entries in the same place of two arrays of one length.
  @inlinable package static func zip<Element>(
    _ left: [Element], _ right: [Element], _ combine: (Element, Element) -> Element
  ) -> [Element] {
    unsafe [Element](unsafeUninitializedCapacity: left.count) { target, count in
      unsafe left.withUnsafeBufferPointer { left in
        unsafe right.withUnsafeBufferPointer { right in
          for index in 0..<left.count {
            unsafe target.initializeElement(at: index, to: combine(left[index], right[index]))
          }
        }
      }
      count = left.count
    }
  }

  /// What a function makes of the numbers of all entries, line by line of `length` entries each.
  @inlinable static func fill<Element, E: Error>(
    lines: Int, length: Int, _ entry: (_ line: Int, _ place: Int) throws(E) -> Element
  ) throws(E) -> [Element] {
    var failure: E?
    let entries = unsafe [Element](unsafeUninitializedCapacity: lines * length) { target, count in
      for line in 0..<lines {
        for place in 0..<length {
          do throws(E) {
            unsafe target.initializeElement(at: line * length + place, to: try entry(line, place))
          } catch {
            failure = error
            count = line * length + place
            return
          }
        }
      }
      count = lines * length
    }
    if let failure { throw failure }
    return entries
  }

  /// Whether the entries in the same place are equal. An entry that is not equal to itself (no number) makes this false.
  @inlinable static func areEqual<Element: Equatable>(_ left: [Element], _ right: [Element]) -> Bool {
    unsafe left.withUnsafeBufferPointer { left in
      unsafe right.withUnsafeBufferPointer { right in
        guard left.count == right.count else { return false }
        for index in 0..<left.count where unsafe left[index] != right[index] { return false }
        return true
      }
    }
  }

  /// The entries with lines and places exchanged: `lines` lines of `length` entries become `length` lines.
  @inlinable static func transposed<Element>(_ entries: [Element], lines: Int, length: Int) -> [Element] {
    unsafe [Element](unsafeUninitializedCapacity: entries.count) { target, count in
      unsafe entries.withUnsafeBufferPointer { source in
        // Squares of this side keep what is read and what is written in the nearest cache.
        let side = 16
        for first in stride(from: 0, to: lines, by: side) {
          for start in stride(from: 0, to: length, by: side) {
            let end = Swift.min(length, start + side)
            for line in first..<Swift.min(lines, first + side) {
              for place in start..<end {
                unsafe target.initializeElement(at: place * lines + line, to: source[line * length + place])
              }
            }
          }
        }
      }
      count = entries.count
    }
  }
}
