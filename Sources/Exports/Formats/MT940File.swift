import Foundation
import Model

/// A book as SWIFT's MT940, a message an account, in lines of at most 65 characters that end in CR LF.
struct MT940File {
  private var bytes: [UInt8] = []
  private var losses = ExportLosses()

  /// Throws where an amount has more than the format's 15 characters.
  static func file(of book: ExportedBook) throws(ExportFault) -> ExportedFile {
    var file = MT940File()
    for (number, account) in zip(1..., book.accounts) {
      let (account, before, after) = account.within(years)
      file.losses.add(.before(years.lowerBound), times: before)
      file.losses.add(.after(years.upperBound), times: after)
      try file.add(account, number: number)
    }
    return ExportedFile(bytes: file.bytes, losses: file.losses)
  }

  /// Years are written with two digits: those from 80 on are of the last century.
  private static let years: ClosedRange<Day> = {
    let unix = Day.unixEpoch
    return
      (Day(year: 1980, month: 1, day: 1) ?? unix)...(Day(year: 2079, month: 12, day: 31) ?? unix)
  }()

  private mutating func add(_ account: ExportedAccount, number: Int) throws(ExportFault) {
    add(":20:\(account.days.upperBound.sixDigits)-\(number)")
    add(":25:\(identity(of: account))")
    add(":28C:1/1")
    add(":60F:" + (try balance(account.opening, on: account.days.lowerBound, of: account)))
    for entry in account.withWholeBatches().entries {
      try add(entry.transaction, of: account)
    }
    add(":62F:" + (try balance(account.closing, on: account.days.upperBound, of: account)))
    add("-")
  }

  private mutating func identity(of account: ExportedAccount) -> String {
    let limit = 35
    let known = account.names.first { name in
      let written = name.inSWIFT
      return !written.isChanged && !name.isEmpty && name.utf8.count <= limit
        && !" -:".contains(written.text.prefix(1))
    }
    if known == nil { losses.add(.accountNumber(limit: limit)) }
    return known ?? account.partOfNumber(limit).inSWIFT.text
  }

  private func balance(
    _ amount: Int64, on day: Day, of account: ExportedAccount
  ) throws(ExportFault) -> String {
    let sign = amount < 0 ? "D" : "C"
    return sign + day.sixDigits + account.currency.code + (try decimal(amount, of: account))
  }

  /// A comma stands even where there are no decimals.
  private func decimal(
    _ amount: Int64, of account: ExportedAccount
  ) throws(ExportFault) -> String {
    let money = account.account.money(amount)
    let point = account.currency.digits == 0 ? "," : ""
    let text = money.unsigned.replacing(".", with: ",") + point
    guard text.utf8.count <= 15 else {
      throw .amountTooLarge(money, account: account.name, format: .mt940)
    }
    return text
  }

  private mutating func add(
    _ entry: Transaction, of account: ExportedAccount
  ) throws(ExportFault) {
    let valueDay = valueDay(of: entry)
    var line = ":61:" + valueDay.sixDigits + entry.date.sixDigits.suffix(4)
    line += entry.amount < 0 ? "D" : "C"
    line += try decimal(entry.amount, of: account) + "NMSCNONREF"
    if let id = entry.exportedID {
      if id.isReferenceOfSWIFT { line += "//" + id } else { losses.add(.id(limit: 16)) }
    }
    add(line)
    let (payee, purpose) = (entry.beneficiary.inSWIFT, (entry.reference ?? "").inSWIFT)
    let details = GermanDetails(payee: payee.text, purpose: purpose.text)
    losses.add(.characters, times: (payee.isChanged ? 1 : 0) + (purpose.isChanged ? 1 : 0))
    if details.isCut { losses.add(.details) }
    details.lines.forEach { add($0) }
  }

  /// The booking day has no year of its own: readers take the value day's, or another where that is
  /// nearly a year nearer.
  private mutating func valueDay(of entry: Transaction) -> Day {
    let day = entry.valueDay
    let most = day.year == entry.date.year ? 150 : 30
    guard abs(day.days(until: entry.date)) <= most, Self.years.contains(day) else {
      losses.add(.valueDay)
      return entry.date
    }
    return day
  }

  private mutating func add(_ line: String) { bytes += (line + "\r\n").utf8 }
}

extension Day {
  /// `YYMMDD`.
  fileprivate var sixDigits: String { String(description.filter { $0 != "-" }.dropFirst(2)) }
}

extension String {
  /// At most 16 characters of SWIFT's, and no slash at either end or beside another.
  fileprivate var isReferenceOfSWIFT: Bool {
    (1...16).contains(utf8.count) && !inSWIFT.isChanged && !hasPrefix("/") && !hasSuffix("/")
      && !contains("//")
  }
}

/// The `:86:` of an entry as German banks write it: the kind of entry, the purpose in `?20` to `?29`
/// and `?60` to `?63`, the other party in `?32` and `?33`, in at most six lines of 65 characters.
struct GermanDetails {
  /// The field's lines, its tag in the first.
  private(set) var lines: [String] = []
  private(set) var isCut = false

  /// Takes texts of SWIFT's characters.
  init(payee: String, purpose: String) {
    // Geschäftsvorfallcode 835: an entry of no particular kind.
    var text = ":86:835"
    let name = Self.subfields(of: payee.withoutKeywords, ["32", "33"])
    let rest = Self.subfields(of: purpose.withoutKeywords, Self.purposeNames)
    isCut = name.isCut || rest.isCut
    let room = Self.longest - text.utf8.count - name.text.utf8.count
    var purpose = rest.parts[...]
    while purpose.reduce(0, { $0 + $1.utf8.count }) > room, !purpose.isEmpty {
      purpose.removeLast()
      isCut = true
    }
    text += purpose.joined() + name.text
    if purpose.isEmpty, name.text.isEmpty { text += "?00" }
    divide(Array(text.utf8))
  }

  private static let purposeNames = (20...29).map(String.init) + (60...63).map(String.init)
  /// Six lines, less what lines may lose at their ends.
  private static let longest = 6 * 60
  private static let lineLength = 65
  private static let subfieldLength = 27

  /// Subfields of 27 characters, the last with what is left: readers put them together again as
  /// they stand.
  private static func subfields(
    of text: String, _ names: [String]
  ) -> (parts: [String], text: String, isCut: Bool) {
    var rest = Array(text.utf8)[...]
    var parts: [String] = []
    for name in names where !rest.isEmpty {
      parts.append("?\(name)" + String(decoding: rest.prefix(subfieldLength), as: UTF8.self))
      rest = rest.dropFirst(subfieldLength)
    }
    return (parts, parts.joined(), !rest.isEmpty)
  }

  /// No line but the first begins with a colon or a hyphen, which would begin a field or end the
  /// message, nor with a blank, and none ends with one, which programs drop.
  private mutating func divide(_ text: [UInt8]) {
    var rest = text[...]
    while rest.count > Self.lineLength {
      var end = rest.startIndex + Self.lineLength
      let least = rest.startIndex + 20
      while end > least, " :-".utf8.contains(rest[end]) || rest[end - 1] == UInt8(ascii: " ") {
        end -= 1
      }
      lines.append(String(decoding: rest[..<end], as: UTF8.self))
      rest = rest[end...]
    }
    lines.append(String(decoding: rest, as: UTF8.self))
    if lines.count > 6 {
      lines.removeSubrange(6...)
      isCut = true
    }
    for index in lines.indices.dropFirst() {
      if let first = lines[index].first, " :-".contains(first) {
        lines[index] = "." + lines[index].dropFirst()
      }
    }
  }
}

extension String {
  /// With a full stop for each `+` behind a capital, which could begin a reference of SEPA, `EREF+`,
  /// where blanks are dropped.
  fileprivate var withoutKeywords: String {
    guard utf8.contains(UInt8(ascii: "+")) else { return self }
    var last: UInt8 = 0
    let bytes = utf8.map { byte in
      let isKeyword =
        byte == UInt8(ascii: "+") && last >= UInt8(ascii: "A") && last <= UInt8(ascii: "Z")
      if byte != UInt8(ascii: " ") { last = byte }
      return isKeyword ? UInt8(ascii: ".") : byte
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The text in the letters, digits and signs that SWIFT's messages have, and whether other
  /// characters were in it.
  ///
  /// German umlauts are written with an `e`, other letters without their accents; `&` is written as
  /// `+`, `@` as `(at)`, `€` as `EUR`, brackets as parentheses, and a full stop stands for every
  /// other sign, as the European Payments Council advises (EPC217-08). A question mark is one of
  /// these: it begins a subfield.
  var inSWIFT: (text: String, isChanged: Bool) {
    let line = oneLine
    if line.utf8.allSatisfy(\.isOfSWIFT) { return (line, false) }
    var output = ""
    for scalar in line.precomposedStringWithCanonicalMapping.unicodeScalars {
      if scalar.isASCII, UInt8(truncatingIfNeeded: scalar.value).isOfSWIFT {
        output.unicodeScalars.append(scalar)
      } else if let letters = Self.replacements[scalar] {
        output += letters
      } else if !scalar.properties.isDefaultIgnorableCodePoint {
        output += Self.plain(scalar) ?? "."
      }
    }
    return (output.oneLine, true)
  }

  /// Without its accents; nil where SWIFT lacks what is left, and nothing for a mark on a letter.
  private static func plain(_ scalar: Unicode.Scalar) -> String? {
    if scalar.properties.generalCategory == .nonspacingMark { return "" }
    let parts = String(scalar).decomposedStringWithCompatibilityMapping.unicodeScalars
    let letters = parts.filter { $0.properties.generalCategory != .nonspacingMark }
    guard !letters.isEmpty, parts.first != scalar || parts.count > 1 else { return nil }
    let text = letters.map { letter in
      let isKnown = letter.isASCII && UInt8(truncatingIfNeeded: letter.value).isOfSWIFT
      return isKnown ? String(letter) : replacements[letter] ?? "."
    }
    return text.joined()
  }

  private static let replacements: [Unicode.Scalar: String] = [
    "ä": "ae", "ö": "oe", "ü": "ue", "Ä": "Ae", "Ö": "Oe", "Ü": "Ue", "ß": "ss", "ẞ": "SS",
    "æ": "ae", "Æ": "AE", "œ": "oe", "Œ": "OE", "ø": "o", "Ø": "O", "å": "a", "Å": "A",
    "ł": "l", "Ł": "L", "đ": "d", "Đ": "D", "ð": "d", "Ð": "D", "þ": "th", "Þ": "Th", "ı": "i",
    "€": "EUR", "&": "+", "@": "(at)", "[": "(", "]": ")", "{": "(", "}": ")", "<": "(", ">": ")",
    "_": "-", "–": "-", "—": "-", "‘": "'", "’": "'", "“": "'", "”": "'", "\"": "'", "`": "'",
    "´": "'", ";": ",", "|": "/", "\\": "/",
  ]
}

extension UInt8 {
  /// SWIFT's character set x, without the question mark.
  var isOfSWIFT: Bool {
    switch self {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: " /-:().,'+".utf8.contains(self)
    }
  }
}
