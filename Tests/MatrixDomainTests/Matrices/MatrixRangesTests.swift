import MatrixArithmetic
import MatrixDomain
import MatrixNumeric
import TestSupport
import Testing

@Suite("Rows, columns and blocks") struct MatrixRangesTests {
  private func check<Element: Ring>(_ a: Matrix<Element>) {
    let (m, n) = (a.rows, a.columns)
    for low in 0...m {
      for high in low...m {
        let block = a[low..<high, ...]
        #expect(block == a.submatrix(rows: low..<high, columns: 0..<n))
        #expect(a[low..., ..<n] == a.submatrix(rows: low..<m, columns: 0..<n))
        var changed = a
        changed[low..<high, ...] *= Element(2)
        for row in 0..<m {
          let factor: Element = (low..<high).contains(row) ? Element(2) : .one
          for column in 0..<n { #expect(changed[row, column] == a[row, column] * factor) }
        }
      }
    }
    for row in 0..<m {
      #expect(a[row, ...].array == a.row(row) && Array(a[row, 0..<n]) == a.row(row))
      if n > 1 { #expect(a[row, 1...].array == Array(a.row(row).dropFirst())) }
    }
    for column in 0..<n {
      #expect(a[..., column].array == a.column(column) && a[0..<m, column].array == a.column(column))
    }
    #expect(a[..., ..<0].shape == Shape(m, 0) && a[m..., ...].shape == Shape(0, n))
    #expect(a.transposed.diagonal == a.diagonal && a.count == m * n)
  }

  @Test("ranges mean what submatrix means, in every storage and shape")
  func ranges() {
    for shape in [Shape(0, 0), Shape(0, 3), Shape(3, 0), Shape(1, 1), Shape(3, 4), Shape(5, 2)] {
      check(Matrix<Integer>(shape) { Integer(10 * $0 + $1 + 1) })
      check(Matrix<Double>(shape) { Double(10 * $0 + $1 + 1) })
      check(Matrix<Rational>(shape) { Rational(Integer($0 + 1), Integer($1 + 2)) })
      check(Matrix<Rational>(shape) { Rational(10 * $0 + $1 + 1) })
    }
  }

  @Test("writing changes the block and nothing else, and leaves copies alone")
  func writing() {
    var a: Matrix<Rational> = [[1, 2, 3], [4, 5, 6], [7, 8, 9]]
    let before = a
    a[1..., ..<2] = [[0, 0], [0, 0]]
    #expect(a == [[1, 2, 3], [0, 0, 6], [0, 0, 9]] && before[1, 0] == 4)
    a[0, ...] -= 3 * a[1, ...]
    #expect(a[0, ...] == [1, 2, -15])
    a[..., 0] = [7, 8, 9]
    a[1...2, 1...2] += .identity(2)
    #expect(a == [[7, 2, -15], [8, 1, 6], [9, 0, 10]])
    a.setRow(0, to: [1, 1, 1])
    a.setColumn(2, to: [0, 0, 0] as Vector)
    a.swapColumns(0, 1)
    a.swapColumns(2, 2)
    #expect(a == [[1, 1, 0], [1, 8, 0], [0, 9, 0]])
    a.diagonal = [5, 6, 7]
    #expect(a.diagonal == [5, 6, 7] && a[0, 1] == 1)
    #expect(a.rows([2, 0]) == [[0, 9, 7], [5, 1, 0]])
    a[2, 1...2] = [1, 2]
    a[0..<2, 2] = [3, 4]
    #expect(a == [[5, 1, 3], [1, 6, 4], [0, 1, 2]])
  }

  @Test("a range that leaves the matrix ends the process with a message", arguments: 0..<5)
  func outside(place: Int) async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { [place] in
      var a: Matrix<Rational> = [[1, 2], [3, 4]]
      switch place {
      case 0: _ = a[1..<3, ...]
      case 1: _ = a[..., 2]
      case 2: _ = a[3..., ...]
      case 3: a[0, ...] = [1, 2, 3]
      default: a[0..., 0...] = [[1]]
      }
    }
    let words = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    let expected = [
      "there are no rows 1..<3: the matrix has 2", "there is no column 2: they are 0 to 1", "there are no rows 3...",
      "a new part of a row needs vectors of the same length, not 2 and 3",
      "a block of shape 2×2 cannot become one of 1×1",
    ]
    #expect(words.contains(expected[place]), "\(words)")
  }
}
