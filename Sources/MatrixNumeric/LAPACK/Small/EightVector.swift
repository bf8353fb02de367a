/// What the small kernels ask of eight numbers, by comparisons and selections: a loop over a few of them costs more in
/// guesses at its end than the others cost in arithmetic.
extension SIMD8<Double> {
  /// 0, 1, … 7.
  @inline(__always)
  static var places: Self { Self(0, 1, 2, 3, 4, 5, 6, 7) }

  /// 1 at this place.
  @inline(__always)
  static func unit(_ place: Int) -> Self {
    Self.zero.replacing(with: 1, where: places .== Self(repeating: Double(place)))
  }

  /// Zeros from this place on.
  @inline(__always)
  func ending(before place: Int) -> Self { replacing(with: 0, where: Self.places .>= Double(place)) }

  @inline(__always)
  var magnitudes: Self {
    let mask = SIMD8<UInt64>(repeating: ~(1 << 63))
    return unsafe unsafeBitCast(unsafeBitCast(self, to: SIMD8<UInt64>.self) & mask, to: Self.self)
  }

  /// The numbers with the other sign; no zero becomes a negative one.
  @inline(__always)
  var negated: Self { Self(repeating: 0) - self }

  /// The sum, by halves.
  @inline(__always)
  var total: Double {
    let four = lowHalf + highHalf
    let two = four.lowHalf + four.highHalf
    return two.x + two.y
  }

  /// The largest number, where none is NaN.
  @inline(__always)
  var largest: Double {
    let (low, high) = (lowHalf, highHalf)
    let two = Lanes.larger(Lanes.larger(low.lowHalf, low.highHalf), Lanes.larger(high.lowHalf, high.highHalf))
    return two.x > two.y ? two.x : two.y
  }

  /// The sign that makes the first number of largest absolute value, up to rounding (see ``Phase``), positive.
  @inline(__always)
  var leadingSign: Double {
    let (most, least) = (largest, negated.largest)
    let enough = Swift.max(most, least) * (1 - Phase.tie)
    if least < enough { return 1 }
    if most < enough { return -1 }
    for place in 0..<8 where self[place].magnitude >= enough { return self[place] < 0 ? -1 : 1 }
    return 1
  }

  /// The numbers times 1 or −1; no zero becomes a negative one.
  @inline(__always)
  func multiplied(bySign sign: Double) -> Self { self * sign + Self(repeating: 0) }
}
