import MatrixArithmetic
import TestSupport
import Testing

/// Numbers that share memory are like those that do not.
@Suite struct LimbArenaTests {
  /// Numbers of an arena with their equals from elsewhere; sums of digits, and quotients by words.
  private func numbers(_ random: inout SeededRandom, shares: Bool = true) -> [(shared: Integer, own: Integer)] {
    var arena = LimbArena(shares: shares)
    var result: [(Integer, Integer)] = []
    for index in 0..<random.count(300) {
      let bits = [1, 62, 63, 64, 65, 128, 300, 1_000, 32_000, 40_000][index % 10]
      let value = random.integer(bits: bits)
      if index % 2 == 0 {
        let count = bits / 40 + 2
        var digits = [Double](repeating: 0, count: count)
        unsafe value.writeBinaryDigits(to: &digits, stride: 1, count: count, width: 40)
        digits.reverse()
        result.append((unsafe arena.integer(binaryDigits: digits, stride: 1, count: count, width: 40), value))
      } else {
        let factor = [Integer(3), Integer(Int.max), -5, Integer.one << 70][index / 2 % 4]
        result.append((arena.quotient(value * factor, exactlyBy: factor), value))
      }
    }
    // The extremes of a word and their neighbours.
    for edge in [Integer(Int.max), Integer(Int.min)] {
      for offset in -1...1 {
        let value = edge + Integer(offset)
        result.append((arena.quotient(value * 7, exactlyBy: 7), value))
      }
    }
    return result
  }

  @Test("equal to numbers in memory of their own, with the same hash, text, words and residues")
  func equality() {
    var random = SeededRandom("numbers in an arena")
    for shares in [true, false] {
      for (shared, own) in numbers(&random, shares: shares) {
        #expect(shared == own && own == shared && !(shared < own) && !(own < shared), "\(random)")
        #expect(shared.hashValue == own.hashValue, "\(random)")
        #expect(shared.asInt == own.asInt && shared.signum == own.signum, "\(random)")
        #expect(shared.bitCount == own.bitCount && shared.magnitudeWords == own.magnitudeWords, "\(random)")
        #expect(shared.lowestMagnitudeWord == own.lowestMagnitudeWord, "\(random)")
        #expect(shared.description == own.description, "\(random)")
        #expect(shared.residue(modulo: ShortModulus(8_388_593)) == own.residue(modulo: ShortModulus(8_388_593)))
        #expect(shared.residue(modulo: 1_000_003) == own.residue(modulo: 1_000_003), "\(random)")
        #expect(shared != own + 1 && shared.isOdd == own.isOdd, "\(random)")
      }
    }
  }

  @Test("written to, they leave their neighbours alone")
  func writing() {
    var random = SeededRandom("writing to numbers in an arena")
    var numbers = numbers(&random)
    let copies = numbers.map(\.shared)
    for index in numbers.indices {
      let other = numbers[(index + 1) % numbers.count]
      for change in 0..<8 {
        func apply(_ value: inout Integer, _ other: Integer) {
          switch change {
          case 0: value += other
          case 1: value -= 1
          case 2: value *= 3
          case 3: value.negate()
          case 4: value.addProduct(other, -7)
          case 5: value.subtractProduct(value, other)
          case 6: value *= 12; value.divideExactly(by: 4)
          default: value = value.magnitude.modulo(Integer.one << 200)
          }
        }
        apply(&numbers[index].shared, other.shared)
        apply(&numbers[index].own, other.own)
        #expect(numbers[index].shared == numbers[index].own, "\(change) \(random)")
        #expect(-numbers[index].shared == -numbers[index].own, "\(change) \(random)")
      }
    }
    var again = SeededRandom("writing to numbers in an arena")
    for (copy, number) in zip(copies, self.numbers(&again)) { #expect(copy == number.own, "\(random)") }
  }

  @Test("one alone, when all others are gone, is written to like any other")
  func alone() {
    var random = SeededRandom("the last number in a block")
    for (index, number) in numbers(&random).enumerated() where index % 7 == 0 {
      var arena = LimbArena()
      var last = arena.quotient(number.own * 9, exactlyBy: 9)
      arena = LimbArena()
      var negative = -last
      last += number.own << 65
      negative.negate()
      #expect(last == number.own + number.own << 65 && negative == number.own, "\(random)")
      _ = arena
    }
  }

  @Test("negatives share the limbs")
  func negatives() {
    var random = SeededRandom("negatives in an arena")
    for (shared, own) in numbers(&random) {
      #expect(-shared == -own && (-shared).magnitudeWords == own.magnitudeWords && -(-shared) == own, "\(random)")
      #expect(shared.magnitude == own.magnitude && shared + (-shared) == .zero, "\(random)")
    }
  }
}
