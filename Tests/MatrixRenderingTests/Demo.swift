import MatrixArithmetic
import MatrixDomain
import MatrixRendering
import Testing

@Test func demo() throws {
  for derivation in [try ModelDerivations.unique(), try ModelDerivations.infinite(), try ModelDerivations.inconsistent()] {
    print(PlainTextRenderer(width: 100).render(derivation, detail: .full))
    print("-----------------")
  }
  print(PlainTextRenderer(width: 80, charset: .unicode).render(try ModelDerivations.infinite(), detail: .normal))
  print(PlainTextRenderer(width: 40, charset: .unicode).render(try ModelDerivations.unique(), detail: .full))
}
