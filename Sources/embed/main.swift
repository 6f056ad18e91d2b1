/// embed OUTPUT FOLDER FILE...: writes a Swift file with the texts of all files, by their paths from
/// the folder. Run by `EmbedFiles` when the program is built.

import Foundation

struct EmbedError: Error {
  let message: String

  init(_ message: String) { self.message = message }
}

/// The text as a literal of Swift on one line.
func literal(_ text: String) -> String {
  var result = "\""
  for scalar in text.unicodeScalars {
    switch scalar {
    case "\\": result += "\\\\"
    case "\"": result += "\\\""
    case "\n": result += "\\n"
    case "\r": result += "\\r"
    case "\t": result += "\\t"
    case "\0"..<" ", "\u{7F}"..."\u{9F}": result += "\\u{\(String(scalar.value, radix: 16))}"
    default: result.unicodeScalars.append(scalar)
    }
  }
  return result + "\""
}

let arguments = CommandLine.arguments.dropFirst()
guard let output = arguments.first, let folder = arguments.dropFirst().first else {
  throw EmbedError("usage: embed OUTPUT FOLDER FILE...")
}
var source = """
  /// The files of this module that are no Swift, by their paths in its folder.
  enum Embedded {
    static let files: [String: StaticString] = [

  """
for path in arguments.dropFirst(2) {
  guard path.hasPrefix(folder) else { throw EmbedError("\(path) is not in \(folder)") }
  let name = String(path.dropFirst(folder.count).drop { $0 == "/" })
  let bytes = try Data(contentsOf: URL(filePath: path))
  guard let text = String(validating: bytes, as: UTF8.self) else {
    throw EmbedError("\(path) is not UTF-8")
  }
  source += "    " + literal(name) + ": " + literal(text) + ",\n"
}
source += arguments.count > 2 ? "  ]\n}\n" : "  :]\n}\n"
try Data(source.utf8).write(to: URL(filePath: output), options: .atomic)
