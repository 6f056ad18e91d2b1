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
