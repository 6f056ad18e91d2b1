import Foundation
import Testing

@testable import Mustache

/// The Mustache project's own cases.
///
/// They stand beside the repository, not in it. Where they are missing the suite is reported as
/// skipped, and the cases of our own still cover each feature.
@Suite(.enabled(if: SpecCase.areThere, "no ../shared/oracles/mustache beside the package"))
struct SpecTests {
  @Test(arguments: SpecCase.all)
  func `A case of the specification renders byte for byte`(_ spec: SpecCase) throws {
    let library = try TemplateSet(spec.sources)
    let page = spec.page
    let kind = inferredKind(of: [page])
    let output = try library.bind("main", to: kind).render(value(of: page, as: kind))
    #expect(String(decoding: output, as: UTF8.self) == spec.expected)
    #expect(output == Array(spec.expected.utf8))
  }

  @Test func `All modules but lambdas are covered`() {
    #expect(SpecCase.all.count == 184)
  }
}

struct SpecCase: CustomTestStringConvertible, Sendable {
  let testDescription: String
  let json: JSON
  let expected: String

  var sources: [Source] {
    guard case .object(let fields) = json, case .text(let main)? = fields["template"] else {
      return []
    }
    var sources = [Source("main", Array(main.utf8))]
    if case .object(let partials)? = fields["partials"] {
      for (name, partial) in partials {
        if case .text(let text) = partial { sources.append(Source(name, Array(text.utf8))) }
      }
    }
    return sources
  }

  var page: JSON {
    guard case .object(let fields) = json else { return .null }
    return fields["data"] ?? .null
  }

  static let folder = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "../shared/oracles/mustache")

  static var areThere: Bool {
    FileManager.default.fileExists(atPath: folder.path(percentEncoded: false))
  }

  static let all: [SpecCase] = {
    let files =
      (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil))
      ?? []
    return
      files.filter { $0.pathExtension == "json" && $0.lastPathComponent != "~lambdas.json" }
      .sorted { $0.lastPathComponent < $1.lastPathComponent }
      .flatMap { file -> [SpecCase] in
        guard let data = try? Data(contentsOf: file),
          case .object(let module)? = try? JSON(data),
          case .list(let tests)? = module["tests"]
        else { return [] }
        return tests.compactMap { test in
          guard case .object(let fields) = test, case .text(let name)? = fields["name"],
            case .text(let expected)? = fields["expected"]
          else { return nil }
          return SpecCase(
            testDescription: "\(file.deletingPathExtension().lastPathComponent): \(name)",
            json: test, expected: expected)
        }
      }
  }()
}
