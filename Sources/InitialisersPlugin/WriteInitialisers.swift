import Foundation
import PackagePlugin

/// Gives the structs of a target initialisers that other modules may call, made of their properties.
@main struct WriteInitialisers: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    guard let target = target.sourceModule else { return [] }
    let files = target.sourceFiles(withSuffix: "swift").map(\.url).sorted { $0.path < $1.path }
    let output = context.pluginWorkDirectoryURL.appending(path: "Initialisers.swift")
    return [
      .buildCommand(
        displayName: "Writing initialisers of \(target.name)",
        executable: try context.tool(named: "initialisers").url,
        arguments: [output.path] + files.map(\.path), inputFiles: files, outputFiles: [output])
    ]
  }
}
