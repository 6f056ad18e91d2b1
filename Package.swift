// swift-tools-version: 6.2
import PackageDescription

let strict: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

/// A module of `Sources/<name>`; what it may import is what stands in `uses`.
func module(
  _ name: String, uses dependencies: [Target.Dependency] = [], and more: [SwiftSetting] = [],
  plugins: [Target.PluginUsage] = []
) -> Target {
  .target(
    name: name, dependencies: dependencies, swiftSettings: strict + more, plugins: plugins)
}

/// Has the files of a module that are no Swift compiled into the program.
let embedding: [Target.PluginUsage] = [.plugin(name: "EmbedFiles")]

/// Tests read, render and print templates and Markdown thousands of times, which takes more than half of
/// their time where it is not optimised.
let alwaysOptimised: [SwiftSetting] = [.unsafeFlags(["-O"], .when(configuration: .debug))]

func tests(of name: String, uses dependencies: [Target.Dependency] = []) -> Target {
  .testTarget(
    name: "\(name)Tests", dependencies: [.byName(name: name), "TestSupport"] + dependencies,
    swiftSettings: strict)
}

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
        "Basics", "CFloor", "Cache", "Controllers", "Coordinators", "Exports", "Files", "Model",
        "Mustache", "SampleBooks", "Search", "SearchSupport", "SiteCoordinators", "Storage",
        "Templates", "Theme",
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

    module("Basics", uses: ["CMalloc", "CXXHash"], and: alwaysOptimised),
    .systemLibrary(name: "CMalloc"),
    .systemLibrary(name: "CSync"),
    module("Files", uses: ["Basics", "CSync", "Diagnostics"], and: alwaysOptimised),
    module("Diagnostics"),
    module("Model", uses: ["Basics"]),
    module(
      "Storage", uses: ["Basics", "Files", "Model", "Diagnostics", "CSimdjson"],
      plugins: embedding),
    module("Import", uses: ["Basics", "Diagnostics", "Model"]),
    module("Mustache", uses: ["Basics"], and: alwaysOptimised),
    module("Markdown", uses: ["CCmark"], and: alwaysOptimised),
    module("Manual", plugins: embedding),
    module("CommandLine", uses: ["Basics", "Diagnostics", "Manual", "Markdown"]),
    module("Values", uses: ["Basics"]),
    module("Views", uses: ["Basics", "Markdown", "Mustache", "Values"], and: alwaysOptimised),
    module("Publishing", uses: ["Basics", "Diagnostics", "Files"]),
    module(
      "Theme", uses: ["Basics", "Diagnostics", "Files", "Markdown", "Mustache", "Views"],
      and: alwaysOptimised),
    module("Search", uses: ["Basics"]),
    module("Controllers", uses: ["Basics", "Model", "Values"]),
    module("Exports", uses: ["Model", "Controllers"]),
    module(
      "Pages",
      uses: [
        "Basics", "Controllers", "Model", "Mustache", "Search", "Values", "Views",
      ]),
    .target(
      name: "Templates", path: "Templates", swiftSettings: strict, plugins: embedding),
    .plugin(
      name: "EmbedFiles", capability: .buildTool(), dependencies: ["embed"],
      path: "Sources/EmbedPlugin"),
    .executableTarget(name: "embed", swiftSettings: strict),
    module(
      "Coordinators",
      uses: [
        "Basics", "Controllers", "Diagnostics", "Exports", "Files", "Import", "Model", "Publishing",
        "Search", "Storage", "Values",
      ],
      plugins: embedding),
    module(
      "SiteCoordinators",
      uses: [
        "Basics", "Controllers", "Coordinators", "Diagnostics", "Files", "Markdown", "Model",
        "Pages", "Publishing", "Search", "Storage", "Theme", "Views",
      ]),
    module(
      "Cache", uses: ["Basics", "Controllers", "Files", "Model", "SiteCoordinators", "Storage"]),
    .executableTarget(
      name: "daybook",
      dependencies: [
        "Basics", "Cache", "CommandLine", "Coordinators", "Diagnostics", "Exports", "Files",
        "Import", "Manual", "Model", "Publishing", "SiteCoordinators", "Templates", "Theme",
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
        "Cache", "Coordinators", "Files", "Model", "Publishing", "SiteCoordinators", "Templates",
        "TestSupport", "Theme",
      ],
      path: "Tests/BookSupport", swiftSettings: strict),
    .target(
      name: "ThemeSupport", dependencies: ["Templates", "Theme", "Values", "Views"],
      path: "Tests/ThemeSupport", swiftSettings: strict),
    .target(name: "BrowserSupport", path: "Tests/BrowserSupport", swiftSettings: strict),
    .target(
      name: "StageSupport", dependencies: ["Basics", "Controllers", "Model", "ModelSupport"],
      path: "Tests/StageSupport", swiftSettings: strict),
    tests(of: "Basics"),
    tests(of: "Files", uses: ["Basics"]),
    tests(of: "Diagnostics"),
    tests(of: "Model", uses: ["Basics", "Cache", "ModelSupport", "Storage"]),
    tests(
      of: "Storage", uses: ["Basics", "Cache", "Files", "Model", "ModelSupport", "Diagnostics"]),
    tests(of: "Import", uses: ["Basics", "Diagnostics", "Model", "ModelSupport", "Storage"]),
    tests(of: "Mustache"),
    tests(of: "Markdown"),
    tests(of: "Views", uses: ["Markdown", "Mustache", "Values"]),
    tests(of: "Publishing", uses: ["Basics", "Files"]),
    tests(of: "Theme", uses: ["Mustache", "Templates", "ThemeSupport", "Values", "Views"]),
    tests(of: "Search", uses: ["Basics", "SearchSupport"]),
    tests(
      of: "Exports",
      uses: ["Basics", "Import", "Model", "ModelSupport", "StageSupport", "Storage"]),
    tests(
      of: "Pages",
      uses: [
        "Basics", "Controllers", "Markdown", "Model", "ModelSupport", "Mustache",
        "SampleBooks", "Search", "StageSupport", "Storage", "Templates", "Theme", "ThemeSupport",
        "Values", "Views",
      ]),
    tests(
      of: "Controllers",
      uses: ["Basics", "Cache", "Model", "ModelSupport", "StageSupport", "Values"]),
    tests(
      of: "Coordinators",
      uses: [
        "Basics", "BookSupport", "Cache", "Controllers", "Diagnostics", "Files", "Import",
        "Markdown", "Model", "ModelSupport", "Publishing", "SampleBooks", "SiteCoordinators",
        "StageSupport", "Storage", "Templates", "Theme",
      ]),
    .testTarget(
      name: "BrowserTests",
      dependencies: [
        "BookSupport", "BrowserSupport", "Model", "Search", "Templates", "TestSupport",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "CommandLineTests",
      dependencies: [
        "CommandLine", "daybook", "Diagnostics", "Model", "SampleBooks", "TestSupport",
      ],
      swiftSettings: strict),
  ] + benchmarks,
  cxxLanguageStandard: .cxx17
)
