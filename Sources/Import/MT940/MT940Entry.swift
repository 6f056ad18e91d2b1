internal import Basics
internal import Model

/// A `:61:`: `YYMMDD[MMDD]` a mark, a funds letter or none, the amount, the kind of entry, the
/// customer's reference, `//` and the bank's, and on a second line what else there is to say.
struct MT940Entry {
  let valueDay: Day
  /// The day of entry; nil where it is missing.
  let day: Day?
  let mark: Mark
  let amount: Money
  /// A letter and three of the kind of entry; nil where the bank writes something else.
  private(set) var code: String?
  private(set) var customerReference: String?
  private(set) var bankReference: String?

  static let marks = [UInt8(ascii: ","), UInt8(ascii: ".")]

  /// Reads the first line of the field, in the currency of the account; the days are those of the
  /// statement's balances, nil where they are not known.
  init(
    _ line: ArraySlice<UInt8>, in currency: Currency, days: ClosedRange<Day>?
  ) throws(BankFileFault) {
    var rest = line.trimmed
    let text = String(decoding: rest.prefix(40), as: UTF8.self)
    let date = rest.prefix(6)
    guard date.count == 6, date.allSatisfy(\.isDigit) else {
      throw .malformedEntry(.valueDay, text)
    }
    guard let valueDay = Day(mt940: date) else {
      throw .impossibleDay(String(decoding: date, as: UTF8.self))
    }
    self.valueDay = valueDay
    rest = rest.dropFirst(6)
    day = try Self.entryDay(taking: &rest, near: days, valueDay)
    guard let mark = Mark(taking: &rest) else { throw .malformedEntry(.mark, text) }
    self.mark = mark
    let digits = rest.prefix { $0.isDigit || Self.marks.contains($0) }
    guard !digits.isEmpty else { throw .malformedEntry(.amount, text) }
    do throws(AmountFault) {
      let money = try Money(try DecimalText(digits, marks: Self.marks), in: currency)
      amount = mark.isMoneyIn ? money : Money(minorUnits: -money.minorUnits, currency: currency)
    } catch {
      throw .amount(error)
    }
    takeReferences(rest.dropFirst(digits.count))
  }

  /// Four digits of month and day: the year is the one that brings it nearest to the statement's own
  /// balances, and of those within them nearest to the value day; where there are no balances, or
  /// they lie years from the value day, nearest to that.
  ///
  /// Some banks write blanks or zeros in its place.
  private static func entryDay(
    taking rest: inout ArraySlice<UInt8>, near days: ClosedRange<Day>?, _ valueDay: Day
  ) throws(BankFileFault) -> Day? {
    if rest.first == .space || rest.starts(with: "0000".utf8) && rest.dropFirst(4).isMarked {
      rest = rest.first == .space ? rest.drop { $0 == .space } : rest.dropFirst(4)
      return nil
    }
    let digits = rest.prefix(4)
    guard digits.count == 4, let number = digits.smallNumber else { return nil }
    rest = rest.dropFirst(4)
    var span = valueDay...valueDay
    if let days, days.distance(to: valueDay) <= longestDelay { span = days }
    let years = (span.lowerBound.year - 1)...(span.upperBound.year + 1)
    let possible = years.compactMap {
      Day(year: $0, month: number / 100, day: number % 100)
    }
    let nearest = possible.min {
      (span.distance(to: $0), abs($0.days(until: valueDay)))
        < (span.distance(to: $1), abs($1.days(until: valueDay)))
    }
    // The 29th of February of another year is no day of this statement's time.
    guard let nearest, span.distance(to: nearest) <= 183 else {
      throw .impossibleDay(String(decoding: digits, as: UTF8.self))
    }
    return nearest
  }

  /// Days between a value day and the booking of a late refund: three years.
  private static let longestDelay = 3 * 366

  private mutating func takeReferences(_ tail: ArraySlice<UInt8>) {
    var rest = tail
    let kind = rest.prefix(4)
    if kind.count == 4, kind.first?.isCapital == true,
      kind.allSatisfy({ $0.isCapital || $0.isDigit })
    {
      code = String(decoding: kind, as: UTF8.self)
      rest = rest.dropFirst(4)
    }
    let slashes = rest.indices.first {
      rest[$0] == UInt8(ascii: "/") && $0 + 1 < rest.endIndex && rest[$0 + 1] == UInt8(ascii: "/")
    }
    customerReference = rest[..<(slashes ?? rest.endIndex)].words
    bankReference = slashes.flatMap { rest[($0 + 2)...].words }
  }
}

extension MT940Entry {
  /// Which way the money goes, and whether an entry is taken back.
  enum Mark: String, CaseIterable {
    case credit = "C"
    case debit = "D"
    /// A credit that is taken back: money goes out.
    case reversedCredit = "RC"
    /// A debit that is taken back: money comes in.
    case reversedDebit = "RD"
    /// Of MT942: what is expected, not booked.
    case expectedCredit = "EC"
    case expectedDebit = "ED"

    /// Takes the mark, and the third letter of the currency where it follows.
    init?(taking rest: inout ArraySlice<UInt8>) {
      let letters = rest.prefix(while: \.isCapital)
      let marks = Self.allCases.sorted { $0.rawValue.utf8.count > $1.rawValue.utf8.count }
      guard let mark = marks.first(where: { letters.starts(with: $0.rawValue.utf8) }),
        letters.count - mark.rawValue.utf8.count <= 1
      else { return nil }
      rest = rest.dropFirst(letters.count)
      self = mark
    }

    var isMoneyIn: Bool {
      switch self {
      case .credit, .reversedDebit, .expectedCredit: true
      case .debit, .reversedCredit, .expectedDebit: false
      }
    }

    var isReversal: Bool { self == .reversedCredit || self == .reversedDebit }
    var isExpected: Bool { self == .expectedCredit || self == .expectedDebit }
  }
}

extension ClosedRange<Day> {
  /// Days between the range and a day; 0 for one within it.
  fileprivate func distance(to day: Day) -> Int {
    if day < lowerBound { return day.days(until: lowerBound) }
    return day > upperBound ? upperBound.days(until: day) : 0
  }
}

extension ArraySlice<UInt8> {
  /// Whether it begins with letters, as the mark of an entry does.
  fileprivate var isMarked: Bool { first?.isCapital ?? false }
}

/// A balance as MT940 writes it: `C260907EUR4928,98`.
struct MT940Balance {
  let day: Day
  let amount: Money

  init(_ value: ArraySlice<UInt8>, field: String) throws(BankFileFault) {
    let value = value.trimmed
    let text = String(decoding: value.prefix(40), as: UTF8.self)
    guard let sign = value.first, sign == UInt8(ascii: "C") || sign == UInt8(ascii: "D"),
      value.count > 10, let code = Self.currencyCode(in: value)
    else { throw .malformedBalance(field: field, text) }
    let date = value.dropFirst().prefix(6)
    guard let day = Day(mt940: date) else {
      guard date.allSatisfy(\.isDigit) else { throw .malformedBalance(field: field, text) }
      throw .impossibleDay(String(decoding: date, as: UTF8.self))
    }
    guard let currency = Currency(inUseOrWithdrawn: code) else {
      throw .statementCurrency(code)
    }
    self.day = day
    let amount: Money
    do throws(AmountFault) {
      let decimal = try DecimalText(value.dropFirst(10), marks: MT940Entry.marks)
      amount = try Money(decimal, in: currency)
      self.amount =
        sign == UInt8(ascii: "D")
        ? Money(minorUnits: -amount.minorUnits, currency: currency) : amount
    } catch {
      throw .amount(error)
    }
  }

  /// The three capitals behind the sign and the date of a balance.
  static func currencyCode(in value: ArraySlice<UInt8>) -> String? {
    let code = value.trimmed.dropFirst(7).prefix(3)
    guard code.count == 3, code.allSatisfy(\.isCapital) else { return nil }
    return String(decoding: code, as: UTF8.self)
  }
}

extension Day {
  /// Reads `YYMMDD`; years up to 79 are those of this century, as SWIFT has it.
  init?(mt940 digits: ArraySlice<UInt8>) {
    guard digits.count == 6, let number = digits.smallNumber else { return nil }
    let year = number / 10_000
    self.init(
      year: year < 80 ? 2000 + year : 1900 + year, month: number / 100 % 100, day: number % 100)
  }
}

extension BankAccount {
  /// Reads a `:25:`: an IBAN, with the currency behind it or not, or the bank's own number, as it is
  /// written.
  init(mt940 value: ArraySlice<UInt8>, currency: Currency?) {
    let written = value.words ?? ""
    let compact = written.filter { $0 != " " }
    if let iban = Self.iban(compact) {
      self.init(number: iban, currency: currency)
    } else {
      self.init(number: written, currency: currency)
      if let slash = written.firstIndex(of: "/") { bank = String(written[..<slash]) }
    }
    if number != written { self.written = written }
  }

  private static func iban(_ text: String) -> String? {
    var candidates = [text]
    let tail = text.suffix(3)
    if text.count > 3, Currency(inUseOrWithdrawn: String(tail)) != nil {
      candidates.append(String(text.dropLast(3)))
    }
    return candidates.lazy.compactMap { candidate -> String? in
      (try? IBAN(candidate)) == nil ? nil : candidate
    }.first
  }
}
