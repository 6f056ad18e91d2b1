import Foundation
import Templates
import TestSupport
import Testing

@Suite struct BuiltInFilesTests {
  @Test func `Every file of the folder of templates is compiled in as it is, and no other`() throws
  {
    let folder = repository.appending(path: "Templates")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { !$0.hasSuffix(".swift") && !$0.hasPrefix(".") }
    var files: [String: [UInt8]] = [:]
    for name in names { files[name] = [UInt8](try Data(contentsOf: folder.appending(path: name))) }
    let lists = [
      BuiltInTemplates.templates, BuiltInTemplates.words, BuiltInTemplates.assets,
      BuiltInTemplates.live,
    ]
    let builtIn = lists.reduce([:]) { $0.merging($1) { one, _ in one } }
    #expect(builtIn.count == lists.reduce(0) { $0 + $1.count })
    #expect(Set(builtIn.keys) == Set(files.keys))
    for (name, bytes) in files { #expect(builtIn[name] == bytes, "\(name)") }
  }
}
