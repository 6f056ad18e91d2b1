import Basics
import Coordinators
import Diagnostics
import Import
import Model

/// The report of an import as `--json` gives it.
extension ImportFiles.Report {
  func json(isRehearsal: Bool) -> JSONNode {
    [
      "run": text(run), "dryRun": .flag(isRehearsal),
      "accounts": .array(plan.accounts.map(json)),
      "transferCount": count(plan.transferCount),
      "skipped": .array(
        plan.skipped.map { skipped in
          [
            "file": .text(files[skipped.file]), "run": .text(skipped.run),
            "entryCount": count(skipped.bookedCount),
          ]
        }),
      "notes": .array(
        notes.map { ["file": .text($0.path), "message": .text($0.message)] }),
    ]
  }

  private func json(_ account: ImportPlan.Account) -> JSONNode {
    [
      "account": .text(account.name), "number": .text(account.number),
      "currency": .text(account.currency.code), "isNew": .flag(account.isNew),
      "from": text(account.period.map { "\($0.lowerBound)" }),
      "to": text(account.period.map { "\($0.upperBound)" }),
      "added": count(account.addedCount),
      "alreadyThere": [
        "byID": count(account.knownCount(by: .id)), "byText": count(account.knownCount(by: .text)),
        "byDayAndAmount": count(account.knownCount(by: .dayAndAmount)),
      ],
      "tied": count(account.tiedCount), "held": count(account.heldCount),
      "removedBefore": count(account.removedCount), "notBooked": count(account.notBookedCount),
      "withoutCategory": count(account.added.count { $0.category == nil && $0.transfer == nil }),
      "openingBalance": account.openingBalance.map { .number($0) } ?? .null,
      "closing": account.closing.map { closing in
        [
          "date": .text("\(closing.day)"), "balance": .number(closing.amount),
          "agrees": .flag(agrees(account)),
        ]
      } ?? .null,
      "entries": .array(account.outcomes.map(json)),
    ]
  }

  private func json(_ outcome: ImportPlan.Outcome) -> JSONNode {
    [
      "file": .text(files[outcome.file]), "date": text(outcome.day.map { "\($0)" }),
      "amount": .number(outcome.amount.minorUnits), "decimal": .text(outcome.amount.decimal),
      "currency": .text(outcome.amount.currency.code), "label": .text(outcome.label),
      "fate": .text(outcome.fate.text),
      "ids": .array(outcome.fate.ids.map { .text($0) }),
    ]
  }

  private func text(_ text: String?) -> JSONNode { text.map { .text($0) } ?? .null }

  private func count(_ count: Int) -> JSONNode { .number(Int64(count)) }
}
