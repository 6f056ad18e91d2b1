import Basics

extension SitePaths {
  /// Where files from elsewhere may stand in place of Daybook's own.
  private static let replaceable: Set<String> = [robots, "favicon.ico"]

  /// Files at the site's root that Daybook makes, in some books at least.
  private static let rootFiles: Set<String> = [
    overview, search, calendar, feed, bookFile, robots, changes, regular, worth,
  ]

  /// Folders of Daybook's pages, with the endings of the files that it makes there.
  private static let folders: [String: [String]] = [
    "accounts": [".html", ".md", ".csv"], "months": [".html", ".md"], "years": [".html", ".md"],
    "spending": [".html"], "payees": [".html"], "categories": [".html"], "todos": [".html"],
    "pages": [".html"], "search": [".js"], "assets": [],
  ]

  /// What Daybook makes in the way of a file at a path, if not in this book then perhaps in the
  /// next version of it; nil where the path is free.
  ///
  /// In the folders of its pages it is files of its own kinds, whatever their names, and folders,
  /// which other files might have the names of. Case does not count: on many systems it does not.
  package static func taken(_ path: String) -> String? {
    let names = path.lowercased().split(separator: "/").map(String.init)
    guard let first = names.first, !replaceable.contains(path) else { return nil }
    if rootFiles.contains(first) || isContinued(first) { return first }
    guard let endings = folders[first] else { return nil }
    if names.count == 1 || !path.hasPrefix(first + "/") { return first + "/" }
    if first == "assets" { return isAsset(names[1]) ? path : nil }
    let isOfOurKind = names.dropFirst().contains { name in endings.contains { name.hasSuffix($0) } }
    let mayBeFolder = names.last?.contains(".") == false
    guard isOfOurKind || mayBeFolder else { return nil }
    return endings.isEmpty
      ? first + "/" : "files like \(first)/…\(endings.joined(separator: ", …"))"
  }

  /// Whether a file at the root has a name like `worth-2.html`.
  private static func isContinued(_ name: String) -> Bool {
    [changes, regular, worth].contains { path in
      let stem = path.prefix { $0 != "." } + "-"
      let number = name.dropFirst(stem.count).prefix { $0 != "." }
      return name == stem + number + ".html" && Int(number).map { $0 > 1 } == true
    }
  }

  /// Whether a name ends as those of assets do.
  private static func isAsset(_ name: String) -> Bool {
    let stem = name[..<(name.lastIndex(of: ".") ?? name.endIndex)]
    guard let hyphen = stem.lastIndex(of: "-") else { return false }
    return Checksum(stem[stem.index(after: hyphen)...]) != nil
  }
}
