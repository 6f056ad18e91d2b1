import Views

extension AccountPage: TemplateData {
  package static let fields = Fields<AccountPage>(
    "account",
    Field.spread(\.frame) + [
      .flag("isBeginning") { !$0.isContinued },
      .record("account", \.account),
      .optional("opened", \.opened),
      .optional("closed", \.closed),
      .optional("openingBalance", \.openingBalance),
      .note("note", below: .title, \.note),
      .record("balance", \.balance),
      .optional("loan", \.loan),
      .optional("lastEntry", \.lastEntry),
      .flag("isClosed", \.isClosed),
      .optional("idleSince", \.idleSince),
      .flag("hasNotices") {
        $0.isClosed || $0.idleSince != nil || !$0.laterCount.isZero || $0.bankBalance != nil
      },
      .record("month", \.month),
      .text("monthPath", \.monthPath),
      .text("registerPath", \.registerPath),
      .record("moneyIn", \.moneyIn),
      .record("moneyOut", \.moneyOut),
      .record("entryCount", \.entryCount),
      .record("laterCount", \.laterCount),
      .optional("bankBalance", \.bankBalance),
      .optional("balanceChart", \.balanceChart),
      .optional("flowChart", \.flowChart),
      .optional("longChart", \.longChart),
      .flag("hasLatest") { !$0.latest.isEmpty },
      .list("latest", \.latest),
      .flag("hasYears") { !$0.years.isEmpty },
      .list("years", \.years),
      .flag("hasStatements") { !$0.statements.isEmpty },
      .list("statements", \.statements),
      .flag("hasOpenToDos") { !$0.toDos.isEmpty },
      .list("toDos", \.toDos),
      .optional("moreToDos", \.moreToDos),
      .text("tablePath", \.tablePath),
    ])
}
