import Model

/// What a bank said of an entry as `--json` gives it.
struct ListedBankRecord: Encodable {
  let id: String?
  let date: Day
  let amount: Int64
  let text: String
  let counterparty: Counterparty?
  let endToEndId: String?
  let mandateId: String?
  let creditorId: String?
  let original: Original?
  let charges: [Charge]

  struct Counterparty: Encodable {
    let name: String?
    let iban: String?
    let account: String?
    let bic: String?
  }

  struct Original: Encodable {
    let amount: Int64?
    let decimal: String?
    let currency: Currency
    let rate: String?
  }

  struct Charge: Encodable {
    let amount: Int64
    let decimal: String
    let currency: Currency
  }

  init(_ bank: BankRecord) {
    let details = bank.details
    id = bank.id
    date = bank.day
    amount = bank.amount
    text = bank.text
    let party = details.counterparty
    counterparty =
      party == BankRecord.Counterparty()
      ? nil
      : Counterparty(
        name: party.name, iban: party.iban, account: party.account, bic: party.bic)
    endToEndId = details.endToEndID
    mandateId = details.mandateID
    creditorId = details.creditorID
    original = details.original.map {
      Original(
        amount: $0.amount, decimal: $0.money?.decimal, currency: $0.currency, rate: $0.rate)
    }
    charges = details.charges.map {
      Charge(amount: $0.minorUnits, decimal: $0.decimal, currency: $0.currency)
    }
  }
}

extension BankRecord.Details {
  /// As a table in a terminal names them.
  var lines: [(String, String?)] {
    let party = counterparty
    let number = [party.iban ?? party.account, party.bic].compactMap(\.self)
    let converted = original.map { original in
      [original.money?.plain ?? original.currency.code, original.rate.map { "rate \($0)" }]
        .compactMap(\.self).joined(separator: ", ")
    }
    return [
      ("Counterparty", party.name),
      ("Its account", number.isEmpty ? nil : number.joined(separator: ", ")),
      ("End-to-end id", endToEndID), ("Mandate", mandateID), ("Creditor id", creditorID),
      ("Original amount", converted),
      ("Charges", charges.isEmpty ? nil : charges.map(\.plain).joined(separator: " + ")),
    ]
  }
}

extension BankRecord.Original {
  /// Nil where the bank said the rate alone.
  var money: Money? { amount.map { Money(minorUnits: $0, currency: currency) } }
}
