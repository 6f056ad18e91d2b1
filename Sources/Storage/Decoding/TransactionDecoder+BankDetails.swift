internal import Diagnostics
internal import Model

/// The readers of the objects in what a bank said of an entry.
struct BankDetailReaders {
  fileprivate var counterparty: ObjectReader<CounterpartyKey>
  fileprivate var original: ObjectReader<OriginalAmountKey>
  fileprivate var charge: ObjectReader<ChargeKey>

  init(_ report: FileReport) {
    counterparty = ObjectReader(report)
    original = ObjectReader(report)
    charge = ObjectReader(report)
  }
}

extension TransactionDecoder {
  /// What the bank said of the payment beside day, amount and text; what is wrong is refused and
  /// left out.
  mutating func bankDetails(in currency: Currency) -> BankRecord.Details {
    var details = BankRecord.Details()
    details.endToEndID = bankReader.text(.endToEndId)
    details.mandateID = bankReader.text(.mandateId)
    details.creditorID = bankReader.text(.creditorId)
    if let value = object(.counterparty) { details.counterparty = counterparty(value) }
    if let value = object(.original) { details.original = original(value) }
    var charges: [Money] = []
    bankReader.forEachElement(of: .charges) { element in
      guard element.isObject else {
        let key = BankRecordKey.charges.name
        report.add(
          .mistypedElement(key: key, wanted: .object, found: element.found), at: element)
        return
      }
      if let money = charge(element, in: currency) { charges.append(money) }
    }
    details.charges = charges
    return details
  }

  /// The value of a key that must be an object; nil where it is absent or was refused.
  private func object(_ key: BankRecordKey) -> JSONValue? {
    guard let value = bankReader[key] else { return nil }
    guard value.isObject else {
      report.add(
        .mistyped(key: key.name, wanted: .object, found: value.found), at: value)
      return nil
    }
    return value
  }

  private mutating func counterparty(_ value: JSONValue) -> BankRecord.Counterparty {
    bankDetailReaders.counterparty.read(value)
    let reader = bankDetailReaders.counterparty
    var counterparty = BankRecord.Counterparty()
    counterparty.name = reader.text(.name)
    counterparty.iban = reader.text(.iban)
    counterparty.account = reader.text(.account)
    counterparty.bic = reader.text(.bic)
    return counterparty
  }

  private mutating func original(_ value: JSONValue) -> BankRecord.Original? {
    bankDetailReaders.original.read(value)
    let reader = bankDetailReaders.original
    let currency = reader.requiredCurrency(.currency)
    let amount = reader.amount(.amount, in: currency)
    let rate = reader.text(.rate)
    return currency.map { BankRecord.Original(amount, in: $0, rate: rate) }
  }

  /// A charge without a currency is in the account's.
  private mutating func charge(_ value: JSONValue, in account: Currency) -> Money? {
    bankDetailReaders.charge.read(value)
    let reader = bankDetailReaders.charge
    let isNamed = reader[.currency] != nil
    guard let currency = isNamed ? reader.currency(.currency) : account else { return nil }
    return reader.requiredAmount(.amount, in: currency).map {
      Money(minorUnits: $0, currency: currency)
    }
  }
}
