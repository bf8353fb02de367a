internal import MatrixArithmetic

/// What a reduced form is made of: the numerators of fractions over one common denominator.
protocol KernelScalar: Equatable, Sendable {
  var isZero: Bool { get }
  var asInteger: Integer { get }
  /// The number, where the scalar is a word.
  var asDoubleWord: Int128? { get }

  /// Writes `±numerators[k·stride] / denominator` for all `k < count` to `fractions[k·outputStride]`, in lowest terms.
  static func write(
    _ numerators: UnsafePointer<Self>, stride: Int, count: Int, over denominator: Self, negated: Bool,
    to fractions: UnsafeMutablePointer<Rational>, outputStride: Int)
}

/// A fixed-width word an elimination can be carried out in.
protocol KernelWord: KernelScalar, FixedWidthInteger, SignedInteger {
  /// The number that gives 1 with `self`, which is odd, modulo 2 to the width.
  var oddInverse: Self { get }
}

extension KernelWord {
  @inline(__always) var isZero: Bool { self == 0 }
  @inline(__always) var asDoubleWord: Int128? { Int128(truncatingIfNeeded: self) }
}

extension Int: KernelWord {
  @inline(__always) var asInteger: Integer { Integer(self) }

  // Newton's iteration doubles the number of right bits; 3a xor 2 has five of them (Dumas 2014, doi:10.1109/TC.2013.94).
  @inline(__always) var oddInverse: Int {
    var inverse = (3 &* self) ^ 2
    var error = 1 &- self &* inverse
    inverse = inverse &* (1 &+ error)
    error = error &* error
    inverse = inverse &* (1 &+ error)
    error = error &* error
    inverse = inverse &* (1 &+ error)
    error = error &* error
    return inverse &* (1 &+ error)
  }
}

extension Int128: KernelWord {
  @inline(__always) var oddInverse: Int128 {
    let half = Int128(Int(truncatingIfNeeded: self).oddInverse)
    return half &* (2 &- self &* half)
  }

  static func write(
    _ numerators: UnsafePointer<Int128>, stride: Int, count: Int, over denominator: Int128, negated: Bool,
    to fractions: UnsafeMutablePointer<Rational>, outputStride: Int
  ) {
    if denominator == 1 || denominator == -1 {
      for index in 0..<count {
        let numerator = unsafe numerators[index * stride]
        let value = negated != (denominator < 0) ? -numerator : numerator
        unsafe (fractions + index * outputStride).initialize(to: Rational(value.asInteger))
      }
      return
    }
    if unsafe writeWithShortFactors(
      numerators, stride: stride, count: count, over: denominator, negated: negated, to: fractions,
      outputStride: outputStride)
    {
      return
    }
    if count < Tuning.fractionsAtOnce {
      let below = (negated ? -denominator : denominator).asInteger
      for index in 0..<count {
        let fraction = unsafe Rational(numerators[index * stride].asInteger, below)
        unsafe (fractions + index * outputStride).initialize(to: fraction)
      }
      return
    }
    let isNegative = negated != (denominator < 0)
    var wholes: [Integer] = []
    wholes.reserveCapacity(count)
    for index in 0..<count {
      let numerator = unsafe numerators[index * stride]
      wholes.append((isNegative ? -numerator : numerator).asInteger)
    }
    let values = LowestTerms.fractions(wholes, over: (denominator < 0 ? -denominator : denominator).asInteger)
    for index in 0..<count { unsafe (fractions + index * outputStride).initialize(to: values[index]) }
  }
}

extension Integer: KernelScalar {
  var asInteger: Integer { self }
  var asDoubleWord: Int128? { nil }

  static func write(
    _ numerators: UnsafePointer<Integer>, stride: Int, count: Int, over denominator: Integer, negated: Bool,
    to fractions: UnsafeMutablePointer<Rational>, outputStride: Int
  ) {
    let below = negated ? -denominator : denominator
    for index in 0..<count {
      let fraction = unsafe Rational(numerators[index * stride], below)
      unsafe (fractions + index * outputStride).initialize(to: fraction)
    }
  }
}

extension Tuning {
  /// From so many fractions of two words on, over one denominator, factors in common are looked for in all at once where
  /// these are longer than a word.
  ///
  /// Measured with two digits: 0.9 times the speed of one after another for the 10 of a solution, 1.5 times for the 100 of
  /// an inverse.
  static let fractionsAtOnce = 32
}
