package import Controllers
import Model
import Views

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
  let money: MoneyFormat
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

  /// What pages about all accounts need to know of this one.
  package var summary: AccountSummary {
    AccountSummary(
      of: account, slug: slug, register: register, statements: statements, history: history,
      entries: entries, asOf: site.asOf)
  }
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
  func signed(_ minorUnits: Int64) -> Amount { money.amount(minorUnits, .signedNumber) }
}
