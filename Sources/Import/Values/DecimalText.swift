internal import Basics
internal import Model

/// Digits with a sign or none and a decimal mark or none, as bank files write amounts.
struct DecimalText {
  /// The whole text without blanks around it.
  let text: String
  var isNegative = false
  /// Digits without leading zeros, those behind the mark included.
  var digits: [UInt8] = []
  /// How many of the digits stand behind the mark.
  var decimals = 0
  /// The mark that stands in it.
  var mark: UInt8?

  /// Takes no grouping: a second mark, a blank inside or no digit at all is no amount.
  init(_ bytes: some Collection<UInt8>, marks: [UInt8]) throws(AmountFault) {
    var trimmed = Array(bytes.drop { $0 <= 0x20 })
    while let last = trimmed.last, last <= 0x20 { trimmed.removeLast() }
    text = String(decoding: trimmed, as: UTF8.self)
    var rest = trimmed[...]
    if let sign = rest.first, sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") {
      isNegative = sign == UInt8(ascii: "-")
      rest = rest.dropFirst()
    }
    var hasDigit = false
    for byte in rest {
      switch byte {
      case _ where byte.isDigit:
        hasDigit = true
        if mark != nil { decimals += 1 }
        if byte != UInt8(ascii: "0") || !digits.isEmpty { digits.append(byte) }
      case _ where mark == nil && marks.contains(byte): mark = byte
      default: throw .notANumber(text)
      }
    }
    guard hasDigit else { throw .notANumber(text) }
  }
}

extension Money {
  /// The amount that a text writes, exact; throws where the currency has fewer decimals than it
  /// needs, or where 64 bits cannot hold it.
  init(_ written: DecimalText, in currency: Currency) throws(AmountFault) {
    var digits = written.digits
    var decimals = written.decimals
    while decimals > currency.digits {
      guard digits.isEmpty || digits.last == UInt8(ascii: "0") else {
        throw .tooFine(written.text, currency)
      }
      _ = digits.popLast()
      decimals -= 1
    }
    var units: Int64 = 0
    let zeros = digits.isEmpty ? 0 : currency.digits - decimals
    for digit in digits + Array(repeating: UInt8(ascii: "0"), count: zeros) {
      let (tenfold, tooMuch) = units.multipliedReportingOverflow(by: 10)
      let (sum, more) = tenfold.subtractingReportingOverflow(Int64(digit - UInt8(ascii: "0")))
      guard !tooMuch, !more else { throw .tooLarge(written.text, currency) }
      units = sum
    }
    // Counted downwards; the one number without an opposite is no amount of money.
    guard units != .min else { throw .tooLarge(written.text, currency) }
    self.init(minorUnits: written.isNegative ? units : -units, currency: currency)
  }

  /// The amount in a cell or a field, with this decimal mark; nil is one without any mark.
  ///
  /// Throws with the text as it stands in the file.
  init(
    written cell: ArraySlice<UInt8>, _ mark: DecimalMark?, in currency: Currency,
    fractions: Bool = false
  ) throws(AmountFault) {
    let text = cell.words ?? ""
    let cell = fractions ? Self.decimal(ofFraction: cell, mark) ?? cell : cell
    guard let plain = WrittenAmount(cell)?.plain(mark) else { throw .notANumber(text) }
    do throws(AmountFault) {
      try self.init(try DecimalText(plain, marks: [DecimalMark.point.byte]), in: currency)
    } catch {
      switch error {
      case .notANumber, .unclear: throw .notANumber(text)
      case .tooFine: throw .tooFine(text, currency)
      case .tooLarge: throw .tooLarge(text, currency)
      }
    }
  }

  /// A fraction as a decimal number behind the mark: `-1250/100`, or in lowest terms `-25/2`; nil for
  /// any other text, and where the decimals never end.
  private static func decimal(
    ofFraction cell: ArraySlice<UInt8>, _ mark: DecimalMark?
  ) -> ArraySlice<UInt8>? {
    let parts = cell.trimmed.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    guard parts.count == 2, parts[1].allSatisfy(\.isDigit),
      let numerator = Int64(String(decoding: parts[0], as: UTF8.self)), numerator != .min,
      let denominator = Int64(String(decoding: parts[1], as: UTF8.self)), denominator > 0
    else { return nil }
    var (power, decimals) = (Int64(1), 0)
    while power % denominator != 0 {
      decimals += 1
      guard decimals <= 18 else { return nil }
      power *= 10
    }
    let (scaled, isTooLarge) = numerator.magnitude.multipliedReportingOverflow(
      by: UInt64(power / denominator))
    guard !isTooLarge else { return nil }
    var text = Array(String(scaled).utf8)
    let missing = max(0, decimals + 1 - text.count)
    text.insert(contentsOf: repeatElement(UInt8(ascii: "0"), count: missing), at: 0)
    if decimals > 0 { text.insert((mark ?? .point).byte, at: text.count - decimals) }
    if numerator < 0 { text.insert(UInt8(ascii: "-"), at: 0) }
    return text[...]
  }
}

/// What all texts of a kind in a file say together of the form in which they are written.
enum FormVerdict<Form: Hashable>: Hashable {
  /// One form fits all of them; nil where none of them needs one.
  case settled(Form?)
  /// Nothing tells the forms apart; the first text of which that is so.
  case unclear(at: Range<Int>)
  /// The first text that has another form than those before it.
  case contradiction(at: Range<Int>)

  /// The one form; throws where there is none.
  func form(
    in text: DecodedText, unclear: (String) -> BankFileFault, other: (String) -> BankFileFault
  ) throws(BankFileProblem) -> Form? {
    let words = { (place: Range<Int>) in text.bytes[place].words ?? "" }
    switch self {
    case .settled(let form): return form
    case .unclear(let place): throw BankFileProblem(unclear(words(place)), at: text.places(place))
    case .contradiction(let place):
      throw BankFileProblem(other(words(place)), at: text.places(place))
    }
  }
}

/// What the amounts of a file, one after the other, say of its decimal mark.
struct DecimalMarkEvidence {
  /// The bytes of the first amount that shows each mark.
  private var point: Range<Int>?
  private var comma: Range<Int>?
  /// The first amount that could be read with either, such as `1.000`.
  private var unclear: Range<Int>?
  /// Some amount has no mark.
  private var hasPlain = false

  /// Takes another amount of the file, with its bytes.
  ///
  /// What is no amount says nothing.
  mutating func look(at cell: ArraySlice<UInt8>, place: Range<Int>) {
    guard let amount = WrittenAmount(cell) else { return }
    switch amount.shownMark {
    case .mark(.point): point = point ?? place
    case .mark(.comma): comma = comma ?? place
    case .either: unclear = unclear ?? place
    case .none: hasPlain = hasPlain || !amount.isZero
    }
  }

  /// Whether every amount but zeros has one mark, and three digits behind it.
  var areAllOfThreeDecimals: Bool {
    if case .unclear = verdict { !hasPlain } else { false }
  }

  /// The mark of the first amount that could be read with either.
  func onlyMark(in text: DecodedText) -> DecimalMark? {
    unclear.flatMap { place in
      let cell = text.bytes[place]
      return DecimalMark.allCases.first { cell.contains($0.byte) }
    }
  }

  /// The mark of the cells that were looked at, where nothing tells it as if thousands were divided by
  /// the other one: balances that go on so prove it; nil where they contradict each other.
  func mark(of cells: [ArraySlice<UInt8>]) -> DecimalMark?? {
    switch verdict {
    case .settled(let mark): return .some(mark)
    case .unclear(let place):
      let cell = cells.first { $0.startIndex == place.lowerBound } ?? []
      return .some(cell.contains(DecimalMark.comma.byte) ? .point : .comma)
    case .contradiction: return nil
    }
  }

  var verdict: FormVerdict<DecimalMark> {
    switch (point, comma) {
    case (let point?, let comma?):
      .contradiction(at: point.lowerBound > comma.lowerBound ? point : comma)
    case (_?, nil): .settled(.point)
    case (nil, _?): .settled(.comma)
    case (nil, nil): unclear.map { .unclear(at: $0) } ?? .settled(nil)
    }
  }

  /// The one mark of the amounts; throws where there is none.
  func mark(in text: DecodedText) throws(BankFileProblem) -> DecimalMark? {
    try verdict.form(
      in: text, unclear: { .unclearDecimalMark($0) }, other: { .otherDecimalMark($0) })
  }
}

extension DecimalMark {
  var byte: UInt8 { self == .point ? UInt8(ascii: ".") : UInt8(ascii: ",") }

  /// The other mark, which may stand between thousands.
  var other: DecimalMark { self == .point ? .comma : .point }
}

/// What the dates of a file, one after the other, say of the order in which they are written.
struct DateOrderEvidence {
  /// The bytes of the first date that has each order.
  private var dayFirst: Range<Int>?
  private var monthFirst: Range<Int>?
  private var yearFirst: Range<Int>?
  /// The first date that could be read in two orders as two days.
  private var unclear: Range<Int>?
  /// Whether a date begins with its full year, and the first that has a short one.
  private var hasFullYearFirst = false
  private var short: Range<Int>?
  /// The first and the last numbers of dates such as `26-03-05`, either of which may be the year, and
  /// whether some are written with hyphens.
  private var ends: (first: Set<Int>, last: Set<Int>, isHyphened: Bool) = ([], [], false)
  /// The first of these dates whose first number can be no month.
  private var yearAtEitherEnd: Range<Int>?
  /// Whether a date has its year at the end for certain.
  private var hasYearLast = false

  /// Takes another date of the file, with its bytes.
  mutating func look(at date: WrittenDate, place: Range<Int>) {
    if date.beginsWithYear { hasFullYearFirst = true }
    guard let (one, two) = date.dayAndMonth else { return }
    if date.hasShortYear, short == nil { short = place }
    if let (first, last) = date.shortYearsAtBothEnds {
      ends.first.insert(first)
      ends.last.insert(last)
      ends.isHyphened = ends.isHyphened || date.hasHyphens
      if (13...31).contains(first) { yearAtEitherEnd = yearAtEitherEnd ?? place }
    } else {
      hasYearLast = true
    }
    switch (one, two) {
    case (32..., _): yearFirst = yearFirst ?? place
    case (13..., ...12): dayFirst = dayFirst ?? place
    case (...12, 13...): monthFirst = monthFirst ?? place
    case (...12, ...12) where one != two: unclear = unclear ?? place
    default: break
    }
  }

  var verdict: FormVerdict<DateOrder> {
    let found = [
      (dayFirst, DateOrder.dayFirst), (monthFirst, .monthFirst), (yearFirst, .yearFirst),
    ]
    .compactMap { place, order in place.map { (place: $0, order: order) } }
    .sorted { $0.place.lowerBound < $1.place.lowerBound }
    if found.count > 1 { return .contradiction(at: found[1].place) }
    // Beside 2026-03-05, 26-03-06 has its year at either end.
    if hasFullYearFirst, let short { return .contradiction(at: short) }
    if let only = found.first {
      if only.order == .dayFirst, let yearAtEitherEnd, mayBeginWithYear {
        return .unclear(at: yearAtEitherEnd)
      }
      return .settled(only.order)
    }
    if let unclear { return .unclear(at: unclear) }
    // Each date is the same day in both orders.
    return .settled(.dayFirst)
  }

  /// Whether dates such as `26-03-05` may as well be of 2026: their days would be of more years than
  /// they are of days of the month, or, written with hyphens as Swedish and Japanese dates are, of as
  /// many.
  private var mayBeginWithYear: Bool {
    guard !hasYearLast else { return false }
    return ends.isHyphened
      ? ends.first.count <= ends.last.count : ends.first.count < ends.last.count
  }

  /// The one order of the dates; throws where there is none.
  func order(in text: DecodedText) throws(BankFileProblem) -> DateOrder? {
    try verdict.form(in: text, unclear: { .ambiguousDate($0) }, other: { .otherDateOrder($0) })
  }
}
