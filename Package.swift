// swift-tools-version: 6.2
import PackageDescription

let strict: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

/// A module of `Sources/<name>`; what it may import is what stands in `uses`, and each of the files
/// becomes bytes in the program.
func module(
  _ name: String, uses dependencies: [Target.Dependency] = [], embedding files: [String] = [],
  and more: [SwiftSetting] = []
) -> Target {
  .target(
    name: name, dependencies: dependencies, resources: files.map { .embedInCode($0) },
    swiftSettings: strict + more)
}

/// Tests read and render templates thousands of times, which takes more than half of their time
/// where it is not optimised.
let alwaysOptimised: [SwiftSetting] = [.unsafeFlags(["-O"], .when(configuration: .debug))]

func tests(of name: String, uses dependencies: [Target.Dependency] = []) -> Target {
  .testTarget(
    name: "\(name)Tests", dependencies: [.byName(name: name), "TestSupport"] + dependencies,
    swiftSettings: strict)
}

/// The built-in templates and assets; each becomes bytes in the program.
let builtIn = [
  "account-link.html", "account-link.md", "account-row-long.html", "account-row.html",
  "account.html", "accounts-figures.html", "accounts-head.html", "accounts.html", "amount.html",
  "amount.md", "as-of.html", "balance-plot.html", "bank-balance.html", "book-year.html",
  "book-year.md", "category-link.html", "changes.html", "columns.css", "control-line.html",
  "conversion.html", "conversion.md", "converted.html", "copy.js", "course-plot.html",
  "crumb-account.html",
  "crumb-accounts.html", "date.html", "date.md", "daybook.css", "entry-details.html", "favicon.svg",
  "feed.xml", "figure-cells.html", "figure.html", "figures.html", "flow-cells.html",
  "flow-cells.md",
  "flow-label.html", "flow-label.md", "flow-plot.html", "flow.html", "flow.md", "frame.html",
  "group-cells.html", "group-lists.html", "group-row.html", "group.html", "groups.html",
  "iban.html", "icon-book.html", "icon-clock.html", "icon-done.html", "icon-info.html",
  "icon-open.html", "icon-warning.html", "live.js", "month.html", "month.md", "months.html",
  "more-to-dos.html",
  "name-alone.html", "name-in-parts.html", "name.html", "name.md", "notice.html",
  "overview-kind.html", "overview.html",
  "own-page.html",
  "own-pages.html", "page-links.html", "pager.html", "pager.md", "payee-link.html", "payee.html",
  "period-head.html", "period-row.html", "period-todos.html", "period-todos.md", "plot.html",
  "provisional.html", "register-filter.html", "register-head.html", "register-row-linked.html",
  "register-row.html", "register.html", "register.js", "regular.html", "report-cells.html",
  "reversal.html", "search.html", "search.js", "seen.html", "seen.js",
  "share-bar.html", "shown-count.html", "sparkline.html",
  "spending-amount.html", "spending-cells.html", "spending-columns.html", "spending-label.html",
  "spending-label.md", "spending-report.html", "spending-table.html", "spending.html",
  "statement-figures.html",
  "statement-figures.md", "statement-letter.html", "statement-letter.md", "statement-row.html",
  "statement.html", "statement.md", "steps.html", "tables.js", "todo-brief.html",
  "todo-group-id.html", "todo-group.html",
  "todo-list.html", "todo-listed.html", "todo-more.html", "todo-row.html", "todo-when.html",
  "todos.html",
  "transfer.html", "words-ar.txt", "words-de.txt", "words-en-US.txt",
  "words-en.txt", "words-es.txt", "words-fr.txt",
  "words-it.txt", "words-ja.txt", "words-nl.txt", "words-pt.txt", "worth.html", "year.html",
  "year.md",
]

/// The benchmarks, where DAYBOOK_BENCH is set.
///
/// Else nobody who installs the program waits for them. They are no package of their own, since what is
/// `package` is not seen from outside.
let benchmarks: [Target] =
  Context.environment["DAYBOOK_BENCH"] == nil
  ? []
  : [
    .target(
      name: "CFloor", path: "Tests/Benchmarks/CFloor",
      cSettings: [.treatAllWarnings(as: .error)]),
    .executableTarget(
      name: "daybook-bench",
      dependencies: [
        "Basics", "CFloor", "Controllers", "Coordinators", "Exports", "Files", "Model", "Mustache",
        "SampleBooks", "Search", "SearchSupport", "Storage", "Templates", "Theme",
      ],
      path: "Tests/Benchmarks/daybook-bench", swiftSettings: strict),
  ]

let package = Package(
  name: "daybook",
  platforms: [.macOS(.v15)],
  products: [.executable(name: "daybook", targets: ["daybook"])],
  targets: [
    .systemLibrary(
      name: "CCmark", pkgConfig: "libcmark",
      providers: [.apt(["libcmark-dev"]), .brew(["cmark"])]),
    .systemLibrary(
      name: "CXXHash", pkgConfig: "libxxhash",
      providers: [.apt(["libxxhash-dev"]), .brew(["xxhash"])]),
    .target(
      name: "CSimdjson",
      cxxSettings: [.treatAllWarnings(as: .error)],
      linkerSettings: [.linkedLibrary("simdjson")]),

    module("Basics", uses: ["CMalloc", "CXXHash"]),
    .systemLibrary(name: "CMalloc"),
    .systemLibrary(name: "CSync"),
    module("Files", uses: ["Basics", "CSync"]),
    module("Diagnostics"),
    module("Model", uses: ["Basics"]),
    module(
      "Storage", uses: ["Basics", "Files", "Model", "Diagnostics", "CSimdjson"],
      embedding: ["Layouts/bank-layouts.json"]),
    module("Import", uses: ["Basics", "Diagnostics", "Model"]),
    module("Mustache", uses: ["Basics"], and: alwaysOptimised),
    module("Markdown", uses: ["CCmark"]),
    module("Views", uses: ["Basics", "Mustache"]),
    module("Publishing", uses: ["Basics", "Files"]),
    module(
      "Theme", uses: ["Basics", "Diagnostics", "Files", "Markdown", "Mustache", "Views"]),
    module("Search", uses: ["Basics"]),
    module("Controllers", uses: ["Basics", "Model", "Views"]),
    module("Exports", uses: ["Model", "Controllers"]),
    module(
      "Pages",
      uses: [
        "Basics", "Controllers", "Views", "Model", "Markdown", "Mustache", "Search", "Exports",
      ]),
    .target(
      name: "Templates", path: "Templates",
      resources: builtIn.map { .embedInCode($0) }, swiftSettings: strict),
    module(
      "Coordinators",
      uses: [
        "Basics", "Files", "Diagnostics", "Import", "Model", "Storage", "Markdown", "Views",
        "Publishing", "Theme", "Search", "Controllers", "Exports", "Pages",
      ]),
    .executableTarget(
      name: "daybook",
      dependencies: [
        "Basics", "Coordinators", "Diagnostics", "Exports", "Files", "Import", "Markdown", "Model",
        "Publishing", "Templates", "Theme",
      ],
      swiftSettings: strict),

    .target(
      name: "ModelSupport", dependencies: ["Model"], path: "Tests/ModelSupport",
      swiftSettings: strict),
    .target(name: "SampleBooks", path: "Tests/SampleBooks", swiftSettings: strict),
    .target(name: "SearchSupport", path: "Tests/SearchSupport", swiftSettings: strict),
    .target(name: "TestSupport", path: "Tests/TestSupport", swiftSettings: strict),
    .target(
      name: "BookSupport",
      dependencies: [
        "Coordinators", "Files", "Model", "Publishing", "Templates", "TestSupport", "Theme",
      ],
      path: "Tests/BookSupport", swiftSettings: strict),
    .target(
      name: "ThemeSupport", dependencies: ["Pages", "Templates", "Theme", "Views"],
      path: "Tests/ThemeSupport", swiftSettings: strict),
    .target(name: "BrowserSupport", path: "Tests/BrowserSupport", swiftSettings: strict),
    .target(
      name: "StageSupport", dependencies: ["Basics", "Controllers", "Model", "ModelSupport"],
      path: "Tests/StageSupport", swiftSettings: strict),
    tests(of: "Basics"),
    tests(of: "Files", uses: ["Basics"]),
    tests(of: "Diagnostics"),
    tests(of: "Model", uses: ["Basics", "ModelSupport", "Storage"]),
    tests(of: "Storage", uses: ["Basics", "Files", "Model", "ModelSupport", "Diagnostics"]),
    tests(of: "Import", uses: ["Basics", "Diagnostics", "Model", "ModelSupport", "Storage"]),
    tests(of: "Mustache"),
    tests(of: "Markdown"),
    tests(of: "Views", uses: ["Mustache"]),
    tests(of: "Publishing", uses: ["Basics", "Files"]),
    tests(of: "Theme", uses: ["Mustache", "Pages", "Templates", "ThemeSupport", "Views"]),
    tests(of: "Search", uses: ["Basics", "SearchSupport"]),
    tests(
      of: "Exports",
      uses: ["Basics", "Import", "Model", "ModelSupport", "StageSupport", "Storage"]),
    tests(
      of: "Pages",
      uses: [
        "Basics", "Controllers", "Exports", "Markdown", "Model", "ModelSupport", "Mustache",
        "SampleBooks", "Search", "StageSupport", "Storage", "Templates", "Theme", "ThemeSupport",
        "Views",
      ]),
    tests(of: "Controllers", uses: ["Basics", "Model", "ModelSupport", "StageSupport", "Views"]),
    tests(
      of: "Coordinators",
      uses: [
        "Basics", "BookSupport", "Controllers", "Diagnostics", "Files", "Import", "Markdown",
        "Model", "ModelSupport", "Publishing",
        "SampleBooks", "StageSupport", "Storage", "Templates", "Theme",
      ]),
    .testTarget(
      name: "BrowserTests",
      dependencies: [
        "BookSupport", "BrowserSupport", "Search", "Templates", "TestSupport",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "CommandLineTests", dependencies: ["daybook", "SampleBooks", "TestSupport"],
      swiftSettings: strict),
  ] + benchmarks,
  cxxLanguageStandard: .cxx17
)
