import Diagnostics
import Basics
import Foundation

Console.keepStandardStreams()
Console.takeSizeLimitAsError()
HeapMemory.giveBackLargeBlocks()
var run = Run(console: Console())
let code = run.exitCode(for: Array(Swift.CommandLine.arguments.dropFirst()))
exit(code.rawValue)
