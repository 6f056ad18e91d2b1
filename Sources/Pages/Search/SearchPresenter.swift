package import Controllers
import Model
package import Search
import Views

/// What a search can find: the entries of all accounts, oldest first, and the to-dos.
package struct SearchPresenter: Sendable {
  private let entries: BookEntries
  private let toDos: ToDoPresenter
  private let site: Site

  /// Takes the entries of all accounts, in the book's order, and all to-dos.
  package init(_ entries: BookEntries, toDos: ToDoPresenter, site: Site) {
    self.entries = entries
    self.toDos = toDos
    self.site = site
  }

  /// Takes what the index's builder returned when it was finished.
  package func page(version: String) -> SearchPage {
    SearchPage(frame: site.frame.frame(for: SitePaths.search, in: .search), version: version)
  }

  /// Calls the body with a record for each entry, oldest first; throws what the body throws.
  package func forEachEntry(_ body: (SearchRecord) throws -> Void) rethrows {
    let moneys = entries.accounts.map { site.formats.money(in: $0.currency) }
    for place in places { try body(record(of: place, moneys[place.account.value])) }
  }

  /// Every item of every list, what is done before what is open, and the first of each last: what a
  /// search has found is shown from its end.
  package var toDoRecords: [SearchRecord] {
    let items = toDos.lists.flatMap { list in list.rows.map { (list, $0.toDo.item, $0.row) } }
    let open = items.filter { $0.2.state != .done }
    let done = items.filter { $0.2.state == .done }
    return (open + done).reversed().map { list, item, row in
      SearchRecord(
        texts: [item.name, item.note ?? ""] + item.tags, plainAmount: row.amount?.plain,
        day: row.date?.iso,
        shown: SearchRecord.Shown(
          title: row.name, reference: "", category: "", account: list.name,
          amount: row.amount?.text ?? "", kind: .toDo, date: row.date?.text ?? "",
          page: SitePaths.toDoList(list.slug), anchor: row.anchor))
    }
  }

  /// By day, then by account, then in booking order.
  private var places: [EntryPlace] {
    var places: [(day: Day, place: EntryPlace)] = []
    places.reserveCapacity(entries.accounts.reduce(0) { $0 + $1.entries.count })
    for (account, own) in entries.accounts.enumerated() {
      for index in own.entries.indices {
        let place = EntryPlace(account: AccountOrdinal(account), index: BookingIndex(index))
        places.append((own.entries.day(at: index), place))
      }
    }
    return places.sorted { one, other in
      (one.day, one.place.account, one.place.index)
        < (other.day, other.place.account, other.place.index)
    }.map(\.place)
  }

  private func record(of place: EntryPlace, _ money: MoneyFormat) -> SearchRecord {
    let account = entries[place.account]
    let transaction = entries[place].transaction
    return SearchRecord(
      texts: [
        transaction.beneficiary, transaction.reference ?? "", transaction.category ?? "",
        transaction.note ?? "",
      ] + transaction.tags,
      plainAmount: money.plain(transaction.amount), day: transaction.date.description,
      shown: SearchRecord.Shown(
        title: transaction.beneficiary, reference: transaction.reference ?? "",
        category: transaction.category ?? "", account: account.account.name,
        amount: money.text(transaction.amount, .signedSymbol),
        kind: transaction.amount > 0 ? .moneyIn : .moneyOut,
        date: site.formats.dayInBrief(transaction.date).text,
        page: account.registers.path(of: transaction.date.month),
        anchor: account.anchor(of: place.index)))
  }
}
