/// Where a statement's money came from and went, without transfers between the book's accounts.
package struct MoneyFlowTables: Sendable {
  /// Money out by category, by beneficiary, then money in likewise; without those that are empty.
  package var breakdowns: [BreakdownTable]
  /// Transfers by the other account, without its currency sign.
  package var transfers: [TransferRow]

  package init(breakdowns: [BreakdownTable], transfers: [TransferRow]) {
    self.breakdowns = breakdowns
    self.transfers = transfers
  }
}

/// One direction of a statement's money, by category or by beneficiary.
package struct BreakdownTable: Sendable {
  package var subject: Subject
  /// What it is compared with; nil where there is no statement of that.
  package var before: DateText?
  package var yearBefore: DateText?
  /// The statements of those; nil where none is issued.
  package var beforePath: String?
  package var yearBeforePath: String?
  package var rows: [BreakdownRow]
  /// The whole, which the rows add up to.
  package var total: BreakdownRow

  package enum Subject: String, CaseIterable, Sendable {
    case outByCategory, outByPayee, inByCategory, inByPayee
  }

  package init(
    subject: Subject, before: DateText?, yearBefore: DateText?, beforePath: String?,
    yearBeforePath: String?, rows: [BreakdownRow], total: BreakdownRow
  ) {
    self.subject = subject
    self.before = before
    self.yearBefore = yearBefore
    self.beforePath = beforePath
    self.yearBeforePath = yearBeforePath
    self.rows = rows
    self.total = total
  }
}

/// One category or beneficiary; amounts without currency sign.
package struct BreakdownRow: Sendable {
  package var label: Label
  /// Where the entries are.
  package var path: String
  package var amount: Amount
  package var count: Count
  /// Of the whole; nil when that is zero.
  package var share: Share?
  package var before: Amount?
  package var yearBefore: Amount?

  package enum Label: Sendable {
    case name(String)
    /// What has no category, or no beneficiary.
    case none
    /// All others, and how many they are.
    case rest(Count)
    case total
  }

  package init(
    label: Label, path: String, amount: Amount, count: Count, share: Share?, before: Amount?,
    yearBefore: Amount?
  ) {
    self.label = label
    self.path = path
    self.amount = amount
    self.count = count
    self.share = share
    self.before = before
    self.yearBefore = yearBefore
  }
}

/// A part of a whole.
package struct Share: Sendable {
  /// In tenths of a per cent, 0 to 1000.
  package var tenths: Int
  /// As the reader writes it, such as `12.5%`.
  package var text: String

  package init(tenths: Int, text: String) {
    self.tenths = tenths
    self.text = text
  }
}

/// What was transferred from and to one other account of the book.
package struct TransferRow: Sendable {
  package var account: Link
  package var moneyIn: Amount
  package var moneyOut: Amount

  package init(account: Link, moneyIn: Amount, moneyOut: Amount) {
    self.account = account
    self.moneyIn = moneyIn
    self.moneyOut = moneyOut
  }
}
