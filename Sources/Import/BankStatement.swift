package import Model

/// What a bank's file says of one account: a stretch of days, balances and entries, as written.
package struct BankStatement: Hashable, Sendable {
  /// Where the statement begins in its file.
  package let place: FileOffset
  package var account: BankAccount
  /// The first and the last day that the file says it covers; nil where it says nothing.
  package var period: ClosedRange<Day>?
  /// By its kind it has every booked entry of its period, be there balances or not (camt.053).
  package var holdsItsPeriod = false
  /// Every balance that stands in it, in its order.
  package var balances: [BankBalance] = []
  /// In the file's order.
  package var entries: [BankEntry] = []
  /// The places of the booked entries in the order in which the balances behind them say that they
  /// were booked; nil where that is the file's order, forward or backward, or nothing tells.
  package var bookedOrder: [Int]?
  /// The rows of one day have balances that fit both orders of time, with two results: nothing is
  /// told by them.
  package var isOrderUnknown = false
  /// Where the entries are not what the file itself says of them: a balance that does not follow, a
  /// number of entries or a sum that is another.
  ///
  /// Each is refused unless a person takes it.
  package var disproofs: [BankFileProblem] = []
  /// Balances behind the entries fit the amount of each (CSV).
  package var coversAll = false
  /// The file states the number of entries and their sums (CSV).
  package var entriesAreStated = false
  /// The bank's name of this statement, such as camt's `Id` or MT940's `:20:`.
  package var reference: String?
  /// The number of the statement and of its page, as written.
  package var sequence: String?

  /// A statement without balances and entries yet.
  package init(of account: BankAccount, at place: FileOffset) {
    self.place = place
    self.account = account
  }
}

extension BankStatement {
  /// The balance before the first entry.
  package var opening: BankBalance? { balances.first { $0.kind == .opening } }

  /// The balance after the last entry; of several the last.
  package var closing: BankBalance? { balances.last { $0.kind == .closing } }

  /// The statement without any balance, as it is taken where they contradict the entries.
  package var withoutBalances: BankStatement {
    var statement = self
    statement.balances = []
    statement.disproofs = []
    statement.bookedOrder = nil
    for index in statement.entries.indices { statement.entries[index].balanceAfter = nil }
    return statement
  }
}

/// An account as a bank's file names it.
package struct BankAccount: Hashable, Sendable {
  /// An IBAN without spaces, or the bank's number as written; empty where the file has none.
  package var number: String
  /// The number as the file writes it, where that is more than the number itself.
  package var written: String?
  /// The code of the currency as written, such as `EUR`; nil where the file has none.
  package var currency: Currency?
  /// The file does not say the currency: it is the one that is usual in the book (CSV).
  package var isCurrencyAssumed = false
  /// The bank's number (BIC or code) as written.
  package var bank: String?
  package var owner: String?
  /// What the owner or the bank calls the account, such as `Household` (camt Acct/Nm).
  package var name: String?
  /// What the bank calls the account, such as `CHECKING`.
  package var kind: String?
  /// The account of the book that the CSV layout names, by its name, IBAN or slug.
  package var into: String?
  /// The wallet, by the name of its layout, that keeps each currency as an account of its own.
  package var wallet: String?

  /// An account with nothing known but its number.
  package init(number: String, currency: Currency? = nil) {
    self.number = number
    self.currency = currency
  }
}

/// A balance that a bank's file states.
package struct BankBalance: Hashable, Sendable {
  /// What a balance means.
  package enum Kind: Hashable, Sendable {
    case opening, closing
    /// Anything else, by its name in the file, such as `ITAV` or `64`.
    case other(String)
  }

  /// The code of a balance that is told by those behind the rows of a CSV file.
  static let running = "running"
  /// The code of a balance of a day that need not be that of the last row of a CSV file.
  static let current = "current"
  /// The code of a balance of what was booked by an hour of a day that goes on after it (camt.052).
  static let interim = "ITBD"
  /// The code of the balance of an OFX file.
  static let ledger = "LEDGERBAL"

  /// Whether it is told by the balances behind the rows alone.
  var isRunning: Bool { code == Self.running }

  package let kind: Kind
  /// The file's own name of it, such as `OPBD`, `60F` or `LEDGERBAL`.
  package let code: String
  package let day: Day
  package let amount: Money
  package let place: FileOffset

  /// Takes what one balance of the file says.
  package init(_ kind: Kind, code: String, day: Day, amount: Money, at place: FileOffset) {
    self.kind = kind
    self.code = code
    self.day = day
    self.amount = amount
    self.place = place
  }
}

extension BankBalance {
  /// The same balance with another meaning.
  fileprivate func being(_ kind: Kind, code: String? = nil) -> BankBalance {
    BankBalance(kind, code: code ?? self.code, day: day, amount: amount, at: place)
  }
}

extension BankStatement {
  /// The statement with what its balances prove of its entries, whatever they are called.
  ///
  /// Where nothing else closes it, the last interim balance of what is booked does (camt ITBD), and
  /// the first of several opens it where nothing else does. A balance of a day behind both the last
  /// entry and the days that the file covers says nothing of these: it is that day's (OFX LEDGERBAL).
  var withBalancesByDay: BankStatement {
    var statement = self
    let interim = balances.indices.filter {
      balances[$0].code == BankBalance.interim && balances[$0].amount.currency == account.currency
    }.sorted { (balances[$0].day, $0) < (balances[$1].day, $1) }
    if closing == nil, let last = interim.last {
      statement.balances[last] = balances[last].being(.closing)
      if opening == nil, let first = interim.first, first != last {
        statement.balances[first] = balances[first].being(.opening)
      }
    }
    guard balances.contains(where: { $0.code == BankBalance.ledger }) else { return statement }
    let days = entries.lazy.filter { $0.status == .booked }.compactMap(\.bookingDay)
    if let end = [period?.upperBound, days.max()].compactMap(\.self).max() {
      for (place, balance) in balances.enumerated()
      where balance.kind == .closing && balance.code == BankBalance.ledger && end < balance.day {
        let current = BankBalance.current
        statement.balances[place] = balance.being(.other(current), code: current)
      }
    }
    return statement
  }

  /// Whether opening and booked entries give the closing balance.
  package enum Arithmetic: Hashable, Sendable {
    case holds
    /// The closing balance less what opening and entries give, in minor units.
    case differs(by: Int64)
    /// 64 bits cannot hold the sum.
    case overflows
  }

  /// Nil where a balance is missing or the two are in different currencies; entries in another
  /// currency than theirs are no part of the sum.
  package var arithmetic: Arithmetic? {
    guard let opening, let closing, opening.amount.currency == closing.amount.currency else {
      return nil
    }
    let currency = opening.amount.currency
    var sum = opening.amount.minorUnits
    // By places: whole entries would be copied, a million of them.
    for index in entries.indices where entries[index].status == .booked {
      let amount = entries[index].amount
      guard amount.currency == currency else { continue }
      let (next, tooMuch) = sum.addingReportingOverflow(amount.minorUnits)
      guard !tooMuch else { return .overflows }
      sum = next
    }
    let (rest, tooMuch) = closing.amount.minorUnits.subtractingReportingOverflow(sum)
    if tooMuch { return .overflows }
    return rest == 0 ? .holds : .differs(by: rest)
  }

  struct Contradiction {
    /// Nil where 64 bits cannot hold it.
    let money: Money?
  }

  /// What opening, entries and closing balance differ by; nil where they do not, or nobody can say.
  var contradiction: Contradiction? {
    switch arithmetic {
    case .holds, nil: nil
    case .overflows: Contradiction(money: nil)
    case .differs(let units):
      Contradiction(money: closing.map { Money(minorUnits: units, currency: $0.amount.currency) })
    }
  }

  /// The statement with a booking day on each entry of which the file prints none.
  ///
  /// That is the day of which the statement is, where it is of one day, else the value day, where it
  /// lies within the days of the statement or nothing says which these are. `isForced` takes it
  /// wherever it lies. What is left has no day.
  func dated(isForced: Bool) -> BankStatement {
    guard entries.contains(where: { $0.day == nil }) else { return self }
    let days = coveredDays
    let only = days.flatMap { $0.lowerBound == $0.upperBound ? $0.lowerBound : nil }
    var dated = self
    for index in entries.indices where entries[index].day == nil {
      let value = entries[index].valueDay
      dated.entries[index].day =
        only ?? value.flatMap { isForced || days?.contains($0) ?? true ? $0 : nil }
    }
    return dated
  }

  /// What the file says that it covers, else the days of its balances; nil where it says neither.
  var coveredDays: ClosedRange<Day>? {
    if let period { return period }
    guard let first = opening?.day, let last = closing?.day, first <= last else { return nil }
    return first...last
  }
}
