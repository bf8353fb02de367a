import Testing

@testable import MatrixNumeric

@Suite("kernels for the processor")
struct ProcessorKernelsTests {
  @Test("only what OpenBLAS falls back to is replaced, by what the registers take")
  func choice() {
    #expect(BLASProvider.kernels(insteadOf: "Prescott", widest: "AVX-512") == "SkylakeX")
    #expect(BLASProvider.kernels(insteadOf: "Prescott", widest: "AVX2") == "Haswell")
    #expect(BLASProvider.kernels(insteadOf: "Prescott", widest: "plain") == nil)
    for known in ["Haswell", "Zen", "SkylakeX", "Cooperlake", "Nehalem", "armv8"] {
      #expect(BLASProvider.kernels(insteadOf: known, widest: "AVX-512") == nil)
    }
  }
}
