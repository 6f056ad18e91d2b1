import Coordinators

extension UndoImport.Report {
  /// What was taken back.
  func lines(isRehearsal: Bool) -> [String] {
    let parts = [
      counted(removedCount, "entry", "entries") + (isRehearsal ? " would go" : " taken back"),
      untiedCount > 0 ? "\(untiedCount) untied" : nil,
      restoredCount > 0 ? "\(restoredCount) given back, which the bank had corrected" : nil,
      kept.isEmpty ? nil : "\(kept.count) kept, since edited",
      missingCount > 0 ? "\(missingCount) removed before" : nil,
    ]
    return ["run \(run): " + parts.compactMap(\.self).joined(separator: ", ")]
  }
}
