import Basics
import Coordinators
import Diagnostics
import Model

/// `daybook account add`: opens an account.
enum AccountAddCommand {
  static let spec = CommandSpec(
    name: "account add", operand: Operand("NAME", .one, of: .nothing),
    options: [
      kind, currency, iban, country, deposit, openingBalance, day, owner, bank, bic, note,
    ] + CommandSpec.changeOptions,
    failures: CommandSpec.changeFailures, run: run)

  private static let kind = Option<AccountKind>(
    OptionForm(
      "kind", value: "KIND", of: .choice(AccountKind.allCases.map(\.rawValue)),
      AccountKind.allCases.map(\.rawValue).joined(separator: ", ")
        + " (checking)"),
    wanted: "a kind of account such as savings",
    suggest: { nearest(to: $0, among: AccountKind.allCases.map(\.rawValue)) },
    read: { AccountKind(rawValue: $0) })
  private static let currency = Option<Currency>(
    OptionForm("currency", value: "CODE", "such as CHF; the book's if left out"),
    wanted: "a currency's code such as CHF",
    suggest: { nearest(to: $0, among: Currency.allCodes) }, read: { Currency(code: $0) })
  private static let iban = Option(OptionForm("iban", value: "IBAN", "the IBAN of its bank"))
  private static let country = Option<String>(
    OptionForm("country", value: "CC", "make an IBAN of this country up, such as DE"),
    wanted: "the two letters of a country that has IBANs, such as DE",
    suggest: { nearest(to: $0.uppercased(), among: IBAN.countries) },
    read: { IBAN.countries.contains($0.uppercased()) ? $0.uppercased() : nil })
  private static let deposit = Option(
    OptionForm("deposit", value: "AMOUNT", "what it is opened with, as its first entry"))
  private static let openingBalance = Option(
    OptionForm("opening-balance", value: "AMOUNT", "what it held before; no entry"))
  private static let day = Option(
    OptionForm("on", value: "DAY", "the day of its opening; with a deposit today if left out"))
  private static let owner = Option(
    OptionForm("owner", value: "NAME", "whose it is; the book's owner if left out"))
  private static let bank = Option(OptionForm("bank", value: "NAME", "the bank"))
  private static let bic = Option(OptionForm("bic", value: "BIC", "the bank's BIC"))
  private static let note = Option(OptionForm("note", value: "TEXT", "a note, as CommonMark"))

  private static func run(_ arguments: Arguments, _ here: Surroundings) throws {
    if arguments[deposit] != nil, arguments[openingBalance] != nil {
      throw UsageError.conflict(deposit.form.flag, openingBalance.form.flag)
    }
    if arguments[iban] != nil, arguments[country] != nil {
      throw UsageError.conflict(iban.form.flag, country.form.flag)
    }
    let report = try task(arguments).run(
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

  private static func task(_ arguments: Arguments) -> AddAccount {
    var task = AddAccount(name: arguments.operand ?? "")
    task.kind = arguments[kind] ?? .checking
    task.currency = arguments[currency]
    task.iban = arguments[iban]
    task.country = arguments[country]
    task.deposit = arguments[deposit]
    task.openingBalance = arguments[openingBalance]
    task.day = arguments[day]
    task.owner = arguments[owner]
    task.bank = arguments[bank]
    task.bic = arguments[bic]
    task.note = arguments[note]
    return task
  }
}
