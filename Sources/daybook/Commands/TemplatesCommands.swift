import Diagnostics
import Basics
import CommandLine
import SiteCoordinators
import Theme

/// `daybook templates`: the built-in templates as files, and what a book has in their place.
enum TemplatesCommands {
  /// `daybook templates export`: the built-in templates as files.
  static let export = Command(
    "templates export", operand: Operand("DIR", .oneOrNone), options: [Flag.quiet],
    failures: [.cannotCreate], run: export)

  private static func export(_ arguments: Arguments, _ here: Surroundings) throws {
    let folder = arguments.operand ?? "templates"
    let count = try ExportTemplates(here.builtIn).run(to: folder, of: here.version)
    try here.say("\(folder): \(counted(count, "file", "files"))", arguments)
  }

  /// `daybook templates list`: what each template is offered.
  static let list = Command(
    "templates list", operand: Operand("PAGE", .oneOrNone), run: list)

  private static func list(_ arguments: Arguments, _ here: Surroundings) throws {
    let templates: [(name: String, lines: [String])]
    do { templates = try ListTemplates(of: arguments.operand).run() } catch {
      throw UsageError.unknownTemplate(error.name, known: error.known)
    }
    for template in templates {
      try here.console.print(template.name)
      for line in template.lines { try here.console.print("  " + line) }
      try here.console.print("")
    }
  }

  /// `daybook templates diff`: what changed in the built-in templates since an export.
  static let diff = Command(
    "templates diff", operand: .book, options: [Option.book],
    failures: [.wrongData, .noBook], run: diff)

  private static func diff(_ arguments: Arguments, _ here: Surroundings) throws {
    let report = try DiffTemplates(here.builtIn).run(on: arguments.book)
    let folder = arguments.book + "/templates"
    if report.exportedBy == nil, !report.files.isEmpty {
      try here.console.print(
        "\(folder): no record of an export; the files are compared with the built-in ones of"
          + " version \(here.version)")
    }
    for file in report.files {
      try here.console.print("\(file.name): \(file.state.words(since: report.exportedBy ?? ""))")
      if let diff = file.diff, !diff.isEmpty {
        let isKnown = file.state != .different
        let from = isKnown ? report.exportedBy ?? "" : here.version
        let to = isKnown ? here.version : "yours"
        try here.console.print(
          text: "--- \(file.name)\t\(from)\n+++ \(file.name)\t\(to)\n" + diff.hunks.dropLast(),
          isDiff: true)
      }
    }
    let count = counted(report.files.count, "file", "files")
    try here.console.print("\(folder): \(count) in the place of built-in ones")
  }
}

extension ThemeComparison.State {
  fileprivate func words(since version: String) -> String {
    switch self {
    case .nobody: "nobody has changed it since version \(version)"
    case .book: "you have changed it; Daybook has not since version \(version)"
    case .program: "Daybook has changed it since version \(version); you have not"
    case .both: "you have changed it, and so has Daybook since version \(version)"
    case .removed: "Daybook has no such file any more; version \(version) had"
    case .same: "it is as the built-in one"
    case .different: "it is not as the built-in one"
    }
  }
}
