/// A stretch of a QIF file under one header, `!…`, with its records.
struct QIFSection {
  let kind: Kind
  /// The line of the header.
  let header: Range<Int>
  var records: [QIFRecord] = []

  enum Kind: Hashable {
    /// Entries of an account; what kind of account.
    case entries(String)
    /// Entries of securities.
    case investments(String)
    /// Accounts, of which the last is the one that the next entries are of.
    case accounts
    /// Lists of categories and the like, and options of the program that wrote the file.
    case passedOver
    case unknown(String)
  }
}

extension QIFSection.Kind {
  /// By the line of a header.
  init(_ line: ArraySlice<UInt8>) {
    let text = line.words ?? ""
    let parts = text.split(separator: ":", maxSplits: 1).map {
      $0.lowercased().filter { $0 != " " }
    }
    switch (parts.first, parts.dropFirst().first) {
    case ("!type", let type?):
      switch type {
      case "bank", "cash", "ccard", "otha", "othl": self = .entries(type)
      case "invst", "port", "401(k)", "401(k)/403(b)": self = .investments(type)
      case "cat", "class", "memorized", "security", "prices", "tag", "budget", "invitem",
        "template":
        self = .passedOver
      default: self = .unknown(text)
      }
    case ("!account", nil): self = .accounts
    case ("!option", _?), ("!clear", _?): self = .passedOver
    default: self = .unknown(text)
    }
  }
}

/// The lines up to a `^`: a letter each, and a value.
struct QIFRecord {
  private(set) var fields: [Field] = []

  struct Field {
    let letter: UInt8
    let value: Range<Int>
  }

  /// Takes a line that is not empty.
  mutating func append(_ line: Range<Int>, of text: [UInt8]) {
    fields.append(
      Field(letter: text[line.lowerBound], value: line.lowerBound + 1..<line.upperBound))
  }

  /// The bytes from its first line to the end of its last.
  var range: Range<Int> {
    guard let first = fields.first, let last = fields.last else { return 0..<0 }
    return first.value.lowerBound - 1..<last.value.upperBound
  }

  /// The value of the first field with this letter.
  func value(_ letter: Character) -> Range<Int>? {
    fields.first { letter.asciiValue == $0.letter }?.value
  }
}
