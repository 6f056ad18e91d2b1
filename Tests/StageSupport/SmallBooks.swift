import ModelSupport
package import Model

// What small books are written with: dates as ISO 8601 writes them, amounts in minor units.

package func day(_ text: String) throws -> Day {
  guard let day = Day(iso: Array(text.utf8)) else { throw NotADate(text: text) }
  return day
}

package func month(_ text: String) throws -> Month {
  guard let month = Month(iso: Array(text.utf8)) else { throw NotADate(text: text) }
  return month
}

package func entry(
  _ date: String, _ amount: Int64, _ beneficiary: String = "B", id: String? = nil,
  valued valueDate: String? = nil, reference: String? = nil, category: String? = nil,
  tags: [String] = [], note: String? = nil, transfer: DeclaredTransfer? = nil,
  reverses: String? = nil
) throws -> Transaction {
  Transaction(
    id: id, date: try day(date), amount: amount, beneficiary: beneficiary,
    valueDate: try valueDate.map(day), reference: reference, category: category, tags: tags,
    note: note, transfer: transfer, reverses: reverses)
}

package func account(
  named name: String = "A", iban: String? = nil, kind: AccountKind = .checking,
  currency: Currency = .euro, owner: String? = nil, bank: String? = nil, bic: String? = nil,
  opened: String? = nil, closed: String? = nil, note: String? = nil,
  openingBalance: Int64? = nil, _ entries: [Transaction]
) throws -> Account {
  var account = try Account(
    name: name, iban: iban.map { try IBAN($0) }, kind: kind, currency: currency, owner: owner,
    bank: bank, bic: bic, opened: opened.map(day), closed: closed.map(day), note: note,
    openingBalance: openingBalance)
  for entry in entries { try account.append(entry) }
  return account
}

package func toDo(
  _ name: String, due: String? = nil, done: String? = nil, created: String? = nil,
  priority: ToDoItem.Priority = .normal, account: AccountID? = nil, amount: Money? = nil,
  tags: [String] = [], note: String? = nil
) throws -> ToDoItem {
  ToDoItem(
    name: name, completed: done != nil, creationDate: try created.map(day),
    completionDate: try done.map(day), due: try due.map(day), priority: priority,
    account: account, amount: amount, tags: tags, note: note)
}

private struct NotADate: Error {
  let text: String
}
