internal import MatrixDomain

/// Products of matrices modulo a prime beyond the reach of doubles, by products of doubles: a residue is two digits, or
/// three for primes of more than 42 bits, and products of digits are added up by BLAS.
///
/// With digits a₀, a₁, …, the sums of aᵢ·bⱼ + aⱼ·bᵢ come from `(aᵢ + aⱼ)·(bᵢ + bⱼ)`: three products for two digits, six
/// for three. Each is exact: digits are balanced, and no more are added up than doubles hold.
///
/// - Source: A. Karatsuba, Y. Ofman, Soviet Physics Doklady 7 (1963) 595–596, for the products.
@safe final class DigitProduct {
  let field: WordField
  /// Bits a digit, and digits a residue.
  private let bits: Int64
  private let digits: Int
  /// `2^(bits·i)` modulo the prime, and 2⁶⁴ times that: a reduction takes a factor 2⁶⁴ away, that of forms or this one.
  private let weights: (ofForms: [Int128], ofResidues: [Int128])
  /// How many products may be added up.
  let innerLimit: Int
  private var left = DoubleBuffer(count: 0)
  private var right = DoubleBuffer(count: 0)
  private var sums = DoubleBuffer(count: 0)

  /// Up to this many products for each entry they are added up in words: for primes below 2³¹, for others with two
  /// digits, and with three.
  ///
  /// Estimated from what an entry costs: 0.65 ns a product in words, 0.4 ns below 2³¹; by digits 0.3 ns or 0.6 ns a
  /// product and 10 ns.
  private static let (directShort, directTwo, directThree) = (64, 16, 64)

  /// How many rows are multiplied at once: their sums stay in the cache.
  private static let rowsAtOnce = 128

  init(_ field: WordField) {
    self.field = field
    let length = 64 - field.prime.leadingZeroBitCount
    digits = length <= 42 ? 2 : 3
    let bits = (length + digits - 1) / digits
    self.bits = Int64(bits)
    // A digit is at most 2^(bits−1) + 1 in magnitude, a sum of two twice that.
    let largest = 1 << bits + 2
    innerLimit = (1 << 53) / (largest * largest)
    let base = field.form(1 << UInt64(bits))
    // The form of 2^(bits·i) is 2⁶⁴·2^(bits·i).
    var weight = field.one
    var weights: (ofForms: [Int128], ofResidues: [Int128]) = ([], [])
    for _ in 0..<(2 * digits - 1) {
      weights.ofForms.append(Int128(field.residue(weight)))
      weights.ofResidues.append(Int128(weight))
      weight = field.product(weight, base)
    }
    self.weights = weights
  }

  /// The planes: the digits, and the sums of two.
  private var planes: Int { digits * (digits + 1) / 2 }

  /// `C = C − A·B`, of residues.
  func subtract(_ a: WordBlock, _ b: WordBlock, from c: WordBlock) {
    if a.columns == 0 || c.rows == 0 || c.columns == 0 { return }
    if a.columns <= direct { subtractInWords(a, b, from: c) } else { subtract(a, b, from: c, weights.ofResidues) }
  }

  /// `C = C − A·B`, of residues, in words, which want forms.
  func subtractInWords(_ a: WordBlock, _ b: WordBlock, from c: WordBlock) {
    let forms = WordBuffer(count: a.rows * a.columns)
    let block = WordBlock(forms, rows: a.rows, columns: a.columns)
    for row in 0..<a.rows {
      let (source, target) = unsafe (a.row(row), block.row(row))
      for column in 0..<a.columns { unsafe target[column] = field.form(source[column]) }
    }
    field.subtract(forms: block, b, from: c)
  }

  /// `C = C − A·B`, for forms A and residues B.
  func subtract(forms a: WordBlock, _ b: WordBlock, from c: WordBlock) {
    if a.columns == 0 || c.rows == 0 || c.columns == 0 { return }
    if a.columns <= direct { return field.subtract(forms: a, b, from: c) }
    subtract(a, b, from: c, weights.ofForms)
  }

  private var direct: Int { field.isShort ? Self.directShort : digits == 2 ? Self.directTwo : Self.directThree }

  private func subtract(_ a: WordBlock, _ b: WordBlock, from c: WordBlock, _ weights: [Int128]) {
    for start in stride(from: 0, to: a.columns, by: innerLimit) {
      let inner = start..<min(a.columns, start + innerLimit)
      let other = b.part(inner, 0..<b.columns)
      right = Self.room(planes * other.rows * other.columns, right)
      split(other, into: right)
      for top in stride(from: 0, to: a.rows, by: Self.rowsAtOnce) {
        let rows = top..<min(a.rows, top + Self.rowsAtOnce)
        let part = a.part(rows, inner)
        left = Self.room(planes * part.rows * part.columns, left)
        split(part, into: left)
        add(part, other, to: c.part(rows, 0..<c.columns), weights)
      }
    }
  }

  private static func room(_ count: Int, _ buffer: DoubleBuffer) -> DoubleBuffer {
    buffer.count >= count ? buffer : DoubleBuffer(count: count)
  }

  private func add(_ a: WordBlock, _ b: WordBlock, to c: WordBlock, _ weights: [Int128]) {
    let (first, second, size) = (a.rows * a.columns, b.rows * b.columns, c.rows * c.columns)
    sums = Self.room(planes * size, sums)
    for plane in 0..<planes {
      unsafe BLAS.multiply(
        left.base + plane * first, a.columns, right.base + plane * second, b.columns, times: 1, plus: 0,
        into: sums.base + plane * size, c.columns, rows: a.rows, inner: a.columns, columns: c.columns)
    }
    if digits == 2 { combineTwo(c, size, weights) } else { combineThree(c, size, weights) }
  }

  // MARK: Digits

  /// Planes one after another, each row by row.
  private func split(_ block: WordBlock, into target: DoubleBuffer) {
    let size = block.rows * block.columns
    let (prime, half) = (field.prime, field.prime / 2)
    let bits = bits
    let (middle, mask) = (Int64(1) << (bits - 1), Int64(1) << bits - 1)
    for row in 0..<block.rows {
      let source = unsafe block.row(row)
      let line = unsafe target.base + row * block.columns
      for column in 0..<block.columns {
        let residue = unsafe source[column]
        let value = Int64(bitPattern: residue > half ? residue &- prime : residue)
        let low = ((value &+ middle) & mask) &- middle
        let rest = (value &- low) &>> bits
        let first = Double(low)
        unsafe line[column] = first
        if digits == 2 {
          let second = Double(rest)
          unsafe line[size &+ column] = second
          unsafe line[2 &* size &+ column] = first + second
        } else {
          let middleDigit = ((rest &+ middle) & mask) &- middle
          let second = Double(middleDigit)
          let third = Double((rest &- middleDigit) &>> bits)
          unsafe line[size &+ column] = second
          unsafe line[2 &* size &+ column] = third
          unsafe line[3 &* size &+ column] = first + second
          unsafe line[4 &* size &+ column] = first + third
          unsafe line[5 &* size &+ column] = second + third
        }
      }
    }
  }

  // MARK: Residues

  private func combineTwo(_ c: WordBlock, _ size: Int, _ weights: [Int128]) {
    let (zeroth, first, second) = (weights[0], weights[1], weights[2])
    let base = unsafe sums.base
    for row in 0..<c.rows {
      let target = unsafe c.row(row)
      let line = unsafe base + row * c.columns
      for column in 0..<c.columns {
        let low = unsafe Int64(line[column])
        let high = unsafe Int64(line[size &+ column])
        let mixed = unsafe Int64(line[2 &* size &+ column]) &- low &- high
        let sum = Int128(low) &* zeroth &+ Int128(mixed) &* first &+ Int128(high) &* second
        unsafe target[column] = field.difference(target[column], field.reduced(sum))
      }
    }
  }

  private func combineThree(_ c: WordBlock, _ size: Int, _ weights: [Int128]) {
    let (zeroth, first, second, third, fourth) = (weights[0], weights[1], weights[2], weights[3], weights[4])
    let base = unsafe sums.base
    for row in 0..<c.rows {
      let target = unsafe c.row(row)
      let line = unsafe base + row * c.columns
      for column in 0..<c.columns {
        let low = unsafe Int64(line[column])
        let middle = unsafe Int64(line[size &+ column])
        let high = unsafe Int64(line[2 &* size &+ column])
        let one = unsafe Int64(line[3 &* size &+ column]) &- low &- middle
        let two = unsafe Int64(line[4 &* size &+ column]) &- low &- high &+ middle
        let three = unsafe Int64(line[5 &* size &+ column]) &- middle &- high
        let sum =
          Int128(low) &* zeroth &+ Int128(one) &* first &+ Int128(two) &* second &+ Int128(three) &* third
          &+ Int128(high) &* fourth
        unsafe target[column] = field.difference(target[column], field.reduced(sum))
      }
    }
  }
}
