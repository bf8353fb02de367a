import TestSupport
import Testing

@testable import MatrixExact

/// The loops for wide registers, at every level that this processor has.
@Suite("Wide loops") struct WideLoopsTests {
  @Test("short products, modulo 2³²")
  func products() {
    var random = SeededRandom("short products")
    #expect(!WideLoops.all.isEmpty)
    for loops in WideLoops.all {
      for (rows, stride) in [(0, 16), (4, 16), (4, 0), (8, 32), (12, 112), (20, 48)] {
        // The extremes come often.
        func word() -> Int16 {
          [Int16.min, .max, 0, Int16.random(in: .min ... .max, using: &random)].randomElement(using: &random)!
        }
        let entries = (0..<(rows * stride)).map { _ in word() }
        let columns = (0..<2).map { _ in (0..<stride).map { _ in word() } }
        var sums = [Int32](repeating: -1, count: 2 * rows)
        unsafe loops.multiply(entries, stride: stride, count: rows, columns[0], columns[1], into: &sums)
        for row in 0..<rows {
          for (index, column) in columns.enumerated() {
            let sum = (0..<stride).reduce(0) { $0 + Int(entries[row * stride + $1]) * Int(column[$1]) }
            #expect(
              sums[row / 4 * 8 + index * 4 + row % 4] == Int32(truncatingIfNeeded: sum),
              "\(loops.name) \(rows) \(stride) \(row) \(random)")
          }
        }
      }
    }
  }

  @Test("inverses")
  func inverses() throws {
    var random = SeededRandom("inverses in wide registers")
    for loops in WideLoops.all {
      for order in [0, 1, 2, 3, 7, 8, 9, 15, 16, 17, 24, 31, 50, 65] {
        for sparse in [false, true] {
          // Zeros on the diagonal, so that rows have to be swapped.
          let matrix = (0..<(order * order)).map { place in
            let isZero = sparse && (place % (order + 1) == 0 || Bool.random(using: &random))
            return isZero && order > 3 ? 0 : Double(Int.random(in: -99...99, using: &random))
          }
          let exact = Matrix<Integer>(Shape(order, order), rowMajor: matrix.map { Integer(Int($0)) })
          let determinant = try exact.determinant()
          if determinant.isZero { continue }
          var inverse = [Double](repeating: .nan, count: order * order)
          let space = DoubleBuffer(count: PanelInverse.space(order, isShared: false))
          let bits = unsafe PanelInverse(order: order, space: space, isShared: false, loops: loops)
            .invert(matrix, into: &inverse)
          let about = try #require(bits, "\(loops.name) \(order) \(random)")
          #expect(abs(about - determinant.bitCount) <= 1, "\(loops.name) \(order) \(random)")
          let expected = try exact.inverse()
          for (place, entry) in expected.rowMajor.enumerated() {
            let error = (inverse[place] - Double(entry)).magnitude
            #expect(error <= 1e-6 * (1 + Double(entry).magnitude), "\(loops.name) \(order) \(place) \(random)")
          }
        }
      }
    }
  }

  @Test("inverses by two threads are those of one, to the last bit")
  func sharedInverses() {
    var random = SeededRandom("inverses by two threads")
    for loops in WideLoops.all {
      for order in [1, 8, 15, 16, 17, 31, 33, 40, 64, 97, 130, 256, 257, 265, 300] {
        for isRegular in [true, false] {
          var matrix = (0..<(order * order)).map { place in
            place % (order + 1) == 0 ? 0 : Double(Int.random(in: -99...99, using: &random))
          }
          let column = Int.random(in: 0..<order, using: &random)
          if !isRegular { for row in 0..<order { matrix[row * order + column] = 0 } }
          let buffer = DoubleBuffer(count: order * order)
          let space = DoubleBuffer(count: PanelInverse.space(order, isShared: true))
          unsafe buffer.base.initialize(from: matrix, count: order * order)
          let (one, two) = (DoubleBuffer(copying: buffer), DoubleBuffer(copying: buffer))
          let alone = PanelInverse(order: order, space: space, isShared: true, loops: loops)
          let expected = unsafe alone.invert(buffer.base, into: one.base)
          let shared = PanelInverse(order: order, space: space, isShared: true, loops: loops)
          let found = PairedThread.each(sharing: true) { thread in
            unsafe shared.invert(buffer.base, into: two.base, thread: thread)
          }
          #expect(found.first == expected, "\(loops.name) \(order) \(random)")
          if let second = found.second { #expect(second == expected, "\(loops.name) \(order) \(random)") }
          #expect((expected != nil) == (isRegular && order > 1), "\(loops.name) \(order) \(random)")
          guard expected != nil else { continue }
          let areSame = (0..<(order * order)).allSatisfy { unsafe one.base[$0] == two.base[$0] }
          #expect(areSame, "\(loops.name) \(order) \(random)")
          for row in stride(from: 0, to: order, by: order / 3 + 1) {
            var product = [Double](repeating: 0, count: order)
            for inner in 0..<order {
              for place in 0..<order {
                unsafe product[place] += matrix[row * order + inner] * one.base[inner * order + place]
              }
            }
            product[row] -= 1
            #expect(product.allSatisfy { $0.magnitude < 1e-6 }, "\(loops.name) \(order) \(random)")
          }
        }
      }
    }
  }

  @Test("fractions in lowest terms")
  func lowestTerms() {
    var random = SeededRandom("fractions in lowest terms")
    let borders = [1, 2, 3, 1 << 31, 1 << 52, (1 << 53) - 1, 1 << 53, (1 << 53) + 1, 1 << 62, Int.max, 3 << 60]
    func word() -> Int {
      let size =
        switch Int.random(in: 0..<4, using: &random) {
        case 0: borders.randomElement(using: &random)!
        case 1: Int.random(in: 1...5_822_000, using: &random)
        case 2: 1 << Int.random(in: 0...62, using: &random)
        default: 210 * Int.random(in: 1...(Int.max / 210), using: &random)
        }
      return Bool.random(using: &random) ? size : -size
    }
    for repetition in 0..<random.count(200) {
      let (count, stride, outputStride) = (repetition % 14, 1 + repetition % 3, 1 + repetition / 3 % 2)
      let denominator = word()
      let negated = Bool.random(using: &random)
      let numerators = (0..<(stride * count)).map { _ -> Int in
        switch Int.random(in: 0..<4, using: &random) {
        case 0: 0
        case 1: denominator
        default: word()
        }
      }
      let untouched = Rational(-7)
      let expected = (0..<(outputStride * count)).map { place in
        let value = Rational(Integer(numerators[place / outputStride * stride]), Integer(denominator))
        return place % outputStride != 0 ? untouched : negated ? -value : value
      }
      for loops in WideLoops.all {
        var fractions = [Rational](repeating: untouched, count: outputStride * count + 1)
        unsafe fractions.withUnsafeMutableBufferPointer { fractions in
          unsafe loops.reduce(
            numerators, stride: stride, count: count, over: denominator, negated: negated,
            to: fractions.baseAddress!, outputStride: outputStride)
        }
        #expect(fractions == expected + [untouched], "\(loops.name) \(numerators) \(denominator) \(random)")
      }
    }
  }

  @Test("permutations come out exact, and a column of zeros is seen")
  func exactly() {
    var random = SeededRandom("permutations in wide registers")
    for loops in WideLoops.all {
      for order in [1, 5, 8, 13, 40] {
        let places = (0..<order).shuffled(using: &random)
        var matrix = [Double](repeating: 0, count: order * order)
        var expected = matrix
        for (row, column) in places.enumerated() {
          matrix[row * order + column] = 4
          expected[column * order + row] = 0.25
        }
        var inverse = matrix
        let space = DoubleBuffer(count: PanelInverse.space(order, isShared: false))
        let bits = unsafe PanelInverse(order: order, space: space, isShared: false, loops: loops)
          .invert(matrix, into: &inverse)
        #expect(bits == 2 * order + 1, "\(loops.name) \(random)")
        #expect(inverse == expected, "\(loops.name) \(random)")
        for row in 0..<order { matrix[row * order + order / 2] = 0 }
        let none = unsafe PanelInverse(order: order, space: space, isShared: false, loops: loops)
          .invert(matrix, into: &inverse)
        #expect(none == nil, "\(loops.name) \(random)")
      }
    }
  }

  @Test("words as doubles and back, at every length")
  func words() {
    var random = SeededRandom("words as doubles")
    for loops in WideLoops.all {
      for count in [0, 1, 7, 8, 9, 16, 31, 511, 512, 513, 1_100] {
        for bits in [0, 1, 30, 50, 51] {
          let most = Int(1) << bits - 1
          let words = (0..<count).map { _ in
            [-most, most, 0, Int.random(in: -most...most, using: &random)].randomElement(using: &random)!
          }
          var doubles = [Double](repeating: .nan, count: count)
          let found = unsafe loops.read(words.map { Integer($0) }, into: &doubles)
          #expect(doubles == words.map(Double.init), "\(loops.name) \(count) \(bits) \(random)")
          #expect(found.map { found in words.allSatisfy { $0.magnitude <= 1 << found } } == true, "\(random)")
          #expect(unsafe loops.numbers(doubles, count: count) == words.map { Integer($0) }, "\(loops.name) \(random)")
          // A number that is too long, a word or not, is seen wherever it stands.
          guard count > 0 else { continue }
          for long in [Integer(1) << 51, -(Integer(1) << 52), Integer(1) << 63, Integer(Int.min)] {
            var numbers = words.map { Integer($0) }
            numbers[Int.random(in: 0..<count, using: &random)] = long
            #expect(unsafe loops.read(numbers, into: &doubles) == nil, "\(loops.name) \(count) \(long) \(random)")
          }
        }
      }
      let sums = [0x1p53, -0x1p53, 0x1p52 + 1, -0x1p51, 0, 1, -1, 0x1p51 - 1, 3]
      #expect(unsafe loops.numbers(sums, count: sums.count) == sums.map { Integer(Int($0)) }, "\(loops.name)")
    }
  }

  @Test("residuals are those of integers, at every level")
  func residuals() throws {
    var random = SeededRandom("residuals in words")
    for order in [1, 4, 15, 16, 17, 33] {
      let matrix = (0..<(order * order)).map { _ in Double(Int.random(in: -32_767...32_767, using: &random)) }
      let digits = (0..<order).map { _ in Double(Int.random(in: -(1 << 50)...(1 << 50), using: &random)) }
      // What is left is short: 2¹⁷·r is within 2³⁰ of A·x modulo 2³² alone.
      let start = (0..<order).map { _ in Double(Int.random(in: -(1 << 30)...(1 << 30), using: &random)) }
      for loops in WideLoops.all {
        var residual = start
        let words = try #require(unsafe WordResiduals(matrix, order: order, loops: loops))
        let largest = unsafe words.advance(&residual, by: 17, digits: digits)
        for row in 0..<order {
          var exact = Integer(Int(start[row])) << 17
          for column in 0..<order {
            exact -= Integer(Int(matrix[row * order + column])) * Integer(Int(digits[column]))
          }
          let word = Int32(truncatingIfNeeded: exact.modulo(Integer.one << 32).asInt!)
          #expect(residual[row] == Double(word), "\(loops.name) \(order) \(row) \(random)")
        }
        #expect(largest == residual.map(\.magnitude).max(), "\(loops.name) \(order) \(random)")
      }
    }
  }
}
