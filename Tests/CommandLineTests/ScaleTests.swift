import Foundation
import SampleBooks
import TestSupport
import Testing

/// The scripts that build a site by other programs, which spread the work.
@Suite struct ScaleTests {
  let folder = TemporaryFolder()
  private static let scripts = repository.appending(path: "Tests/Scale").path

  init() throws { try SampleBook.club(members: 2).write(to: folder.path + "/club") }

  /// Whether a program is installed; a test that needs it is skipped else.
  private static func isInstalled(_ program: String) -> Bool {
    ["/usr/bin/", "/usr/sbin/", "/bin/", "/usr/local/bin/"]
      .contains { FileManager.default.isExecutableFile(atPath: $0 + program) }
  }

  /// Runs a line of a shell in which `daybook` is the program as it was built.
  private func run(_ line: String) throws {
    try FileManager.default.createDirectory(
      atPath: folder.path + "/bin", withIntermediateDirectories: true)
    let link = folder.path + "/bin/daybook"
    if !FileManager.default.fileExists(atPath: link) {
      try FileManager.default.createSymbolicLink(
        atPath: link, withDestinationPath: Daybook.path)
    }
    var shell = Daybook(folder: folder.path)
    shell.script = "PATH=\"$PWD/bin:$PATH\"; export PATH; cd \"$PWD\"; \(line)"
    let result = try shell.run([])
    #expect(result.code == 0, "\(line): \(result.output) \(result.errors)")
  }

  private func expectWholeSite() throws {
    try run("daybook build --quiet --as-of 2026-11-21 --output one \"$PWD/club\"")
    let whole = try folder.site("one")
    #expect(whole.count > 60)
    #expect(try folder.site("parts") == whole)
  }

  @Test(.enabled(if: isInstalled("make")))
  func `make builds a site in four parts`() throws {
    try run(
      "make -j 4 --silent -f '\(Self.scripts)/with-make.mk' PARTS=4 BOOK=\"$PWD/club\""
        + " OUTPUT=\"$PWD/parts\" OPTIONS='--as-of 2026-11-21'")
    try expectWholeSite()
  }

  @Test(.enabled(if: isInstalled("parallel")))
  func `GNU parallel builds a site in four parts`() throws {
    try run(
      "'\(Self.scripts)/with-parallel' 4 \"$PWD/club\" \"$PWD/parts\" --as-of 2026-11-21")
    try expectWholeSite()
  }

  @Test(
    .enabled(
      if: Effort.isThorough && geteuid() == 0 && isInstalled("slurmctld") && isInstalled("slurmd"))
  )
  func `A job array of Slurm builds a site in four parts`() throws {
    try run(
      "'\(Self.scripts)/slurm-on-one-node' \"$PWD/slurm\" '\(Self.scripts)/with-slurm' 4"
        + " \"$PWD/club\" \"$PWD/parts\" --as-of 2026-11-21")
    try expectWholeSite()
  }
}
