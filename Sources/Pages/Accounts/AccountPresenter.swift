import Controllers
import Model
import Values
import Views

/// One account as pages: balances, order and words, ready to be shown.
///
/// Beside the account its pages depend on its context alone.
struct AccountPresenter: Sendable {
  let context: AccountContext
  let ledger: Ledger
  let formats: Formats
  let money: MoneyFormat
  /// Where the money of each of the ledger's months went.
  let flows: FlowHistory
  let entries: AccountEntries
  let toDos: ToDoCalendar
  let reversals: Reversals
  let reversalPlaces: [FilePosition: BookingIndex]
  private let payees: [String: NamePage]
  private let categories: [String: NamePage]
  private let others: [AccountID: Link]
  /// Where the other entries of transfers are, by the places of the account's own.
  private let transferPlaces: [FilePosition: RegisterPlace]

  /// What pages about all accounts need to know of this one.
  var summary: AccountSummary { AccountSummary(of: ledger, flows, entries: entries) }
}

extension AccountPresenter {
  /// The formats are those of the context's locale.
  init(_ account: Account, in context: AccountContext, formats: Formats) {
    let ledger = Ledger(account, asOf: context.asOf)
    let reversals = Reversals(of: account)
    self.init(
      context: context, ledger: ledger, formats: formats,
      money: formats.money(in: account.currency),
      flows: FlowHistory(of: ledger.months, transfers: context.transfers),
      entries: AccountEntries(of: ledger, context), toDos: ToDoCalendar(context.toDos),
      reversals: reversals, reversalPlaces: Self.places(of: reversals, in: ledger),
      payees: Dictionary(context.payees.map { ($0.name, $0) }) { one, _ in one },
      categories: Dictionary(context.categories.map { ($0.name, $0) }) { one, _ in one },
      others: Dictionary(context.others.map { ($0.id, $0.link) }) { one, _ in one },
      transferPlaces: Dictionary(
        zip(context.transfers.all, context.transferPlaces).compactMap { transfer, place in
          place.map { (transfer.position, $0) }
        }
      ) { one, _ in one })
  }

  var account: Account { ledger.account }
  /// What the account is called on pages; empty when its name says nothing.
  var name: String { context.link.name }
  var slug: String { context.link.slug }
  var site: SiteFrame { context.site }

  /// Charts whose months lead to the register, of those that have entries.
  func charts(of statements: some Sequence<Statement>) -> ChartPresenter {
    let months = Set(statements.lazy.filter { !$0.entries.isEmpty }.map(\.month))
    return ChartPresenter(account.currency, formats: formats) { month in
      months.contains(month) ? entries.registers.place(of: month) : nil
    }
  }

  var head: AccountHead {
    AccountHead(
      name: name, path: SitePaths.account(slug), kind: account.kind.shown,
      currency: account.currency.code, owner: account.owner ?? site.owner, bank: account.bank,
      bic: account.bic, iban: account.iban.map { formats.iban($0, isInvented: account.isInvented) })
  }

  func symbol(_ minorUnits: Int64) -> Amount { money.amount(minorUnits, .symbol) }
  func number(_ minorUnits: Int64) -> Amount { money.amount(minorUnits, .number) }
  func signed(_ minorUnits: Int64) -> Amount { money.amount(minorUnits, .signedNumber) }

  /// The pages of a payee or a category; nil where it has none.
  func page(of name: String?, by grouping: Grouping) -> NamePage? {
    name.flatMap { name in
      switch grouping {
      case .payee: payees[name]
      case .category: categories[name]
      }
    }
  }

  /// The way to the other entry of a transfer, by the name of its account; to the account where that
  /// is not booked yet.
  func transferLink(of entry: Ledger.Entry) -> Link? {
    guard var link = entries.transfer(entry).flatMap({ link(to: $0) }) else { return nil }
    if let place = transferPlaces[entry.position] { link.path = place.path }
    return link
  }

  /// The way to an account at the other end of a transfer.
  func link(to other: AccountID) -> Link? { others[other] }
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

extension AccountLink {
  /// The way to the account's page.
  var link: Link { Link(name, path: SitePaths.account(slug)) }
}
