import Controllers
import Model
package import Search
import Views

/// What a search can find: the entries of all accounts, oldest first, and the to-dos.
package struct SearchPresenter: Sendable {
  private let accounts: [Account]
  private let summaries: [AccountSummary]
  private let toDos: ToDoPresenter
  private let site: Site

  init(
    _ accounts: [Account], _ summaries: [AccountSummary], toDos: ToDoPresenter, site: Site
  ) {
    self.accounts = accounts
    self.summaries = summaries
    self.toDos = toDos
    self.site = site
  }

  /// Takes what the index's builder returned when it was finished.
  package func page(version: String) -> SearchPage {
    SearchPage(frame: site.frame(for: SitePaths.search, in: .search), version: version)
  }

  /// Makes one record for each entry and lets it go.
  package func forEachEntry(_ body: (SearchRecord) throws -> Void) rethrows {
    let moneys = accounts.map { site.formats.money(in: $0.currency) }
    for place in places {
      try body(entry(place.index, of: place.account, moneys[place.account]))
    }
  }

  /// Every item of every list, what is done before what is open, and the first of each last: what a
  /// search has found is shown from its end.
  package var toDoRecords: [SearchRecord] {
    let items = toDos.lists.flatMap { list in list.rows.map { (list, $0.item, $0.row) } }
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

  /// An entry by its day, its account and its index in booking order.
  private struct Place {
    let day: Int32
    let account: Int
    let index: Int
  }

  /// By day, then by account, then in booking order.
  private var places: [Place] {
    var places: [Place] = []
    places.reserveCapacity(summaries.reduce(0) { $0 + $1.entryCount })
    for (account, summary) in summaries.enumerated() {
      for (index, position) in summary.entries.positions.enumerated() {
        let day = accounts[account].transactions[position].date.daysSinceEpoch
        places.append(Place(day: Int32(clamping: day), account: account, index: index))
      }
    }
    return places.sorted {
      ($0.day, $0.account, $0.index) < ($1.day, $1.account, $1.index)
    }
  }

  private func entry(_ index: Int, of account: Int, _ money: MoneyFormat) -> SearchRecord {
    let (summary, account) = (summaries[account], accounts[account])
    let transaction = account.transactions[summary.entries.positions[index]]
    return SearchRecord(
      texts: [
        transaction.beneficiary, transaction.reference ?? "", transaction.category ?? "",
        transaction.note ?? "",
      ] + transaction.tags,
      plainAmount: money.plain(transaction.amount), day: transaction.date.description,
      shown: SearchRecord.Shown(
        title: transaction.beneficiary, reference: transaction.reference ?? "",
        category: transaction.category ?? "", account: summary.name,
        amount: money.text(transaction.amount, .signedSymbol),
        kind: transaction.amount > 0 ? .moneyIn : .moneyOut,
        date: site.formats.dayInBrief(transaction.date).text,
        page: summary.entries.registers.path(of: transaction.date.month),
        anchor: summary.entries.anchors[index]))
  }
}
