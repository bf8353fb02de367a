// Sums of products of residues with forms, reduced once: the factor 2⁶⁴ of the forms is what a reduction takes away.

extension WordField {
  /// True for primes below 2³¹: four products have a sum of one word.
  var isShort: Bool { prime < 1 << 31 }

  /// How many products of residues with forms are added up before they are reduced: their sum has two words.
  var formLimit: Int { 1 << min(20, 2 * prime.leadingZeroBitCount) }

  /// The residue of a number of two words, over 2⁶⁴.
  @inline(__always)
  func reduced(_ sum: UInt128) -> UInt64 {
    let high = UInt64(truncatingIfNeeded: sum &>> 64)
    let quotient = high.multipliedFullWidth(by: reciprocal).high &>> reciprocalShift
    let rest = high &- quotient &* prime
    return difference(min(rest, rest &- prime), multiple(UInt64(truncatingIfNeeded: sum)))
  }

  /// As ``reduced(_:)`` for numbers below 2⁶⁴ times the prime.
  @inline(__always)
  private func reduced(small sum: UInt128) -> UInt64 {
    difference(UInt64(truncatingIfNeeded: sum &>> 64), multiple(UInt64(truncatingIfNeeded: sum)))
  }

  /// The residue of the sum of products of residues with forms.
  @inline(__always)
  func dot(
    _ residues: UnsafePointer<UInt64>, forms: UnsafePointer<UInt64>, count: Int, atOnce: Int
  ) -> UInt64 {
    if isShort { return unsafe reduced(small: shortSum(residues, forms, count: count)) }
    var total: UInt64 = 0
    var start = 0
    while start < count {
      let end = min(count, start &+ atOnce)
      var (even, odd) = (UInt128.zero, UInt128.zero)
      var index = start
      while index &+ 2 <= end {
        unsafe even &+= UInt128(residues[index]) &* UInt128(forms[index])
        unsafe odd &+= UInt128(residues[index &+ 1]) &* UInt128(forms[index &+ 1])
        index &+= 2
      }
      if index < end { unsafe even &+= UInt128(residues[index]) &* UInt128(forms[index]) }
      total = sum(total, reduced(even &+ odd))
      start = end
    }
    return total
  }

  /// The sum of products of numbers below 2³¹.
  @inline(__always)
  private func shortSum(_ left: UnsafePointer<UInt64>, _ right: UnsafePointer<UInt64>, count: Int) -> UInt128 {
    var total = UInt128.zero
    var index = 0
    while index &+ 4 <= count {
      let first = unsafe left[index] &* right[index] &+ left[index &+ 1] &* right[index &+ 1]
      let second = unsafe left[index &+ 2] &* right[index &+ 2] &+ left[index &+ 3] &* right[index &+ 3]
      total &+= UInt128(first &+ second)
      index &+= 4
    }
    var rest: UInt64 = 0
    while index < count {
      unsafe rest &+= left[index] &* right[index]
      index &+= 1
    }
    return total &+ UInt128(rest)
  }

  /// `C = C − A·B`, for forms A and residues B: four columns at once.
  func subtract(forms a: WordBlock, _ b: WordBlock, from c: WordBlock) {
    if isShort { return subtractShort(forms: a, b, from: c) }
    let (atOnce, inner, columns) = (formLimit, a.columns, c.columns)
    for row in 0..<c.rows {
      let factors = unsafe a.row(row)
      let target = unsafe c.row(row)
      var start = 0
      while start < inner {
        let end = min(inner, start &+ atOnce)
        var column = 0
        while column &+ 4 <= columns {
          var (first, second, third, fourth) = (UInt128.zero, UInt128.zero, UInt128.zero, UInt128.zero)
          var source = unsafe b.row(start) + column
          for index in start..<end {
            let factor = unsafe UInt128(factors[index])
            unsafe first &+= factor &* UInt128(source[0])
            unsafe second &+= factor &* UInt128(source[1])
            unsafe third &+= factor &* UInt128(source[2])
            unsafe fourth &+= factor &* UInt128(source[3])
            unsafe source += b.stride
          }
          unsafe target[column] = difference(target[column], reduced(first))
          unsafe target[column &+ 1] = difference(target[column &+ 1], reduced(second))
          unsafe target[column &+ 2] = difference(target[column &+ 2], reduced(third))
          unsafe target[column &+ 3] = difference(target[column &+ 3], reduced(fourth))
          column &+= 4
        }
        while column < columns {
          var sum = UInt128.zero
          for index in start..<end { unsafe sum &+= UInt128(factors[index]) &* UInt128(b.row(index)[column]) }
          unsafe target[column] = difference(target[column], reduced(sum))
          column &+= 1
        }
        start = end
      }
    }
  }

  /// As ``subtract(forms:_:from:)`` for numbers below 2³¹, of which four products fit a word.
  private func subtractShort(forms a: WordBlock, _ b: WordBlock, from c: WordBlock) {
    let (inner, columns) = (a.columns, c.columns)
    let mask = SIMD4<UInt64>(repeating: 0xffff_ffff)
    for row in 0..<c.rows {
      let factors = unsafe a.row(row)
      let target = unsafe c.row(row)
      var column = 0
      while column &+ 4 <= columns {
        // The sum of all products is `high·2³² + low`.
        var (high, low) = (SIMD4<UInt64>.zero, SIMD4<UInt64>.zero)
        var source = unsafe UnsafeRawPointer(b.row(0) + column)
        var index = 0
        while index < inner {
          let end = min(inner, index &+ 4)
          var sum = SIMD4<UInt64>.zero
          while index < end {
            let line = unsafe source.loadUnaligned(as: SIMD4<UInt64>.self) & mask
            sum &+= line &* (SIMD4(repeating: unsafe factors[index]) & mask)
            unsafe source += b.stride &* 8
            index &+= 1
          }
          high &+= sum &>> 32
          low &+= sum & mask
        }
        for lane in 0..<4 {
          let total = UInt128(high[lane]) &<< 32 &+ UInt128(low[lane])
          unsafe target[column &+ lane] = difference(target[column &+ lane], reduced(small: total))
        }
        column &+= 4
      }
      while column < columns {
        var total = UInt128.zero
        for index in 0..<inner { unsafe total &+= UInt128(factors[index] &* b.row(index)[column]) }
        unsafe target[column] = difference(target[column], reduced(small: total))
        column &+= 1
      }
    }
  }
}
