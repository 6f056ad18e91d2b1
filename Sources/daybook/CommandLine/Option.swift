/// An option that takes a value and is read as a `Value`.
struct Option<Value>: DeclaredOption {
  let form: OptionForm
  /// What its value must be, such as `a number from 1 to 1024`.
  let wanted: String
  /// The value of a text that is not empty; nil when the text is not what is wanted.
  let read: @Sendable (String) -> Value?

  init(
    _ form: OptionForm, wanted: String = "a text", read: @escaping @Sendable (String) -> Value?
  ) {
    self.form = form
    self.wanted = wanted
    self.read = read
  }

  func check(_ text: String) throws(UsageError) {
    if read(text) == nil { throw .badValue(text, of: form, wanted: wanted) }
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
