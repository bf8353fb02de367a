// Sums of products of residues, reduced once: what elimination and images of vectors consist of.

extension WordField {
  /// True for primes below 2³¹: four products of residues have a sum of one word.
  var isShort: Bool { prime < 1 << 31 }

  /// The residue of the sum of products of forms with residues: a reduction takes the forms' factor 2⁶⁴ away.
  @inline(__always)
  func dot(
    _ residues: UnsafePointer<UInt64>, forms: UnsafePointer<UInt64>, count: Int, isShort: Bool, atOnce: Int
  ) -> UInt64 {
    var (high, low): (UInt64, UInt64)
    if isShort {
      // With fewer than 2³² products the high word stays below the prime.
      let total = unsafe shortSum(residues, forms, count: count)
      (high, low) = (UInt64(truncatingIfNeeded: total &>> 64), UInt64(truncatingIfNeeded: total))
    } else {
      (high, low) = (0, 0)
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
        // The sum is below 2⁶⁴ times the prime, and so is the one before: their high words are residues.
        let part = even &+ odd
        let (sum, carries) = low.addingReportingOverflow(UInt64(truncatingIfNeeded: part))
        low = sum
        high = reducedOnce(high &+ UInt64(truncatingIfNeeded: part &>> 64) &+ (carries ? 1 : 0))
        start = end
      }
    }
    return difference(high, multiple(low))
  }

  /// How many products of residues have a sum below 2⁶⁴ times the prime.
  var formLimit: Int { 1 << min(20, prime.leadingZeroBitCount) }

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

  /// `C = C − A·B`, of residues below 2³¹: four columns at once, four products in a word.
  func subtractShort(_ a: WordBlock, _ b: WordBlock, from c: WordBlock) {
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
          unsafe target[column &+ lane] = difference(target[column &+ lane], residue(of: total))
        }
        column &+= 4
      }
      while column < columns {
        var total = UInt128.zero
        for index in 0..<inner { unsafe total &+= UInt128(factors[index] &* b.row(index)[column]) }
        unsafe target[column] = difference(target[column], residue(of: total))
        column &+= 1
      }
    }
  }
}
