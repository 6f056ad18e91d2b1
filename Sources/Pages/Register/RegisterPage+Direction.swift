import Views

extension RegisterPage {
  /// Whether no text of the page's entries runs against the page, so that none needs to be kept
  /// apart from what stands beside it: browsers lay such a page out in much less time.
  var runsOneWay: Bool {
    !frame.language.isRightToLeft
      && months.allSatisfy { month in month.rows.allSatisfy(\.runsLeftToRight) }
  }
}

extension RegisterRow {
  fileprivate var runsLeftToRight: Bool {
    entry.runsLeftToRight && tags.allSatisfy(\.runsLeftToRight)
  }
}

extension ShownEntry {
  fileprivate var runsLeftToRight: Bool {
    payee.runsLeftToRight && (reference?.runsLeftToRight ?? true)
      && (category?.runsLeftToRight ?? true) && date.text.runsLeftToRight
  }
}
