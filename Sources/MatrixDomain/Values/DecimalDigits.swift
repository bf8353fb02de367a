extension [UInt8] {
  /// Appends an integer in decimal digits, after a minus sign where it is negative.
  @inlinable package mutating func append(decimal number: Int) {
    if number.magnitude < 10 && number >= 0 {
      append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: number))
      return
    }
    if number < 0 { append(UInt8(ascii: "-")) }
    var rest = number.magnitude
    var first = count
    repeat {
      let (quotient, digit) = rest.quotientAndRemainder(dividingBy: 10)
      append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: digit))
      rest = quotient
    } while rest != 0
    // The last digit came first.
    var last = count - 1
    while first < last {
      swapAt(first, last)
      first += 1
      last -= 1
    }
  }
}
