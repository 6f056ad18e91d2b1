import Coordinators
import Publishing

/// `daybook verify`: what somebody else did to a site.
enum VerifyCommand {
  static let spec = CommandSpec(
    name: "verify", summary: "name the files of a site that are not as they were written",
    operand: .book, options: [Option.book, output, sha256, Flag.quiet],
    details: """
      Compares every file of the site with the record of the last build, and names those that are
      missing or changed, those that Daybook did not write (foreign), and those that a build left
      which was interrupted (unfinished; the next build sees to them). That the record itself is damaged
      is said. Nothing is written. Exits with 0 when all is as it was written, else with 1.

      A build makes again what has vanished. It does not read what it has no reason to write again, so
      that changes by hand stay unseen until 'daybook build --fresh' writes those files anew.

        daybook verify --output /srv/www/book ~/book
        daybook verify --sha256 > sums && (cd public && sha256sum -c ../sums)
      """,
    failures: [.answerIsNo, .busy], run: run)

  private static let output = Option<String>.output(
    "the folder that was built; BOOK/public if left out")

  private static let sha256 = Flag(
    "sha256", "print the SHA-256 sums of the files that are as they were written")

  private static func run(_ arguments: Arguments, _ here: Surroundings) throws {
    let folder = arguments[output] ?? arguments.book + "/public"
    var task = VerifyOutput(of: folder)
    task.jobs = here.processorCount
    let check = try task.run()
    if arguments[sha256] {
      for path in check.sound {
        try here.console.print(data: Array("\(task.digest(of: path))  \(path.text)\n".utf8))
      }
      if check.isRecordDamaged { here.console.complain(damaged(folder)) }
      for fault in check.faults { here.console.complain(line(fault, in: folder)) }
    } else {
      if check.isRecordDamaged { try here.console.print(damaged(folder)) }
      for fault in check.faults { try here.console.print(line(fault, in: folder)) }
      try here.say(summary(check, of: folder), arguments)
    }
    if check.isRecordDamaged || !check.faults.isEmpty {
      throw CheckCommand.Refused(code: .answerIsNo)
    }
  }

  private static func line(_ fault: OutputFault, in folder: String) -> String {
    "\(folder)/\(fault.path): \(word(fault.kind))"
  }

  private static func damaged(_ folder: String) -> String {
    "\(folder)/.daybook/manifest: damaged: what it said of some files is lost; a build reads and"
      + " compares all of them, and writes it again"
  }

  private static func word(_ kind: OutputFault.Kind) -> String {
    switch kind {
    case .missing: "missing"
    case .changed: "changed"
    case .foreign: "foreign"
    case .unfinished: "unfinished"
    }
  }

  private static func summary(_ check: OutputCheck, of folder: String) -> String {
    let files = counted(check.fileCount, "file", "files")
    guard check.isRecordDamaged || !check.faults.isEmpty else {
      return "\(folder): \(files), all as they were written"
    }
    let counts = OutputFault.Kind.allCases.map { kind in
      "\(check.faults.count { $0.kind == kind }) \(word(kind))"
    }
    return "\(folder): \(files); \(counts.joined(separator: ", "))"
  }
}
