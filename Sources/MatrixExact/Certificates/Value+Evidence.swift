import MatrixDomain

// How evidence is written down: positions count from 1.
extension Value.Field {
  static func positions(_ name: String, _ positions: [Int]) -> Value.Field {
    Value.Field(name, .list(positions.map { .count($0 + 1) }))
  }

  static func basis<Element: ExactScalar>(
    _ name: String, _ basis: Basis<Element>, _ budget: Budget
  ) throws(CertificateError) -> Value.Field {
    do throws(BudgetError) { return Value.Field(name, try basis.value(within: budget)) } catch { throw .budget(error) }
  }

  static func matrix<Element: ExactScalar>(
    _ name: String, _ matrix: Matrix<Element>, _ budget: Budget
  ) throws(CertificateError) -> Value.Field {
    do throws(BudgetError) {
      return Value.Field(name, .matrix(try MatrixValue(matrix, within: budget)))
    } catch {
      throw .budget(error)
    }
  }
}
