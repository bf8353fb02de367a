internal import MatrixArithmetic
internal import MatrixDomain

/// Determinants of matrices up to 4×4 by Laplace's expansion, in machine words.
enum ClosedFormDeterminant {
  /// The determinant; `nil` where the matrix is larger, or an intermediate number might not fit.
  @inline(__always)
  static func value(_ matrix: borrowing Matrix<Integer>) -> Integer? {
    let entries = matrix.storage.entries
    switch matrix.rows {
    case 0: return .one
    case 1: return entries[0]
    case 2: return order2(entries)
    case 3: return order3(entries)
    case 4: return order4(entries)
    default: return nil
    }
  }

  /// `2·(2⁶³)² = 2¹²⁷` is reached by no pair of products: `ad = 2¹²⁶` and `bc = -2¹²⁶` would need `b` or `c` to be 2⁶³.
  @inline(__always)
  private static func order2(_ entries: [Integer]) -> Integer? {
    guard (entries[0].box == nil && entries[1].box == nil) && (entries[2].box == nil && entries[3].box == nil)
    else { return nil }
    let (a, b, c, d) = (entries[0].word, entries[1].word, entries[2].word, entries[3].word)
    let value = Int128(a) * Int128(d) - Int128(b) * Int128(c)
    return Integer(value)
  }

  /// At most `6·M³` for entries up to `M`, intermediate sums included: `M = 2²⁰` fits 64 bits, `M = 2⁴¹` fits 128.
  @inline(__always)
  private static func order3(_ entries: [Integer]) -> Integer? {
    unsafe entries.withUnsafeBufferPointer { entries in
      var folded = 0
      for index in 0..<9 {
        guard unsafe entries[index].box == nil else { return nil }
        let word = unsafe entries[index].word
        folded |= word ^ (word &>> 63)
      }
      @inline(__always) func entry(_ index: Int) -> Int { unsafe entries[index].word }
      let bits = MinorBound.entryBits(folded)
      if bits <= 20 {
        return Integer(
          expansion3(
            entry(0), entry(1), entry(2), entry(3), entry(4), entry(5), entry(6), entry(7), entry(8)))
      }
      guard bits <= 41 else { return nil }
      let value = expansion3(
        Int128(entry(0)), Int128(entry(1)), Int128(entry(2)), Int128(entry(3)), Int128(entry(4)), Int128(entry(5)),
        Int128(entry(6)), Int128(entry(7)), Int128(entry(8)))
      return Integer(value)
    }
  }

  @inline(__always)
  private static func expansion3<Word: KernelWord>(
    _ a: Word, _ b: Word, _ c: Word, _ d: Word, _ e: Word, _ f: Word, _ g: Word, _ h: Word, _ i: Word
  ) -> Word {
    a &* (e &* i &- f &* h) &- b &* (d &* i &- f &* g) &+ c &* (d &* h &- e &* g)
  }

  /// By minors of the upper and the lower two rows: at most `24·M⁴`, so that `M = 2¹⁴` fits 64 bits.
  @inline(__always)
  private static func order4(_ entries: [Integer]) -> Integer? {
    unsafe entries.withUnsafeBufferPointer { entries in
      var folded = 0
      for index in 0..<16 {
        guard unsafe entries[index].box == nil else { return nil }
        let word = unsafe entries[index].word
        folded |= word ^ (word &>> 63)
      }
      guard MinorBound.entryBits(folded) <= 14 else { return nil }
      @inline(__always) func upper(_ first: Int, _ second: Int) -> Int {
        unsafe entries[first].word &* entries[4 &+ second].word &- entries[second].word &* entries[4 &+ first].word
      }
      @inline(__always) func lower(_ first: Int, _ second: Int) -> Int {
        unsafe entries[8 &+ first].word &* entries[12 &+ second].word
          &- entries[8 &+ second].word &* entries[12 &+ first].word
      }
      let first = upper(0, 1) &* lower(2, 3) &- upper(0, 2) &* lower(1, 3) &+ upper(0, 3) &* lower(1, 2)
      let second = upper(1, 2) &* lower(0, 3) &- upper(1, 3) &* lower(0, 2) &+ upper(2, 3) &* lower(0, 1)
      return Integer(word: first &+ second)
    }
  }
}
