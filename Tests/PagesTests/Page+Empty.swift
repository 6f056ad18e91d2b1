import Values

@testable import ThemeSupport
@testable import Views

/// Pages that have nothing to show.
extension SamplePage {
  /// The sample with changes.
  fileprivate static func sample(_ samples: Samples, _ change: (inout Self) -> Void) -> Self {
    var page = sample(samples)
    change(&page)
    return page
  }
}

extension StatementPage {
  /// A month that is not over yet, without entries, of an account without IBAN.
  static func empty(_ samples: Samples) -> StatementPage {
    let full = sample(samples)
    let head = full.account
    var figures = samples.figures(isProvisional: true)
    figures.entryCount = Samples.count(0)
    return StatementPage(
      frame: full.frame, isMarkdownAlone: false, title: full.title,
      account: AccountHead(
        name: head.name, path: head.path, kind: head.kind, currency: head.currency,
        owner: head.owner, bank: nil, bic: head.bic, iban: nil),
      month: Samples.month("2026-11"), monthInYear: Samples.month("2026-11"), figures: figures,
      broughtForward: nil, continues: false,
      entries: [], notes: [], remarks: [], flow: MoneyFlowTables(breakdowns: [], transfers: []),
      toDos: .none, previous: full.previous,
      next: nil, registerPath: nil, monthPath: full.monthPath, year: full.year)
  }
}

extension OverviewPage {
  static func empty(_ samples: Samples) -> OverviewPage {
    OverviewPage(
      frame: samples.frame(path: "index.html", section: .overview, hasToDos: false), owner: nil,
      asOf: Samples.day("2026-11-14"), dataTo: nil, isDataOld: false, worth: [], converted: nil,
      notices: [],
      accounts: [], kinds: [], soFar: nil, months: [], due: [], openToDos: Samples.count(0),
      expected: [],
      latest: [])
  }
}

extension AccountListPage {
  static func empty(_ samples: Samples) -> AccountListPage {
    sample(samples) { page in
      (page.open, page.closed, page.totals) = ([], [], [])
      page.hasNoOpen = true
    }
  }
}

extension AccountPage {
  static func empty(_ samples: Samples) -> AccountPage {
    let full = sample(samples)
    return AccountPage(
      frame: full.frame, account: full.account, opened: full.opened, closed: nil,
      openingBalance: nil, note: nil,
      balance: Samples.amount(0, "£"), loan: nil, lastEntry: nil, isClosed: false, idleSince: nil,
      month: full.month,
      monthPath: nil, moneyIn: full.moneyIn, moneyOut: full.moneyOut, registerPath: nil,
      entryCount: Samples.count(0), laterCount: Samples.count(0), balanceChart: nil,
      flowChart: nil, latest: [], years: [], statements: [], toDos: [],
      tablePath: full.tablePath)
  }
}

extension RegisterPage {
  /// A year whose entries are on the pages of its months.
  static func byMonth(_ samples: Samples) -> RegisterPage {
    sample(samples) { page in
      page.months = []
      page.monthPages = ["2026-10", "2026-09"].map { samples.statementRow($0) }
    }
  }
}

extension MonthPage {
  static func empty(_ samples: Samples) -> MonthPage {
    sample(samples) { $0.currencies = [] }
  }
}

extension BookYearPage {
  static func empty(_ samples: Samples) -> BookYearPage {
    sample(samples) { $0.currencies = [] }
  }
}

extension MonthListPage {
  static func empty(_ samples: Samples) -> MonthListPage { sample(samples) { $0.years = [] } }
}

extension RegularPage {
  static func empty(_ samples: Samples) -> RegularPage {
    sample(samples) { ($0.currencies, $0.stopped) = ([], []) }
  }
}

extension WorthPage {
  static func empty(_ samples: Samples) -> WorthPage {
    sample(samples) { ($0.currencies, $0.converted, $0.convertedRows) = ([], nil, []) }
  }
}

extension SpendingPage {
  static func empty(_ samples: Samples) -> SpendingPage {
    sample(samples) { $0.currencies = [] }
  }

  /// The page of all years, of a book in which nothing has come in or gone out.
  static func ofAllYears(_ samples: Samples) -> SpendingPage {
    SpendingPage(
      frame: samples.frame(path: "spending/index.html", section: .spending), year: nil,
      isProvisional: false, isNetted: true, bookedThrough: nil, missedTransfers: nil,
      currencies: [], years: [],
      filePath: nil, yearPath: nil)
  }
}

extension ToDoIndexPage {
  static func empty(_ samples: Samples) -> ToDoIndexPage {
    sample(samples) { ($0.groups, $0.lists, $0.listsPath) = ([], [], nil) }
  }
}

extension ToDoListPage {
  static func empty(_ samples: Samples) -> ToDoListPage {
    let full = sample(samples)
    return ToDoListPage(
      frame: full.frame, asOf: full.asOf, name: full.name, note: nil, openCount: Samples.count(0),
      overdueCount: Samples.count(0), doneCount: Samples.count(0), openAmounts: [], lastDone: nil,
      groups: [], lists: full.lists)
  }
}

extension OwnPage {
  static func empty(_ samples: Samples) -> OwnPage { sample(samples) { $0.body = NoteText("") } }
}
