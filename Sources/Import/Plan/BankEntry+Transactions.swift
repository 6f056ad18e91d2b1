internal import Model

extension BankEntry {
  /// What the bank said of it, to be kept with the entry that is booked on a day.
  func record(on day: Day) -> BankRecord {
    BankRecord(id: names.bank, day: day, amount: amount.minorUnits, text: text, details: details)
  }

  /// The day that it counts for: the booking day, or the value day where that alone is printed.
  var bookingDay: Day? { day ?? valueDay }

  /// Appends the entries of a book that it becomes: its parts where they add up to it, else one.
  func add(to entries: inout [Transaction], _ ids: inout RecordIDs, bank: BankRecord) {
    guard partsAddUp else { return entries.append(transaction(ids.make(), bank)) }
    for part in self.parts {
      var entry = self
      entry.names = part.names
      entry.original = part.original
      entry.charges = part.charges
      entry.amount = part.amount ?? amount
      entry.party = part.party.name == nil && part.party.account == nil ? party : part.party
      entry.remittance = part.remittance ?? remittance
      entry.reference = part.reference ?? self.reference
      entry.category = part.category ?? self.category
      let said = BankRecord(
        id: bank.id, day: bank.day, amount: bank.amount, text: bank.text, details: entry.details)
      entries.append(entry.transaction(ids.make(), said))
    }
  }

  private func transaction(_ id: String, _ bank: BankRecord) -> Transaction {
    let payee = label
    let remittance = remittance?.plain
    let reference = self.reference?.plain ?? remittance
    var said = [payee, reference ?? ""]
    var note: [String] = []
    for text in [remittance, self.additional?.plain, self.returnReason?.plain].compactMap(\.self)
    where !said.contains(text) && !said.contains(where: { $0.contains(text) }) {
      said.append(text)
      note.append(text.asCommonMark)
    }
    var transaction = Transaction(
      date: bank.day, amount: amount.minorUnits, beneficiary: payee)
    transaction.id = id
    transaction.valueDate = valueDay == bank.day ? nil : valueDay
    transaction.reference = reference
    transaction.category = self.category?.plain
    transaction.note = note.isEmpty ? nil : note.joined(separator: "\n\n")
    transaction.bank = bank
    return transaction
  }

  /// The other party, or the first words of what the bank says, unless they are the middle of
  /// nothing but a long text.
  var label: String {
    if let name = party.name?.plain { return name }
    if self.isUnstructured { return party.account?.plain ?? "Unknown" }
    let words = [remittance, self.additional, text, self.reference].lazy.compactMap { $0?.plain }
      .first
    return words?.beginning ?? party.account?.plain ?? "Unknown"
  }
}

extension String {
  /// On one line without control characters; nil where nothing is left.
  var plain: String? {
    if isPlain { return self }
    let scalars = unicodeScalars.map { scalar -> Unicode.Scalar in
      scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value) ? " " : scalar
    }
    let words = String(String.UnicodeScalarView(scalars)).split(separator: " ")
    return words.isEmpty ? nil : words.joined(separator: " ")
  }

  /// Whether it is so already: in most texts a look at the bytes tells.
  private var isPlain: Bool {
    var last = UInt8(ascii: " ")
    for byte in utf8 {
      // Behind 0xC2 stand control characters, among others.
      guard byte >= 0x20, byte != 0x7F, byte != 0xC2, byte != 0x20 || last != 0x20 else {
        return false
      }
      last = byte
    }
    return last != 0x20
  }

  /// The first words, of about forty characters.
  fileprivate var beginning: String {
    var text = ""
    for word in split(separator: " ") {
      guard text.isEmpty || text.count + word.count < 40 else { break }
      text += (text.isEmpty ? "" : " ") + word
    }
    return String(text.prefix(60))
  }

  /// As CommonMark that reads as this text.
  fileprivate var asCommonMark: String {
    var text = ""
    for character in self {
      if "\\`*_[]<>&#|~".contains(character) { text.append("\\") }
      text.append(character)
    }
    // What would begin a list or a heading at the start of a line.
    guard let first = text.first, "-+=".contains(first) else { return text }
    return "\\" + text
  }
}

extension BankEntry {
  /// What the bank said of the payment in fields of its own.
  var details: BankRecord.Details {
    var details = BankRecord.Details()
    details.counterparty = counterparty
    details.endToEndID = names.endToEnd.flatMap(Self.given)
    details.mandateID = names.mandate.flatMap(Self.given)
    details.creditorID = names.creditor.flatMap(Self.given)
    details.original = self.original
    details.charges = self.charges
    return details
  }

  /// A name alone is kept where the format has a field for it: elsewhere it may be a description.
  private var counterparty: BankRecord.Counterparty {
    var counterparty = BankRecord.Counterparty()
    guard party.isNamedByField || party.account != nil || party.bic != nil else {
      return counterparty
    }
    counterparty.name = party.name?.plain
    counterparty.bic = party.bic?.plain
    guard let number = party.account?.plain else { return counterparty }
    if let iban = try? IBAN(number) {
      counterparty.iban = iban.electronic
    } else {
      counterparty.account = number
    }
    return counterparty
  }

  /// Nil where a bank writes that there is none.
  static func given(_ id: String) -> String? {
    guard let id = id.plain else { return nil }
    let none = ["NOTPROVIDED", "NOT PROVIDED", "NONREF", "NONE"]
    return none.contains(id.uppercased()) ? nil : id
  }
}

extension ImportRules {
  /// Sets what the book's rules say of the entries at these places, which a bank's entry became;
  /// gives what they set on the first.
  func apply(
    to added: inout [Transaction], at places: Range<Int>, of entry: BankEntry,
    in account: AccountID
  ) -> RuleOutcome {
    var first: RuleOutcome?
    for index in places {
      let outcome = apply(
        to: RuledEntry(
          text: entry.text, payee: added[index].beneficiary, reference: added[index].reference,
          account: account, amount: added[index].amount))
      outcome.set(on: &added[index])
      first = first ?? outcome
    }
    return first ?? RuleOutcome()
  }
}
