/// What a symmetric matrix has on the other side of its diagonal, as canonical text.
///
/// A zero turned round is 0, not -0.
struct Reflection {
  let symmetry: MatrixMarketBanner.Symmetry
  let isComplex: Bool

  /// Appends the reflection of an entry.
  func append(_ text: Span<UInt8>, to target: inout [UInt8]) {
    switch (symmetry, isComplex) {
    case (.general, _), (.symmetric, _), (.hermitian, false):
      for index in text.indices { target.append(text[index]) }
    case (.skewSymmetric, false):
      Reflection.appendNegated(text, to: &target)
    case (.skewSymmetric, true), (.hermitian, true):
      let parts = ComplexParts(text)
      let real = text.extracting(parts.real)
      if symmetry == .hermitian {
        for index in real.indices { target.append(real[index]) }
      } else {
        Reflection.appendNegated(real, to: &target)
      }
      let start = target.count
      Reflection.appendNegated(text.extracting(parts.imaginary), to: &target)
      if target[start] != Ascii.minus { target.insert(UInt8(ascii: "+"), at: start) }
      target.append(UInt8(ascii: "i"))
    }
  }

  private static func appendNegated(_ number: Span<UInt8>, to target: inout [UInt8]) {
    let isNegative = number[0] == Ascii.minus
    if !isNegative && !isZero(number) { target.append(Ascii.minus) }
    for index in (isNegative ? 1 : 0)..<number.count { target.append(number[index]) }
  }

  /// True for `0`, `0.0` and `-0.0`.
  static func isZero(_ number: Span<UInt8>) -> Bool {
    number.indices.allSatisfy {
      number[$0] == Ascii.zero || number[$0] == UInt8(ascii: ".") || number[$0] == Ascii.minus
    }
  }
}

/// Where the parts of a canonical complex number such as `1.0-2.5e-07i` stand.
struct ComplexParts {
  let real: Range<Int>
  /// With a minus sign, without a plus sign, without the `i`.
  let imaginary: Range<Int>

  init(_ text: Span<UInt8>) {
    var split = text.count - 2
    while split > 1 {
      let isSign = text[split] == Ascii.minus || text[split] == UInt8(ascii: "+")
      if isSign && text[split - 1] != UInt8(ascii: "e") { break }
      split -= 1
    }
    real = 0..<split
    imaginary = (text[split] == UInt8(ascii: "+") ? split + 1 : split)..<(text.count - 1)
  }
}
