import CommandLine
import Coordinators
import Diagnostics
import Model

/// `daybook transaction add`: records an entry; `daybook add` is its short form.
enum TransactionAddCommand {
  static let command = Command.changing(
    "transaction add", options: [.other(amount), .other(payee)] + shared,
    task: { RecordEntry(amount: try $0.needed(amount), payee: try $0.needed(payee)) }, run: record)

  /// The short form.
  static let short = Command.changing(
    "add", operand: Operand("AMOUNT PAYEE", .words, isNeeded: true), options: shared,
    task: { arguments in
      guard let amount = arguments.operands.first, arguments.operands.count > 1 else {
        throw UsageError.missingOperand(Operand("PAYEE", .one), command: "add")
      }
      return RecordEntry(
        amount: amount, payee: arguments.operands.dropFirst().joined(separator: " "))
    }, run: record)

  private static let amount = Option(
    "amount", value: "AMOUNT", "such as -12.50; money out has a sign")
  private static let payee = Option(
    "to", value: "PAYEE", "the other party, whichever way the money goes")

  private static let shared: [TaskOption<RecordEntry>] = [
    Option.account.sets(\.account),
    Option("on", value: "DAY", "the booking day; today in the book's time zone if left out")
      .sets(\.day),
    Option("value", value: "DAY", "the value date, where it is another day").sets(\.valueDay),
    Option("reference", value: "TEXT", "what it is for").sets(\.reference),
    Option("category", value: "NAME", of: .category, "such as Groceries, or Home:Energy")
      .sets(\.category),
    Option("tag", value: "NAME", of: .tag, isRepeatable: true, "a tag; may be given several times")
      .sets(\.tags),
    Option("note", value: "TEXT", "a note, as CommonMark").sets(\.note),
  ]

  private static func record(
    _ task: RecordEntry, _ arguments: Arguments, _ here: Surroundings
  ) throws {
    let payee = DisplayText.quoted(task.payee)
    let report = try task.run(by: here.controller(arguments), clock: here.clock)
    if let nearly = report.nearlyPayee {
      here.console.note("\(payee) is new; did you mean \(DisplayText.quoted(nearly))?")
    }
    if report.isFirstFromPayee {
      here.console.note(
        "\(payee) was always money out, and this is money in; money out has a sign:"
          + " -\(task.amount)")
    }
    if report.isLater { here.console.note("\(report.transaction.date) is after today") }
    try here.report(
      report.change,
      "\(report.transaction.date)  \(report.amount)  \(DisplayText.escaped(task.payee)),"
        + " in \(DisplayText.escaped(report.account.name));"
        + " its balance is \(report.balance)", arguments)
  }
}

/// `daybook transfer`: an entry in each of two accounts.
enum TransferCommand {
  static let command = Command.changing(
    "transfer", operand: Operand("AMOUNT", .one),
    options: [
      .other(from), .other(to),
      Option("on", value: "DAY", "the booking day; today in the book's time zone if left out")
        .sets(\.day),
      Option("reference", value: "TEXT", "what it is for").sets(\.reference),
      Option("category", value: "NAME", of: .category, "the category of both entries")
        .sets(\.category),
    ],
    task: {
      RecordTransfer(
        amount: $0.operand ?? "", from: try $0.needed(from), to: try $0.needed(to))
    }, run: run)

  private static let from = Option(
    "from", value: "NAME|IBAN", "the account that the money leaves")
  private static let to = Option("to", value: "NAME|IBAN", "the account that it goes to")

  private static func run(
    _ task: RecordTransfer, _ arguments: Arguments, _ here: Surroundings
  ) throws {
    let report = try task.run(by: here.controller(arguments), clock: here.clock)
    let (left, right) = (report.from, report.to)
    try here.report(
      report.change,
      "\(report.day)  \(report.amount)  from \(DisplayText.escaped(left.name)), now \(left.balance),"
        + " to \(DisplayText.escaped(right.name)), now \(right.balance)", arguments)
  }
}

/// `daybook transaction list`: entries, the newest first.
enum TransactionListCommand {
  static let command = Command(
    "transaction list", operand: Operand("FILTER", .words, of: .nothing),
    options: [
      .other(Option.book),
      Option("account", short: "a", value: "NAME|IBAN", "only of this account").sets(\.account),
      Option("from", value: "DAY", "booked on this day or later").sets(\.from),
      Option("to", value: "DAY", "booked on this day or before").sets(\.to),
      Option("payee", value: "TEXT", of: .payee, "a part of the payee").sets(\.payee),
      category.sets(\.category), noCategory.sets(\.lacksCategory),
      Option("tag", value: "NAME", of: .tag, "with this tag").sets(\.tag),
      Option("min", value: "AMOUNT", "at least so much").sets(\.min),
      Option("max", value: "AMOUNT", "at most so much").sets(\.max),
      Option("text", value: "TEXT", "a part of payee, reference, category, note or a tag")
        .sets(\.text),
      Option.limit("no more than so many").sets(\.limit),
      .other(Flag.json),
    ], failures: [.wrongData, .noBook, .inputOutput, .busy],
    task: { ListEntries(query: $0.operands) }, run: run)

  private static let category = Option(
    "category", value: "NAME", of: .category, "this category, or a group of categories")
  private static let noCategory = Flag("no-category", "without a category, and no transfer")

  private static func run(
    _ task: ListEntries, _ arguments: Arguments, _ here: Surroundings
  ) throws {
    try arguments.checkAtMostOne(of: noCategory, category)
    let rows = try task.run(in: here.source(of: arguments), today: here.today(of:))
    if let hint = task.hint(hasFound: !rows.isEmpty) {
      here.console.note(hint.message, remedies: hint.remedies)
    }
    if arguments[.json] { return try here.print(rows, each: Listings.entry) }
    let ofAll = task.account == nil
    // A UUID, or the place of an entry without an id, would take half of a narrow terminal.
    let hasLongIDs = rows.contains { $0.id.utf8.count > 20 }
    var table = TerminalTable([
      .fixed, .main, .text.leftOut(3, "category"), .fixed.leftOut(hasLongIDs ? 1 : 4, "id"),
      .figure, ofAll ? .text.leftOut(2, "account") : .figure.leftOut(2, "balance"),
    ])
    for row in rows {
      let entry = row.transaction
      table.add(
        entry.date.description, entry.beneficiary,
        row.transfer.map { "transfer: \($0)" } ?? entry.category ?? "", row.id,
        Figure.flow(row.amount), ofAll ? row.account : Figure.level(row.balance))
    }
    for total in EntryTotal.all(of: rows.map(\.amount)) {
      for line in total.lines { table.add(strong: line.name, line.count, "", "", line.sum, "") }
    }
    try here.console.print(table)
  }
}

/// `daybook transaction show`: all that an entry says.
enum TransactionShowCommand {
  static let command = Command(
    "transaction show", operand: Operand("ID", .one),
    options: [.other(Option.book), Option.entryAccount.sets(\.account), .other(Flag.json)],
    failures: [.wrongData, .noBook, .inputOutput, .busy],
    task: { ShowEntry($0.operand ?? "") }, run: run)

  private static func run(
    _ task: ShowEntry, _ arguments: Arguments, _ here: Surroundings
  ) throws {
    let report = try task.run(in: here.source(of: arguments))
    if arguments[.json] { return try here.print(report, as: Listings.shownEntry) }
    let row = report.row
    let entry = row.transaction
    let style = here.console.style
    let other = { (row: ListEntries.Row) in
      "\(row.id), \(row.transaction.date), \(style.figure(row.amount.plain))"
    }
    var sheet = FactSheet()
    sheet.add("ID", row.id)
    sheet.add("Account", row.account)
    sheet.add("Date", entry.date.description)
    sheet.add("Amount", Figure.flow(row.amount))
    sheet.add("Payee", entry.beneficiary)
    sheet.add("Balance after it", Figure.level(row.balance))
    sheet.add("Value date", entry.valueDate?.description)
    sheet.add("Reference", lines: entry.reference)
    sheet.add("Category", entry.category)
    sheet.add("Tags", entry.tags.isEmpty ? nil : entry.tags.joined(separator: ", "))
    sheet.add("Note", lines: entry.note)
    sheet.add("Transfer", transfer(report, other))
    sheet.add("Reverses", report.reversed.map(other))
    sheet.add("Reversed by", report.reversal.map(other))
    for (name, text) in (entry.bank?.details ?? BankRecord.Details()).lines(style) {
      sheet.add(name, text)
    }
    try here.console.print(sheet)
  }

  private static func transfer(
    _ report: ShowEntry.Report, _ other: (ListEntries.Row) -> String
  ) -> String? {
    guard let account = report.transferAccount else {
      return report.row.transaction.transfer == .never ? "none" : nil
    }
    return "\(account): " + (report.transferEntry.map(other) ?? "not booked there yet")
  }
}

/// `daybook transaction reverse`: takes an entry back by its opposite.
enum TransactionReverseCommand {
  static let command = Command.changing(
    "transaction reverse", operand: Operand("ID", .one),
    options: [
      Option.entryAccount.sets(\.account),
      Option(
        "on", value: "DAY",
        """
        the booking day, not before the entry's; today in the book's time zone if
        left out, or the entry's where that is later
        """
      ).sets(\.day),
      Option("note", value: "TEXT", "a note on the reversal, as CommonMark").sets(\.note),
    ], task: { ReverseEntry(entry: $0.operand ?? "") }, run: run)

  private static func run(
    _ task: ReverseEntry, _ arguments: Arguments, _ here: Surroundings
  ) throws {
    let report = try task.run(by: here.controller(arguments), clock: here.clock)
    if let account = report.guessedTransfer {
      here.console.note(
        "what was taken for its other entry in \(DisplayText.quoted(account)) stays")
    }
    let lines = report.entries.map { entry in
      "\(entry.reversal.date)  \(entry.amount)  \(DisplayText.escaped(entry.reversal.beneficiary)),"
        + " in \(DisplayText.escaped(entry.account)); its balance is \(entry.balance);"
        + " reverses the entry of \(entry.reversed.date)"
    }
    try here.report(report.change, lines: lines, arguments)
  }
}

/// `daybook transaction note`: corrects what an entry says beside its figures.
enum TransactionNoteCommand {
  static let command = Command.changing(
    "transaction note", operand: Operand("ID", .one),
    options: [
      Option.entryAccount.sets(\.account),
      Option(
        "category", value: "NAME", of: .category, takesEmpty: true,
        "such as Groceries, or Home:Energy"
      ).sets(\.category),
      Option(
        "tag", value: "NAME", of: .tag, isRepeatable: true, takesEmpty: true,
        "in place of all its tags; may be given several times"
      ).sets(\.tags),
      Option("note", value: "TEXT", takesEmpty: true, "a note, as CommonMark").sets(\.note),
    ], task: { CorrectEntry(entry: $0.operand ?? "") }, run: run)

  private static func run(
    _ task: CorrectEntry, _ arguments: Arguments, _ here: Surroundings
  ) throws {
    let report = try task.run(by: here.controller(arguments), clock: here.clock)
    let entry = report.transaction
    let parts = [
      entry.category.map { "category \(DisplayText.quoted($0))" },
      entry.tags.isEmpty
        ? nil : "tags " + entry.tags.map { DisplayText.quoted($0) }.joined(separator: ", "),
      entry.note.map { "note \(DisplayText.quoted($0))" },
    ].compactMap { $0 }
    try here.report(
      report.change,
      "\(entry.date)  \(DisplayText.escaped(entry.beneficiary)), in"
        + " \(DisplayText.escaped(report.account)): "
        + (parts.isEmpty ? "no category, tags or note" : parts.joined(separator: ", ")), arguments)
  }
}

extension Option<String> {
  /// Which entry is meant where accounts have entries of one id.
  static let entryAccount = Option(
    "account", short: "a", value: "NAME|IBAN", "the account, where several have an entry of the ID")
}

extension BankRecord.Details {
  /// As a terminal names them.
  func lines(_ style: TerminalStyle) -> [(String, String?)] {
    let party = counterparty
    let number = [party.iban ?? party.account, party.bic].compactMap(\.self)
    let converted = original.map { original in
      [
        original.money.map { style.figure($0.plain) } ?? original.currency.code,
        original.rate.map { "rate \($0)" },
      ].compactMap(\.self).joined(separator: ", ")
    }
    return [
      ("Counterparty", party.name),
      ("Its account", number.isEmpty ? nil : number.joined(separator: ", ")),
      ("End-to-end id", endToEndID), ("Mandate", mandateID), ("Creditor id", creditorID),
      ("Original amount", converted),
      (
        "Charges",
        charges.isEmpty ? nil : charges.map { style.figure($0.plain) }.joined(separator: " + ")
      ),
    ]
  }
}

/// What listed entries of one currency brought and took.
struct EntryTotal {
  /// A line of the total, as a table has it.
  typealias Line = (name: String, count: any TableCell, sum: any TableCell)

  private let currency: Currency
  private var moneyIn = Part()
  private var moneyOut = Part()
  private var net = Part()

  /// A sum, nil where it is more than can be counted, and of how many entries it is.
  private struct Part {
    private(set) var sum: Int64? = 0
    private(set) var count = 0

    mutating func add(_ amount: Int64) {
      let (next, isTooLarge) = (sum ?? 0).addingReportingOverflow(amount)
      sum = sum == nil || isTooLarge ? nil : next
      count += 1
    }
  }

  /// For each currency, in the order in which they come first.
  static func all(of amounts: [Money]) -> [EntryTotal] {
    var totals: [EntryTotal] = []
    var places: [Currency: Int] = [:]
    for amount in amounts {
      let place = places[amount.currency] ?? totals.count
      if place == totals.count { totals.append(EntryTotal(currency: amount.currency)) }
      places[amount.currency] = place
      totals[place].add(amount.minorUnits)
    }
    return totals
  }

  private init(currency: Currency) { self.currency = currency }

  private mutating func add(_ amount: Int64) {
    if amount > 0 { moneyIn.add(amount) }
    if amount < 0 { moneyOut.add(amount) }
    net.add(amount)
  }

  /// What came in, what went out, where anything did, and both together; without a sum that is more
  /// than can be counted.
  var lines: [Line] {
    [("In", moneyIn), ("Out", moneyOut), ("Net", net)].compactMap { name, part in
      part.count == 0
        ? nil
        : part.sum.map { sum in
          (
            name, Figure.count(counted(part.count, "entry", "entries")),
            Figure.flow(Money(minorUnits: sum, currency: currency))
          )
        }
    }
  }
}
