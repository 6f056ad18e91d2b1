import Views

extension OverviewPage: TemplateData {
  package static let fields = Fields<OverviewPage>(
    "overview",
    Field.spread(\.frame) + Field.spread(\.longOverdue) + [
      .text("owner", \.owner),
      .record("asOf", \.asOf),
      .optional("dataTo", \.dataTo),
      .list("currencies", \.worth),
      .list("worth") { Array($0.worth.prefix(1)) },
      .flag("hasFurther") { $0.worth.count > 1 },
      .list("further") { Array($0.worth.dropFirst()) },
      .optional("converted", \.converted),
      .flag("isDataOld", \.isDataOld),
      .optional("dataAge", \.dataAge),
      .flag("hasNotices") { $0.isDataOld || !$0.notices.isEmpty },
      .list("notices", \.notices),
      .flag("hasAccounts") { !$0.accounts.isEmpty || !$0.kinds.isEmpty },
      .list("accounts", \.accounts),
      .flag("areAccountsTall") { $0.areAccountsTall },
      .flag("hasKinds") { !$0.kinds.isEmpty },
      .list("kinds", \.kinds),
      .list("months", \.months),
      .flag("hasDue") { !$0.due.isEmpty },
      .list("due", \.due),
      .record("openToDos", \.openToDos),
      .flag("hasExpected") { !$0.expected.isEmpty },
      .list("expected", \.expected),
      .flag("hasLatest") { !$0.latest.isEmpty },
      .list("latest", \.latest),
      .safeText("lastRecorded", \.lastRecorded),
    ])

  /// Whether the accounts are so many, and what is due and expected so little, that the latest
  /// entries had better stand below the latter than below the former.
  private var areAccountsTall: Bool {
    let isSomethingToCome = frame.hasToDos || !expected.isEmpty
    return !isSomethingToCome
      || max(accounts.count, kinds.count) > 7 && due.count < 5 && expected.count < 4
  }
}

extension CurrencyWorth: TemplateData {
  static let fields = Fields<CurrencyWorth>(
    "worth in a currency",
    [
      .safeText("currency", \.currency),
      .record("accountCount", \.accountCount),
      .record("total", \.total),
      .flag("hasChange", \.hasChange),
      .flag("isMonthOver", \.isMonthOver),
      .record("change", \.change),
      .record("changeSince", \.changeSince),
      .flag("isFromBeginning", \.isFromBeginning),
      .record("month", \.month),
      .text("monthPath", \.monthPath),
      .record("moneyIn", \.moneyIn),
      .record("moneyOut", \.moneyOut),
      .optional("underWay", \.underWay),
      .flag("hasLastMonth") { !$0.isFromBeginning },
      .record("lastMonth", \.lastMonth),
      .text("lastMonthPath", \.lastMonthPath),
      .record("lastNet", \.lastNet),
      .optional("usualIn", \.usualIn),
      .optional("usualOut", \.usualOut),
      .optional("savings", \.savings),
    ])
}

extension KindRow: TemplateData {
  static let fields = Fields<KindRow>(
    "accounts of a kind",
    [
      .record("kind", \.kind),
      .safeText("currency", \.currency),
      .record("accountCount", \.accountCount),
      .record("change", \.change),
      .record("balance", \.balance),
      .flag("isFolded") { !$0.accounts.isEmpty },
      .list("accounts", \.accounts),
    ])
}

extension Notice: TemplateData {
  static let fields = Fields<Notice>(
    "notice",
    [
      .flag("isOverdue") { if case .overdue = $0.subject { true } else { false } },
      .flag("isLater") { $0.account != nil },
      .flag("isLaterInAccounts") { if case .laterInAccounts = $0.subject { true } else { false } },
      .text("name") { $0.account },
      .record("count", \.count),
      .text("path", \.path),
    ])

  private var account: String? {
    if case .later(let account) = subject { account } else { nil }
  }
}

extension CurrencyMonths: TemplateData {
  static let fields = Fields<CurrencyMonths>(
    "months of a currency",
    [
      .safeText("currency", \.currency),
      .optional("balanceChart", \.balance),
      .optional("flowChart", \.flow),
      .optional("longChart", \.long),
      .list("rows", \.rows),
    ])
}

extension MonthRow: TemplateData {
  static let fields = Fields<MonthRow>(
    "month",
    [
      .record("month", \.month),
      .text("path", \.path),
      .flag("isRunning", \.isRunning),
      .record("moneyIn", \.moneyIn),
      .record("moneyOut", \.moneyOut),
      .record("net", \.net),
      .record("closing", \.closing),
    ])
}

extension LatestRow: TemplateData {
  static let fields = Fields<LatestRow>(
    "latest entry",
    [
      .text("beneficiary", \.payee),
      .flag("isNamed") { $0.payee.isNamed },
      .text("path", \.path),
      .record("date", \.date),
      .text("account", \.account),
      .text("category", \.category),
      .text("categoryPath", \.categoryPath),
      .record("amount", \.amount),
    ])
}
