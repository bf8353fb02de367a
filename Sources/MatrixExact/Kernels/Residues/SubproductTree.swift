internal import MatrixArithmetic

/// The products of primes over a binary tree: for few numbers with very many residues.
///
/// - Complexity: `log count` products of numbers as long as all primes together, for each use.
/// - Source: A. Borodin and R. Moenck, Fast modular transforms, Journal of Computer and System Sciences 8 (1974),
///   366–386, doi:10.1016/S0022-0000(74)80029-2.
struct SubproductTree {
  /// The leaves first; an odd one out goes up as it is.
  private var levels: [[Integer]]

  init(_ primes: [Int]) {
    levels = [primes.map { Integer($0) }]
    while let last = levels.last, last.count > 1 {
      levels.append(
        Swift.stride(from: 0, to: last.count, by: 2).map {
          $0 + 1 < last.count ? last[$0] * last[$0 + 1] : last[$0]
        })
    }
  }

  /// The product of all primes.
  var modulus: Integer { levels.last?.first ?? .one }

  /// The sum of `weights[i]` times all primes but the one at `i`.
  func combination(_ weights: [Integer]) -> Integer {
    var sums = weights
    for level in levels.dropLast() {
      sums = Swift.stride(from: 0, to: sums.count, by: 2).map { index in
        if index + 1 == sums.count { return sums[index] }
        var sum = sums[index] * level[index + 1]
        sum.addProduct(sums[index + 1], level[index])
        return sum
      }
    }
    return sums.first ?? .zero
  }

  /// The residues of a number modulo each prime, from 0 on.
  func residues(_ number: Integer) -> [Int] {
    var rests = [number.modulo(modulus)]
    for level in levels.dropLast().reversed() {
      rests = level.indices.map { rests[$0 / 2].modulo(level[$0]) }
    }
    return levels[0].isEmpty ? [] : rests.map { $0.asInt ?? 0 }
  }
}
