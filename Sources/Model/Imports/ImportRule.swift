/// What is set on an imported entry that meets some conditions.
package struct ImportRule: Hashable, Sendable {
  /// What a person calls it.
  package var name: String?
  package var when = Conditions()
  package var set = Changes()

  /// A rule that fits every entry and sets nothing.
  package init() {}
}

extension ImportRule {
  /// What must hold, all of it; nil holds always.
  package struct Conditions: Hashable, Sendable {
    package var text: TextPattern?
    package var payee: TextPattern?
    package var reference: TextPattern?
    /// An account of the book, as a person may call it.
    package var account: String?
    /// Minor units; negative is money out.
    package var amount: ClosedRange<Int64>?
    /// Conditions that are not known were written: then nothing is known to hold.
    package var hasUnknown = false

    /// Nothing must hold.
    package init() {}
  }

  /// What is set; nil is left as it is.
  package struct Changes: Hashable, Sendable {
    package var payee: String?
    package var category: String?
    /// At least one.
    package var tags: [String]?
    package var reference: String?

    /// Nothing is set.
    package init() {}
  }
}

/// A rule's place among the rules of its book.
package struct RuleNumber: Hashable, Comparable, Sendable {
  /// 1 is the first.
  package let value: Int

  /// Counts from 1.
  package init(_ value: Int) { self.value = value }

  package static func < (one: Self, other: Self) -> Bool { one.value < other.value }
}
