import Foundation
import TestSupport

/// The program while it runs; it is killed when nobody knows it any more.
final class RunningDaybook {
  private let process = Process()
  private let streams = TemporaryFolder()

  /// Starts the program in a folder.
  init(in folder: TemporaryFolder, _ arguments: String...) throws {
    // What runs the tests may have children ignore Control-C.
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["--default-signal=INT", try Daybook.program.path] + arguments
    process.currentDirectoryURL = URL(filePath: folder.path)
    for name in ["out", "err"] { try streams.write("", to: name) }
    process.standardOutput = FileHandle(forWritingAtPath: streams.path + "/out")
    process.standardError = FileHandle(forWritingAtPath: streams.path + "/err")
    process.standardInput = FileHandle.nullDevice
    try process.run()
  }

  deinit {
    guard process.isRunning else { return }
    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
  }

  var isRunning: Bool { process.isRunning }
  /// That of the process.
  var number: Int32 { process.processIdentifier }

  var output: String { (try? streams.read("out")) ?? "" }
  var errors: String { (try? streams.read("err")) ?? "" }

  struct SaysOtherwise: Error { let output: String, errors: String }

  /// Waits until what it has printed has this in it; throws when it does not come to that.
  func waits(for text: String) throws {
    for _ in 0..<3_000 {
      if output.contains(text) || errors.contains(text) { return }
      guard process.isRunning else { break }
      usleep(10_000)
    }
    throw SaysOtherwise(output: output, errors: errors)
  }

  /// Sends a signal and waits for the end; the exit code, or none where the signal itself ended it.
  func end(by signal: Int32) -> Int32? {
    kill(process.processIdentifier, signal)
    process.waitUntilExit()
    return process.terminationReason == .exit ? process.terminationStatus : nil
  }
}
