package import Basics

/// The files that pages refer to, under names that change with their bytes.
package struct Assets: Sendable {
  package private(set) var files: [(path: String, bytes: [UInt8])] = []
  /// The path of a file from the site's root, by its name and the fingerprint of its bytes.
  package typealias Place = @Sendable (_ name: String, _ fingerprint: Fingerprint) -> String

  /// Where each is, by its file name.
  private(set) var paths: [String: String] = [:]
  /// The files that each style refers to, by their names.
  private(set) var references: [String: Set<String>] = [:]
  private(set) var findings: [StyleFinding] = []

  /// Takes the files' bytes by name, where each belongs on the site, and the paths of `static/`.
  ///
  /// In styles the addresses of these files become those under which they are published, so that
  /// the name of a style changes with what it refers to, too.
  init(_ sources: [String: [UInt8]], statics: Set<String>, at place: Place) {
    let names = sources.keys.sorted()
    for name in names { add(name, of: sources, statics, at: place, within: []) }
    files.sort { $0.path < $1.path }
  }

  /// The names of all files that styles among these refer to, themselves or by way of others.
  func reached(from styles: some Sequence<String>) -> Set<String> {
    var reached: Set<String> = []
    var rest = Array(styles)
    while let style = rest.popLast() {
      for name in references[style] ?? [] where reached.insert(name).inserted { rest.append(name) }
    }
    return reached
  }
}

extension Assets {
  /// Adds a file behind all that it refers to; the styles are those that refer to it.
  private mutating func add(
    _ name: String, of sources: [String: [UInt8]], _ statics: Set<String>, at place: Place,
    within styles: [String]
  ) {
    guard paths[name] == nil, var bytes = sources[name] else { return }
    if name.lowercased().hasSuffix(".css") {
      var changes: [(Range<Int>, String)] = []
      for reference in StyleScanner.references(in: bytes) {
        guard let address = target(of: reference, in: name, sources, statics) else { continue }
        switch address.file {
        case .ofSite(let path):
          changes.append((reference.range, "../" + RelativeAddress.encoded(path) + address.suffix))
        case .ofTheme(let other):
          references[name, default: []].insert(other)
          let chain = styles + [name]
          if let start = chain.firstIndex(of: other) {
            add(.circle(chain[start...] + [other]), in: name, at: reference)
            continue
          }
          add(other, of: sources, statics, at: place, within: chain)
          let file = (paths[other] ?? other).split(separator: "/").last.map(String.init) ?? other
          changes.append((reference.range, RelativeAddress.encoded(file) + address.suffix))
        }
      }
      for (range, text) in changes.reversed() { bytes.replaceSubrange(range, with: text.utf8) }
    }
    let path = place(name, Fingerprint(of: bytes))
    paths[name] = path
    files.append((path, bytes))
  }

  private enum File { case ofTheme(String), ofSite(String) }

  /// What an address leads to; nil for what stays as it is.
  private mutating func target(
    of reference: StyleReference, in style: String, _ sources: [String: [UInt8]],
    _ statics: Set<String>
  ) -> (file: File, suffix: String)? {
    let written = reference.address.trimmingPrefix { $0 == " " }
    guard !written.isEmpty, !written.hasPrefix("#"), !written.lowercased().hasPrefix("data:")
    else { return nil }
    guard let address = RelativeAddress(String(written)) else {
      add(.elsewhere(String(written)), in: style, at: reference)
      return nil
    }
    // By the file's name, of which the address may have another form of Unicode.
    if let index = sources.index(forKey: address.path) {
      return (.ofTheme(sources[index].key), address.suffix)
    }
    let ownPath = address.path.hasPrefix("static/") ? String(address.path.dropFirst(7)) : ""
    for path in [address.path, ownPath] {
      if let index = statics.firstIndex(of: path) {
        return (.ofSite(statics[index]), address.suffix)
      }
    }
    add(
      .missing(address.path, known: (Array(sources.keys) + statics).sorted()), in: style,
      at: reference)
    return nil
  }

  private mutating func add(
    _ what: StyleFinding.What, in style: String, at reference: StyleReference
  ) {
    // A circle is found once, from the first of its styles on.
    findings.append(StyleFinding(what: what, style: style, range: reference.range))
  }

  /// What keeps some of the files, by name, from being published: what no folder or address takes,
  /// and names that many file systems take for those of others.
  func faults(
    of names: [String], besides others: [String]
  ) -> [(name: String, fault: ThemeFileFault)] {
    names.compactMap { name in fault(of: name, besides: others).map { (name, $0) } }
  }

  private func fault(of name: String, besides others: [String]) -> ThemeFileFault? {
    let isSafe = name.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F && $0 != UInt8(ascii: "\\") }
    guard isSafe, let path = paths[name] else { return .unsafeName }
    let length = path.split(separator: "/").map(\.utf8.count).max() ?? 0
    if length > Self.longestName { return .nameTooLong(length, limit: Self.longestName) }
    let same = others.first { $0 != name && $0.lowercased() == name.lowercased() }
    return same.map { .sameName(as: $0, isBuiltIn: true) }
  }

  /// In bytes: what ext4, APFS and NTFS all take for one name.
  private static let longestName = 255
}

/// Something about an address in a style sheet.
struct StyleFinding {
  enum What: Equatable {
    /// Neither the theme nor `static/` has the file.
    case missing(String, known: [String])
    /// It would be loaded from elsewhere.
    case elsewhere(String)
    /// The files import each other; in their order, the first once more at the end.
    case circle([String])
  }

  let what: What
  /// The file's name.
  let style: String
  /// The bytes of the address in it.
  let range: Range<Int>

  var message: String {
    switch what {
    case .missing(let name, _): "there is no file \(name) in templates/ or static/"
    case .elsewhere(let address): "\(address) would be loaded from elsewhere, which pages never do"
    case .circle(let names): "styles import each other: \(names.joined(separator: ", "))"
    }
  }

  var remedy: String {
    switch what {
    case .missing(let name, let known):
      nearest(to: name, among: known).map { "did you mean \"\($0)\"?" }
        ?? "put the file into templates/ or static/, or correct its name"
    case .elsewhere: "put a copy of it into templates/ and write its name"
    case .circle: "leave one of the imports out"
    }
  }
}
