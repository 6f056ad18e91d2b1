internal import Diagnostics

/// What is wrong, or odd, in a book's files, and what to do about it.
///
/// Each fault is a function in one of the extensions, which has its texts. They are made only when
/// they are shown: a file may have as many faults as entries, of which a few are shown.
struct BookFault: Sendable {
  /// Whether it stops nothing.
  let isNote: Bool
  /// Faults of one kind in one file are shown a few times, and then counted.
  let kind: Kind
  /// The text that names no account, where the nearest name is still to be found.
  private(set) var unknownAccount: AccountText?
  private var moreCount = 0
  private let text: @Sendable (SourceLines?) -> String
  private let advice: @Sendable () -> String?

  /// Which fault it is, and about which key or account.
  struct Kind: Hashable {
    let name: String
    let subject: String
  }

  /// A text by which a key means an account.
  struct AccountText {
    let text: String
    let key: String
  }
}

extension BookFault {
  /// What is wrong, in one sentence; the lines are those of the file that it is about.
  func message(_ lines: SourceLines?) -> String {
    text(lines) + (moreCount == 0 ? "" : "; and \(moreCount) more like this in the file")
  }

  /// What to do about it; nil when the message says it already.
  var remedy: String? { advice() }

  /// The fault as one that is shown for others of its kind, too.
  func repeated(more count: Int) -> BookFault {
    var fault = self
    fault.moreCount = count
    return fault
  }

  /// The fault with what tells that an account of another name may be meant.
  func naming(_ unknown: AccountText) -> BookFault {
    var fault = self
    fault.unknownAccount = unknown
    return fault
  }
}

/// How the functions that are faults make them; the name of the function is the fault's kind.
extension BookFault {
  static func error(
    _ message: @escaping @autoclosure @Sendable () -> String,
    remedy: @escaping @autoclosure @Sendable () -> String?, about subject: String = "",
    name: String = #function
  ) -> BookFault {
    BookFault(
      isNote: false, kind: Kind(name: name, subject: subject), text: { _ in message() },
      advice: remedy)
  }

  static func note(
    _ message: @escaping @autoclosure @Sendable () -> String,
    remedy: @escaping @autoclosure @Sendable () -> String?, about subject: String = "",
    name: String = #function
  ) -> BookFault {
    BookFault(
      isNote: true, kind: Kind(name: name, subject: subject), text: { _ in message() },
      advice: remedy)
  }

  /// An error whose message names another place of the file.
  static func error(
    _ message: @escaping @Sendable (SourceLines?) -> String,
    remedy: @escaping @autoclosure @Sendable () -> String?, name: String = #function
  ) -> BookFault {
    BookFault(
      isNote: false, kind: Kind(name: name, subject: ""), text: message, advice: remedy)
  }

  /// A note whose message names another place of the file.
  static func note(
    _ message: @escaping @Sendable (SourceLines?) -> String,
    remedy: @escaping @autoclosure @Sendable () -> String?, name: String = #function
  ) -> BookFault {
    BookFault(isNote: true, kind: Kind(name: name, subject: ""), text: message, advice: remedy)
  }

  private init(
    isNote: Bool, kind: Kind, text: @escaping @Sendable (SourceLines?) -> String,
    advice: @escaping @Sendable () -> String?
  ) {
    self.isNote = isNote
    self.kind = kind
    self.text = text
    self.advice = advice
  }
}

/// What several faults say in the same way.
extension BookFault {
  /// Where the byte at an offset stands in the same file; nothing where that is not known.
  static func position(
    _ offset: Int?, _ before: String, _ after: String = "", in lines: SourceLines?
  ) -> String {
    guard let place = offset.flatMap({ lines?.place(of: $0..<$0) }) else { return "" }
    return "\(before) \(place.line):\(place.column)\(after)"
  }

  static func suggestion(_ nearest: String?) -> String? {
    nearest.map { "did you mean \(DisplayText.quoted($0))?" }
  }

  /// A number of the data, cut so that it fits a line, and safe to show.
  static func short(_ text: String) -> String {
    DisplayText.escaped(text.utf8.count <= 30 ? text : "\(text.prefix(27))…")
  }
}

/// A fault and the bytes that it is about; nil when the file as a whole is.
struct Finding: Error, Sendable {
  let fault: BookFault
  let range: Range<Int>?

  init(_ fault: BookFault, at range: Range<Int>?) {
    self.fault = fault
    self.range = range
  }
}
