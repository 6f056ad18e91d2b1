internal import Foundation

/// A site's statements in Markdown as the content of a Hugo site, finished but for being rendered.
struct HugoSite {
  let folder: String

  /// Copies the statements; their front matter is one that Hugo reads.
  init(of site: String, in folder: String) throws {
    self.folder = folder
    let files = FileManager.default
    for account in try files.contentsOfDirectory(atPath: site + "/accounts") {
      let statements = site + "/accounts/\(account)/statements"
      guard let names = try? files.contentsOfDirectory(atPath: statements) else { continue }
      let content = folder + "/content/" + account
      try files.createDirectory(atPath: content, withIntermediateDirectories: true)
      for name in names where name.hasSuffix(".md") {
        try files.copyItem(atPath: statements + "/" + name, toPath: content + "/" + name)
      }
    }
    try files.createDirectory(
      atPath: folder + "/layouts/_default", withIntermediateDirectories: true)
    try write("baseURL = \"/\"\ndisableKinds = [\"taxonomy\", \"RSS\", \"sitemap\"]\n", "hugo.toml")
    let page = "<!doctype html><title>{{ .Title }}</title>{{ .Content }}\n"
    try write(page, "layouts/_default/single.html")
    try write(page, "layouts/_default/list.html")
    try write(page, "layouts/index.html")
  }

  /// Has Hugo render all; nil where it is not installed.
  func render() -> MeasuredProcess? {
    try? MeasuredProcess(["hugo", "--quiet", "--source", folder])
  }

  private func write(_ text: String, _ path: String) throws {
    try Data(text.utf8).write(to: URL(filePath: folder + "/" + path))
  }
}
