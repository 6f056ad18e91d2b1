import Coordinators
import Diagnostics
import Import
import Model

/// The report of an import as it stands in a terminal.
extension ImportFiles.Report {
  /// An account and what became of its entries, then files that were skipped, and the run.
  func lines(isRehearsal: Bool, explains: Bool) -> [String] {
    var lines: [String] = []
    for account in plan.accounts {
      lines.append(heading(of: account))
      lines += counts(of: account).map { "  " + $0 }
      if explains { lines += account.outcomes.map { "  " + line(of: $0) } }
    }
    lines += rows.map { "\(DisplayText.escaped($0.file)): \($0.counts.text)" }
    if plan.transferCount > 0 {
      lines.append(
        counted(plan.transferCount, "transfer", "transfers") + " between accounts of the book")
    }
    for skipped in plan.skipped {
      let entries = counted(skipped.bookedCount, "entry", "entries")
      lines.append(
        "\(DisplayText.escaped(files[skipped.file])): "
          + (skipped.run.isEmpty
            ? "the same as a file before it, with \(entries)"
            : "imported before, with \(entries): run \(skipped.run)"))
    }
    if isRehearsal, run != nil {
      lines.append("nothing was changed")
    } else if let run {
      lines.append("run \(run); daybook import --undo \(run) takes it back")
    } else if plan.skipped.isEmpty {
      lines.append("no files to import")
    }
    return lines
  }

  /// What a person is to decide on.
  var held: [Diagnostic] {
    plan.accounts.flatMap { account in
      let corrections = account.outcomes.count {
        if case .heldCorrection = $0.fate { true } else { false }
      }
      let held = account.counts.held - corrections
      let path = DisplayText.escaped(account.name)
      let edited = Diagnostic(
        .note, path: path,
        message: "the bank corrects " + counted(corrections, "entry that was", "entries that were")
          + " edited since: neither changed nor added",
        remedy: "--explain names them; correct them by hand, or delete them and import again")
      let recorded = Diagnostic(
        .note, path: DisplayText.escaped(account.name),
        message: counted(held, "entry", "entries")
          + " held, which may have been recorded by hand: not added",
        remedy: "--explain names them; --accept ties them to those of the book")
      return (held > 0 ? [recorded] : []) + (corrections > 0 ? [edited] : [])
    }
  }

  private func heading(of account: ImportPlan.Account) -> String {
    let period = account.period.map { period in
      period.lowerBound == period.upperBound
        ? "  \(period.lowerBound)" : "  \(period.lowerBound) to \(period.upperBound)"
    }
    return DisplayText.escaped(account.name) + (account.isNew ? " (new)" : "") + (period ?? "")
  }

  private func counts(of account: ImportPlan.Account) -> [String] {
    let counts = account.counts
    let ways: [(EntryVerdict.Evidence, String)] = [
      (.id, "by the bank's id"), (.text, "by text"), (.dayAndAmount, "by day and amount alone"),
    ]
    let evidence = ways.compactMap { way, text in counts.known[way].map { "\($0) \(text)" } }
      .joined(separator: ", ")
    let parts = [
      "\(counts.added) added",
      "\(counts.allKnown) there already" + (evidence.isEmpty ? "" : " (\(evidence))"),
      account.corrected.isEmpty ? nil : "\(account.corrected.count) corrected by the bank",
      counts.tied > 0 ? "\(counts.tied) tied" : nil,
      counts.held > 0 ? "\(counts.held) held" : nil,
      counts.removed > 0 ? "\(counts.removed) removed from the book before" : nil,
      counts.notBooked > 0 ? "\(counts.notBooked) not booked yet" : nil,
      counts.transfers > 0 ? "\(counts.transfers) of transfers" : nil,
      counts.withoutCategory > 0 ? "\(counts.withoutCategory) without category" : nil,
    ]
    let opening = account.openingBalance.map {
      "opening balance \(Money(minorUnits: $0, currency: account.currency).plain)"
    }
    return [parts.compactMap(\.self).joined(separator: ", "), opening, balance(of: account)]
      .compactMap(\.self)
  }

  private func balance(of account: ImportPlan.Account) -> String? {
    guard let closing = account.closing else { return nil }
    let money = Money(minorUnits: closing.amount, currency: account.currency).plain
    return agrees(account)
      ? "agrees with the bank's balance of \(closing.day): \(money)"
      : "differs from the bank's balance of \(closing.day): \(money)"
  }

  /// Whether the book has what the bank has at the end of the last statement.
  func agrees(_ account: ImportPlan.Account) -> Bool {
    !differing.contains(account.id)
  }

  private func line(of outcome: ImportPlan.Outcome) -> String {
    let day = outcome.day.map { "\($0)" } ?? "no day    "
    return "\(day)  \(outcome.amount.decimal)  \(DisplayText.escaped(outcome.label)): "
      + outcome.fate.text + (outcome.rules.map(\.text) ?? "")
  }
}

extension CSVRowCounts {
  /// Every row of the file, by what it is.
  fileprivate var text: String {
    let parts = [
      (pending, "pending"), (leftOut, "left out by the layout"),
      (balances, balances == 1 ? "balance or total" : "balances and totals"),
      (continuations, "without date and amount"),
    ].filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
    return ([counted(read, "row", "rows") + ": " + counted(entries, "entry", "entries")] + parts)
      .joined(separator: ", ")
  }
}
