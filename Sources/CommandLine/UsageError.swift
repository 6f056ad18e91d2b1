/// A command line that cannot be understood.
package enum UsageError: Error {
  case noCommand
  /// The names of all commands, of which one may be meant.
  case unknownCommand(String, known: [String])
  /// The second word of a command, nil where there is none, behind a first that has others.
  case noSuchPart(String?, of: String, known: [String])
  /// An operand that is none of a few words.
  case noChoice(String, command: String, choices: [String])
  /// What `help` has no text of; it may mean a command or a topic.
  case unknownSubject(String, commands: [String], topics: [String])
  /// A name that no page's template has.
  case unknownTemplate(String, known: [String])
  /// What `schema` has no schema of.
  case unknownSchema(String, known: [String])
  /// No command where the option stands before one.
  case unknownOption(String, command: String?, known: [String])
  case unexpected(String, command: String, takes: Operand?)
  case missingOperand(Operand, command: String)
  case missingOption(OptionForm, command: String)
  /// None of several options is given, one of which is needed.
  case missingOneOf([OptionForm], command: String)
  /// What is deleted for good is asked about, and there is nobody to ask.
  case nobodyToAsk(command: String, confirmation: OptionForm)
  case missingValue(OptionForm)
  case needlessValue(OptionForm)
  case repeated(OptionForm)
  /// With the value that may have been meant.
  case badValue(String, of: OptionForm, wanted: String, nearest: String?)
  /// A variable of the environment.
  case badVariable(String, value: String, wanted: String)
  /// Two options, as they are written, that do not go together.
  case conflict(String, String)
  /// An option, as it is written, that says nothing without another.
  case needs(String, String)
}
