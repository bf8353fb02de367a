import MatrixArithmetic
import TestSupport
import Testing

@Suite struct ShortModulusTests {
  @Test("remainders are those of a division, at every length and both signs")
  func remainders() {
    var random = SeededRandom("short moduli")
    for modulus in [2, 3, 255, 65_537, 8_388_593, 8_388_607, 1 << 23] {
      let short = ShortModulus(modulus)
      func check(_ number: Integer) {
        #expect(
          number.residue(modulo: short) == number.residue(modulo: UInt64(modulus)), "\(number) \(modulus) \(random)")
      }
      for bits in [0, 1, 63, 64, 65, 128, 500, 512, 513, 3_000] {
        let power = Integer.one << bits
        for number in [power, power - 1, -power, 1 - power] { check(number) }
      }
      for _ in 0..<random.count(100) { check(random.edgeInteger()) }
    }
  }

  @Test("balanced residues with half of the modulus at hand")
  func balanced() {
    var random = SeededRandom("balanced residues")
    for _ in 0..<random.count(200) {
      let modulus = random.nonzeroInteger(bits: 200).magnitude
      let value = random.integer(bits: 300)
      let found = value.balanced(modulo: modulus, half: (modulus + 1) >> 1)
      #expect(found == value.balanced(modulo: modulus) && (value - found).isMultiple(of: modulus), "\(random)")
      #expect(found * 2 < modulus && found * 2 >= -modulus, "\(random)")
    }
  }
}
