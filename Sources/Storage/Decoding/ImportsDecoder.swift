internal import Diagnostics
internal import Model

/// What `imports.json` says as it was read, and where accounts are named that can be looked up only
/// when all accounts are there.
struct DecodedImports: Sendable {
  /// An account that a layout or a rule names.
  struct NamedAccount: Hashable {
    let text: String
    let key: String
    let range: Range<Int>
  }

  var settings = ImportSettings()
  var accounts: [NamedAccount] = []
}

/// Reads `imports.json`; what is refused is left out, so that the rest can be read.
enum ImportsDecoder {
  static func decode(_ root: JSONValue, _ report: FileReport) -> DecodedImports? {
    guard root.isObject else {
      report.add(.wrongRoot(.imports, found: root.found), at: root)
      return nil
    }
    var reader = ObjectReader<ImportsKey>(report)
    reader.read(root)
    var imports = DecodedImports()
    var layouts = LayoutDecoder(report)
    objects(of: .layouts, reader) { value in
      guard let layout = layouts.decode(value) else { return }
      imports.settings.layouts.append(layout)
      imports.accounts += layouts.named
    }
    var rules = RuleDecoder(report)
    objects(of: .rules, reader) { value in
      imports.settings.rules.append(rules.decode(value))
      imports.accounts += rules.named
    }
    return imports
  }

  private static func objects(
    of key: ImportsKey, _ reader: ObjectReader<ImportsKey>, _ body: (JSONValue) -> Void
  ) {
    reader.forEachElement(of: key) { element in
      guard element.isObject else {
        reader.report.add(
          .mistypedElement(key: key.name, wanted: .object, found: element.found),
          at: element)
        return
      }
      body(element)
    }
  }
}

extension ObjectReader {
  /// A text that says something; one of blanks is pointed out and not there.
  func sayingText(_ key: Key) -> String? {
    guard let text = text(key), let value = self[key] else { return nil }
    guard value.utf8.allSatisfy(JSONLexis.isSpace) else { return text }
    report.add(.empty(key: name(of: key)), at: value)
    return nil
  }

  /// An account that is named, to be looked up later.
  func namedAccount(_ key: Key) -> DecodedImports.NamedAccount? {
    guard let text = sayingText(key), let value = self[key] else { return nil }
    return DecodedImports.NamedAccount(
      text: text, key: name(of: key), range: value.range(in: report.source.bytes))
  }

  /// The members of an object that a key holds; nil where it was refused.
  func object(_ key: Key) -> JSONValue? {
    guard let value = self[key] else { return nil }
    if value.isObject { return value }
    report.add(
      .mistyped(key: name(of: key), wanted: .object, found: value.found), at: value)
    return nil
  }
}
