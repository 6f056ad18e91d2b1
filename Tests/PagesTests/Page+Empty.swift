@testable import Pages
@testable import Views

/// Pages that have nothing to show.
extension Page {
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
    sample(samples) { page in
      page.month = Samples.month("2026-11")
      page.figures.provisionalAsOf = Samples.day("2026-11-14")
      page.account.iban = nil
      page.account.bank = nil
      page.entries = []
      page.notes = []
      page.flow = MoneyFlowTables(breakdowns: [], transfers: [])
      page.toDos = []
      page.figures.entryCount = Samples.count(0)
      page.registerPath = nil
      page.next = nil
    }
  }
}

extension OverviewPage {
  static func empty(_ samples: Samples) -> OverviewPage {
    OverviewPage(
      frame: samples.frame(path: "index.html", section: .overview, hasToDos: false), owner: nil,
      asOf: Samples.day("2026-11-14"), dataTo: nil, isDataOld: false, worth: [], notices: [],
      accounts: [], months: [], due: [], openToDos: Samples.count(0), latest: [])
  }
}

extension AccountListPage {
  static func empty(_ samples: Samples) -> AccountListPage {
    sample(samples) { ($0.open, $0.closed, $0.totals) = ([], [], []) }
  }
}

extension AccountPage {
  static func empty(_ samples: Samples) -> AccountPage {
    sample(samples) { page in
      page.latest = []
      page.years = []
      page.statements = []
      page.laterCount = Samples.count(0)
      page.toDos = []
      page.note = nil
    }
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

extension ToDoIndexPage {
  static func empty(_ samples: Samples) -> ToDoIndexPage { sample(samples) { $0.lists = [] } }
}

extension ToDoListPage {
  static func empty(_ samples: Samples) -> ToDoListPage {
    sample(samples) { ($0.groups, $0.openAmounts, $0.note) = ([], [], nil) }
  }
}

extension OwnPage {
  static func empty(_ samples: Samples) -> OwnPage { sample(samples) { $0.body = "" } }
}
