internal import Basics
internal import Model

/// Those from `counterparty` on are read only where one of them is there.
enum BankRecordKey: Int, ObjectKey {
  case id, date, amount, text
  case counterparty, endToEndId, mandateId, creditorId, original, charges

  static let object = "bank's entry"
  static let names = KeyNames(allCases.map(\.name))
  static let suggestions: [String: Self] = ["day": .date, "charge": .charges]

  var isRequired: Bool { self == .date || self == .amount }

  var schema: JSONSchema {
    switch self {
    case .id: .text.about("The bank's own id of the entry.")
    case .date: .day.about("The booking day.")
    case .amount: .amount.about("In minor units; of a batch that was split, of all of it.")
    case .text: .text.about("All that the bank said in words.")
    case .counterparty:
      JSONSchema.object(of: CounterpartyKey.self).about("The other party, as the bank names it.")
    case .endToEndId: .text.about("What the payer calls the payment.")
    case .mandateId: .text.about("The mandate of a direct debit.")
    case .creditorId: .text.about("Who collects a direct debit (SEPA creditor identifier).")
    case .original:
      JSONSchema.object(of: OriginalAmountKey.self).about(
        "What it was before it was converted into the account's currency.")
    case .charges:
      JSONSchema.array(of: .object(of: ChargeKey.self)).about("What the bank charged for it.")
    }
  }
}

enum CounterpartyKey: Int, ObjectKey {
  case name, iban, account, bic

  static let object = "counterparty"
  static let names = KeyNames(allCases.map(\.name))
  static let suggestions: [String: Self] = ["number": .account]

  var schema: JSONSchema {
    switch self {
    case .name: .text.about("Its name, whatever the entry's beneficiary was changed to.")
    case .iban: .text.about("The IBAN of its account.")
    case .account: .text.about("The bank's number of an account that has no IBAN.")
    case .bic: .text.about("The BIC of its bank.")
    }
  }
}

enum OriginalAmountKey: Int, ObjectKey {
  case amount, currency, rate

  static let object = "original amount"
  static let names = KeyNames(allCases.map(\.name))

  var isRequired: Bool { self == .currency }

  var schema: JSONSchema {
    switch self {
    case .amount: .amount.about("In minor units of that currency, signed as the entry is.")
    case .currency: .currency.about("The currency that it was in.")
    case .rate: .text.about("The rate as the bank prints it, such as 1.0753.")
    }
  }
}

enum ChargeKey: Int, ObjectKey {
  case amount, currency

  static let object = "charge"
  static let names = KeyNames(allCases.map(\.name))

  var isRequired: Bool { self == .amount }

  var schema: JSONSchema {
    switch self {
    case .amount: .amount.about("In minor units of that currency; negative is given back.")
    case .currency: .currency.about("The account's if left out.")
    }
  }
}

/// Reads what the bank said of an entry; what is wrong in its details is refused and left out.
struct BankRecordDecoder {
  private var reader: ObjectReader<BankRecordKey>
  private var counterparty: ObjectReader<CounterpartyKey>
  private var original: ObjectReader<OriginalAmountKey>
  private var charge: ObjectReader<ChargeKey>

  init(_ report: FileReport) {
    reader = ObjectReader(report)
    counterparty = ObjectReader(report)
    original = ObjectReader(report)
    charge = ObjectReader(report)
  }

  private var report: FileReport { reader.report }

  /// Nil where the entry that the bank means was refused.
  mutating func decode(
    _ value: JSONValue, in currency: Currency, _ days: inout DayReader
  ) -> BankRecord? {
    reader.read(value)
    let id = reader.text(.id)
    let day = reader.requiredDay(.date, &days)
    let amount = reader.requiredAmount(.amount, in: currency)
    let text = reader.text(.text)
    // Most say no more.
    let details = reader.hasAny(from: .counterparty) ? details(in: currency) : BankRecord.Details()
    guard let day, let amount else { return nil }
    return BankRecord(id: id, day: day, amount: amount, text: text ?? "", details: details)
  }

  /// What the bank said of the payment beside day, amount and text.
  private mutating func details(in currency: Currency) -> BankRecord.Details {
    var details = BankRecord.Details()
    details.endToEndID = reader.text(.endToEndId)
    details.mandateID = reader.text(.mandateId)
    details.creditorID = reader.text(.creditorId)
    if let value = reader.object(.counterparty) { details.counterparty = counterparty(value) }
    if let value = reader.object(.original) { details.original = original(value) }
    var charges: [JSONValue] = []
    reader.forEachElement(of: .charges) { charges.append($0) }
    details.charges = charges.compactMap { charge($0, in: currency) }
    return details
  }

  private mutating func counterparty(_ value: JSONValue) -> BankRecord.Counterparty {
    counterparty.read(value)
    var found = BankRecord.Counterparty()
    found.name = counterparty.text(.name)
    found.iban = counterparty.text(.iban)
    found.account = counterparty.text(.account)
    found.bic = counterparty.text(.bic)
    return found
  }

  private mutating func original(_ value: JSONValue) -> BankRecord.Original? {
    original.read(value)
    let currency = original.requiredCurrency(.currency)
    let amount = original.amount(.amount, in: currency)
    let rate = original.text(.rate)
    return currency.map { BankRecord.Original(amount, in: $0, rate: rate) }
  }

  /// A charge without a currency is in the account's.
  private mutating func charge(_ value: JSONValue, in account: Currency) -> Money? {
    guard report.takes(object: value, of: BankRecordKey.charges) else { return nil }
    charge.read(value)
    let isNamed = charge[.currency] != nil
    guard let currency = isNamed ? charge.currency(.currency) : account else { return nil }
    return charge.requiredAmount(.amount, in: currency).map {
      Money(minorUnits: $0, currency: currency)
    }
  }
}

extension JSONRecord {
  /// What the bank said of an entry.
  init(_ bank: BankRecord) {
    let details = bank.details
    self = .object(of: BankRecordKey.self) { key in
      switch key {
      case .id: bank.id.map { .text($0) }
      case .date: .day(bank.day)
      case .amount: .number(bank.amount)
      case .text: bank.text.isEmpty ? nil : .text(bank.text)
      case .counterparty:
        details.counterparty == BankRecord.Counterparty()
          ? nil : JSONRecord(details.counterparty)
      case .endToEndId: details.endToEndID.map { .text($0) }
      case .mandateId: details.mandateID.map { .text($0) }
      case .creditorId: details.creditorID.map { .text($0) }
      case .original: details.original.map { JSONRecord($0) }
      case .charges:
        details.charges.isEmpty ? nil : .array(details.charges.map { JSONRecord(charge: $0) })
      }
    }
  }

  private init(_ counterparty: BankRecord.Counterparty) {
    self = .object(of: CounterpartyKey.self) { key in
      switch key {
      case .name: counterparty.name.map { .text($0) }
      case .iban: counterparty.iban.map { .text($0) }
      case .account: counterparty.account.map { .text($0) }
      case .bic: counterparty.bic.map { .text($0) }
      }
    }
  }

  private init(_ original: BankRecord.Original) {
    self = .object(of: OriginalAmountKey.self) { key in
      switch key {
      case .amount: original.amount.map { .number($0) }
      case .currency: .text(original.currency.code)
      case .rate: original.rate.map { .text($0) }
      }
    }
  }

  private init(charge: Money) {
    self = .object(of: ChargeKey.self) { key in
      switch key {
      case .amount: .number(charge.minorUnits)
      case .currency: .text(charge.currency.code)
      }
    }
  }
}
