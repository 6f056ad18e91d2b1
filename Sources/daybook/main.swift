import Foundation

StandardStreams.keep()
let console = Console()
let code = Run(console: console).exitCode(for: Array(CommandLine.arguments.dropFirst()))
exit(code.rawValue)
