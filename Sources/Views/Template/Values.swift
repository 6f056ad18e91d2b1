package import Markdown
package import Values

extension Amount: TemplateData {
  package static let fields = Fields<Amount>(
    "amount",
    [
      .figure("text", \.text),
      .safeText("plain", \.plain),
    ]
      + Field.flags(["isNegative", "isZero", "isPositive", "isDash", "isPlain"]) { amount in
        let sign: UInt =
          switch amount.sign {
          case .negative: 1
          case .zero: 2
          case .positive: 4
          }
        return sign | (amount.isDash ? 8 : 0) | (amount.isPlain ? 16 : 0)
      })
}

extension Amount {
  /// Whether it has so many digits that rows on a phone give it a line of its own: in a currency with
  /// cents from a hundred million on.
  var isLong: Bool { plain.utf8.count > 11 }
}

extension Count: TemplateData {
  package static let fields = Fields<Count>(
    "count",
    [
      .safeText("text", \.text), .safeText("plain") { String($0.number) },
    ]
      + Field.flags(["isZero"] + Form.allCases.map(\.rawValue)) {
        ($0.isZero ? 1 : 0) | 2 << $0.form.place
      })
}

extension Count.Form {
  /// Where it stands among all cases.
  fileprivate var place: UInt {
    switch self {
    case .zero: 0
    case .one: 1
    case .two: 2
    case .few: 3
    case .many: 4
    case .other: 5
    }
  }
}

extension DateText: TemplateData {
  package static let fields = Fields<DateText>(
    "date", [.safeText("text", \.text), .safeText("iso", \.iso)])
}

extension IBANText: TemplateData {
  package static let fields = Fields<IBANText>(
    "IBAN",
    [
      .text("grouped", \.grouped),
      .texts("groups") {
        $0.grouped.utf8.split(separator: UInt8(ascii: " ")).map { String(Substring($0)) }
      },
      .text("electronic", \.electronic), .text("masked", \.masked),
      .flag("isInvalid", \.isInvalid), .flag("isInvented", \.isInvented),
    ])
}

extension Link: TemplateData {
  package static let fields = Fields<Link>(
    "link",
    [.text("text", \.text), .text("path", \.path), .flag("isCurrent", \.isCurrent)])
}

/// The heading that a text stands below; the text's own headings begin one level deeper.
package enum HeadingAbove: Int {
  case title = 1
  case section = 2
}

extension Field {
  /// CommonMark as safe HTML; empty when there is none.
  ///
  /// A relative link that leads to nothing on the site is left out of a note, which is shown on
  /// pages in several folders; `.anywhere` leaves it as it is written.
  package static func note(
    _ name: String, below heading: HeadingAbove, links: CommonMark.Links = .elsewhere,
    _ read: @escaping @Sendable (borrowing Subject) -> NoteText?
  ) -> Field {
    .markup(name) { subject in
      read(subject).map {
        CommonMark.html(
          $0.text, headingsFrom: heading.rawValue + 1, links: links, targets: $0.targets)
      }
    }
  }

  /// A name in pieces, between which a line may end: `nameStarts`, each of which another follows,
  /// and `nameEnd`.
  ///
  /// Browsers end lines at blanks, but not behind the colons of `Home:Interest`.
  static func breakable(_ read: @escaping @Sendable (borrowing Subject) -> String?) -> [Field] {
    [
      .texts("nameStarts") { read($0)?.breakable.starts ?? [] },
      .text("nameEnd") { read($0)?.breakable.end },
    ]
  }
}

extension String {
  /// Cut behind each colon and slash that a letter or digit follows.
  var breakable: (starts: [String], end: String) {
    guard mayBreak else { return ([], self) }
    var starts: [String] = []
    var (start, rest) = (startIndex, startIndex)
    while let index = utf8[rest...].firstIndex(where: Self.mayBreak(behind:)) {
      rest = utf8.index(after: index)
      guard rest < endIndex, Self.isLetterOrDigit(unicodeScalars[rest]) else { continue }
      starts.append(String(self[start..<rest]))
      start = rest
    }
    return (starts, String(self[start...]))
  }

  private var mayBreak: Bool {
    utf8.withContiguousStorageIfAvailable { bytes in
      bytes.contains(where: Self.mayBreak(behind:))
    } ?? true
  }

  private static func mayBreak(behind byte: UInt8) -> Bool {
    byte == UInt8(ascii: ":") || byte == UInt8(ascii: "/")
  }

  /// Whether a letter or digit begins with it; not so what belongs to the character before it.
  private static func isLetterOrDigit(_ scalar: Unicode.Scalar) -> Bool {
    let properties = scalar.properties
    return (properties.isAlphabetic || properties.numericType != nil)
      && !properties.isGraphemeExtend
  }
}

extension MutableCollection {
  /// Puts a dash into each of these columns that holds nothing but zeros.
  package mutating func dashZeroColumns(_ columns: WritableKeyPath<Element, Amount>...) {
    for column in columns where allSatisfy({ $0[keyPath: column].sign == .zero }) {
      for row in indices { self[row][keyPath: column].isDash = true }
    }
  }

  /// The rows with a dash in each of these columns that holds nothing but zeros.
  package func dashingZeroColumns(_ columns: WritableKeyPath<Element, Amount>...) -> Self {
    var rows = self
    for column in columns { rows.dashZeroColumns(column) }
    return rows
  }
}
