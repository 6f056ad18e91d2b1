internal import Model

extension ImportRun {
  /// How many entries were added.
  var addedCount: Int { files.lazy.flatMap(\.accounts).reduce(0) { $0 + $1.added.count } }

  /// Writes the run as a line of the record, without the line's end; behind each entry, what is written
  /// may be taken away.
  func write(to bytes: inout [UInt8], _ flush: (inout [UInt8]) -> Void) {
    JSONStyle.line(spaced: false).append(
      .object([
        "run": .text(id),
        "undone": undone.map { .text($0) },
        "files": files.isEmpty ? nil : .array(files.map(\.record)),
        "ruled": ruled.isEmpty ? nil : .array(ruled.map(\.record)),
      ]), to: &bytes, flush)
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
      "kind": kind.map { .text($0) },
      "currency": currency.map { .text($0) },
      "learned": learned.isEmpty ? nil : .array(learned.map { .text($0) }),
      "owner": owner.map { .text($0) },
      "from": period.map { .day($0.lowerBound) },
      "to": period.map { .day($0.upperBound) },
      "opening": opening.map(\.record),
      "closing": closing.map(\.record),
      "current": current.map(\.record),
      "asserted": asserted.map { .array($0.map(\.record)) },
      "booked": .number(Int64(bookedCount)),
      "openingBalance": openingBalance.map {
        .object(["before": $0.before.map { .number($0) }, "after": .number($0.after)])
      },
      "added": added.isEmpty ? nil : .added(added),
      "tied": tied.isEmpty ? nil : .array(tied.map(\.record)),
      "found": found.isEmpty ? nil : .array(found.map(\.record)),
      "decided": decided.isEmpty ? nil : .array(decided.map { .text($0) }),
      "corrected": corrected.isEmpty
        ? nil : .array(corrected.map { JSONRecord($0, transferWith: nil) }),
      "superseded": superseded.isEmpty
        ? nil
        : .array(
          superseded.map { entry in
            .object([
              "id": .text(entry.id), "date": entry.day.map { .day($0) },
              "to": entry.day == nil ? entry.lastDay.map { .day($0) } : nil,
            ])
          }),
    ])
  }
}

extension ImportRun.Tied {
  fileprivate var record: JSONRecord {
    guard let before else { return .text(id) }
    return .object(["id": .text(id), "bank": JSONRecord(before)])
  }
}

extension ImportRun.Found {
  fileprivate var record: JSONRecord {
    .object(["id": .text(id), "bank": JSONRecord(bank.identity)])
  }
}

extension ImportRun.Asserted {
  fileprivate var record: JSONRecord {
    .object([
      "date": .day(balance.day), "balance": .number(balance.amount),
      "before": before.map { before in
        .object([
          "balance": .number(before.balance), "source": before.source.map { .text($0) },
        ])
      },
    ])
  }
}

extension ImportRun.Balance {
  fileprivate var record: JSONRecord {
    .object(["date": .day(day), "balance": .number(amount)])
  }
}

extension ImportRun.Entry {
  var record: JSONRecord {
    .object([
      "id": .text(id), "fingerprint": .text(fingerprint),
      "parts": parts.map { .text($0.text) }, "bank": JSONRecord(bank.identity),
    ])
  }
}

extension ImportRun {
  /// Reads a line of the record; nil where it is none.
  ///
  /// Keys that are not known are skipped.
  init?(_ line: JSONValue) {
    guard let id = line["run"]?.text, !id.isEmpty else { return nil }
    self.init(id: id)
    undone = line["undone"]?.text
    guard let files = line.read("files", { ImportRun.File($0) }),
      let ruled = line.read("ruled", { ImportRun.Ruled($0) })
    else { return nil }
    self.files = files
    self.ruled = ruled
  }
}

extension ImportRun.Ruled {
  fileprivate init?(_ value: JSONValue) {
    guard let account = value["account"]?.text, let id = value["id"]?.text else { return nil }
    self.init(account: account, id: id)
    payee = value["payee"].flatMap { ImportRun.Setting($0) { $0.text } }
    reference = value["reference"].flatMap { ImportRun.Setting($0) { $0.text } }
    category = value["category"].flatMap { ImportRun.Setting($0) { $0.text } }
    tags = value["tags"].flatMap { ImportRun.Setting($0) { $0.texts } }
  }
}

extension ImportRun.Setting {
  fileprivate init?(_ value: JSONValue, _ one: (JSONValue) -> Value?) {
    guard let after = value["after"].flatMap(one) else { return nil }
    self.init(from: value["before"].flatMap(one), to: after)
  }
}

extension ImportRun.File {
  fileprivate init?(_ value: JSONValue) {
    guard let name = value["name"]?.text, let digest = value["sha256"]?.text,
      let accounts = value.read("accounts", { ImportRun.Account($0) })
    else { return nil }
    self.init(name: name, digest: digest)
    format = value["format"]?.text
    if case .boolean(true)? = value["forced"]?.kind { isForced = true }
    heldCount = value["held"]?.count ?? 0
    self.accounts = accounts
  }
}

extension ImportRun.Account {
  fileprivate init?(_ value: JSONValue) {
    guard let name = value["account"]?.text,
      let added = value.read("added", { ImportRun.Entry($0) }),
      let tied = value.read("tied", { ImportRun.Tied($0) })
    else { return nil }
    self.init(name: name, number: value["number"]?.text ?? "")
    kind = value["kind"]?.text
    currency = value["currency"]?.text
    learned = value.read("learned") { $0.isString ? $0.text : nil } ?? []
    owner = value["owner"]?.text
    if let from = value["from"]?.day, let to = value["to"]?.day, from <= to { period = from...to }
    opening = value["opening"].flatMap { ImportRun.Balance($0) }
    closing = value["closing"].flatMap { ImportRun.Balance($0) }
    current = value["current"].flatMap { ImportRun.Balance($0) }
    if value["asserted"] != nil { asserted = value.read("asserted") { ImportRun.Asserted($0) } }
    bookedCount = value["booked"]?.count ?? 0
    if let change = value["openingBalance"], let after = change["after"]?.integer {
      openingBalance = ImportRun.Change(from: change["before"]?.integer, to: after)
    }
    self.added = ImportRun.AddedEntries(added)
    self.tied = tied
    found = value.read("found") { ImportRun.Found($0) } ?? []
    decided = value.read("decided") { $0.isString ? $0.text : nil } ?? []
    corrected = value.read("corrected") { Transaction(recorded: $0) } ?? []
    superseded =
      value.read("superseded") { one in
        one["id"].map { id in
          one["date"]?.day.map { ImportRun.Superseded(id.text, on: $0) }
            ?? ImportRun.Superseded(id.text, until: one["to"]?.day)
        }
      } ?? []
  }
}

extension Transaction {
  /// An entry that a run took away; nil where it lacks what an entry must have.
  fileprivate init?(recorded value: JSONValue) {
    guard let date = value["date"]?.day, let amount = value["amount"]?.integer,
      let payee = value["beneficiary"]?.text
    else { return nil }
    self.init(
      date: date, amount: amount, beneficiary: payee, id: value["id"]?.text,
      valueDate: value["valueDate"]?.day, reference: value["reference"]?.text,
      category: value["category"]?.text)
    tags = value.read("tags") { $0.isString ? $0.text : nil } ?? []
    note = value["note"]?.text
    reverses = value["reverses"]?.text
    bank = value["bank"].flatMap { BankRecord(recorded: $0) }
  }
}

extension ImportRun.Found {
  fileprivate init?(_ value: JSONValue) {
    guard let id = value["id"]?.text, let bank = value["bank"].flatMap({ BankRecord($0) }) else {
      return nil
    }
    self.init(id, as: bank)
  }
}

extension BankRecord {
  fileprivate init?(recorded value: JSONValue) {
    guard let day = value["date"]?.day, let amount = value["amount"]?.integer else { return nil }
    var details = Details()
    let party = value["counterparty"]
    details.counterparty.name = party?["name"]?.text
    details.counterparty.iban = party?["iban"]?.text
    details.counterparty.account = party?["account"]?.text
    details.counterparty.bic = party?["bic"]?.text
    details.endToEndID = value["endToEndId"]?.text
    details.mandateID = value["mandateId"]?.text
    details.creditorID = value["creditorId"]?.text
    if let original = value["original"],
      let currency = original["currency"].flatMap({ Currency(code: $0.text) })
    {
      details.original = Original(
        original["amount"]?.integer, in: currency, rate: original["rate"]?.text)
    }
    details.charges =
      value.read("charges") { charge in
        guard let amount = charge["amount"]?.integer,
          let currency = charge["currency"].flatMap({ Currency(code: $0.text) })
        else { return nil }
        return Money(minorUnits: amount, currency: currency)
      } ?? []
    self.init(
      id: value["id"]?.text, day: day, amount: amount, text: value["text"]?.text ?? "",
      details: details)
  }
}

extension ImportRun.Balance {
  fileprivate init?(_ value: JSONValue) {
    guard let day = value["date"]?.day, let balance = value["balance"]?.integer else { return nil }
    self.init(balance, on: day)
  }
}

extension ImportRun.Asserted {
  fileprivate init?(_ value: JSONValue) {
    guard let balance = ImportRun.Balance(value) else { return nil }
    let before = value["before"].flatMap { before in
      before["balance"]?.integer.map {
        BalanceAssertion($0, on: balance.day, source: before["source"]?.text)
      }
    }
    self.init(balance, before: before)
  }
}

extension ImportRun.Entry {
  fileprivate init?(_ value: JSONValue) {
    guard let id = value["id"]?.text, let fingerprint = value["fingerprint"]?.text,
      let bank = value["bank"].flatMap({ BankRecord($0) })
    else { return nil }
    self.init(
      id: id, bank: bank, fingerprint: fingerprint,
      parts: (value["parts"]?.text).flatMap { EntryFingerprints($0) })
  }
}

extension ImportRun.Tied {
  fileprivate init?(_ value: JSONValue) {
    if value.isString {
      self.init(value.text, before: nil)
    } else if let id = value["id"]?.text, let bank = value["bank"].flatMap({ BankRecord($0) }) {
      self.init(id, before: bank)
    } else {
      return nil
    }
  }
}

extension BankRecord {
  fileprivate init?(_ value: JSONValue) {
    guard let day = value["date"]?.day, let amount = value["amount"]?.integer else { return nil }
    self.init(
      id: value["id"]?.text, day: day, amount: amount, text: value["text"]?.text ?? "")
  }
}

extension JSONValue {
  fileprivate var integer: Int64? { if case .integer(let number) = kind { number } else { nil } }

  fileprivate var count: Int? {
    integer.flatMap { (0...Int64(Int32.max)).contains($0) ? Int($0) : nil }
  }

  fileprivate var texts: [String]? {
    guard isArray else { return nil }
    var texts: [String] = []
    forEachElement { texts.append($0.text) }
    return texts
  }

  fileprivate var day: Day? {
    guard let text = ISODateText(utf8), text.time == nil else { return nil }
    return Day(year: text.year, month: text.month, day: text.day)
  }

  /// The elements of a member that is an array, none where there is none; nil where one is not what
  /// it must be.
  fileprivate func read<Element>(
    _ name: String, _ element: (JSONValue) -> Element?
  ) -> [Element]? {
    guard let array = self[name] else { return [] }
    var elements: [Element] = []
    var isRight = array.isArray
    array.forEachElement { value in
      if let read = element(value) { elements.append(read) } else { isRight = false }
    }
    return isRight ? elements : nil
  }
}
