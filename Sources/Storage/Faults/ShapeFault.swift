internal import Diagnostics
internal import Model

/// What can be wrong with the objects, arrays and keys of a file.
enum ShapeFault: Sendable {
  case wrongRoot(BookFault.Root, found: BookFault.Found)
  /// An element of an array of accounts or lists.
  case notAnObject(BookFault.Element, found: BookFault.Found)
  case mistyped(key: String, wanted: BookFault.Shape, found: BookFault.Found)
  /// An element of the array that the key holds.
  case mistypedElement(key: String, wanted: BookFault.Shape, found: BookFault.Found)
  case missing(key: String, of: String)
  case empty(key: String)
  case duplicateKey(String)
  /// The second of two keys that mean the same, and the first.
  case sameMeaning(String, String)
  case unknownKey(String, nearest: String?, more: Int)

  var isNote: Bool {
    switch self {
    case .empty, .unknownKey: true
    default: false
    }
  }
}

extension ShapeFault {
  /// What is wrong, in one sentence.
  var message: String {
    switch self {
    case .wrongRoot(let root, let found): "\(root.file) must hold \(root.shape), not \(found)"
    case .notAnObject(let element, let found): "\(element) must be an object { }, not \(found)"
    case .mistyped(let key, let wanted, let found): "\"\(key)\" must be \(wanted), not \(found)"
    case .mistypedElement(let key, let wanted, let found):
      "what \"\(key)\" holds must be \(wanted), not \(found)"
    case .missing(let key, let thing): "this \(thing) has no \"\(key)\""
    case .empty(let key): "\"\(key)\" is empty"
    case .duplicateKey(let key): "\(DisplayText.quoted(key)) stands twice in this object"
    case .sameMeaning(let second, let first):
      "\(DisplayText.quoted(second)) means the same as \(DisplayText.quoted(first)), which stands"
        + " in this object too"
    case .unknownKey(let key, _, let more): "unknown key \(DisplayText.quoted(key))" + also(more)
    }
  }

  /// What to do about it; nil when the message says it already.
  var remedy: String? {
    switch self {
    case .wrongRoot(let root, let found): root.remedy(found)
    case .notAnObject(.toDoList, _): "write { \"name\": \"…\", \"items\": [ … ] }"
    case .notAnObject: "write { \"name\": \"…\" }"
    case .mistyped(let key, let wanted, let found): wanted.remedy(key, found)
    case .mistypedElement(_, let wanted, let found): wanted.remedy("", found)
    case .missing(let key, let thing): "add \"\(key)\": \(Self.example(of: key, in: thing))"
    case .empty(let key): "write some text for \"\(key)\""
    case .sameMeaning: "keep one of the two"
    case .duplicateKey: "keep one of the two"
    case .unknownKey(_, let nearest, _):
      nearest.map { "did you mean \"\($0)\"?" } ?? "Daybook keeps it and makes no use of it"
    }
  }

  private func also(_ more: Int) -> String {
    switch more {
    case 0: ""
    case 1: ", here and in 1 more place"
    default: ", here and in \(more) more places"
    }
  }

  private static func example(of key: String, in thing: String) -> String {
    if let example = ImportsFault.example(of: key, in: thing) { return example }
    return switch key {
    case "date": "\"2026-10-31\""
    case "amount": "-1250 (minor units; negative is money out)"
    case "balance": "250000 (minor units; negative is owed)"
    case "beneficiary": "\"the other party\""
    default: "\"…\""
    }
  }
}
