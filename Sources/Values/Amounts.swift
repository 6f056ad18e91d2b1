/// A formatted amount of money.
package struct Amount: Sendable {
  /// As the reader writes it, such as `−€1,204.10`, or `−1,204.10` where the currency stands
  /// elsewhere.
  package var text: String
  /// The same as a plain decimal with a point, such as `-1204.10`.
  package var plain: String
  package var sign: Sign
  /// Whether it is a zero in a column of nothing but zeros, for which the eye is shown a dash.
  package var isDash = false

  /// Which side of zero an amount is on.
  package enum Sign: Sendable {
    case negative, zero, positive
  }

  /// Whether the reader is shown the plain decimal itself, so that programs need not be told it.
  package var isPlain: Bool { !isDash && sign != .negative && text == plain }

  /// Takes the same amount as the reader writes it, as a plain decimal, and by its sign.
  package init(text: String, plain: String, sign: Sign) {
    self.text = text
    self.plain = plain
    self.sign = sign
  }
}

/// A part of a whole.
package struct Share: Sendable {
  /// In tenths of a per cent, 0 to 1000.
  package var tenths: Int
  /// As the reader writes it, such as `12.5%`.
  package var text: String

  /// Takes tenths of a per cent, 0 to 1000, and the same as the reader writes it.
  package init(tenths: Int, text: String) {
    self.tenths = tenths
    self.text = text
  }
}

/// Where a page stands among those that something long is spread over.
package struct Continuation: Sendable {
  package var number: Count
  package var pageCount: Count
  /// The pages that it leads to, in order, itself among them: the first, the last, those nearby.
  package var links: [PageLink]

  /// The way to one of the pages.
  package struct PageLink: Sendable {
    package var number: Count
    /// From the site's root.
    package var path: String
    package var isCurrent: Bool
    /// Whether pages between this one and the link before have none.
    package var isBehindGap: Bool
  }
}

extension Continuation {
  /// Takes what the page and all of them count, and the pages that it leads to.
  package init(_ number: Count, of pageCount: Count, links: [PageLink]) {
    self.init(number: number, pageCount: pageCount, links: links)
  }
}

extension Continuation.PageLink {
  /// Takes a path from the site's root.
  package init(_ number: Count, path: String, isCurrent: Bool, isBehindGap: Bool) {
    self.init(number: number, path: path, isCurrent: isCurrent, isBehindGap: isBehindGap)
  }
}

/// How many there are of something.
package struct Count: Sendable {
  package var number: Int
  /// As the reader writes it, such as `1,204`.
  package var text: String
  package var form: Form

  /// The forms of words that languages distinguish by count (CLDR's cardinal categories).
  package enum Form: String, CaseIterable, Sendable {
    case zero, one, two, few, many, other
  }

  /// Takes the same number as it is, as the reader writes it, and by the form of word it takes.
  package init(_ number: Int, text: String, form: Form) {
    self.number = number
    self.text = text
    self.form = form
  }

  package var isZero: Bool { number == 0 }
}
