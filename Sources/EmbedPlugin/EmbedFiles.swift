import Foundation
import PackagePlugin

/// Puts the files of a target that are no Swift into the program, as the texts of `Embedded.files`.
///
/// It finds them itself, so that no list of their names is kept.
@main struct EmbedFiles: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    guard let target = target.sourceModule else { return [] }
    let files = target.sourceFiles.filter { $0.type != .source && $0.type != .header }.map(\.url)
      .sorted { $0.path < $1.path }
    let output = context.pluginWorkDirectoryURL.appending(path: "Embedded.swift")
    return [
      .buildCommand(
        displayName: "Embedding \(files.count) files of \(target.name)",
        executable: try context.tool(named: "embed").url,
        arguments: [output.path, target.directoryURL.path] + files.map(\.path),
        inputFiles: files, outputFiles: [output])
    ]
  }
}
