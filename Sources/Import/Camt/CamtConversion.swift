internal import Model

/// What an entry or a transaction of a camt message was before it was converted, and what it cost
/// (AmtDtls, Chrgs).
struct CamtConversion {
  private(set) var original: BankRecord.Original?
  /// A positive sum for each currency.
  private(set) var charges: [Money] = []

  /// Reads what an element says; what is booked has this sign and this currency.
  ///
  /// An amount or a currency that cannot be read is left out: nothing is booked by it.
  init(_ element: XMLElement, _ values: CamtValues, of booked: Money) {
    original = Self.original(element, values, booked)
    charges = Self.charges(element.all("Chrgs"), values)
  }

  /// The first amount in another currency, as it was instructed before it was converted.
  private static func original(
    _ element: XMLElement, _ values: CamtValues, _ booked: Money
  ) -> BankRecord.Original? {
    let details = element["AmtDtls"]
    let kinds: [XMLName] = ["InstdAmt", "TxAmt", "CntrValAmt", "AnncdPstngAmt"]
    let amounts = kinds.compactMap { details?[$0] }
    let rate = (amounts.map { $0["CcyXchg"] } + [element["CcyXchg"]])
      .lazy.compactMap { $0?["XchgRate"]?.text }.first
    let written = amounts.map { $0[.amount] } + [element[.amount]]
    for amount in written.compactMap(\.self) {
      guard let code = amount.attribute("Ccy"), code != booked.currency.code,
        let money = try? values.money(amount, isDebit: booked.isNegative)
      else { continue }
      return BankRecord.Original(money.minorUnits, in: money.currency, rate: rate)
    }
    // The rate alone says something where the other currency is named with it.
    let exchange = amounts.lazy.compactMap { $0["CcyXchg"] }.first
    let codes: [XMLName] = ["SrcCcy", "TrgtCcy", "UnitCcy"]
    let other = codes.lazy.compactMap { exchange?[$0]?.text }.first { $0 != booked.currency.code }
    guard let rate, let currency = other.flatMap({ Currency(code: $0) }) else { return nil }
    return BankRecord.Original(nil, in: currency, rate: rate)
  }

  /// The records of charges, each once; what is given back lowers them.
  private static func charges(_ elements: [XMLElement], _ values: CamtValues) -> [Money] {
    var sums: [Money] = []
    func add(_ amount: XMLElement?, isGivenBack: Bool) {
      guard let amount, let money = try? values.money(amount, isDebit: isGivenBack),
        money.minorUnits != 0
      else { return }
      if let index = sums.firstIndex(where: { $0.currency == money.currency }) {
        sums[index] = (try? sums[index].adding(money)) ?? sums[index]
      } else {
        sums.append(money)
      }
    }
    for element in elements {
      let records = element.all("Rcrd")
      // Up to version 02 each element is a record.
      for record in records.isEmpty ? [element] : records {
        add(record[.amount], isGivenBack: (try? values.isDebit(record)) == false)
      }
    }
    if sums.isEmpty { add(elements.first?["TtlChrgsAndTaxAmt"], isGivenBack: false) }
    return sums.filter { $0.minorUnits != 0 }
  }
}
