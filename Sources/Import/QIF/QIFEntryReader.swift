internal import Model

/// Reads a record of a QIF file into an entry.
struct QIFEntryReader {
  let text: DecodedText
  let conventions: QIFConventions
  let currency: Currency

  /// Throws the first thing that is wrong with the record.
  func entry(of record: QIFRecord, in account: String) throws(BankFileProblem) -> BankEntry {
    guard let date = record.value("D") else { throw problem(.entryWithoutDate, record.range) }
    guard let amount = record.value("T") ?? record.value("U") else {
      throw problem(.entryWithoutAmount, record.range)
    }
    var entry = BankEntry(
      try money(amount), on: try day(date), at: text.place(record.range.lowerBound))
    entry.party.name = words(record.value("P"))
    entry.remittance = words(record.value("M"))
    entry.names.check = words(record.value("N"))
    entry.text = [entry.party.name, entry.remittance].compactMap(\.self).joined(separator: " ")
    take(words(record.value("L")), for: &entry, account: account)
    entry.parts = try parts(of: record)
    return entry
  }

  /// `L` names a category, or in brackets the other account.
  ///
  /// Quicken names the account itself where
  /// an entry is its opening balance, and writes `--Split--` where the parts have the categories.
  private func take(_ category: String?, for entry: inout BankEntry, account: String) {
    guard let category, category != "--Split--" else { return }
    if category.hasPrefix("["), let end = category.firstIndex(of: "]") {
      let other = String(category[category.index(after: category.startIndex)..<end])
      if other != account, !other.isEmpty { entry.transfer = other }
    } else {
      entry.category = category
    }
  }

  /// Each `S` begins a part; `E` and `$` are of the part before them.
  private func parts(of record: QIFRecord) throws(BankFileProblem) -> [BankEntry.Part] {
    var parts: [BankEntry.Part] = []
    for field in record.fields {
      switch field.letter {
      case UInt8(ascii: "S"):
        var part = BankEntry.Part()
        part.category = words(field.value)
        parts.append(part)
      case UInt8(ascii: "E") where !parts.isEmpty:
        parts[parts.count - 1].remittance = words(field.value)
      case UInt8(ascii: "$") where !parts.isEmpty:
        parts[parts.count - 1].amount = try money(field.value)
      default: break
      }
    }
    return parts
  }

  private func day(_ value: Range<Int>) throws(BankFileProblem) -> Day {
    let written = words(value) ?? ""
    guard let date = WrittenDate(text.bytes[value]) else {
      throw problem(.notADate(written), value)
    }
    guard let day = date.day(in: conventions.order) else {
      throw problem(.impossibleDate(written), value)
    }
    return day
  }

  private func money(_ value: Range<Int>) throws(BankFileProblem) -> Money {
    do throws(AmountFault) {
      return try Money(written: text.bytes[value], conventions.decimal, in: currency)
    } catch {
      throw problem(.amount(error), value)
    }
  }

  private func words(_ value: Range<Int>?) -> String? { value.flatMap { text.bytes[$0].words } }

  private func problem(_ fault: BankFileFault, _ range: Range<Int>) -> BankFileProblem {
    BankFileProblem(fault, at: text.places(range))
  }
}
