import Views

extension RegisterPage: TemplateData {
  package static let fields = Fields<RegisterPage>(
    "register",
    Field.spread(\.frame) + [
      .record("account", \.account),
      .record("period", \.period),
      .optional("year", \.year),
      .record("entryCount", \.entryCount),
      .record("listedCount") { $0.listedCount ?? $0.entryCount },
      .record("opening", \.opening),
      .record("moneyIn", \.moneyIn),
      .record("moneyOut", \.moneyOut),
      .record("closing", \.closing),
      .optional("balanceChart", \.chart),
      .flag("hasYears") { !$0.years.isEmpty },
      .list("years", \.years),
      .flag("hasSiblings") { !$0.siblings.isEmpty },
      .list("siblings", \.siblings),
      .flag("runsOneWay") { $0.runsOneWay },
      .flag("isByMonth") { !$0.monthPages.isEmpty },
      .list("monthPages", \.monthPages),
      .flag("hasMonths") { $0.months.count > 1 },
      .flag("hasEntries") { !$0.months.isEmpty },
      .list("months", \.months),
    ])
}

extension RegisterMonth: TemplateData {
  static let fields = Fields<RegisterMonth>(
    "month of a register",
    [
      .text("anchor", \.anchor),
      .record("month", \.month),
      .text("statementPath", \.statementPath),
      .record("moneyIn", \.moneyIn),
      .record("moneyOut", \.moneyOut),
      .record("broughtForward", \.broughtForward),
      .list("rows", \.rows),
    ])
}
