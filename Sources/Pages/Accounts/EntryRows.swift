import Controllers
import Model
import Values
import Views

extension AccountPresenter {
  /// A note of the account with where it leads from a page.
  func note(_ text: String?, from path: String) -> NoteText? {
    text.map { NoteText($0, leadingTo: context.links, from: path) }
  }

  var yearsWithEntries: [YearStatement] { ledger.years.filter { !$0.year.entries.isEmpty } }

  func yearRow(_ year: YearStatement, current: Int? = nil) -> YearRow {
    YearRow(
      year: formats.year(year.number).text,
      path: entries.registers.path(ofYear: year.number),
      statementPath: year.months.contains { site.issuesStatements(of: $0.month) }
        ? SitePaths.yearStatement(slug, year: year.number) : nil,
      isCurrent: year.number == current, entryCount: formats.count(year.year.entries.count),
      moneyIn: number(year.year.turnover.moneyIn), moneyOut: number(year.year.turnover.moneyOut),
      closing: number(year.year.closing))
  }

  func registerRow(
    _ index: BookingIndex, in statement: StatementRows?, of shown: ShownEntries
  ) -> RegisterRow {
    RegisterRow(
      entry: shown[index], statementRow: statement?.place(of: index),
      valueDate: ledger.entries.otherValueDate(at: index).map(formats.day),
      tags: ledger.entries.tags(at: index),
      note: ledger.entries.note(at: index).flatMap { note($0, from: SitePaths.account(slug)) })
  }

  /// Where a statement has entries of its month, by their indices; nil when none is issued.
  func rows(of entries: Range<Int>, in statement: Statement) -> StatementRows? {
    site.issuesStatements(of: statement.month) ? StatementRows(of: entries, in: statement) : nil
  }

  func statementRow(_ statement: Statement) -> StatementRow {
    statementRow(
      statement, named: formats.month(statement.month), path: path(of: statement))
  }

  /// The statement of a month; nil when none is issued.
  func path(of statement: Statement) -> String? {
    site.issuesStatements(of: statement.month) ? SitePaths.statement(slug, statement.month) : nil
  }

  func statementRow(
    _ statement: Statement, named name: DateText, path: String?
  ) -> StatementRow {
    StatementRow(
      month: name, path: path, entryCount: formats.count(statement.entries.count),
      opening: number(statement.opening), moneyIn: number(statement.turnover.moneyIn),
      moneyOut: number(statement.turnover.moneyOut), closing: number(statement.closing))
  }

  /// The statements of the months of which any is issued, oldest first.
  var issuedStatements: ArraySlice<Statement> {
    ledger.months.drop { !site.issuesStatements(of: $0.month) }
  }

  /// Of these the last that no gap is between.
  var latestStatements: ArraySlice<Statement> {
    let issued = issuedStatements
    let start = issued.indices.dropFirst().last { issued[$0 - 1].month.next != issued[$0].month }
    return start.map { issued[$0...] } ?? issued
  }
}

extension YearStatement {
  var number: Int { year.month.year }
  var monthsWithEntries: [Statement] { months.filter { !$0.entries.isEmpty } }
}

/// Entries that follow each other, worked out once for all rows of them.
struct ShownEntries {
  fileprivate let start: Int
  fileprivate let all: [ShownEntry]

  /// Where they stand in booking order.
  var indices: Range<Int> { start..<start + all.count }

  subscript(index: BookingIndex) -> ShownEntry { all[index.value - start] }
}

extension AccountPresenter {
  /// The entries at these places in booking order.
  func shownEntries(_ indices: Range<Int>, date: (Day) -> DateText) -> ShownEntries {
    ShownEntries(
      start: indices.lowerBound,
      all: indices.map { shown(ledger.entries[$0], at: BookingIndex($0), date: date) })
  }

  /// The entries of a year for its register and its statements; nil where they are too many to be
  /// in memory at once, so that each page has to find its own.
  func shownEntries(of year: YearStatement) -> ShownEntries? {
    let indices = year.year.entries.indices
    return indices.count > RegisterPaths.rowLimit
      ? nil : shownEntries(indices, date: formats.dayInYear)
  }

  private func shown(
    _ entry: Ledger.Entry, at index: BookingIndex, date: (Day) -> DateText
  ) -> ShownEntry {
    let transaction = entry.transaction
    return ShownEntry(
      path: entries.place(of: transaction, at: index).shown, date: date(transaction.date),
      payee: transaction.beneficiary,
      payeePath: page(of: transaction.beneficiary, by: .payee)?.path,
      reference: transaction.reference, category: transaction.category,
      categoryPath: page(of: transaction.category, by: .category)?.path,
      transfer: transferLink(of: entry), reversal: reversal(of: entry),
      amount: signed(transaction.amount), balance: number(entry.balance))
  }
}

/// Where some of a month's entries stand in its statement, from the account's own pages.
struct StatementRows {
  private let firstEntry: Int
  private let paging: Paging
  private let firstPage: PageNumber
  /// The pages of the statement that have them.
  private let pages: [String]

  /// Takes the indices of the entries; of a month that has very many they are those of one page.
  init(of entries: Range<Int>, in statement: Statement) {
    firstEntry = statement.entries.startIndex
    let paging = Paging(statement.entries.count)
    let rows = entries.lowerBound - firstEntry..<entries.upperBound - firstEntry
    pages = paging.pages(of: rows).map { SitePaths.besideAccount(statement.month, on: $0) }
    firstPage = paging.page(of: rows.lowerBound)
    self.paging = paging
  }

  /// The row of one of these entries.
  func place(of entry: BookingIndex) -> PagePlace {
    let row = entry.value - firstEntry
    return PagePlace(pages[paging.page(of: row).value - firstPage.value], StatementAnchor.row(row))
  }
}

extension AccountPresenter {
  /// The other entry of the pair that an entry is in; nil where it is in none, or the other is not
  /// counted yet.
  func reversal(of entry: Ledger.Entry) -> ReversalLink? {
    guard let other = reversals[entry.position], let place = reversalPlaces[other.entry] else {
      return nil
    }
    let day = ledger.entries.day(at: place)
    return ReversalLink(
      reverses: other.isReversed,
      date: day.year == entry.transaction.date.year
        ? formats.dayInYear(day) : formats.dayInBrief(day),
      path: entries.path(of: place))
  }

  /// Where the counted entries that are in pairs stand in booking order.
  static func places(
    of reversals: Reversals, in ledger: Ledger
  ) -> [FilePosition: BookingIndex] {
    guard !reversals.isEmpty else { return [:] }
    let paired = ledger.entries.indices.compactMap { index in
      let place = BookingIndex(index)
      let position = ledger.entries.position(at: place)
      return reversals[position].map { _ in (position, place) }
    }
    return Dictionary(paired) { one, _ in one }
  }
}

/// What the rows of a statement are called within its pages.
enum StatementAnchor {
  /// Such as `e12` of the twelfth entry of a month, which has index 11.
  static func row(_ index: Int) -> String {
    first.indices.contains(index) ? first[index] : "e\(index + 1)"
  }

  /// Those of the first hundred entries: few months have more.
  private static let first = (1...100).map { "e\($0)" }
}
