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

  /// What a person is to decide on: each held entry by its id.
  var held: [Diagnostic] {
    plan.accounts.flatMap { account in
      let held = account.outcomes.compactMap { outcome -> Diagnostic? in
        guard case .held(let held) = outcome.fate else { return nil }
        let day = outcome.day.map { "\($0) " } ?? ""
        return Diagnostic(
          .note, path: DisplayText.escaped(account.name),
          message: "held, and not added: \(day)\(outcome.amount.plain)"
            + " \(DisplayText.quoted(outcome.label)): \(held.text)",
          remedy: "the same: --accept=\(held.id); another one: --add=\(held.id)")
      }
      let corrections = account.outcomes.count {
        if case .heldCorrection = $0.fate { true } else { false }
      }
      let edited = Diagnostic(
        .note, path: DisplayText.escaped(account.name),
        message: "the bank corrects " + counted(corrections, "entry that was", "entries that were")
          + " edited since: neither changed nor added",
        remedy: "--explain names them; correct them by hand, or delete them and import again")
      let corrected = corrections > 0 ? [edited] : []
      guard held.count > Self.mostNamed else { return held + corrected }
      let more = Diagnostic(
        .note, path: DisplayText.escaped(account.name),
        message:
          "\(counted(held.count - Self.mostNamed, "more entry is", "more entries are")) held",
        remedy: "--explain names them; --accept ties all to those of the book")
      return held.prefix(Self.mostNamed) + [more] + corrected
    }
  }

  private static let mostNamed = 20

  /// Whether a person is to decide on an entry.
  var isAnyHeld: Bool { plan.accounts.contains { $0.counts.held > 0 } }

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
      (.balance, "by the bank's balances"),
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
