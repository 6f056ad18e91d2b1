import Foundation
import TestSupport
import Testing

@Suite struct LayerTests {
  @Test func `What templates are shown never sees the model, nor do examples of it`() throws {
    let files = try sources(of: ["Views", "Pages"])
    let shown = Set(files.values.flatMap { $0.matches(of: #/Fields<(\w+)>/#).map { $0.1 } })
    #expect(shown.count > 40)
    for (name, text) in files {
      let declared = Set(text.matches(of: #/\b(?:struct|enum) (\w+)/#).map { $0.1 })
      let isOfPages =
        !declared.isDisjoint(with: shown) || text.contains(#/\bFields</#)
      #expect(!(isOfPages && text.contains(#/import (struct |enum )?Model\b/#)), "\(name)")
    }
  }

  /// The files of modules by their paths.
  private func sources(of modules: [String]) throws -> [String: String] {
    var files: [String: String] = [:]
    for module in modules {
      let folder = repository.appending(path: "Sources/" + module)
      for name in try FileManager.default.subpathsOfDirectory(atPath: folder.path)
      where name.hasSuffix(".swift") {
        files[module + "/" + name] = String(
          decoding: try Data(contentsOf: folder.appending(path: name)), as: UTF8.self)
      }
    }
    return files
  }
}
