/// initialisers OUTPUT FILE...: writes an initialiser for each struct of the files that other modules
/// see, from its stored properties. Run by `WriteInitialisers` when the program is built.
///
/// Swift makes such an initialiser itself, but none that another module may call. A struct that has
/// one of its own, or a private stored property, gets none. Files are read as `swift format` leaves
/// them: what stands in a type is indented by two blanks.

import Foundation

/// A stored property that an initialiser takes.
struct Property {
  let name: Substring
  let type: String
  /// What it is where the caller does not say it.
  let value: String?
}

/// A type whose body a line is in.
struct OpenType {
  /// With those of the types around it: `GroupSection.Month`.
  let name: String
  let indent: Int
  let isStruct: Bool
  var properties: [Property] = []
  var hasOwn = false
}

/// The types of some files, and the initialisers of their structs.
struct Module {
  private(set) var names: Set<String> = []
  private(set) var structs: [OpenType] = []

  mutating func read(_ file: String) {
    var open: [OpenType] = []
    for line in file.split(separator: "\n") {
      let text = line.drop { $0 == " " }
      let indent = line.count - text.count
      if let match = text.firstMatch(
        of: /^(?:package |private |indirect )*(struct|enum|extension) ([\w.]+).*\{$/)
      {
        let outer = open.last.map { $0.name + "." } ?? ""
        names.insert(outer + match.2)
        open.append(
          OpenType(
            name: outer + match.2, indent: indent, isStruct: text.hasPrefix("package struct")))
      } else if let type = open.last, indent == type.indent, text == "}" {
        open.removeLast()
        if type.isStruct, !type.properties.isEmpty, !type.hasOwn { structs.append(type) }
      } else if let type = open.last, indent == type.indent + 2 {
        open[open.count - 1].read(text)
      }
    }
  }

  /// The initialiser of a struct, in an extension.
  ///
  /// What it takes is said to be sent, which tells it from Swift's own initialiser, which files of the
  /// module call; all of it is Sendable.
  func initialiser(of type: OpenType) -> String {
    let parameters = type.properties.map { property in
      "\(property.name): sending \(resolved(property.type, in: type.name))"
        + (property.value.map { " = " + $0 } ?? "")
    }
    return """
      extension \(type.name) {
        @_disfavoredOverload @inlinable package init(\(parameters.joined(separator: ", "))) {
          \(type.properties.map { "self.\($0.name) = \($0.name)" }.joined(separator: "; "))
        }
      }

      """
  }

  /// A type as it is called in an extension of a struct: there, types of those around the struct have
  /// no short names.
  private func resolved(_ text: String, in name: String) -> String {
    var outer = name.split(separator: ".").dropLast()
    var text = text
    while !outer.isEmpty {
      let prefix = outer.joined(separator: ".") + "."
      text.replace(/\.?\w+/) { names.contains(prefix + $0.output) ? prefix + $0.output : $0.output }
      outer.removeLast()
    }
    return text
  }
}

extension OpenType {
  /// Takes in a line of the type's own body.
  mutating func read(_ line: Substring) {
    if line.hasPrefix("init(") || line.hasPrefix("package init(")
      || line.contains(/^private (let|var) .*[^{]$/)
    {
      hasOwn = true
    }
    guard
      let match = line.firstMatch(
        of: /^package (?:private\(set\) )?(let|var) (\w+)(?:: ([^={]+?))?(?: = (.+))?$/)
    else { return }
    let (isConstant, value) = (match.1 == "let", match.4.map(String.init))
    if isConstant, value != nil { return }
    guard let type = match.3.map(String.init) ?? value.map(Self.type) else { return }
    properties.append(
      Property(
        name: match.2, type: type,
        value: value ?? (!isConstant && type.hasSuffix("?") ? "nil" : nil)))
  }

  /// The type of a property that says only its first value: a literal, or a call of an initialiser.
  private static func type(of value: String) -> String {
    if ["true", "false"].contains(value) { return "Bool" }
    if Int(value) != nil { return "Int" }
    return value.hasPrefix("\"") ? "String" : String(value.prefix { $0 != "(" })
  }
}

let arguments = CommandLine.arguments.dropFirst()
guard let output = arguments.first else { throw CocoaError(.fileNoSuchFile) }
var module = Module()
for path in arguments.dropFirst() { module.read(try String(contentsOfFile: path, encoding: .utf8)) }
let initialisers = module.structs.map(module.initialiser).joined(separator: "\n")
try Data(("package import Values\n\n" + initialisers).utf8).write(
  to: URL(filePath: output), options: .atomic)
