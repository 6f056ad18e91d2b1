internal import Model

extension JSONRecord {
  /// What the bank said of an entry.
  init(_ bank: BankRecord) {
    let details = bank.details
    self = .object([
      BankRecordKey.id.name: bank.id.map { .text($0) },
      BankRecordKey.date.name: .day(bank.day),
      BankRecordKey.amount.name: .number(bank.amount),
      BankRecordKey.text.name: bank.text.isEmpty ? nil : .text(bank.text),
      BankRecordKey.counterparty.name:
        details.counterparty == BankRecord.Counterparty()
        ? nil : JSONRecord(details.counterparty),
      BankRecordKey.endToEndId.name: details.endToEndID.map { .text($0) },
      BankRecordKey.mandateId.name: details.mandateID.map { .text($0) },
      BankRecordKey.creditorId.name: details.creditorID.map { .text($0) },
      BankRecordKey.original.name: details.original.map { JSONRecord($0) },
      BankRecordKey.charges.name:
        details.charges.isEmpty ? nil : .array(details.charges.map { JSONRecord(charge: $0) }),
    ])
  }

  private init(_ counterparty: BankRecord.Counterparty) {
    self = .object([
      CounterpartyKey.name.name: counterparty.name.map { .text($0) },
      CounterpartyKey.iban.name: counterparty.iban.map { .text($0) },
      CounterpartyKey.account.name: counterparty.account.map { .text($0) },
      CounterpartyKey.bic.name: counterparty.bic.map { .text($0) },
    ])
  }

  private init(_ original: BankRecord.Original) {
    self = .object([
      OriginalAmountKey.amount.name: original.amount.map { .number($0) },
      OriginalAmountKey.currency.name: .text(original.currency.code),
      OriginalAmountKey.rate.name: original.rate.map { .text($0) },
    ])
  }

  private init(charge: Money) {
    self = .object([
      ChargeKey.amount.name: .number(charge.minorUnits),
      ChargeKey.currency.name: .text(charge.currency.code),
    ])
  }
}
