import Coordinators
import Model

/// An entry as `--json` gives it.
struct ListedEntry: Encodable {
  let id: String
  let account: String
  let date: Day
  let valueDate: Day?
  let amount: Int64
  let decimal: String
  let currency: Currency
  let balance: Int64
  let balanceDecimal: String
  let beneficiary: String
  let reference: String?
  let category: String?
  let tags: [String]
  let note: String?
  /// The account at the other end of a transfer.
  let transfer: String?
  /// What the entry is called that it reverses: its id, or ACCOUNT/DAY/N.
  let reverses: String?
  /// What the bank's file said of it; nil where a person recorded it.
  let bank: ListedBankRecord?

  init(_ row: ListEntries.Row) {
    let entry = row.transaction
    id = row.id
    account = row.account
    date = entry.date
    valueDate = entry.valueDate
    amount = entry.amount
    decimal = row.amount.decimal
    currency = row.amount.currency
    balance = row.balance.minorUnits
    balanceDecimal = row.balance.decimal
    beneficiary = entry.beneficiary
    reference = entry.reference
    category = entry.category
    tags = entry.tags
    note = entry.note
    transfer = row.transfer
    reverses = row.reverses
    bank = entry.bank.map(ListedBankRecord.init)
  }
}
