import MatrixDomain
import MatrixFeatures
import MatrixPersistence

/// The objects of a workspace as operands.
struct WorkspaceNames: NameResolver {
  let workspace: Workspace

  func value(named name: String) throws(ErrorReport) -> Value {
    do {
      return try workspace.value(name)
    } catch {
      throw error.report
    }
  }
}
