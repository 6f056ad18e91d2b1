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
      var shown = SearchRecord.Shown(
        row.name, .toDo, page: SitePaths.toDoList(list.slug), anchor: row.anchor)
      shown.account = list.name
      shown.amount = row.amount?.text ?? ""
      shown.date = row.date?.text ?? ""
      return SearchRecord(
        texts: [item.name, item.note ?? ""] + item.tags, plainAmount: row.amount?.plain,
        day: row.date?.iso, shown: shown)
    }
  }

  /// By day, then by account, then in booking order.
  private var places: [EntryPlace] {
    var places: [(day: Day, place: EntryPlace)] = []
    places.reserveCapacity(entries.accounts.reduce(0) { $0 + $1.entries.count })
    for (account, own) in entries.accounts.enumerated() {
      for index in own.entries.indices {
        let place = EntryPlace(account: AccountOrdinal(account), index: BookingIndex(index))
        places.append((own.entries.day(at: place.index), place))
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
    var shown = SearchRecord.Shown(
      transaction.beneficiary, transaction.amount > 0 ? .moneyIn : .moneyOut,
      page: account.registers.path(of: transaction.date.month),
      anchor: account.anchor(of: place.index))
    shown.reference = transaction.reference ?? ""
    shown.category = transaction.category ?? ""
    shown.account = account.account.name
    shown.amount = money.text(transaction.amount, .signedSymbol)
    shown.date = site.formats.dayInBrief(transaction.date).text
    return SearchRecord(
      texts: [
        transaction.beneficiary, shown.reference, shown.category, transaction.note ?? "",
      ] + transaction.tags,
      plainAmount: money.plain(transaction.amount), day: transaction.date.description,
      shown: shown)
  }
}
