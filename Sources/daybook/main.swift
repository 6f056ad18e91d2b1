import Diagnostics
import Basics
import Foundation

StandardStreams.keep()
StandardStreams.takeSizeLimitAsError()
HeapMemory.giveBackLargeBlocks()
let console = Console()
let code = Run(console: console).exitCode(for: Array(Swift.CommandLine.arguments.dropFirst()))
exit(code.rawValue)
