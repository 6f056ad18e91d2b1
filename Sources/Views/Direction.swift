extension String {
  /// Whether every character runs from left to right or takes the direction of its neighbours.
  ///
  /// What is not sure counts as no: only scripts below U+0590, and those from U+0900 to U+FAFF
  /// without the marks that set a direction, are.
  var runsLeftToRight: Bool {
    unicodeScalars.allSatisfy { scalar in
      switch scalar.value {
      case 0..<0x590, 0x900..<0x200B, 0x2010..<0x202A, 0x2030..<0x2066, 0x2070..<0xFB00: true
      default: false
      }
    }
  }
}

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
    beneficiary.runsLeftToRight && (reference?.runsLeftToRight ?? true)
      && (category?.runsLeftToRight ?? true) && tags.allSatisfy(\.runsLeftToRight)
      && date.text.runsLeftToRight
  }
}
