internal import MatrixDomain

/// Eight vectors of eight numbers in memory, the rows or the columns of a small matrix with zeros past its end: what
/// one of them does to another is a handful of instructions, without a loop to leave.
@safe struct EightBlock {
  typealias Vector = SIMD8<Double>
  private static let stride = MemoryLayout<Vector>.stride

  private let base: UnsafeMutableRawPointer

  /// Room for this many blocks one after another.
  @inline(__always)
  static func with<Result>(_ count: Int, _ body: (EightBlock) -> Result) -> Result {
    unsafe withUnsafeTemporaryAllocation(byteCount: count * 8 * stride, alignment: MemoryLayout<Vector>.alignment) {
      body(unsafe EightBlock(base: $0.baseAddress.unsafelyUnwrapped))
    }
  }

  /// Room for a block at an address divisible by the length of a vector, as ``WideKernels`` asks for. What is more than
  /// 1024 bytes long or asks for such an alignment is not given the stack, which costs more than a small kernel.
  @inline(__always)
  static func withOne<Result>(_ body: (EightBlock) -> Result) -> Result {
    unsafe withUnsafeTemporaryAllocation(byteCount: 9 * stride, alignment: MemoryLayout<Vector>.alignment) {
      body(unsafe EightBlock(base: $0.baseAddress.unsafelyUnwrapped.alignedUp(toMultipleOf: stride)))
    }
  }

  /// The same for three.
  @inline(__always)
  static func withThree<Result>(_ body: (EightBlock, EightBlock, EightBlock) -> Result) -> Result {
    withOne { first in withOne { second in withOne { body(first, second, $0) } } }
  }

  private init(base: UnsafeMutableRawPointer) { unsafe self.base = unsafe base }

  /// The block this many places further on.
  @inline(__always)
  func block(_ place: Int) -> EightBlock { unsafe EightBlock(base: base + place &* 8 &* Self.stride) }

  /// A vector of the block as numbers to be read and written one by one.
  @inline(__always)
  func numbers(_ vector: Int) -> EightNumbers { unsafe EightNumbers(base: base + vector &* Self.stride) }

  @inline(__always)
  subscript(vector: Int) -> Vector {
    get { unsafe base.load(fromByteOffset: vector &* Self.stride, as: Vector.self) }
    nonmutating set { unsafe base.storeBytes(of: newValue, toByteOffset: vector &* Self.stride, as: Vector.self) }
  }

  /// The number at a place of a vector.
  @inline(__always)
  subscript(vector: Int, place: Int) -> Double {
    get { unsafe base.load(fromByteOffset: vector &* Self.stride &+ place &* 8, as: Double.self) }
    nonmutating set {
      unsafe base.storeBytes(of: newValue, toByteOffset: vector &* Self.stride &+ place &* 8, as: Double.self)
    }
  }

  /// Its 64 numbers.
  var entries: UnsafeMutablePointer<Double> { unsafe base.assumingMemoryBound(to: Double.self) }

  /// Takes the columns of a matrix that lie one after another, or its rows.
  @inline(__always)
  func fill(_ source: UnsafePointer<Double>, rows: Int, columns: Int, areRows: Bool = false) {
    if rows == 8, !areRows {
      for column in 0..<columns {
        self[column] = unsafe UnsafeRawPointer(source + column &* 8).loadUnaligned(as: Vector.self)
      }
      for column in columns..<max(8, columns) { self[column] = .zero }
      return
    }
    for vector in 0..<8 { self[vector] = .zero }
    for column in 0..<columns {
      for row in 0..<rows {
        let entry = unsafe source[column &* rows &+ row]
        if areRows { self[row, column] = entry } else { self[column, row] = entry }
      }
    }
  }
}

extension EightBlock {
  /// The matrix of the first vectors as columns.
  func matrix(_ rows: Int, _ columns: Int) -> Matrix<Double> {
    let entries = unsafe [Double].small(rows * columns) { target in
      for column in 0..<columns { unsafe self[column].write(rows, to: target + column &* rows) }
    }
    return Matrix(Shape(rows, columns), columnMajor: entries)
  }
}

extension SIMD8<Double> {
  /// The first numbers, one after another.
  @inline(__always)
  func write(_ count: Int, to target: UnsafeMutablePointer<Double>) {
    if count == 8 { return unsafe UnsafeMutableRawPointer(target).storeBytes(of: self, as: Self.self) }
    for place in 0..<count { unsafe target[place] = self[place] }
  }

  /// The first numbers, with this stride.
  @inline(__always)
  func write(_ count: Int, to target: UnsafeMutablePointer<Double>, stride: Int) {
    for place in 0..<count { unsafe target[place &* stride] = self[place] }
  }
}
