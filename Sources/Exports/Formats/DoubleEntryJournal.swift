import Model

/// A book in double entry: bookings that each sum to zero, and the balances that prove them.
struct DoubleEntryJournal {
  private(set) var bookings: [Booking] = []
  private(set) var assertions: [Assertion] = []
  /// Every account that has a posting or is the book's, in the order of their names.
  private(set) var accounts: [String] = []
  private(set) var currencies: [String] = []
  /// On or before every booking.
  private(set) var firstDay: Day

  struct Booking {
    let day: Day
    /// In microseconds since 1970; nil where the account's file says none.
    var instant: Int64?
    var payee: String
    var text = ""
    /// What else there is to say, by a word of lower-case letters and hyphens.
    var details: [(key: String, value: String)] = []
    var tags: [String] = []
    var postings: [(account: String, amount: Money)]
  }

  /// What an account holds at the end of a day.
  struct Assertion {
    let account: String
    let day: Day
    let balance: Money
  }

  /// A transfer whose two entries are booked on one day is one booking; else each entry is one, with
  /// an account of transfers that are under way between them.
  init(_ book: ExportedBook, _ names: JournalNames) {
    firstDay = book.accounts.map(\.days.lowerBound).min() ?? book.lastDay
    for (account, name) in zip(book.accounts, names.accounts) { open(account, as: name, names) }
    for (account, name) in zip(book.accounts, names.accounts) {
      bookings += account.entries.compactMap { Booking($0, in: account, named: name, names) }
      assertions.append(
        Assertion(
          account: name, day: account.days.upperBound,
          balance: account.account.money(account.closing)))
    }
    sort()
    accounts = Set(bookings.flatMap { $0.postings.map(\.account) } + names.accounts).sorted()
    currencies = Set(book.accounts.map(\.currency.code)).sorted()
  }

  private mutating func open(
    _ account: ExportedAccount, as name: String, _ names: JournalNames
  ) {
    guard account.opening != 0 else { return }
    let amount = account.account.money(account.opening)
    bookings.append(
      Booking(
        day: account.days.lowerBound, instant: .min, payee: "Opening balance",
        postings: [(name, amount), (names.opening, amount.opposite)]))
  }

  /// By day; what is booked on one day by instants where there are some, else it keeps its order,
  /// openings first.
  private mutating func sort() {
    let order = bookings.enumerated().sorted { one, other in
      (one.element.day, one.offset) < (other.element.day, other.offset)
    }
    bookings = order.map(\.element).orderedWithinDays(
      newestFirst: false, day: \.day, instant: \.instant)
  }
}

extension DoubleEntryJournal.Booking {
  /// Nil for the credit of a transfer that is booked with its debit.
  fileprivate init?(
    _ entry: ExportedAccount.Entry, in account: ExportedAccount, named name: String,
    _ names: JournalNames
  ) {
    let transaction = entry.transaction
    let amount = account.account.money(transaction.amount)
    var other = names.other(of: transaction)
    var partner: Transaction?
    if let transfer = entry.transfer {
      other = names.underWay
      if let found = transfer.partner, found.transaction.date == transaction.date {
        guard transaction.amount < 0 else { return nil }
        other = names.accounts[found.account.value]
        partner = found.transaction
      }
    }
    self.init(
      day: transaction.date, instant: entry.instant, payee: transaction.beneficiary.oneLine,
      text: (transaction.reference ?? "").oneLine,
      postings: [(name, amount), (other, amount.opposite)])
    details = Self.details(of: transaction)
    tags = transaction.tags.map(\.oneLine).filter { !$0.isEmpty }
    if let partner {
      details += Self.details(of: partner, prefix: "to-")
      details += [
        ("to-payee", partner.beneficiary.oneLine), ("to-text", (partner.reference ?? "").oneLine),
        ("to-tags", partner.tags.map(\.oneLine).joined(separator: ", ")),
      ]
    }
    details.removeAll(where: \.value.isEmpty)
  }

  private static func details(
    of entry: Transaction, prefix: String = ""
  ) -> [(key: String, value: String)] {
    let valueDay = entry.valueDate.flatMap { $0 == entry.date ? nil : $0.description }
    return [
      (prefix + "id", entry.exportedID ?? ""), (prefix + "value-date", valueDay ?? ""),
      (prefix + "category", (entry.category ?? "").oneLine),
      (prefix + "note", (entry.note ?? "").oneLine),
    ]
  }
}

extension Money {
  /// Amounts of accounts have an opposite: else their sums would not fit 64 bits.
  fileprivate var opposite: Money { Money(minorUnits: 0 &- minorUnits, currency: currency) }
}

/// What the accounts of a journal are called: those of the book, and one for each category.
///
/// No two accounts of the book have one name. A category is income where more of its entries, those of
/// other days among them, are money in than money out.
struct JournalNames {
  /// By the accounts' order.
  private(set) var accounts: [String] = []
  let opening: String
  let underWay: String
  private var categories: [String: String] = [:]
  private let component: (String) -> String

  /// `component` makes a part of a name as the program wants it.
  init(_ book: ExportedBook, component: @escaping (String) -> String) {
    self.component = component
    opening = "Equity:" + component("Opening balances")
    underWay = "Assets:" + component("Transfers under way")
    var taken: Set<String> = [underWay]
    for account in book.accounts {
      let group = account.account.kind.isDebt ? "Liabilities:" : "Assets:"
      let name = group + component(account.name)
      var unique = name
      var number = 2
      while !taken.insert(unique).inserted {
        unique = "\(name)-\(number)"
        number += 1
      }
      accounts.append(unique)
    }
    for (category, balance) in Self.balances(of: book) {
      let group = balance > 0 ? "Income:" : "Expenses:"
      categories[category] = group + name(of: category)
    }
  }

  /// How many more entries of each category are money in than money out.
  private static func balances(of book: ExportedBook) -> [String: Int] {
    var balances: [String: Int] = [:]
    for entry in book.accounts.lazy.flatMap(\.account.transactions) {
      guard let category = entry.category else { continue }
      balances[category, default: 0] += Int(entry.amount.signum())
    }
    return balances
  }

  /// Groups are divided by colons or slashes.
  private func name(of category: String) -> String {
    let parts = category.split { $0 == ":" || $0 == "/" }.map { String($0).oneLine }
    let names = parts.filter { !$0.isEmpty }.prefix(8).map(component)
    return names.isEmpty ? component("Unknown") : names.joined(separator: ":")
  }

  /// The account at the other end of an entry that is no transfer.
  func other(of entry: Transaction) -> String {
    if let category = entry.category, let name = categories[category] { return name }
    return (entry.amount > 0 ? "Income:" : "Expenses:") + component("Unknown")
  }
}

/// A book as a journal of hledger and Ledger, with the balances of all accounts asserted at its end.
struct LedgerFile {
  private var bytes: [UInt8] = []
  private var losses = ExportLosses()

  static func file(of book: ExportedBook) -> ExportedFile {
    let journal = DoubleEntryJournal(book, JournalNames(book, component: \.asLedgerName))
    var file = LedgerFile()
    file.add("; A book to \(book.lastDay), written by daybook export")
    file.add("")
    for currency in journal.currencies { file.add("commodity \(currency)") }
    for account in journal.accounts { file.add("account \(account)") }
    for booking in journal.bookings { file.add(booking) }
    for assertion in journal.assertions {
      file.add("")
      file.add("\(assertion.day) * Closing balance")
      file.add(
        "    \(assertion.account)  0 \(assertion.balance.currency.code) = \(assertion.balance.plain)"
      )
    }
    return ExportedFile(bytes: file.bytes, losses: file.losses)
  }

  private mutating func add(_ booking: DoubleEntryJournal.Booking) {
    add("")
    // Ledger reads no line of more than 4,096 bytes.
    let texts = [booking.payee, booking.text].map { losses.cut($0.asLedgerText, to: 400) }
    let description = texts[1].isEmpty ? texts[0] : "\(texts[0]) | \(texts[1])"
    // Without a code of its own a parenthesis would begin one.
    let code = description.hasPrefix("(") ? "() " : ""
    add(description.isEmpty ? "\(booking.day) *" : "\(booking.day) * \(code)\(description)")
    for detail in booking.details { addComment(detail.key, detail.value) }
    if !booking.tags.isEmpty { addComment("tags", booking.tags.joined(separator: ", ")) }
    for posting in booking.postings { add("    \(posting.account)  \(posting.amount.plain)") }
  }

  private mutating func addComment(_ key: String, _ value: String) {
    add("    ; \(key): \(losses.cut(value.asLedgerComment, to: 900))")
  }

  private mutating func add(_ line: String) { bytes += (line + "\n").utf8 }
}

extension String {
  /// A part of an account's name: without what divides names, begins a comment or makes a posting
  /// virtual, and with a single blank between words.
  fileprivate var asLedgerName: String {
    let kept = oneLine.unicodeScalars.map { scalar -> Unicode.Scalar in
      let isKept =
        scalar.properties.isAlphabetic || scalar.properties.numericType != nil
        || scalar.properties.generalCategory == .nonspacingMark
        || " -_.,'&+".unicodeScalars.contains(scalar)
      return isKept ? scalar : "-"
    }
    let name = String(String.UnicodeScalarView(kept)).oneLine
    return name.isEmpty ? "Unnamed" : name.cut(to: 100).text
  }

  /// A payee or a text: a semicolon would begin a comment, a bar divides the two.
  fileprivate var asLedgerText: String {
    replacing(";", with: ",").replacing("|", with: "/")
  }

  /// Ledger would read a date in brackets.
  fileprivate var asLedgerComment: String {
    replacing("[", with: "(").replacing("]", with: ")")
  }
}

/// A book as Beancount reads it, with the balances of all accounts asserted at its end.
struct BeancountFile {
  private var bytes: [UInt8] = []
  private var losses = ExportLosses()

  static func file(of book: ExportedBook) -> ExportedFile {
    let journal = DoubleEntryJournal(book, JournalNames(book, component: \.asBeancountName))
    var file = BeancountFile()
    file.add("; A book to \(book.lastDay), written by daybook export")
    file.add("")
    for currency in journal.currencies {
      file.add("option \"operating_currency\" \"\(currency)\"")
    }
    for account in journal.accounts { file.add("\(journal.firstDay) open \(account)") }
    for booking in journal.bookings { file.add(booking) }
    file.add("")
    for assertion in journal.assertions { file.add(assertion) }
    return ExportedFile(bytes: file.bytes, losses: file.losses)
  }

  private mutating func add(_ booking: DoubleEntryJournal.Booking) {
    add("")
    let tags = Slug.anchors(for: booking.tags, fallback: "tag").map { " #\($0)" }.joined()
    add("\(booking.day) * \(booking.payee.quoted) \(booking.text.quoted)\(tags)")
    for detail in booking.details { add("  \(detail.key): \(detail.value.quoted)") }
    if !booking.tags.isEmpty {
      add("  tags: \(booking.tags.joined(separator: ", ").quoted)")
    }
    for posting in booking.postings { add("  \(posting.account)  \(posting.amount.plain)") }
  }

  /// Beancount asserts balances at the beginning of a day, so that the next day is written.
  private mutating func add(_ assertion: DoubleEntryJournal.Assertion) {
    guard let next = Day(daysSinceEpoch: assertion.day.daysSinceEpoch + 1) else {
      return losses.add(.lastBalance)
    }
    add("\(next) balance \(assertion.account)  \(assertion.balance.plain)")
  }

  private mutating func add(_ line: String) { bytes += (line + "\n").utf8 }
}

extension String {
  /// A part of an account's name: letters, digits and hyphens, the first a capital or a digit.
  fileprivate var asBeancountName: String {
    var name = ""
    for scalar in oneLine.unicodeScalars {
      if Self.isLetterOrDigit(scalar) {
        name.unicodeScalars.append(scalar)
      } else if !name.isEmpty, !name.hasSuffix("-"), !Self.isMark(scalar) {
        name += "-"
      }
    }
    while name.hasSuffix("-") { name.removeLast() }
    guard let first = name.unicodeScalars.first else { return "Unnamed" }
    let capital = first.properties.titlecaseMapping
    let isFit =
      capital.unicodeScalars.count == 1 && capital.unicodeScalars.allSatisfy(Self.canBegin)
    return isFit ? capital + String(name.unicodeScalars.dropFirst()) : "X" + name
  }

  private static func isLetterOrDigit(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .decimalNumber:
      true
    default: false
    }
  }

  private static func canBegin(_ scalar: Unicode.Scalar) -> Bool {
    [.uppercaseLetter, .decimalNumber].contains(scalar.properties.generalCategory)
  }

  private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    [.nonspacingMark, .enclosingMark, .spacingMark].contains(scalar.properties.generalCategory)
  }

  fileprivate var quoted: String {
    "\"" + replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
  }
}
