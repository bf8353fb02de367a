import MatrixArithmetic
import TestSupport
import Testing

@Suite("Convolutions of numbers") struct ConvolutionTests {
  @Test("are sums of products, for numbers of every length and none") func sums() {
    var random = SeededRandom("convolutions")
    func numbers(_ count: Int, _ bits: Int) -> [Integer] {
      (0..<count).map { _ in
        let length = Int.random(in: 0...bits, using: &random)
        var number = Integer.zero
        for _ in 0..<length { number = (number << 1) + Integer(Int.random(in: 0...1, using: &random)) }
        return number
      }
    }
    #expect(Integer.convolution([], [.one]).isEmpty && Integer.convolution([.one], []).isEmpty)
    // Sums that fill their limbs: 2⁶⁴ − 1 squared, many times.
    let full = Array(repeating: Integer(UInt64.max), count: 33)
    for (left, right) in [(full, full), (full, [Integer(UInt64.max)])]
      + (0..<random.count(60)).map({ _ in
        let bits = [1, 8, 31, 63, 64, 65, 300].randomElement(using: &random) ?? 1
        return (
          numbers(Int.random(in: 1...20, using: &random), bits), numbers(Int.random(in: 1...20, using: &random), bits)
        )
      })
    {
      var expected = Array(repeating: Integer.zero, count: left.count + right.count - 1)
      for (place, number) in left.enumerated() {
        for (index, other) in right.enumerated() { expected[place + index] += number * other }
      }
      #expect(Integer.convolution(left, right) == expected, "\(random)")
    }
  }
}
