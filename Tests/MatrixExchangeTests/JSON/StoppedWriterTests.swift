import MatrixDomain
import MatrixExchange
import Testing

@Suite("A writer that is stopped")
struct StoppedWriterTests {
  /// Says no so many times, and then yes.
  private final class Countdown: @unchecked Sendable {
    var left: Int
    var asked = 0
    init(_ left: Int) { self.left = left }
    func isOver() -> Bool {
      asked += 1
      left -= 1
      return left < 0
    }
  }

  private let value = Value.basis(
    BasisValue(
      .integers, ambient: 600, Array(repeating: TextSlab(Array(repeating: "0", count: 600)), count: 40)))

  @Test("asks again and again, and writes all where nobody stops it")
  func patience() {
    let countdown = Countdown(.max)
    var writer = JSONWriter(.compact, stoppingWhen: { countdown.isOver() })
    writer.exchange(value)
    var plain = JSONWriter(.compact)
    plain.exchange(value)
    #expect(!writer.isStopped && writer.bytes == plain.bytes)
    #expect(countdown.asked >= 80, "twice in each vector")
  }

  @Test("writes no more than a few hundred elements afterwards", arguments: [0, 1, 2, 5, 30])
  func stopped(count: Int) {
    let countdown = Countdown(count)
    var writer = JSONWriter(.compact, stoppingWhen: { countdown.isOver() })
    writer.exchange(value)
    #expect(writer.isStopped)
    #expect(writer.bytes.count <= 4 * 600 * (count + 1))
    #expect(countdown.asked == count + 1, "once it was told, it does not ask again")
  }
}
