import Basics
package import Model
import Search

/// The task of listing entries, the newest first; all that is nil wants all.
package struct ListEntries: Sendable {
  /// A name, an IBAN or a slug.
  package var account: String?
  /// Days as a person writes them.
  package var from: String?
  package var to: String?
  /// A part of the payee, without regard to case and accents.
  package var payee: String?
  /// A category, or a group of categories such as the `Home` of `Home:Energy`.
  package var category: String?
  /// Whether only those are wanted that have no category and are no transfers.
  package var lacksCategory = false
  package var tag: String?
  /// The least and the largest amount, whichever way the money goes.
  package var min: String?
  package var max: String?
  /// A part of the payee, the reference, the category or the note.
  package var text: String?
  package var limit: Int?
  fileprivate let query: [String]

  /// All entries of all accounts; with filters and text as the search page takes them, as the words
  /// of a command line.
  package init(query: [String] = []) { self.query = query }

  /// What is to be said of words of the query that look like filters and are none, with how filters
  /// are written, a line each; nil where that is nothing.
  package func hint(hasFound: Bool) -> (message: String, remedies: [String])? {
    SearchHint(onWords: query, hasFound: hasFound).map { ($0.message, $0.remedies) }
  }

  /// An entry among those of its book.
  package struct Row: Sendable {
    /// The entry's id, or where it has none ACCOUNT/DAY/N, the N-th of its day.
    package let id: String
    package let account: String
    package let transaction: Transaction
    package let amount: Money
    /// After the entry, in the order of booking.
    package let balance: Money
    /// The name of the account at the other end, where the entry is a transfer between accounts of
    /// the book.
    package internal(set) var transfer: String?
    /// What the entry is called that it reverses, as `id` of that one.
    package internal(set) var reverses: String?
    /// In microseconds since 1970; nil where no entry of the account has a time.
    let instant: Int64?
  }

  /// The entries that are wanted; throws `BookProblems` and `ChangeFailure`.
  package func run(in source: BookSource, today: (Settings) -> Day) throws -> [Row] {
    let book = try source.bookAlone()
    let wanted = try WantedEntries(self, in: book, today: today(book.settings))
    var rows: [(entry: FoundEntry, row: Row)] = []
    for (ordinal, account) in book.accounts.enumerated() where wanted.isWanted(account) {
      rows += book.rows(of: AccountOrdinal(ordinal), where: wanted.filter(of: account))
    }
    // Stable, so that the latest of a day in one account comes first.
    var inOrder = rows.enumerated().sorted { one, other in
      (other.element.row.transaction.date, one.offset)
        < (one.element.row.transaction.date, other.offset)
    }.map(\.element).orderedWithinDays(
      newestFirst: true, day: \.row.transaction.date, instant: \.row.instant)
    if wanted.isByAmount {
      let keys = inOrder.map { SearchQuery.sortKey(ofAmount: $0.row.amount.decimal) }
      // Stable, so that of two that are as large the newer comes first.
      inOrder = keys.indices.sorted { one, other in
        keys[one] == keys[other]
          ? one < other : keys[other].lexicographicallyPrecedes(keys[one])
      }.map { inOrder[$0] }
    }
    let limit = self.limit ?? .max
    guard wanted.lacksCategory else { return book.tellingTransfers(inOrder.prefix(limit)) }
    return Array(book.tellingTransfers(inOrder[...]).filter { $0.transfer == nil }.prefix(limit))
  }
}

extension ListEntries.Row {
  /// The number counts from 1; the balance is in minor units.
  fileprivate init(
    _ transaction: Transaction, of account: Account, at position: FilePosition,
    called slug: String, numberOfDay: Int, balance: Int64
  ) {
    self.init(
      id: transaction.id ?? "\(slug)/\(transaction.date)/\(numberOfDay)", account: account.name,
      transaction: transaction, amount: account.money(transaction.amount),
      balance: account.money(balance), instant: account.instant(at: position))
  }
}

extension Book {
  /// One entry as it is listed.
  func row(of entry: FoundEntry) -> ListEntries.Row {
    let account = accounts[entry.account.value]
    let order = account.bookingOrder(through: nil)
    let places = order ?? account.transactions.indices.map(FilePosition.init)
    let last = places.firstIndex(of: entry.position) ?? 0
    let before = places[...last].map { account.transactions[$0.value] }
    let transaction = account.transactions[entry.position.value]
    return ListEntries.Row(
      transaction, of: account, at: entry.position, called: slug(of: entry.account),
      numberOfDay: before.count { $0.date == transaction.date },
      balance: before.reduce(account.openingBalance ?? 0) { $0 + $1.amount })
  }

  private func name(of entry: FoundEntry) -> String { self[entry].id ?? row(of: entry).id }

  /// The entries of an account that are wanted, the last that was booked first.
  func rows(
    of ordinal: AccountOrdinal, where isWanted: (Transaction) -> Bool
  ) -> [(entry: FoundEntry, row: ListEntries.Row)] {
    let account = accounts[ordinal.value]
    let slug = slug(of: ordinal)
    let order = account.bookingOrder(through: nil)
    var balance = account.openingBalance ?? 0
    var ofDay = 0
    var day: Day?
    var rows: [(entry: FoundEntry, row: ListEntries.Row)] = []
    for index in account.transactions.indices {
      let position = order?[index] ?? FilePosition(index)
      let transaction = account.transactions[position.value]
      ofDay = transaction.date == day ? ofDay + 1 : 1
      day = transaction.date
      balance += transaction.amount
      guard isWanted(transaction) else { continue }
      let row = ListEntries.Row(
        transaction, of: account, at: position, called: slug, numberOfDay: ofDay,
        balance: balance)
      rows.append((FoundEntry(account: ordinal, position: position), row))
    }
    return rows.reversed()
  }

  /// The rows with the accounts at the other ends of transfers, whatever their days.
  fileprivate func tellingTransfers(
    _ rows: ArraySlice<(entry: FoundEntry, row: ListEntries.Row)>
  ) -> [ListEntries.Row] {
    let amounts = Set(rows.lazy.map(\.row.transaction.amount.magnitude))
    guard let lastDay = accounts.compactMap(\.lastDay).max() else { return rows.map(\.row) }
    let transfers = Transfers(
      of: accounts.map { TransferFacts(of: $0, wanting: amounts.contains) }, through: lastDay,
      by: TransferRules(settings))
    var reversals: [AccountOrdinal: Reversals] = [:]
    for (entry, _) in rows where reversals[entry.account] == nil {
      reversals[entry.account] = Reversals(of: accounts[entry.account.value])
    }
    return rows.map { entry, row in
      var row = row
      if let other = reversals[entry.account]?[entry.position], other.isReversed {
        row.reverses = name(of: FoundEntry(account: entry.account, position: other.entry))
      }
      row.transfer = transfers[entry.account][entry.position].flatMap { self[$0.account]?.name }
      return row
    }
  }
}

/// What is wanted of one book: read once, however many entries there are.
struct WantedEntries {
  private let account: AccountID?
  private let from: Day?
  private let to: Day?
  /// Magnitudes in minor units of each currency of the book.
  private let least: [Currency: UInt64]
  private let largest: [Currency: UInt64]
  // Without regard to case and accents.
  private let payee: String?
  private let category: String?
  /// Whether transfers are not wanted, either, which is known only when all are matched.
  let lacksCategory: Bool
  private let tag: String?
  private let text: String?
  private let query: SearchQuery?

  /// Whether the largest amounts come first.
  var isByAmount: Bool { query?.isByAmount ?? false }

  /// Throws `ChangeFailure` where the task names no account, or no day or amount.
  init(_ task: ListEntries, in book: Book, today: Day) throws(ChangeFailure) {
    account = if let name = task.account { try book.account(named: name).id } else { nil }
    from = if let text = task.from { try WrittenText.day(text, "--from", today) } else { nil }
    to = if let text = task.to { try WrittenText.day(text, "--to", today) } else { nil }
    least = try Self.magnitudes(task.min, in: book)
    largest = try Self.magnitudes(task.max, in: book)
    payee = task.payee?.foldedName
    category = task.category?.foldedName
    query =
      task.query.isEmpty ? nil : SearchQuery(ofWords: task.query, years: book.years)
    lacksCategory = task.lacksCategory || query?.filters.contains(.noCategory) ?? false
    tag = task.tag?.foldedName
    text = task.text?.foldedName
  }

  func isWanted(_ account: Account) -> Bool { self.account.map { $0 == account.id } ?? true }

  /// Whether an entry of an account is wanted.
  func filter(of account: Account) -> (Transaction) -> Bool {
    let (least, largest) = (least[account.currency], largest[account.currency])
    var match = query.map(SearchMatch.init)
    return { entry in
      let magnitude = entry.amount.magnitude
      return from.map { entry.date >= $0 } ?? true && to.map { entry.date <= $0 } ?? true
        && least.map { magnitude >= $0 } ?? true && largest.map { magnitude <= $0 } ?? true
        && says(entry) && match?.finds(SearchValues(of: entry, in: account)) ?? true
    }
  }

  private func says(_ entry: Transaction) -> Bool {
    payee.map { entry.beneficiary.foldedName.contains($0) } ?? true
      && category.map { entry.isOf(category: $0) } ?? true
      && (!lacksCategory || entry.category?.isBlank ?? true)
      && tag.map { tag in entry.tags.contains { $0.foldedName == tag } } ?? true
      && text.map { entry.says($0) } ?? true
  }

  private static func magnitudes(
    _ text: String?, in book: Book
  ) throws(ChangeFailure) -> [Currency: UInt64] {
    guard let text else { return [:] }
    var magnitudes: [Currency: UInt64] = [:]
    for account in book.accounts where magnitudes[account.currency] == nil {
      let amount = try WrittenText.amount(text, in: account.currency)
      magnitudes[account.currency] = amount.minorUnits.magnitude
    }
    return magnitudes
  }
}

extension Transaction {
  /// The category is folded, and so is the text of `says`.
  fileprivate func isOf(category wanted: String) -> Bool {
    guard let name = category?.foldedName else { return false }
    return name == wanted || name.hasPrefix(wanted + ":") || name.hasPrefix(wanted + "/")
  }

  fileprivate func says(_ text: String) -> Bool {
    ([beneficiary, reference, category, note].compactMap { $0 } + tags).contains {
      $0.foldedName.contains(text)
    }
  }
}

extension SearchValues {
  /// What the search page finds an entry by, too; whether it is a transfer is not asked.
  fileprivate init(of entry: Transaction, in account: Account) {
    self.init(
      texts: [entry.reference ?? "", entry.note ?? ""],
      names: SearchNames(
        payee: entry.beneficiary, category: entry.category, tags: entry.tags, account: account.name),
      plainAmount: account.money(entry.amount).decimal, day: entry.date.description,
      lacksCategory: entry.category?.isBlank ?? true)
  }
}

extension Book {
  /// The years that have entries, as a query names them.
  fileprivate var years: Set<String> {
    var years: Set<Int> = []
    for account in accounts { for entry in account.transactions { years.insert(entry.date.year) } }
    return Set(years.map { String("000\($0)".suffix(4)) })
  }
}

/// The task of showing all that an entry says.
package struct ShowEntry: Sendable {
  private let text: String
  /// The account, where several have an entry of that id.
  package var account: String?

  /// Takes an entry's id, or ACCOUNT/DAY/N.
  package init(_ text: String) { self.text = text }

  /// An entry, and those that it has to do with.
  package struct Report: Sendable {
    package let row: ListEntries.Row
    /// The entry that it reverses.
    package let reversed: ListEntries.Row?
    /// The entry that reverses it.
    package let reversal: ListEntries.Row?
    /// The name of the account at the other end where it is a transfer.
    package let transferAccount: String?
    /// The entry there; nil while it is not booked.
    package let transferEntry: ListEntries.Row?
  }

  /// The entry, whatever its day; throws `BookProblems` and `ChangeFailure`.
  package func run(in source: BookSource) throws -> Report {
    let book = try source.bookAlone()
    let entry = try book.entry(named: text, inAccount: account)
    let other = Reversals(of: book.accounts[entry.account.value])[entry.position]
    let pair = other.map { book.row(of: FoundEntry(account: entry.account, position: $0.entry)) }
    let leg = book.otherLeg(of: entry)
    var row = book.row(of: entry)
    var otherRow = leg?.entry.map(book.row)
    row.transfer = leg.map { book.accounts[$0.account.value].name }
    otherRow?.transfer = row.account
    var reversed = pair
    if other?.isReversed == true { row.reverses = pair?.id } else { reversed?.reverses = row.id }
    return Report(
      row: row, reversed: other?.isReversed == true ? reversed : nil,
      reversal: other?.isReversed == false ? reversed : nil,
      transferAccount: row.transfer, transferEntry: otherRow)
  }
}
