import Foundation

/// A made-up book as the files that make it up, the same at every run.
package struct SampleBook: Sendable {
  /// By their paths in the book's folder.
  package private(set) var files: [String: [UInt8]] = [:]

  /// How accounts are laid out.
  package enum Layout: Sendable { case oneFile, folder }

  /// The settings are JSON; the to-do lists too.
  package init(
    settings: String, accounts: [SampleAccount], layout: Layout = .oneFile, toDos: String = "[]"
  ) {
    files["daybook.json"] = Array(settings.utf8)
    files["todos.json"] = Array(toDos.utf8)
    switch layout {
    case .oneFile:
      var bytes = Array("[".utf8)
      for (index, account) in accounts.enumerated() {
        if index > 0 { bytes += ",\n".utf8 }
        bytes += account.json.utf8
      }
      files["accounts.json"] = bytes + Array("]\n".utf8)
    case .folder:
      for (index, account) in accounts.enumerated() {
        let number = String(1_000_000 + index).dropFirst()
        files["accounts/\(number).json"] = Array((account.json + "\n").utf8)
      }
    }
  }

  /// Adds a file, or puts another in its place.
  package mutating func add(_ text: String, to path: String) {
    files[path] = Array(text.utf8)
  }

  /// Writes the files into a folder, which is made where it is not there.
  package func write(to folder: String) throws {
    let folder = URL(filePath: folder)
    for (path, bytes) in files {
      let file = folder.appending(path: path)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(bytes).write(to: file)
    }
  }
}

/// An account of a made-up book.
package struct SampleAccount: Sendable {
  /// Names and values of its JSON but the transactions, such as `"name": "Till"`.
  package var head: String
  package var entries: [SampleEntry] = []

  package init(_ name: String, _ head: String = "", entries: [SampleEntry] = []) {
    self.head = "\"name\": \"\(name)\"" + (head.isEmpty ? "" : ", " + head)
    self.entries = entries
  }

  var json: String {
    "{\(head), \"transactions\": [\n" + entries.map(\.json).joined(separator: ",\n") + "\n]}"
  }
}

/// One entry; texts hold nothing that JSON has to escape.
package struct SampleEntry: Sendable {
  package var day: SampleDay
  /// Minor units.
  package var amount: Int
  package var payee: String
  package var category: String?
  package var reference: String?
  /// The account that it says it is a transfer with.
  package var transfer: String?

  package init(
    _ day: SampleDay, _ amount: Int, _ payee: String, category: String? = nil,
    reference: String? = nil
  ) {
    self.day = day
    self.amount = amount
    self.payee = payee
    self.category = category
    self.reference = reference
  }

  var json: String {
    var json = "{\"date\":\"\(day)\",\"amount\":\(amount),\"beneficiary\":\"\(payee)\""
    if let reference { json += ",\"reference\":\"\(reference)\"" }
    if let category { json += ",\"category\":\"\(category)\"" }
    if let transfer { json += ",\"transfer\":\"\(transfer)\"" }
    return json + "}"
  }
}

/// A day as ISO 8601 writes it, by a count of months.
package struct SampleDay: CustomStringConvertible, Sendable {
  package let description: String

  /// The day of the month, 1 to 28, so many months after January of a year.
  package init(year: Int, months: Int, day: Int) {
    let year = year + months / 12
    description =
      "\(String(10_000 + year).dropFirst())-\(String(101 + months % 12).dropFirst())"
      + "-\(String(100 + day).dropFirst())"
  }
}
