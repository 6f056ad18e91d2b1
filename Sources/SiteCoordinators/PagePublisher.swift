import Basics
import Controllers
import Pages
import Publishing
import Search
import Theme
import Views

/// Renders pages and hands on each file that they make, but for those that stay as they are.
struct PagePublisher: Sendable {
  let templates: SiteTemplates
  let progress: BuildProgress
  let sink: SiteBuild.Sink
  /// What the files belong to.
  let unit: UnitRecorder

  /// Publishes every form of a page.
  func publish(_ page: some Page) throws {
    let prepared = try templates.prepare(page)
    let places = prepared.places
    let pageCount = places.count { $0.kind != .xml }
    progress.countPages(pageCount)
    if unit.keeps(places.map(\.path), madeOf: prepared.key, pageCount: pageCount) { return }
    for form in try prepared.render() { try sink(form.path, form.bytes) }
  }

  /// Publishes all pages of an account; what is left of it is its summary.
  func publish(_ account: AccountPages) throws -> AccountSummary {
    let (path, file) = try account.forEachPage { try publish($0) }
    try put(file.bytes, at: path)
    unit.settle()
    progress.countAccount()
    return account.summary
  }

  /// Publishes a year's spending, as a page and as a file; takes its tables, and the summaries of all
  /// accounts.
  func publish(
    _ spending: SpendingPresenter, of year: Int, _ tables: [SpendingTables],
    _ accounts: [AccountSummary]
  ) throws {
    try publish(spending.page(of: year, tables, accounts))
    let (path, file) = spending.file(of: year, tables)
    try put(file.bytes, at: path)
  }

  /// Publishes the spending of all years, as a page and as a file.
  func publish(_ spending: SpendingPresenter) throws {
    try publish(spending.indexPage)
    let (path, file) = spending.indexFile
    try put(file.bytes, at: path)
  }

  func publish(_ overview: OverviewPresenter) throws {
    try publish(overview.overviewPage)
    try put(overview.bookFile.bytes, at: SitePaths.bookFile)
  }

  func publish(_ toDos: ToDoPresenter) throws {
    try toDos.forEachIndexPage { try publish($0) }
    try toDos.forEachListPage { try publish($0) }
    try toDos.forEachToDoPage { try publish($0) }
    try put(toDos.calendarFile.bytes, at: SitePaths.calendar)
  }

  /// Publishes the search page and the root of the index, and the segments as units of their own.
  func publish(_ search: SearchPresenter, _ units: SiteUnits) throws {
    let marks = try zip(search.segments, search.keys).map { segment, key in
      let name = "search \(segment.name)"
      guard let publisher = units.begin(name, key: key) else {
        return SearchMark(recorded: units.keeper.memo(of: name) ?? "")
      }
      return try publisher.publish(segment, of: search)
    }
    let root = SearchRoot(marks)
    try put(root.bytes, at: SitePaths.searchFile(root.name))
    try publish(search.page(of: root))
  }

  /// Publishes a part of the index, which depends on no other; returns what the root says of it.
  private func publish(_ segment: SearchSegment, of search: SearchPresenter) throws -> SearchMark {
    let mark = try search.build(segment) { name, bytes in
      try put(bytes, at: SitePaths.searchFile(name))
    }
    unit.note(mark.line)
    unit.settle()
    return mark
  }

  /// Publishes what pages refer to.
  func publish(_ assets: Assets) throws {
    for (path, bytes) in assets.files { try put(bytes, at: path) }
  }

  /// Publishes what leads on to a page from where it was.
  func publish(_ page: MovedPage, in frame: SiteFrame) throws {
    var bytes = page.bytes(in: frame)
    HTMLCharacters.replaceForbidden(in: &bytes)
    try put(bytes, at: page.path)
  }

  /// Publishes what keeps search engines out.
  func publishRobotsFile() throws {
    try put(Array("User-agent: *\nDisallow: /\n".utf8), at: SitePaths.robots)
  }

  private func put(_ bytes: [UInt8], at path: String) throws {
    if unit.keeps([path], madeOf: Digest(of: bytes)) { return }
    try sink(path, bytes)
  }
}

/// What makes pages reload themselves whenever their site has changed.
struct LivePages: Sendable {
  /// It asks for the site's version.
  let script: [UInt8]

  /// The files that only a live site has: the script, and what has git leave the whole site out.
  var files: [(path: String, bytes: [UInt8])] {
    [(scriptPath, script), (".gitignore", Array("*\n".utf8))]
  }

  /// A file of the site with the script, if it is a page; all others are as they are.
  func page(_ bytes: [UInt8], at path: String) -> [UInt8] {
    guard path.hasSuffix(".html") else { return bytes }
    let root = String(repeating: "../", count: path.utf8.count { $0 == UInt8(ascii: "/") })
    let element = """
      <script src="\(root)\(scriptPath)" data-version="\(root)\(LiveVersion.path)" defer></script>

      """
    // A theme may leave the end of the head away, as HTML allows.
    let place = bytes.firstRange(of: Array("</head>".utf8))?.lowerBound ?? bytes.endIndex
    return bytes[..<place] + Array(element.utf8) + bytes[place...]
  }

  private var scriptPath: String { SitePaths.liveScript(Fingerprint(of: script)) }
}
