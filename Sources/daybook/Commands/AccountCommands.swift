import Basics
import CommandLine
import Coordinators
import Diagnostics
import Model

/// `daybook account list` and `daybook balance`: the accounts and what they hold.
enum AccountListCommand {
  static let command = make("account list")
  static let balance = make("balance")

  private static func make(_ name: String) -> Command {
    Command(
      name, options: [Option.book, Option.asOf, Flag.json],
      failures: [.wrongData, .noBook, .inputOutput, .busy], run: run)
  }

  private static func run(_ arguments: Arguments, _ here: Surroundings) throws {
    let report = try ListAccounts(here.source(of: arguments)).run(asOf: here.asOf(arguments))
    if arguments[.json] { return try here.print(report, as: Listings.accounts) }
    var table = TerminalTable([.main, .fixed, .fixed, .figure])
    for row in report.rows {
      table.add(
        row.account.name, row.isClosed ? "closed" : row.account.kind.rawValue,
        row.lastEntry?.description ?? "", Figure.level(row.balance))
    }
    for total in report.totals { table.add(strong: "Total", "", "", Figure.level(total)) }
    try here.console.print(table)
  }
}

/// `daybook account show`: all that a book says of an account.
enum AccountShowCommand {
  static let command = Command(
    "account show", operand: Operand("NAME", .one, of: .account),
    options: [Option.book, Option.asOf, Flag.json],
    failures: [.wrongData, .noBook, .inputOutput, .busy], run: run)

  private static func run(_ arguments: Arguments, _ here: Surroundings) throws {
    let report = try ShowAccount(arguments.operand ?? "").run(
      in: here.source(of: arguments), asOf: here.asOf(arguments))
    if arguments[.json] { return try here.print(report, as: Listings.shownAccount) }
    let (row, account) = (report.row, report.row.account)
    let style = here.console.style
    var sheet = FactSheet()
    sheet.add("Account", account.name)
    sheet.add("Kind", account.kind.rawValue)
    sheet.add("Balance", Figure.level(row.balance))
    sheet.add(
      "IBAN",
      account.iban.map {
        $0.grouped + ($0.isValid ? "" : " (not a valid IBAN)")
          + (account.isInvented ? " (invented)" : "")
      })
    sheet.add(
      "Numbers", account.numbers.isEmpty ? nil : account.numbers.joined(separator: ", "))
    sheet.add("BIC", account.bic)
    sheet.add("Bank", account.bank)
    sheet.add("Owner", report.owner)
    sheet.add("Opened", account.opened?.description)
    sheet.add("Closed", account.closed?.description)
    sheet.add("Brought forward", account.openingBalance.map { Figure.level(account.money($0)) })
    sheet.add(
      "Entries", "\(row.entryCount)" + (report.laterCount > 0 ? later(report.laterCount) : ""))
    sheet.add("First entry", report.firstEntry?.description)
    sheet.add("Last entry", row.lastEntry?.description)
    sheet.add("Bank's balance", report.bankBalance.map { said($0, in: account, style) })
    sheet.add("Pages", "accounts/\(row.slug)/")
    sheet.add("Note", lines: account.note)
    for (list, item) in report.toDos {
      let due = item.due.map { ", due \($0)" } ?? ""
      sheet.add("To do", "\(item.name)\(due) (\(list))")
    }
    try here.console.print(sheet)
  }

  private static func said(
    _ verdict: BankBalances.Verdict, in account: Account, _ style: TerminalStyle
  ) -> String {
    let shown = { (minorUnits: Int64) in style.figure(account.money(minorUnits).plain) }
    let said = "\(shown(verdict.asserted)) on \(verdict.day), "
    guard let since = verdict.since else { return said + "which agrees" }
    return said + "which differs by \(shown(abs(verdict.difference)))"
      + (since.lastHeld.map { " since \($0)" } ?? "")
  }

  private static func later(_ count: Int) -> String { ", and \(count) of later days" }
}

/// `daybook account add`: opens an account.
enum AccountAddCommand {
  static let command = Command.changing(
    "account add", operand: Operand("NAME", .one, of: .nothing),
    options: [
      kind.sets(\.kind),
      Option.currency("such as CHF; the book's if left out").sets(\.currency),
      iban.sets(\.iban), country.sets(\.country),
      deposit.sets(\.deposit), openingBalance.sets(\.openingBalance),
      Option("on", value: "DAY", "the day of its opening; with a deposit today if left out")
        .sets(\.day),
      Option("owner", value: "NAME", "whose it is; the book's owner if left out").sets(\.owner),
      Option("bank", value: "NAME", "the bank").sets(\.bank),
      Option("bic", value: "BIC", "the bank's BIC").sets(\.bic),
      Option("note", value: "TEXT", "a note, as CommonMark").sets(\.note),
    ], task: { AddAccount(name: $0.operand ?? "") }, run: run)

  private static let kind = Option<AccountKind>(
    OptionForm(
      "kind", value: "KIND", of: .choice(AccountKind.allCases.map(\.rawValue)),
      AccountKind.allCases.map(\.rawValue).joined(separator: ", ") + " (checking)"),
    wanted: "a kind of account such as savings",
    suggest: { nearest(to: $0, among: AccountKind.allCases.map(\.rawValue)) },
    read: { AccountKind(rawValue: $0) })
  private static let iban = Option("iban", value: "IBAN", "the IBAN of its bank")
  private static let country = Option<String>(
    OptionForm("country", value: "CC", "make an IBAN of this country up, such as DE"),
    wanted: "the two letters of a country that has IBANs, such as DE",
    suggest: { nearest(to: $0.uppercased(), among: IBAN.countries) },
    read: { IBAN.countries.contains($0.uppercased()) ? $0.uppercased() : nil })
  private static let deposit = Option(
    "deposit", value: "AMOUNT", "the opening deposit, which is recorded as its first entry")
  private static let openingBalance = Option(
    "opening-balance", value: "AMOUNT", "what it held before its first entry; not an entry itself")

  private static func run(
    _ task: AddAccount, _ arguments: Arguments, _ here: Surroundings
  ) throws {
    try arguments.checkAtMostOne(of: deposit, openingBalance)
    try arguments.checkAtMostOne(of: iban, country)
    let report = try task.run(
      by: here.controller(arguments), clock: here.clock, random: { here.randomBits() })
    here.note(report.moved)
    let account = report.account
    let iban = account.iban.map {
      "; IBAN \($0.grouped)" + (account.isInvented ? ", invented" : "")
    }
    try here.report(
      report.change,
      "\(DisplayText.escaped(account.name)), \(account.kind.rawValue), with \(report.balance)"
        + (iban ?? ""), arguments)
  }
}

/// `daybook account move`: the order of the accounts.
enum AccountMoveCommand {
  static let command = Command.changing(
    "account move", operand: Operand("NAME", .one, of: .account), options: [before, first, last],
    run: run)

  private static let before = Option(
    "before", value: "NAME|IBAN", "the account that it is to stand before")
  private static let first = Flag("first", "before all others")
  private static let last = Flag("last", "behind all others")

  private static func run(_ arguments: Arguments, _ here: Surroundings) throws {
    try arguments.checkOne(of: before, first, last)
    let place =
      arguments[before].map { ChangeAccount.Place.before($0) }
      ?? (arguments[first] ? .first : .last)
    let report = try ChangeAccount(.move(arguments.operand ?? "", place)).run(
      by: here.controller(arguments), clock: here.clock)
    here.note(report.moved)
    let name = DisplayText.escaped(report.account)
    let set = report.fileCount == 1 ? "in 1 file" : "in \(report.fileCount) files"
    try here.report(
      report.change,
      report.isUnchanged ? "\(name) stands there already" : "\(name) is moved, \(set)", arguments)
  }
}

/// `daybook account close`: the end of an account.
enum AccountCloseCommand {
  static let command = Command.changing(
    "account close", operand: Operand("NAME", .one, of: .account), options: [day], run: run)

  private static let day = Option(
    "on", value: "DAY", "the last day; today in the book's time zone if left out")

  private static func run(_ arguments: Arguments, _ here: Surroundings) throws {
    let report = try ChangeAccount(.close(arguments.operand ?? "", on: arguments[day])).run(
      by: here.controller(arguments), clock: here.clock)
    try here.report(
      report.change,
      "\(DisplayText.escaped(report.account)) is closed on \(report.closed ?? "")", arguments)
  }
}

/// `daybook account rename`: another name for an account.
enum AccountRenameCommand {
  static let command = Command.changing("account rename", operand: operand, run: run)

  private static let operand = Operand("NAME NEW", .words, of: .account, .nothing, isNeeded: true)

  private static func run(_ arguments: Arguments, _ here: Surroundings) throws {
    guard arguments.operands.count > 1 else {
      throw UsageError.missingOperand(Operand("NEW", .one), command: command.name)
    }
    guard arguments.operands.count == 2 else {
      throw UsageError.unexpected(arguments.operands[2], command: command.name, takes: operand)
    }
    let report = try ChangeAccount(.rename(arguments.operands[0], to: arguments.operands[1])).run(
      by: here.controller(arguments), clock: here.clock)
    here.note(report.moved)
    try here.report(
      report.change,
      "\(DisplayText.escaped(arguments.operands[0])) is called"
        + " \(DisplayText.escaped(report.account)) now", arguments)
  }
}

extension Surroundings {
  /// Says whose pages are in another folder now.
  func note(_ moved: [MovedPages]) {
    for pages in moved {
      console.note(
        "the pages of \(DisplayText.quoted(pages.account)) move from"
          + " accounts/\(pages.from)/ to accounts/\(pages.to)/")
    }
  }
}
