import Foundation
import TestSupport
import Testing

/// The program as it was built beside the tests, run by a shell as any user would.
struct Daybook {
  var folder = FileManager.default.currentDirectoryPath
  /// Over that of the tests; by default what a new book takes from the machine.
  var environment = ["LC_ALL": "en_GB.UTF-8", "TZ": "Europe/Berlin"]
  /// What a shell does, where `"$@"` is the program with its arguments.
  var script = #"exec "$@""#

  struct Result {
    let code: Int32
    let output: String
    let errors: String
  }

  func callAsFunction(_ arguments: String...) throws -> Result { try run(arguments) }

  func run(_ arguments: [String]) throws -> Result {
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = try ["-c", script, "sh", Self.program.path] + arguments
    process.currentDirectoryURL = URL(filePath: folder)
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    let temporary = TemporaryFolder()
    // Files rather than pipes, which fill up when nobody reads them.
    for name in ["out", "err"] { try temporary.write("", to: name) }
    process.standardOutput = FileHandle(forWritingAtPath: temporary.path + "/out")
    process.standardError = FileHandle(forWritingAtPath: temporary.path + "/err")
    process.standardInput = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    return Result(
      code: process.terminationStatus, output: try temporary.read("out"),
      errors: try temporary.read("err"))
  }

  /// Starts the program and kills it after so many milliseconds, unless it has ended; its exit code,
  /// and that of the signal where it was killed.
  func killed(after milliseconds: Double, _ arguments: [String]) throws -> Int32 {
    let process = Process()
    process.executableURL = try Self.program
    process.arguments = arguments
    process.currentDirectoryURL = URL(filePath: folder)
    for stream in [\Process.standardOutput, \.standardError, \.standardInput] {
      process[keyPath: stream] = FileHandle.nullDevice
    }
    try process.run()
    usleep(UInt32(milliseconds * 1_000))
    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
    return process.terminationReason == .exit ? process.terminationStatus : -1
  }

  /// Runs the program where no file may become larger than so many blocks.
  func limited(toBlocks blocks: Int, _ arguments: [String]) throws -> Result {
    var limited = self
    limited.script = #"ulimit -f \#(blocks); exec env --default-signal=XFSZ "$@""#
    return try limited.run(arguments)
  }

  /// Where the program is.
  static var path: String { get throws { try program.path } }

  static var program: URL {
    get throws {
      let bundle = URL(filePath: ProcessInfo.processInfo.arguments[0])
      var folder = bundle.deletingLastPathComponent()
      while folder.path != "/" {
        let program = folder.appending(path: "daybook")
        if FileManager.default.isExecutableFile(atPath: program.path) { return program }
        folder.deleteLastPathComponent()
      }
      throw CocoaError(.fileNoSuchFile)
    }
  }
}

extension Daybook {
  /// The amounts of the entries of the first account that are booked once the layout that is guessed for
  /// a file is kept.
  func amountsKept(of file: String) throws -> [String] {
    #expect(try self("import", "layout", file, "--save").code == 0)
    let taken = try self("import", file, "--account", "Giro", "--quiet")
    #expect(taken.code == 0, "\(taken.errors)")
    struct Account: Decodable {
      struct Entry: Decodable { let amount: Int }
      let transactions: [Entry]
    }
    let book = try Data(contentsOf: URL(filePath: folder).appending(path: "accounts.json"))
    return try JSONDecoder().decode([Account].self, from: book)[0].transactions
      .map { String($0.amount) }
  }
}
