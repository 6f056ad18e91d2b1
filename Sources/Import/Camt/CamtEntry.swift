internal import Model

/// One entry (Ntry) of a camt message.
struct CamtEntry {
  private(set) var entry: BankEntry
  private let values: CamtValues

  /// Reads an entry of a statement; throws the first thing that is wrong with it.
  init(
    _ element: XMLElement, _ values: CamtValues, of statement: BankStatement
  ) throws(BankFileProblem) {
    self.values = values
    guard let amount = element[.amount] else { throw values.missing("Amt", in: element) }
    guard let isDebit = try values.isDebit(element) else {
      throw values.missing("CdtDbtInd", in: element)
    }
    let money = try values.money(amount, isDebit: isDebit)
    let place = values.text.place(element.tag.lowerBound)
    entry = BankEntry(money, on: try values.day(in: element[.bookingDate]), at: place)
    entry.second = values.second(in: element[.bookingDate])
    entry.status = try status(of: element)
    entry.valueDay = try values.day(in: element[.valueDate])
    entry.isReversal = ["true", "1"].contains(element["RvslInd"]?.text?.lowercased())
    entry.additional = element["AddtlNtryInf"]?.text
    entry.names.bank = element[.bankReference]?.text
    entry.names.entry = element["NtryRef"]?.text
    (entry.names.code, entry.names.gvc) = CamtCode.read(element["BkTxCd"])
    let conversion = CamtConversion(element, values, of: entry.amount)
    (entry.original, entry.charges) = (conversion.original, conversion.charges)
    try readDetails(of: element, account: statement.account.number)
  }

  /// An entry that has no status is booked: such banks send only what is.
  private func status(of element: XMLElement) throws(BankFileProblem) -> BankEntry.Status {
    guard let status = element[.status] else { return .booked }
    // A text of its own up to version 07, a choice from version 08 on.
    let code = status.text ?? status[.code]?.text ?? status[.proprietary]?.text ?? ""
    switch code {
    case "BOOK": return .booked
    case "PDNG": return .pending
    case "INFO": return .info
    case "FUTR": return .future
    default: throw values.problem(.unknownCode(code, field: "Sts"), at: status)
    }
  }

  /// One transaction is the entry itself; several are its parts.
  private mutating func readDetails(
    of element: XMLElement, account: String
  ) throws(BankFileProblem) {
    var transactions: [CamtTransaction] = []
    // In version 01 the transactions stand in the entry itself.
    for details in element.all(.details) + [element] {
      for transaction in details.all(.transaction) {
        transactions.append(
          try CamtTransaction(transaction, values, of: entry.amount, account: account))
      }
    }
    if transactions.count == 1, let only = transactions.first {
      take(only)
    } else {
      entry.parts = transactions.map(\.part)
      if !entry.parts.isEmpty, entry.parts[0].charges.isEmpty {
        // What the whole cost is said once.
        entry.parts[0].charges = entry.charges
      }
    }
    entry.returnReason = transactions.lazy.compactMap(\.returnReason).first
    entry.text = words(of: transactions)
  }

  private mutating func take(_ transaction: CamtTransaction) {
    let (bank, own) = (entry.names.bank, entry.names)
    entry.names = transaction.part.names
    entry.names.bank = bank ?? transaction.part.names.bank
    entry.names.entry = own.entry
    entry.names.code = own.code ?? transaction.part.names.code
    entry.names.gvc = own.gvc ?? transaction.part.names.gvc
    entry.party = transaction.part.party
    entry.remittance = transaction.part.remittance
    entry.reference = transaction.part.reference
    entry.original = transaction.part.original ?? entry.original
    // The same charges may stand at both.
    if entry.charges.isEmpty { entry.charges = transaction.part.charges }
  }

  /// All that is said in words, each only once.
  private func words(of transactions: [CamtTransaction]) -> String {
    var words: [String] = []
    func add(_ text: String?) {
      if let text, !words.suffix(8).contains(text) { words.append(text) }
    }
    for transaction in transactions {
      add(transaction.part.party.name)
      add(transaction.ultimateParty)
      add(transaction.part.remittance)
      add(transaction.part.reference)
      add(transaction.additional)
      add(transaction.returnReason)
    }
    add(entry.additional)
    return words.joined(separator: " ")
  }
}
