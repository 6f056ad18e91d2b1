/// An option that takes a value and is read as a `Value`.
struct Option<Value>: DeclaredOption {
  let form: OptionForm
  /// What its value must be, such as `a number from 1 to 1024`.
  let wanted: String
  /// What may have been meant by a text that is not what is wanted; it need not be wanted either.
  let suggest: @Sendable (String) -> String?
  /// The value of a text, which is not empty unless the form takes that; nil when the text is not
  /// what is wanted.
  let read: @Sendable (String) -> Value?

  func check(_ text: String) throws(UsageError) {
    guard read(text) == nil else { return }
    let nearest = suggest(text).flatMap { read($0) == nil ? nil : $0 }
    throw .badValue(text, of: form, wanted: wanted, nearest: nearest)
  }
}

extension Option {
  init(
    _ form: OptionForm, wanted: String = "a text",
    suggest: @escaping @Sendable (String) -> String? = { _ in nil },
    read: @escaping @Sendable (String) -> Value?
  ) {
    self.init(form: form, wanted: wanted, suggest: suggest, read: read)
  }
}

extension Option<String> {
  /// An option whose value is taken as it is given.
  init(_ form: OptionForm) {
    self.init(form) { $0 }
  }
}

/// An option without a value, which is given or not.
struct Flag: DeclaredOption {
  let form: OptionForm

  init(_ name: String, short: Character? = nil, _ explanation: String) {
    form = OptionForm(name, short: short, explanation)
  }

  func check(_ text: String) {}

  static let help = Flag("help", short: "h", "print this")
}
