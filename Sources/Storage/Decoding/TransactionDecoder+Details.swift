internal import Diagnostics
internal import Model

extension TransactionDecoder {
  /// What few entries say.
  struct Details {
    fileprivate let tags: [String]
    fileprivate let note: String?
    fileprivate let transfer: DeclaredTransfer?
    fileprivate let reverses: String?
    fileprivate let bank: BankRecord?

    func fill(_ transaction: inout Transaction) {
      transaction.tags = tags
      transaction.note = note
      transaction.transfer = transfer
      transaction.reverses = reverses
      transaction.bank = bank
    }
  }

  /// Reads the keys from `tags` on.
  mutating func details(in currency: Currency) -> Details {
    Details(
      tags: reader.texts(.tags), note: reader.markup(.note), transfer: declaredTransfer(),
      reverses: reader.text(.reverses), bank: bankRecord(in: currency))
  }

  /// What the bank said; nil where it said nothing, or where that was refused.
  private mutating func bankRecord(in currency: Currency) -> BankRecord? {
    guard let value = reader[.bank] else { return nil }
    guard value.isObject else {
      let key = TransactionKey.bank.name
      report.add(.mistyped(key: key, wanted: .object, found: value.found), at: value)
      return nil
    }
    bankReader.read(value)
    let id = bankReader.text(.id)
    let day = bankReader.requiredDay(.date, &days)
    let amount = bankReader.requiredAmount(.amount, in: currency)
    let text = bankReader.text(.text)
    // Most say no more.
    let details =
      bankReader.hasAny(from: .counterparty) ? bankDetails(in: currency) : BankRecord.Details()
    guard let day, let amount else { return nil }
    return BankRecord(id: id, day: day, amount: amount, text: text ?? "", details: details)
  }

  /// What can be said before the other accounts are known; nil where the value was refused too.
  private func declaredTransfer() -> DeclaredTransfer? {
    guard let value = reader[.transfer] else { return nil }
    switch value.kind {
    case .string: break
    case .boolean(false): return .never
    case .boolean(true): report.add(.transferWithWhom, at: value)
    default:
      let key = TransactionKey.transfer.name
      report.add(
        .mistyped(key: key, wanted: .accountOrFalse, found: value.found), at: value)
    }
    return nil
  }
}
