import Views

/// The accounts of one currency in a month, with what it is compared with and where its money went.
struct MonthCurrency: Sendable {
  var accounts: CurrencyFigures
  /// The month, the one before and the average of those before; fewer where the book is younger,
  /// none where it begins with the month.
  var compared: [ComparedMonth]
  /// What has gone out by day; nil where that says nothing.
  var course: CourseChart?
  /// Spending by category, without columns; nil where there is none.
  var spending: SpendingTable?
  /// The largest entries in either direction, the largest first.
  var largest: [LargestRow]
}

/// What came in and went out in a month, or on the average of months; without currency sign.
struct ComparedMonth: Sendable {
  let subject: Subject
  let moneyIn: Amount
  let moneyOut: Amount
  /// Signed.
  let net: Amount

  enum Subject: Sendable {
    /// The month that the page is about.
    case own(DateText)
    /// The month before, and its page; nil where it has none.
    case before(DateText, path: String?)
    /// The average of so many months.
    case average(Count)
  }
}

extension MonthCurrency: TemplateData {
  static let fields = Fields<MonthCurrency>(
    "currency of a month",
    Field.spread(\.accounts) + [
      .flag("isCompared") { !$0.compared.isEmpty },
      .list("compared", \.compared),
      .optional("courseChart", \.course),
      .optional("spending", \.spending),
      .flag("hasLargest") { !$0.largest.isEmpty },
      .list("largest", \.largest),
    ])
}

extension ComparedMonth: TemplateData {
  static let fields = Fields<ComparedMonth>(
    "month that is compared",
    [
      .optional("averagedOver") { $0.averagedOver },
      .optional("whole") { $0.month },
      .text("wholePath") { $0.path },
      .record("moneyIn", \.moneyIn),
      .record("moneyOut", \.moneyOut),
      .record("net", \.net),
    ])

  private var averagedOver: Count? { if case .average(let count) = subject { count } else { nil } }

  private var month: DateText? {
    switch subject {
    case .own(let month), .before(let month, _): month
    case .average: nil
    }
  }

  private var path: String? { if case .before(_, let path) = subject { path } else { nil } }
}
