internal import Model

/// What stands in a row's one or two columns of amounts, in minor units as it is printed; nil for a
/// blank cell.
struct CSVPrintedAmounts {
  var first: Int64?
  var second: Int64?
}

/// A row without a date whose cells in the columns of amounts may be sums.
struct CSVUndatedRow {
  let amounts: CSVPrintedAmounts
  /// What stands in the column of balances, in minor units; nil where nothing does.
  let balance: Int64?
  /// So many cells hold words.
  let wordCount: Int
  /// Figures stand in place of its date, even if no date is read of them: it is no sum.
  let hasFigures: Bool
  let range: Range<Int>
}

/// The sums of the columns of amounts as they are printed, of which a row of totals is told.
struct CSVColumnSums {
  /// The sums of some rows; nil is more than 64 bits hold.
  private struct Sums {
    var first: Int64? = 0
    var second: Int64? = 0
    var count = 0

    mutating func add(_ amounts: CSVPrintedAmounts) {
      count += 1
      first = first?.adding(amounts.first ?? 0)
      second = second?.adding(amounts.second ?? 0)
    }

    /// Whether these are the sums; some banks print them one column beside.
    func fit(_ amounts: CSVPrintedAmounts) -> Bool {
      let stated = [amounts.first, amounts.second].compactMap(\.self)
      return !stated.isEmpty
        && stated.allSatisfy { amount in
          amount.magnitude == first?.magnitude || amount.magnitude == second?.magnitude
        }
    }
  }

  private var all = Sums()
  private var sinceLast = Sums()

  /// Takes the amounts of an entry.
  mutating func add(_ amounts: CSVPrintedAmounts) {
    all.add(amounts)
    sinceLast.add(amounts)
  }

  /// A row of totals stands here: the next may be of the rows below it alone.
  mutating func begin() { sinceLast = Sums() }

  /// Whether all of these are sums of several rows above.
  func areSums(_ amounts: CSVPrintedAmounts) -> Bool {
    areSumsOfAll(amounts) || sinceLast.count > 1 && sinceLast.fit(amounts)
  }

  func areSumsOfAll(_ amounts: CSVPrintedAmounts) -> Bool { all.count > 1 && all.fit(amounts) }

  /// What is wrong with a row that says that it holds totals; nil where it holds them, or holds none.
  func fault(of row: CSVUndatedRow, currency: Currency) -> BankFileFault? {
    guard !all.fit(row.amounts), !sinceLast.fit(row.amounts),
      let stated = row.amounts.first ?? row.amounts.second,
      let found = row.amounts.first == nil ? all.second : all.first
    else { return nil }
    return .otherTotal(
      stated: Money(minorUnits: stated, currency: currency).plain,
      found: Money(minorUnits: found, currency: currency))
  }
}
