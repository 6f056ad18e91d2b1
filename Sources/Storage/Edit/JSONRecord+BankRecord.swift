internal import Model

extension JSONRecord {
  /// What the bank said of an entry.
  init(_ bank: BankRecord) {
    let details = bank.details
    self = .object([
      "id": bank.id.map { .text($0) },
      "date": .day(bank.day),
      "amount": .number(bank.amount),
      "text": bank.text.isEmpty ? nil : .text(bank.text),
      "counterparty":
        details.counterparty == BankRecord.Counterparty()
        ? nil : JSONRecord(details.counterparty),
      "endToEndId": details.endToEndID.map { .text($0) },
      "mandateId": details.mandateID.map { .text($0) },
      "creditorId": details.creditorID.map { .text($0) },
      "original": details.original.map { JSONRecord($0) },
      "charges":
        details.charges.isEmpty ? nil : .array(details.charges.map { JSONRecord(charge: $0) }),
    ])
  }

  private init(_ counterparty: BankRecord.Counterparty) {
    self = .object([
      "name": counterparty.name.map { .text($0) },
      "iban": counterparty.iban.map { .text($0) },
      "account": counterparty.account.map { .text($0) },
      "bic": counterparty.bic.map { .text($0) },
    ])
  }

  private init(_ original: BankRecord.Original) {
    self = .object([
      "amount": original.amount.map { .number($0) },
      "currency": .text(original.currency.code),
      "rate": original.rate.map { .text($0) },
    ])
  }

  private init(charge: Money) {
    self = .object([
      "amount": .number(charge.minorUnits),
      "currency": .text(charge.currency.code),
    ])
  }
}
