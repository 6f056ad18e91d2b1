package import Basics
package import Controllers
import Model
package import Search
import Values
package import Views

/// What a search can find: the entries of all accounts, oldest first, and the to-dos.
package struct SearchPresenter: Sendable {
  let cut: SearchSegments
  /// Of some accounts after the other.
  let tallies: [SearchTally]
  let entries: BookEntries
  private let moneys: [MoneyFormat]
  private let toDos: ToDoPresenter
  private let parallel: Parallel
  let site: Site
  let ownPages: [SiteFrame.OwnPageLink]

  /// Takes the entries of all accounts, in the book's order, with their tallies, all to-dos, and all
  /// pages of the book's own.
  package init(
    _ entries: BookEntries, _ tallies: BookTallies, toDos: ToDoPresenter,
    ownPages: [SiteFrame.OwnPageLink], site: Site, _ parallel: Parallel = Parallel(width: 1)
  ) {
    self.parallel = parallel
    self.ownPages = ownPages
    self.entries = entries
    self.toDos = toDos
    self.site = site
    moneys = entries.accounts.map { site.formats.money(in: $0.currency) }
    self.tallies = tallies.joint.map(SearchTally.init)
    // There always are to-dos or pages.
    cut = SearchSegments(of: self.tallies, hasToDos: true)
  }

  /// The parts of the index, each to be made by itself, newest first.
  package var segments: [SearchSegment] { cut.all }

  /// Takes the root of the index that the page is published with.
  package func page(of root: SearchRoot) -> SearchPage {
    SearchPage(
      frame: site.frame.frame(for: SitePaths.search, in: .search), version: root.version,
      found: site.formats.countForms.map(FoundCount.init),
      currencies: site.ordered(entries.accounts.map(\.currency)).map { currency in
        SearchCurrency(
          code: currency.code, digits: currency.digits,
          sample: site.formats.amount(0, currency, .symbol))
      },
      years: site.index.years.reversed().map { year in
        SearchYear(year: site.formats.year(year), path: SitePaths.year(year))
      }, ideas: ideas)
  }

  /// Example searches with names, months and amounts of this book, where it has any.
  private var ideas: [SearchIdea] {
    let months = site.index.months.all
    let currency = site.ordered(entries.accounts.map(\.currency)).first
    let ideas: [(String?, SearchIdea.Kind)] = [
      (idea(.payee, site.index.names(by: .payee).pages.lazy.map(\.name)), .payee),
      (idea(.category, site.index.names(by: .category).pages.lazy.map(\.name)), .category),
      ("category:none", .noCategory),
      (idea(.account, entries.accounts.lazy.map(\.account.name)), .account),
      (months.last.map { "\(months.suffix(3).first ?? $0)..\($0)" }, .days),
      (currency?.digits == 0 ? "amount:>10000" : "amount:>100", .amount),
      (site.index.years.last.map { "\($0) sort:amount" } ?? "sort:amount", .largest),
    ]
    return ideas.compactMap { text, kind in
      text.map { SearchIdea(text: $0, path: SitePaths.search(for: $0), kind: kind) }
    }
  }

  /// That for the first of some names that is short enough to be an example.
  private func idea(_ field: SearchField, _ names: some Sequence<String>) -> String? {
    names.lazy.filter { $0.count <= 24 }.compactMap(field.filter).first { _ in true }
  }

  /// Makes the files of a segment; returns what the root says of it.
  ///
  /// Throws what the sink throws.
  package func build(
    _ segment: SearchSegment, to sink: @escaping SearchSegmentBuilder.Sink
  ) throws -> SearchMark {
    if segment.isToDos {
      let records = otherRecords
      var builder = SearchSegmentBuilder(toDos: records.count, to: sink)
      return try builder.build { records[$0] }
    }
    let own = places(in: segment)
    var builder = SearchSegmentBuilder(
      segment, of: own.map { $0.day.place(of: SearchAccount(at: $0.place.account.value)) },
      accounts: entries.accounts.count, to: sink)
    var records = RecordsAhead(own.count, parallel) { self.records(of: own[$0]) }
    return try builder.build { records.record(at: $0) }
  }

  /// The records of a segment's entries, oldest first, or of the to-dos.
  func records(of segment: SearchSegment) -> [SearchRecord] {
    segment.isToDos ? otherRecords : records(of: places(in: segment)[...])
  }

  /// The to-dos, then the pages: what stands last is shown first.
  var otherRecords: [SearchRecord] { toDoRecords + pageRecords }

  /// Every item of every list, what is done before what is open, and the first of each last: what a
  /// search has found is shown from its end.
  package var toDoRecords: [SearchRecord] {
    let items = toDos.lists.flatMap { list in list.rows.map { (list, $0.toDo, $0.row) } }
    let open = items.filter { $0.2.state != .done }
    let done = items.filter { $0.2.state == .done }
    return (open + done).reversed().map { list, toDo, row in
      let item = toDo.item
      var shown = SearchRecord.Shown(
        row.name, .toDo, page: SitePaths.toDoList(toDo.page), anchor: row.anchor)
      shown.account = list.name
      shown.amount = row.amount?.text ?? ""
      shown.date = row.date?.text ?? ""
      return SearchRecord(
        SearchValues(
          texts: [item.name, item.note ?? ""], names: SearchNames(tags: item.tags),
          plainAmount: row.amount?.plain, day: row.date?.iso),
        shown: shown)
    }
  }

  /// By day, then by instants where entries have these, else by account and then in booking order.
  private func places(in segment: SearchSegment) -> [(day: SearchDay, place: EntryPlace)] {
    var places: [(day: SearchDay, place: EntryPlace)] = []
    for (account, own) in entries.accounts.enumerated() {
      // The days of a segment follow each other, as the entries do.
      let indices = own.outline.indices(
        from: { !segment.isAfter(SearchDay($0)) }, until: { segment.isBefore(SearchDay($0)) })
      own.prefetch(indices)
      for index in indices.lazy.map(BookingIndex.init) {
        places.append(
          (
            SearchDay(own.outline.day(of: index)),
            EntryPlace(account: AccountOrdinal(account), index: index)
          ))
      }
    }
    let sorted = places.sorted { one, other in
      (one.day, one.place.account, one.place.index)
        < (other.day, other.place.account, other.place.index)
    }
    guard entries.accounts.contains(where: \.outline.hasInstants) else { return sorted }
    return sorted.orderedWithinDays(newestFirst: false, day: \.day) {
      entries[$0.place.account].outline.instant(of: $0.place.index)
    }
  }

  private func records(of places: ArraySlice<(day: SearchDay, place: EntryPlace)>) -> [SearchRecord]
  {
    // Many entries in a row are of one day, which is written once.
    var written: (day: Day, text: DateText)?
    return places.map { record(of: $0.place, &written) }
  }

  private func record(
    of place: EntryPlace, _ written: inout (day: Day, text: DateText)?
  ) -> SearchRecord {
    let money = moneys[place.account.value]
    let account = entries[place.account]
    let transaction = account.transaction(at: place.index)
    let entry = account.place(of: transaction, at: place.index)
    let date =
      written.flatMap { $0.day == transaction.date ? $0.text : nil }
      ?? site.formats.dayInBrief(transaction.date)
    written = (transaction.date, date)
    let names = SearchNames(
      payee: transaction.beneficiary, category: transaction.category, tags: transaction.tags,
      account: account.account.name)
    return SearchRecord(
      SearchValues(
        texts: [transaction.reference ?? "", transaction.note ?? ""], names: names,
        plainAmount: money.plain(transaction.amount), day: date.iso,
        lacksCategory:
          transaction.category?.isBlank ?? true && account.transfer(at: place.index) == nil),
      shown: SearchRecord.Shown(
        title: transaction.beneficiary, reference: transaction.reference ?? "",
        category: transaction.category ?? "", account: account.account.name,
        amount: money.text(transaction.amount, .signedSymbol),
        kind: transaction.amount > 0 ? .moneyIn : .moneyOut,
        date: date.text, page: entry.page,
        anchor: entry.anchor.text))
  }
}

extension SearchPresenter {
  /// The pages that are found by their names; of those that a search finds the last come first:
  /// accounts, then payees and categories, then own pages, then months, the latest first.
  var pageRecords: [SearchRecord] {
    let months = site.index.months.all.map { month in
      let text = site.formats.month(month).text
      return record(text, .page, [text], at: SitePaths.month(month), of: "\(month)")
    }
    let ownPages = ownPages.reversed().map {
      record($0.title, .page, [$0.title], at: SitePaths.ownPage($0.slug))
    }
    let names = [Grouping.category, .payee].flatMap { grouping in
      site.index.names(by: grouping).pages.reversed().map {
        let isPayee = grouping == .payee
        return record(
          $0.name, isPayee ? .payee : .category, [],
          isPayee ? SearchNames(payee: $0.name) : SearchNames(category: $0.name), at: $0.path)
      }
    }
    let accounts = entries.accounts.reversed().map { own in
      record(
        own.account.name, .account,
        [own.account.name, own.iban?.grouped ?? "", own.iban?.electronic ?? ""],
        SearchNames(account: own.account.name), at: SitePaths.account(own.account.slug))
    }
    return months + ownPages + names + accounts
  }

  private func record(
    _ title: String, _ kind: SearchRecord.Kind, _ texts: [String],
    _ names: SearchNames = SearchNames(), at path: String, of day: String? = nil
  ) -> SearchRecord {
    SearchRecord(
      SearchValues(texts: texts, names: names, plainAmount: nil, day: day),
      shown: SearchRecord.Shown(title, kind, page: path, anchor: ""))
  }

  /// The key of all that the files of each segment are made of, in the order of the segments.
  package var keys: [Digest] {
    cut.keys(of: tallies, accounts: entries.accounts.count, toDos: otherRecords)
  }
}

extension SearchTally {
  /// Takes the tallies of some accounts.
  init(of accounts: JointTallies) {
    self.init()
    for month in accounts.months {
      add(month.digest, count: month.count, in: SearchDay(month.time.firstDay).month)
    }
    for day in accounts.latestDays {
      add(day.digest, count: day.count, on: SearchDay(day.time))
    }
  }
}

extension SearchDay {
  init(_ day: Day) { self.init(year: day.year, month: day.monthNumber, day: day.day) }
}

/// Records that are asked for in their order: those that come next are made beside what is done with
/// the others.
struct RecordsAhead {
  private let count: Int
  private let parallel: Parallel
  private let make: @Sendable (Range<Int>) -> [SearchRecord]
  /// The next one last, so that it is taken out without a copy.
  private var made: [SearchRecord] = []
  private var next: Future<[SearchRecord]>?

  /// So many are made at a time; there are twice as many at once.
  private static let ahead = 1024
}

extension RecordsAhead {
  /// Takes how many records there are, and what makes those at some places, from 0 on; that is
  /// called from any thread.
  init(
    _ count: Int, _ parallel: Parallel, _ make: @escaping @Sendable (Range<Int>) -> [SearchRecord]
  ) {
    self.init(count: count, parallel: parallel, make: make)
    begin(at: 0)
  }

  private mutating func begin(at place: Int) {
    let places = place..<min(place + Self.ahead, count)
    next = places.isEmpty ? nil : parallel.begin { [make] in make(places).reversed() }
  }

  /// The record at a place: at first that at 0, then each time the one behind it.
  mutating func record(at place: Int) -> SearchRecord {
    if made.isEmpty, let next {
      made = next.output
      begin(at: place + made.count)
    }
    return made.removeLast()
  }
}
