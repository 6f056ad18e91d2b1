extension BankFile {
  /// Has each entry that corrects another of the file take its place, or take it away (OFX 11.4.3:
  /// CORRECTFITID, CORRECTACTION), the file's order being that of time.
  ///
  /// What corrects goes on saying so, as the entry that was wrong may have come in an earlier file
  /// too.
  mutating func applyCorrections() {
    guard statements.contains(where: { $0.entries.contains { $0.correction != nil } }) else {
      return
    }
    for statement in statements.indices {
      for place in statements[statement].entries.indices {
        apply(statement, place)
      }
    }
    for statement in statements.indices {
      statements[statement].entries.removeAll { $0.status == .superseded }
    }
  }

  private mutating func apply(_ statement: Int, _ place: Int) {
    guard var correction = statements[statement].entries[place].correction else { return }
    let account = statements[statement].account.number
    for other in statements.indices where statements[other].account.number == account {
      let wrong = statements[other].entries.firstIndex { entry in
        entry.names.bank == correction.ids.first && entry.correction?.action != .delete
          && entry.status != .superseded
      }
      guard let wrong, (other, wrong) != (statement, place) else { continue }
      // What the wrong entry itself corrects is corrected by this one now.
      correction.ids += statements[other].entries[wrong].correction?.ids ?? []
      correction.isMade = true
      statements[other].entries[wrong].status = .superseded
      statements[statement].entries[place].correction = correction
      return
    }
  }
}
