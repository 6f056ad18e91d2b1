import Diagnostics
import CommandLine
import SiteCoordinators
import Publishing

/// `daybook verify`: what somebody else did to a site.
enum VerifyCommand {
  static let command = Command(
    "verify", operand: .book, options: [Option.book, output, sha256, Flag.quiet],
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
      throw CheckCommand.Refused(exitCode: .answerIsNo)
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
