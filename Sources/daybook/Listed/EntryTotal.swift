import Model

/// The sum of listed entries in one currency.
struct EntryTotal {
  let sum: Money
  /// How many entries it is of, in words.
  let count: String

  /// For each currency, in the order in which they come first; one whose sum is more than can be
  /// counted is left out.
  static func all(of amounts: [Money]) -> [EntryTotal] {
    var sums: [Currency: (sum: Int64?, count: Int)] = [:]
    var order: [Currency] = []
    for amount in amounts {
      if sums[amount.currency] == nil { order.append(amount.currency) }
      var (sum, count) = sums[amount.currency] ?? (0, 0)
      if let known = sum {
        let (next, overflow) = known.addingReportingOverflow(amount.minorUnits)
        sum = overflow ? nil : next
      }
      count += 1
      sums[amount.currency] = (sum, count)
    }
    return order.compactMap { currency in
      guard let total = sums[currency], let sum = total.sum else { return nil }
      return EntryTotal(
        sum: Money(minorUnits: sum, currency: currency),
        count: counted(total.count, "entry", "entries"))
    }
  }
}
