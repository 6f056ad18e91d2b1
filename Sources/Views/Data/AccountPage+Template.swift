extension AccountPage: TemplateData {
  static let fields = Fields<AccountPage>(
    "account",
    Field.spread(\.frame) + [
      .record("account", \.account),
      .optional("opened", \.opened),
      .optional("closed", \.closed),
      .note("note", below: .title, \.note),
      .record("balance", \.balance),
      .optional("lastEntry", \.lastEntry),
      .flag("isClosed", \.isClosed),
      .optional("idleSince", \.idleSince),
      .flag("hasNotices") { $0.isClosed || $0.idleSince != nil || !$0.laterCount.isZero },
      .record("month", \.month),
      .text("monthPath", \.monthPath),
      .text("registerPath", \.registerPath),
      .record("moneyIn", \.moneyIn),
      .record("moneyOut", \.moneyOut),
      .record("entryCount", \.entryCount),
      .record("laterCount", \.laterCount),
      .optional("balanceChart", \.balanceChart),
      .optional("flowChart", \.flowChart),
      .flag("hasLatest") { !$0.latest.isEmpty },
      .list("latest", \.latest),
      .flag("hasYears") { !$0.years.isEmpty },
      .list("years", \.years),
      .flag("hasStatements") { !$0.statements.isEmpty },
      .list("statements", \.statements),
      .flag("hasOpenToDos") { !$0.toDos.isEmpty },
      .list("toDos", \.toDos),
      .text("tablePath", \.tablePath),
    ])
}

extension AccountHead: TemplateData {
  static let fields = Fields<AccountHead>(
    "account head",
    [
      .text("name", \.name),
      .text("path", \.path),
      .record("kind", \.kind),
      .text("currency", \.currency),
      .text("owner", \.owner),
      .text("bank", \.bank),
      .text("bic", \.bic),
      .optional("iban", \.iban),
    ])
}

extension AccountHead.Kind: TemplateData {
  /// One flag for each kind, of which exactly one is true.
  static let fields = Fields<Self>(
    "kind of account", allCases.map { kind in .flag(kind.rawValue) { $0 == kind } })
}

extension YearRow: TemplateData {
  static let fields = Fields<YearRow>(
    "year",
    [
      .text("year", \.year),
      .text("path", \.path),
      .text("statementPath", \.statementPath),
      .flag("isCurrent", \.isCurrent),
      .record("entryCount", \.entryCount),
      .record("moneyIn", \.moneyIn),
      .record("moneyOut", \.moneyOut),
      .record("closing", \.closing),
    ])
}

extension StatementRow: TemplateData {
  static let fields = Fields<StatementRow>(
    "statement row",
    [
      .record("month", \.month),
      .text("path", \.path),
      .record("entryCount", \.entryCount),
      .record("opening", \.opening),
      .record("moneyIn", \.moneyIn),
      .record("moneyOut", \.moneyOut),
      .record("closing", \.closing),
    ])
}
