internal import CWide
internal import MatrixArithmetic

/// Loops of the lifting and of fractions, compiled for what the processor has.
@safe struct WideLoops: @unchecked Sendable {
  let table: UnsafePointer<wide_kernels>

  private init?(_ level: Int32) {
    guard let table = unsafe wide_kernels_at(level) else { return nil }
    unsafe self.table = unsafe table
  }

  /// Those that this processor has, from the ones that any has on.
  static let all = (0...2).compactMap { WideLoops($0) }
  /// Those for the widest registers.
  static let best = all[all.count - 1]
  /// Whether there are others than those that any processor has.
  static let areWide = all.count > 1

  /// What they are compiled for.
  var name: String { unsafe String(cString: table.pointee.name) }

  /// The products of rows with two columns, modulo 2³², four sums with the first and four with the second by turns.
  ///
  /// - Parameters:
  ///   - stride: how many numbers each row has, a multiple of 16.
  ///   - count: how many rows there are, a multiple of 4.
  @inline(__always)
  func multiply(
    _ rows: UnsafePointer<Int16>, stride: Int, count: Int, _ first: UnsafePointer<Int16>,
    _ second: UnsafePointer<Int16>, into sums: UnsafeMutablePointer<Int32>
  ) {
    unsafe table.pointee.short_products(
      rows, Int32(truncatingIfNeeded: stride), Int32(truncatingIfNeeded: count), first, second, sums)
  }

  /// Writes machine words below 2⁵¹ as doubles; gives a number of bits, such that all are between 2 to it and its negative,
  /// or `nil` where a number is no such word.
  func read(_ numbers: [Integer], into doubles: UnsafeMutablePointer<Double>) -> Int? {
    // A word, and no box.
    precondition(MemoryLayout<Integer>.stride == 16)
    if numbers.isEmpty { return 0 }
    var magnitudes: UInt64 = 0
    let areWords = unsafe numbers.withUnsafeBytes { bytes in
      let pairs = unsafe bytes.baseAddress.unsafelyUnwrapped.assumingMemoryBound(to: Int64.self)
      return unsafe table.pointee.read_words(pairs, Int64(numbers.count), doubles, &magnitudes)
    }
    let bits = UInt64.bitWidth - magnitudes.leadingZeroBitCount
    return areWords && bits <= 51 ? bits : nil
  }

  /// Whole doubles within ±2⁵³ as numbers.
  func numbers(_ doubles: UnsafePointer<Double>, count: Int) -> [Integer] {
    precondition(MemoryLayout<Integer>.stride == 16)
    return unsafe Array(unsafeUninitializedCapacity: count) { output, initialized in
      if let base = UnsafeMutableRawPointer(output.baseAddress) {
        unsafe table.pointee.write_words(doubles, Int64(count), base.assumingMemoryBound(to: Int64.self))
      }
      initialized = count
    }
  }

  /// Writes `±numerators[k·stride] / denominator` for all `k < count` to `fractions[k·outputStride]`, in lowest terms. No
  /// number may be `Int.min`, nor the denominator 0.
  @inline(__always)
  func reduce(
    _ numerators: UnsafePointer<Int>, stride: Int, count: Int, over denominator: Int, negated: Bool,
    to fractions: UnsafeMutablePointer<Rational>, outputStride: Int
  ) {
    // A word and no box, twice.
    precondition(MemoryLayout<Rational>.stride == 32)
    let words = unsafe UnsafeRawPointer(numerators).assumingMemoryBound(to: Int64.self)
    let output = unsafe UnsafeMutableRawPointer(fractions).assumingMemoryBound(to: Int64.self)
    unsafe table.pointee.lowest_terms(
      words, Int64(stride), Int64(count), Int64(denominator), negated, output, Int64(outputStride))
  }
}
