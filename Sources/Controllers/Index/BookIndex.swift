package import Basics
package import Model
package import Values

/// What a book knows of all its accounts, at the end of a day: the transfers between them, which
/// payees and categories have pages and where, and the totals of all accounts of each currency.
///
/// It is made of the accounts' facts alone, so that no account need be in memory.
package struct BookIndex: Sendable {
  package let asOf: Day
  /// In the book's order.
  package let accounts: [AccountLink]
  private let links: [AccountID: AccountLink]
  private let transfers: Transfers
  /// By account in the book's order: where the other entry of each transfer is.
  private let transferPlaces: [[RegisterPlace?]]
  private let payees: NameDirectory
  private let categories: NameDirectory
  private let totals: [Currency: CurrencyTotals]
  /// The days of entries that look like transfers although nothing goes with them, oldest first.
  private let daysOfMissed: [Day]
  /// The months that have a page of all accounts: those in which any has a statement, the shorter
  /// gaps between them, and the latest twelve.
  package let months: StatementMonths
  /// When entries were recorded, by account in the book's order, as far as their ids say it.
  package let recorded: [[RecordedQuarter]]

  /// The index of a book with these settings: pages show its own currency first, and its owner is
  /// that of the accounts that name none.
  ///
  /// Parts that do not depend on each other are gathered in parallel, and what is cached is not
  /// gathered again.
  package init(
    of facts: BookFacts, asOf day: Day, settings: Settings,
    _ parallel: Parallel = Parallel(width: 1), cache: (any FactsCache)? = nil
  ) {
    let facts = facts.accounts
    let joint = parallel.map(JointAccounts.parts(of: facts.count)) {
      JointFacts.found($0, facts, through: day, cache)
    }
    asOf = day
    recorded = facts.map(\.recorded)
    let slugs = Slug.slugs(for: facts.map(\.name), fallback: "account")
    accounts = zip(facts, slugs).map { account, slug in
      AccountLink(id: account.account, name: account.name.or(""), slug: slug)
    }
    links = Dictionary(accounts.map { ($0.id, $0) }) { one, _ in one }
    months = StatementMonths(
      ofAny: facts.map { account in
        StatementMonths(
          ofEntriesIn: account.months(through: day), closed: account.closed, asOf: day.month)
      }, latest: 12, through: day.month)
    let found = Transfers(
      of: facts.map(\.transfers), through: day, by: TransferRules(settings), parallel)
    let names = parallel.begin {
      let largest = LargestExpenses(of: facts, found, through: day)
      return (
        payees: NameDirectory(
          of: joint, by: .payee, own: settings.currency, namedBy: largest.entries),
        categories: NameDirectory(of: joint, by: .category, own: settings.currency)
      )
    }
    let sums = parallel.begin { CurrencyTotals.all(of: facts, joint, found, through: day) }
    let places = TransferPlaces(facts, accounts, asOf: day)
    transferPlaces = parallel.map(Array(facts.indices)) { place in
      places.places(of: found[AccountOrdinal(place)])
    }
    daysOfMissed = facts.indices.flatMap { place in
      let own = facts[place].transfers
      return found[AccountOrdinal(place)].missed.compactMap { missed in
        own[missed.position].map(own.day)
      }
    }.sorted()
    (transfers, totals) = (found, sums.output)
    (payees, categories) = (names.output.payees, names.output.categories)
  }

  /// The way to an account of the book.
  package subscript(account: AccountID) -> AccountLink? { links[account] }

  /// The payees or categories that have pages.
  package func names(by grouping: Grouping) -> NameDirectory {
    switch grouping {
    case .payee: payees
    case .category: categories
    }
  }

  /// The account's transfers among the entries booked through the as-of day.
  package func transfers(of account: AccountOrdinal) -> AccountTransfers { transfers[account] }

  /// Where the other entries of these transfers are, in the order of the file; nil where one is not
  /// booked yet.
  func transferPlaces(of account: AccountOrdinal) -> [RegisterPlace?] {
    transferPlaces[account.value]
  }

  /// How many entries of a year, or of all, look like transfers although nothing goes with them, and
  /// so count as income or spending.
  package func missedTransfers(in year: Int?) -> Int {
    guard let year else { return daysOfMissed.count }
    return daysOfMissed.partitionIndex { $0.year > year }
      - daysOfMissed.partitionIndex { $0.year >= year }
  }

  /// The accounts of a currency together; nil where no account has it.
  package func totals(in currency: Currency) -> CurrencyTotals? { totals[currency] }

  /// Those with totals, by their codes.
  package var currencies: [Currency] { totals.keys.sorted { $0.code < $1.code } }

  /// All accounts of a currency together in a month; zero where it has none.
  package func figures(of month: Month, in currency: Currency) -> MonthFigures {
    totals[currency]?.figures(of: month) ?? .unchanged(0, in: month)
  }

  /// Whether the book says of any entry when it was recorded.
  package var hasRecorded: Bool { recorded.contains { !$0.isEmpty } }

  /// The number of what was recorded last; nil where the book does not say it of any entry.
  package var lastRecorded: Int64? { recorded.lazy.compactMap { $0.last?.last }.max() }

  /// The years of those months, oldest first.
  package var years: [Int] {
    months.all.map(\.year).reduce(into: []) { if $0.last != $1 { $0.append($1) } }
  }

  /// The month of the first entry; nil where there is none.
  package var firstMonth: Month? { totals.values.compactMap(\.months.first?.month).min() }
}

/// Where the other entries of an account's transfers are in their registers.
struct TransferPlaces: Sendable {
  /// In the book's order.
  private let facts: [AccountFacts]
  private let slugs: [String]
  private let ordinals: [AccountID: AccountOrdinal]
  private let asOf: Day
  /// Of accounts and years whose entries are on pages of their months.
  private let crowded: [AccountOrdinal: Set<Int>]
}

extension TransferPlaces {
  /// Takes the facts of all accounts, in the book's order, with their parts of paths.
  init(_ facts: [AccountFacts], _ links: [AccountLink], asOf: Day) {
    var crowded: [AccountOrdinal: Set<Int>] = [:]
    for (account, facts) in facts.enumerated()
    where facts.entries.count > RegisterPaths.rowLimit {
      var counts: [Int: Int] = [:]
      let entries = facts.entries
      for (place, day) in entries.days.enumerated() where day <= asOf {
        counts[day.year, default: 0] += entries.indices(ofDayAt: place).count
      }
      crowded[AccountOrdinal(account)] = Set(
        counts.filter { $0.value > RegisterPaths.rowLimit }.keys)
    }
    self.init(
      facts: facts, slugs: links.map(\.slug),
      ordinals: Dictionary(
        facts.enumerated().map { ($0.element.account, AccountOrdinal($0.offset)) },
        uniquingKeysWith: { one, _ in one }),
      asOf: asOf, crowded: crowded)
  }

  /// The places of all transfers of an account, in the order of the file; nil where the other entry is
  /// not booked yet.
  func places(of transfers: AccountTransfers) -> [RegisterPlace?] {
    var pages: [Register: String] = [:]
    return transfers.all.map { placed in
      guard let position = placed.leg.position, let account = ordinals[placed.leg.account],
        let anchor = facts[account.value].transfers.anchor(at: position)
      else { return nil }
      let register = Register(account: account, year: anchor.day.year)
      guard crowded[account]?.contains(register.year) != true else {
        return RegisterPlace(page: pageOfMonth(of: anchor, in: account), anchor: anchor)
      }
      let page =
        pages[register] ?? SitePaths.register(slugs[account.value], year: register.year)
      pages[register] = page
      return RegisterPlace(page: page, anchor: anchor)
    }
  }

  private struct Register: Hashable {
    let account: AccountOrdinal
    let year: Int
  }

  private func pageOfMonth(of anchor: EntryAnchor, in account: AccountOrdinal) -> String {
    SitePaths.continued(
      SitePaths.register(slugs[account.value], anchor.day.month),
      on: page(of: anchor, facts[account.value]))
  }

  /// Which page of its month an entry is on, newest first.
  private func page(of anchor: EntryAnchor, _ facts: AccountFacts) -> PageNumber {
    let month = anchor.day.month
    let ofMonth = facts.entries.indices(
      from: { $0 >= month.firstDay }, until: { $0 > min(month.lastDay, asOf) })
    let before = facts.entries.indices(
      from: { $0 >= month.firstDay }, until: { $0 >= anchor.day })
    let later = ofMonth.count - before.count - Int(anchor.placeInDay)
    return Paging(ofMonth.count).page(of: later)
  }
}

/// Where an entry is in a register.
package struct RegisterPlace: Hashable, Sendable {
  /// From the site's root.
  package let page: String
  package let anchor: EntryAnchor

  /// The same for a page to show.
  package var shown: PagePlace { PagePlace(page, anchor.text) }

  /// The page with the anchor.
  package var path: String { shown.address }
}

/// An account as other pages link to it.
package struct AccountLink: Hashable, Sendable {
  package let id: AccountID
  /// Empty where it has none.
  package let name: String
  package let slug: String
}
