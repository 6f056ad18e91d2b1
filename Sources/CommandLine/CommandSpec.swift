import Basics
package import Diagnostics
import Manual

/// How a command of the program is called, and how it is explained.
package struct CommandSpec: Sendable {
  /// The words that call it, such as `templates list`.
  package let name: String
  /// What stands beside the options; nil when nothing may.
  package let operand: Operand?
  /// All options but `--color` and `--help`, which every command has, in the order of the help.
  package let options: [any DeclaredOption]
  /// How a run can end, besides well, with a wrong command line, and where no result can be printed.
  private let failures: [ExitCode]

  package init(
    name: String, operand: Operand?, options: [any DeclaredOption], failures: [ExitCode]
  ) {
    self.name = name
    self.operand = operand
    self.options = options
    self.failures = failures
  }

  /// What the command does, on one line: like `details`, from its page of the manual.
  var summary: String { Manual.command(name)?.summary ?? "" }

  /// What help says of it, in CommonMark.
  var details: String { Manual.command(name)?.text ?? "" }

  var allOptions: [any DeclaredOption] { options + [Option.color, Flag.help] }

  var exitCodes: [ExitCode] {
    ExitCode.allCases.filter {
      [.done, .usage, .inputOutput].contains($0) || failures.contains($0)
    }
  }
}

/// What stands beside the options of a command line.
package struct Operand: Sendable {
  /// How many words of the command line belong to it.
  package enum Count: Sendable {
    case oneOrNone, one
    /// Any number of words, which are taken together, with a space between them.
    case words
  }

  /// As it is named in help, such as `BOOK`.
  let name: String
  let count: Count
  let isNeeded: Bool
  /// What each word is, in their order.
  let kinds: [ValueKind]

  /// One operand is needed; words are where it says so.
  ///
  /// Each word is what its part of the name says unless kinds are given; a single kind is that of
  /// all words.
  package init(_ name: String, _ count: Count, of kinds: ValueKind..., isNeeded: Bool = false) {
    self.name = name
    self.count = count
    self.isNeeded = isNeeded || count == .one
    self.kinds =
      kinds.isEmpty ? name.split(separator: " ").map { ValueKind(called: String($0)) } : kinds
  }

  /// As it stands in a line of usage.
  var usage: String { isNeeded ? name : "[\(name)]" }

  package static let book = Operand("BOOK", .oneOrNone)
}

/// An option of a command, whatever its value is read as.
package protocol DeclaredOption: Sendable {
  var form: OptionForm { get }

  /// Throws `badValue` when the text is not a value of the option.
  func check(_ text: String) throws(UsageError)
}

/// How an option is written and explained.
package struct OptionForm: Sendable {
  package let name: String
  /// Its one letter, such as the `o` of `-o`.
  let short: Character?
  /// What its value is called in help; nil when it takes none.
  let valueName: String?
  /// What its value is; nothing when it takes none.
  let kind: ValueKind
  /// One line or several, which are joined; a list of options shows the first alone.
  let explanation: String
  /// Whether it may be given several times.
  let isRepeatable: Bool
  /// Whether its value may be empty, as in `--due=`.
  let takesEmpty: Bool
  /// Whether it may be given alone, and its value behind `=`.
  let isValueOptional: Bool
  /// Whether such a value may also be the next word, as in a command that takes no operand.
  let valueMayFollow: Bool

  /// The value is what its name says unless a kind is given.
  package init(
    _ name: String, short: Character? = nil, value: String? = nil, of kind: ValueKind? = nil,
    isRepeatable: Bool = false, takesEmpty: Bool = false, isValueOptional: Bool = false,
    valueMayFollow: Bool = false, _ explanation: String
  ) {
    self.name = name
    self.short = short
    valueName = value
    self.kind = kind ?? value.map { ValueKind(called: $0) } ?? .nothing
    self.explanation = explanation
    self.isRepeatable = isRepeatable
    self.takesEmpty = takesEmpty
    self.isValueOptional = isValueOptional
    self.valueMayFollow = valueMayFollow
  }

  package var flag: String { "--" + name }

  /// Whether a word without its value is this option.
  func isWritten(_ word: some StringProtocol) -> Bool {
    word == flag || short.map { word == "-\($0)" } ?? false
  }
}

/// An option that takes a value and is read as a `Value`.
package struct Option<Value>: DeclaredOption {
  package let form: OptionForm
  /// What its value must be, such as `a number from 1 to 1024`.
  private let wanted: String
  private let suggest: @Sendable (String) -> String?
  let read: @Sendable (String) -> Value?

  /// Reads a text, which is not empty unless the form takes that; nil where it is not what is wanted.
  ///
  /// What may have been meant then is suggested where that can be read.
  package init(
    _ form: OptionForm, wanted: String = "a text",
    suggest: @escaping @Sendable (String) -> String? = { _ in nil },
    read: @escaping @Sendable (String) -> Value?
  ) {
    self.form = form
    self.wanted = wanted
    self.suggest = suggest
    self.read = read
  }

  /// Throws where the text is no value of the option, naming the nearest that is one.
  package func check(_ text: String) throws(UsageError) {
    guard read(text) == nil else { return }
    let nearest = suggest(text).flatMap { read($0) == nil ? nil : $0 }
    throw .badValue(text, of: form, wanted: wanted, nearest: nearest)
  }
}

extension Option<String> {
  /// An option whose value is taken as it is given.
  package init(
    _ name: String, short: Character? = nil, value: String, of kind: ValueKind? = nil,
    isRepeatable: Bool = false, takesEmpty: Bool = false, isValueOptional: Bool = false,
    _ explanation: String
  ) {
    self.init(
      OptionForm(
        name, short: short, value: value, of: kind, isRepeatable: isRepeatable,
        takesEmpty: takesEmpty, isValueOptional: isValueOptional, explanation)
    ) { $0 }
  }

  package static let book = Option(
    "book", value: "DIR", "the folder of the book; the current folder if left out")
}

/// Whether what is printed has colours.
package enum ColourChoice: String, CaseIterable, Sendable {
  /// On a terminal alone, where the environment has nothing against it.
  case auto
  case always, never

  /// What words ask for that need not be right, the last of them first; for what is said of those.
  package init(in words: some BidirectionalCollection<String>) {
    let name = Option<ColourChoice>.color.form.flag
    let values = zip(words, words.dropFirst().map(Optional.some) + [nil]).compactMap { word, next in
      word == name
        ? next : word.hasPrefix(name + "=") ? String(word.dropFirst(name.count + 1)) : nil
    }
    self = values.compactMap(ColourChoice.init).last ?? .auto
  }
}

extension Option<ColourChoice> {
  /// What every command takes.
  package static var color: Option {
    let words = ColourChoice.allCases.map(\.rawValue)
    return Option(
      OptionForm(
        "color", value: words.joined(separator: "|"),
        "auto has colours on a terminal, but not with NO_COLOR"),
      wanted: "auto, always or never", suggest: { nearest(to: $0, among: words) },
      read: { ColourChoice(rawValue: $0) })
  }
}

/// An option without a value, which is given or not.
package struct Flag: DeclaredOption {
  package let form: OptionForm

  package init(_ name: String, short: Character? = nil, _ explanation: String) {
    form = OptionForm(name, short: short, explanation)
  }

  package func check(_ text: String) {}

  package static let help = Flag("help", short: "h", "print this")
}

/// What the value of an option or an operand is, so that a shell can complete it.
package enum ValueKind: Hashable, Sendable {
  // Names in the book.
  case account, list, toDo, payee, category, tag
  case folder, file
  case month
  /// One of a few words.
  case choice([String])
  /// A command or a topic of the help.
  case subject
  /// Nothing that can be known before it is written.
  case nothing

  /// What a value is that help calls so, such as `DIR`, or `high|low` for one of these words.
  init(called name: String) {
    switch name {
    case "NAME|IBAN", "ACCOUNT": self = .account
    case "LIST": self = .list
    case "ITEM": self = .toDo
    case "PAYEE": self = .payee
    case "CATEGORY": self = .category
    case "TAG": self = .tag
    case "BOOK", "DIR", "FOLDER": self = .folder
    case "FILE", "FILE|FOLDER": self = .file
    case "MONTH", "YYYY-MM": self = .month
    default:
      let words = name.split(separator: "|").map(String.init)
      self = words.count > 1 && words.allSatisfy(\.isLowercase) ? .choice(words) : .nothing
    }
  }
}

extension String {
  fileprivate var isLowercase: Bool { self == lowercased() && self != uppercased() }
}

/// An option of a command, and the property of the command's task that its value goes into.
package struct TaskOption<Task>: Sendable {
  package let option: any DeclaredOption
  private let fill: @Sendable (inout Task, Arguments) -> Void

  init(
    _ option: any DeclaredOption, fill: @escaping @Sendable (inout Task, Arguments) -> Void
  ) {
    self.option = option
    self.fill = fill
  }

  /// An option that the command reads itself.
  package static func other(_ option: any DeclaredOption) -> TaskOption {
    TaskOption(option) { _, _ in }
  }

  /// The same option of a task of which this one is a part.
  package func within<Whole>(
    _ part: any WritableKeyPath<Whole, Task> & Sendable
  ) -> TaskOption<Whole> {
    TaskOption<Whole>(option) { whole, arguments in fill(&whole[keyPath: part], arguments) }
  }

  /// Leaves the property as it is where the option is not given.
  package func fill(_ task: inout Task, from arguments: Arguments) { fill(&task, arguments) }
}

extension Option {
  /// Where it is given, its value goes into the property.
  package func sets<Task>(
    _ property: any WritableKeyPath<Task, Value> & Sendable
  ) -> TaskOption<Task> {
    sets(property) { $0 }
  }

  /// The same of a property that may have no value.
  package func sets<Task>(
    _ property: any WritableKeyPath<Task, Value?> & Sendable
  ) -> TaskOption<Task> {
    sets(property) { $0 }
  }

  /// The same of an option that may be given several times: all values, in their order.
  package func sets<Task>(
    _ property: any WritableKeyPath<Task, [Value]> & Sendable
  ) -> TaskOption<Task> {
    changes { $0[keyPath: property] = $1 }
  }

  /// Where it is given, its values, in their order, change the task.
  package func changes<Task>(
    _ change: @escaping @Sendable (inout Task, [Value]) -> Void
  ) -> TaskOption<Task> {
    TaskOption(self) { task, arguments in
      let values = arguments.all(self)
      if !values.isEmpty { change(&task, values) }
    }
  }

  /// Sets a property of the task to what is made of the option's value, where that is given.
  package func sets<Task, Property>(
    _ property: any WritableKeyPath<Task, Property> & Sendable,
    to make: @escaping @Sendable (Value) -> Property
  ) -> TaskOption<Task> {
    TaskOption(self) { task, arguments in
      if let value = arguments[self] { task[keyPath: property] = make(value) }
    }
  }
}

extension Flag {
  /// Where it is given, the property becomes true.
  package func sets<Task>(
    _ property: any WritableKeyPath<Task, Bool> & Sendable
  ) -> TaskOption<Task> {
    sets(property, to: true)
  }

  /// Where it is given, the property becomes this value.
  package func sets<Task, Property: Sendable>(
    _ property: any WritableKeyPath<Task, Property> & Sendable, to value: Property
  ) -> TaskOption<Task> {
    TaskOption(self) { task, arguments in
      if arguments[self] { task[keyPath: property] = value }
    }
  }
}
