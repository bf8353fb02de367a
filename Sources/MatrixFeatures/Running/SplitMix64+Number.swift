import MatrixDomain

extension SplitMix64 {
  /// A number from 0 to `last`, all of them as likely: words that would favour the first ones are passed over. The same on
  /// every machine and with every standard library.
  mutating func number(upTo last: UInt64) -> UInt64 {
    if last == .max { return next() }
    let count = last + 1
    let limit = UInt64.max - UInt64.max % count
    while true {
      let word = next()
      if word < limit { return word % count }
    }
  }
}
