internal import Model

extension ImportRun {
  /// The run as a line of the record, without the line's end.
  var line: [UInt8] {
    JSONStyle.line(spaced: false).bytes(
      of: .object([
        "run": .text(id),
        "undone": undone.map { .text($0) },
        "files": files.isEmpty ? nil : .array(files.map(\.record)),
        "ruled": ruled.isEmpty ? nil : .array(ruled.map(\.record)),
      ]))
  }
}

extension ImportRun.Ruled {
  fileprivate var record: JSONRecord {
    .object([
      "account": .text(account), "id": .text(id),
      "payee": payee?.record { .text($0) }, "reference": reference?.record { .text($0) },
      "category": category?.record { .text($0) },
      "tags": tags?.record { .array($0.map { .text($0) }) },
    ])
  }
}

extension ImportRun.Setting {
  fileprivate func record(_ one: (Value) -> JSONRecord) -> JSONRecord {
    .object(["before": before.map(one), "after": one(after)])
  }
}

extension ImportRun.File {
  fileprivate var record: JSONRecord {
    .object([
      "name": .text(name),
      "sha256": .text(digest),
      "format": format.map { .text($0) },
      "forced": isForced ? .flag(true) : nil,
      "held": heldCount == 0 ? nil : .number(Int64(heldCount)),
      "accounts": .array(accounts.map(\.record)),
    ])
  }
}

extension ImportRun.Account {
  fileprivate var record: JSONRecord {
    .object([
      "account": .text(name),
      "number": number.isEmpty ? nil : .text(number),
      "learned": learned.isEmpty ? nil : .array(learned.map { .text($0) }),
      "from": period.map { .day($0.lowerBound) },
      "to": period.map { .day($0.upperBound) },
      "opening": opening.map(\.record),
      "closing": closing.map(\.record),
      "current": current.map(\.record),
      "booked": .number(Int64(bookedCount)),
      "openingBalance": openingBalance.map {
        .object(["before": $0.before.map { .number($0) }, "after": .number($0.after)])
      },
      "added": added.isEmpty ? nil : .array(added.map(\.record)),
      "tied": tied.isEmpty ? nil : .array(tied.map(\.record)),
      "corrected": corrected.isEmpty
        ? nil : .array(corrected.map { JSONRecord($0, transferWith: nil) }),
    ])
  }
}

extension ImportRun.Tied {
  fileprivate var record: JSONRecord {
    guard let before else { return .text(id) }
    return .object(["id": .text(id), "bank": JSONRecord(before)])
  }
}

extension ImportRun.Balance {
  fileprivate var record: JSONRecord {
    .object(["date": .day(day), "balance": .number(amount)])
  }
}

extension ImportRun.Entry {
  fileprivate var record: JSONRecord {
    .object([
      "id": .text(id), "fingerprint": .text(fingerprint),
      "parts": parts.map { .text($0.text) }, "bank": JSONRecord(bank.identity),
    ])
  }
}
