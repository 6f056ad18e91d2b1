/// A file that a run would write or remove.
package struct OutputChange: Equatable, Sendable {
  package enum Kind: String, Sendable { case new, changed, removed }

  package let path: OutputPath
  package let kind: Kind

  /// All that a plan comes to, by path.
  static func all(of plan: OutputPlan) -> [OutputChange] {
    let parts: [(Kind, [OutputPath])] = [
      (.new, plan.new), (.changed, plan.changed), (.removed, plan.removed + plan.orphans),
    ]
    return parts.flatMap { kind, paths in paths.map { OutputChange(path: $0, kind: kind) } }
      .sorted { $0.path < $1.path }
  }
}
