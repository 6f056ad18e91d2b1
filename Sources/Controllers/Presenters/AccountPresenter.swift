import Basics
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
  let years: [YearStatement]
  let transfers: AccountTransfers
  /// Where the money of each of the statements went.
  let history: FlowHistory
  let toDos: ToDoPresenter
  let entries: AccountEntries

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
    years = account.years(of: statements, in: register)
    history = FlowHistory(of: statements, transfers: transfers)
    entries = AccountEntries(of: register, slug: slug)
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
      },
      entries: entries)
  }

  package var accountPage: AccountPage {
    let thisMonth = statements.last { $0.month == site.asOf.month }
    let lastEntry = register.entries.last?.transaction.date
    let isClosed = account.isClosed(on: site.asOf)
    let path = SitePaths.account(slug)
    return AccountPage(
      frame: site.frame(for: path, in: .accounts),
      account: head,
      opened: account.opened.map(site.formats.day), closed: account.closed.map(site.formats.day),
      note: account.note,
      balance: symbol(register.balance),
      lastEntry: lastEntry.map(site.formats.day),
      isClosed: isClosed,
      idleSince: lastEntry.flatMap { day in
        day.isLongPast(on: site.asOf) && !isClosed ? site.formats.day(day) : nil
      },
      month: site.formats.month(site.asOf.month),
      monthPath: thisMonth?.entries.isEmpty == false
        ? entries.registers.place(of: site.asOf.month) : nil,
      moneyIn: symbol(thisMonth?.turnover.moneyIn ?? 0),
      moneyOut: symbol(thisMonth?.turnover.moneyOut ?? 0),
      registerPath: register.entries.indices.last.map { self.path(ofEntry: $0) },
      entryCount: site.formats.count(register.entries.count),
      laterCount: site.formats.count(register.laterCount),
      balanceChart: charts.balance(issuedStatements.map { ($0.month, $0.closing) }),
      flowChart: charts.flow(
        issuedStatements.map { ($0.month, $0.turnover.moneyIn, $0.turnover.moneyOut) }),
      latest: register.entries.indices.suffix(Self.latestCount).reversed().map {
        registerRow($0, date: site.formats.dayInBrief)
      },
      years: yearsWithEntries.reversed().map { yearRow($0) },
      statements: issuedStatements.reversed().map(statementRow),
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

  var charts: ChartPresenter { ChartPresenter(account.currency, formats: site.formats) }

  func symbol(_ minorUnits: Int64) -> Amount { money.amount(minorUnits, .symbol) }
  func number(_ minorUnits: Int64) -> Amount { money.amount(minorUnits, .number) }
  func plain(_ minorUnits: Int64) -> String { money.plain(minorUnits) }
  func signed(_ minorUnits: Int64) -> Amount { money.amount(minorUnits, .signedNumber) }

  func registerRow(_ index: Int, date: (Day) -> DateText) -> RegisterRow {
    let entry = register.entries[index]
    let transaction = entry.transaction
    return RegisterRow(
      anchor: entries.anchors[index], path: path(ofEntry: index), date: date(transaction.date),
      valueDate: transaction.otherValueDate.map(site.formats.day),
      beneficiary: transaction.beneficiary,
      payeePath: site.groups[.beneficiary].path(of: transaction.beneficiary),
      reference: transaction.reference, category: transaction.category,
      categoryPath: site.groups[.category].path(of: transaction.category), tags: transaction.tags,
      note: transaction.note,
      amount: signed(transaction.amount), balance: number(entry.balance))
  }

  private func path(ofEntry index: Int) -> String {
    entries.path(of: index, on: register.entries[index].transaction.date)
  }

  func statementRow(_ statement: Statement) -> StatementRow {
    statementRow(
      statement, named: site.formats.month(statement.month),
      path: site.issuesStatements(of: statement.month)
        ? SitePaths.statement(slug, statement.month) : nil)
  }

  func statementRow(
    _ statement: Statement, named name: DateText, path: String?
  ) -> StatementRow {
    StatementRow(
      month: name, path: path, entryCount: site.formats.count(statement.entries.count),
      opening: number(statement.opening), moneyIn: number(statement.turnover.moneyIn),
      moneyOut: number(statement.turnover.moneyOut), closing: number(statement.closing))
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
