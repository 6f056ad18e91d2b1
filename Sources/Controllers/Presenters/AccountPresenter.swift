import Model
package import Views

/// One account as pages: balances, order and words, ready to be shown.
package final class AccountPresenter: Sendable {
  let account: Account
  /// What the account is called on pages; empty when its name says nothing.
  let name: String
  /// In the book.
  let position: Int
  package let slug: String
  let site: Site
  let register: Register
  private let money: MoneyFormat
  /// From the first entry's month on, those that are not issued among them.
  let statements: [Statement]
  let transfers: AccountTransfers
  /// Where the money of each of the statements went.
  let history: FlowHistory
  let toDos: ToDoPresenter
  private let anchors: [String]

  init(
    _ account: Account, position: Int, slug: String, site: Site, toDos: ToDoPresenter,
    transfers: AccountTransfers
  ) {
    self.account = account
    name = account.name.or("")
    self.position = position
    self.slug = slug
    self.site = site
    self.toDos = toDos
    self.transfers = transfers
    money = site.formats.money(in: account.currency)
    register = Register(of: account, through: site.asOf)
    statements = account.statements(in: register, asOf: site.asOf)
    history = FlowHistory(of: statements, transfers: transfers)
    anchors = Self.anchors(of: register.entries)
  }

  package var summary: AccountSummary {
    AccountSummary(
      name: name, slug: slug, kind: account.kind, currency: account.currency,
      bank: account.bank, iban: account.iban, isClosed: account.isClosed(on: site.asOf),
      entryCount: register.entries.count, laterCount: register.laterCount,
      lastEntry: register.entries.last?.transaction.date, balance: register.balance,
      months: statements.indices.map { .init(statements[$0], history[$0]) },
      latest: register.entries.indices.suffix(OverviewPresenter.latestCount).reversed().map {
        (register.entries[$0].transaction, path(ofEntry: $0))
      })
  }

  package var accountPage: AccountPage {
    let thisMonth = statements.last { $0.month == site.asOf.month }
    let path = SitePaths.account(slug)
    return AccountPage(
      frame: site.frame(for: path, in: .accounts),
      account: head,
      opened: account.opened.map(site.formats.day), closed: account.closed.map(site.formats.day),
      note: account.note,
      balance: symbol(register.balance),
      lastEntry: (register.entries.last?.transaction.date).map(site.formats.day),
      month: site.formats.month(site.asOf.month),
      moneyIn: symbol(thisMonth?.turnover.moneyIn ?? 0),
      moneyOut: symbol(thisMonth?.turnover.moneyOut ?? 0),
      entryCount: site.formats.count(register.entries.count),
      laterCount: site.formats.count(register.laterCount),
      latest: register.entries.indices.suffix(Self.latestCount).reversed().map {
        registerRow($0, date: site.formats.dayInBrief)
      },
      years: years.reversed().map { yearRow($0) },
      statements: issuedStatements.reversed().map { statementRow($0) },
      toDos: toDos.open(forAccount: position), tablePath: SitePaths.transactions(slug))
  }

  private static let latestCount = 10
}

extension AccountPresenter {
  var head: AccountHead {
    AccountHead(
      name: name, path: SitePaths.account(slug), kind: account.kind.shown,
      currency: account.currency.code, owner: account.owner ?? site.owner, bank: account.bank,
      bic: account.bic, iban: account.iban.map(site.formats.iban))
  }

  func symbol(_ minorUnits: Int64) -> Amount { money.amount(minorUnits, .symbol) }
  func number(_ minorUnits: Int64) -> Amount { money.amount(minorUnits, .number) }
  func signed(_ minorUnits: Int64) -> Amount { money.amount(minorUnits, .signedNumber) }

  func registerRow(_ index: Int, date: (Day) -> DateText) -> RegisterRow {
    let entry = register.entries[index]
    let transaction = entry.transaction
    return RegisterRow(
      anchor: anchors[index], path: path(ofEntry: index), date: date(transaction.date),
      valueDate: transaction.otherValueDate.map(site.formats.day),
      beneficiary: transaction.beneficiary, reference: transaction.reference,
      category: transaction.category, tags: transaction.tags, note: transaction.note,
      amount: signed(transaction.amount), balance: number(entry.balance))
  }

  private func path(ofEntry index: Int) -> String {
    let year = register.entries[index].transaction.date.year
    return SitePaths.register(slug, year: year) + "#" + anchors[index]
  }

  func statementRow(_ statement: Statement, named name: DateText? = nil) -> StatementRow {
    StatementRow(
      month: name ?? site.formats.month(statement.month),
      path: site.issuesStatements(of: statement.month)
        ? SitePaths.statement(slug, statement.month) : nil,
      entryCount: site.formats.count(statement.entries.count),
      opening: number(statement.opening), moneyIn: number(statement.turnover.moneyIn),
      moneyOut: number(statement.turnover.moneyOut), closing: number(statement.closing))
  }

  /// An entry is found by its own id where that is fit for an address, else by its day and its
  /// place among the day's entries.
  private static func anchors(of entries: [Register.Entry]) -> [String] {
    var day: Day?
    var place = 0
    return entries.map { entry in
      place = entry.transaction.date == day ? place + 1 : 1
      day = entry.transaction.date
      if let id = entry.transaction.id, id.isFitForAddress { return "t-" + id }
      return "t\(entry.transaction.date)-\(place)"
    }
  }
}

extension String {
  fileprivate var isFitForAddress: Bool {
    (1...64).contains(utf8.count)
      && utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
          true
        default: false
        }
      }
  }
}

extension Transaction {
  /// The value date where it differs from the booking date.
  var otherValueDate: Day? { valueDate == date ? nil : valueDate }
}

extension AccountKind {
  var shown: AccountHead.Kind {
    switch self {
    case .checking: .checking
    case .savings: .savings
    case .investment: .investment
    case .cash: .cash
    case .credit: .credit
    case .loan: .loan
    }
  }
}
