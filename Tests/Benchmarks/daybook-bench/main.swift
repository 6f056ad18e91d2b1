internal import Basics
internal import Foundation

/// The benchmarks by name; each prints ratios against a reference that ran beside it.
let benchmarks: [String: ([String]) throws -> Void] = [
  "load": { words in
    let kinds = words.compactMap(LoadData.Fields.init)
    try LoadBenchmark().run(kinds.isEmpty ? LoadData.Fields.allCases : kinds)
  },
  "templates": { _ in try TemplateBenchmark().run() },
  "search": { words in
    let shapes = words.compactMap(SearchData.Shape.init)
    let count = words.compactMap { Int($0) }.first { $0 > 0 } ?? 1_000_000
    try SearchBenchmark(count: count).run(shapes.isEmpty ? SearchData.Shape.allCases : shapes)
  },
  "transfers": { _ in try TransfersBenchmark().run() },
  "rules": { _ in try RulesBenchmark().run() },
  "groups": { _ in try GroupsBenchmark().run() },
  "formats": { FormatsBenchmark().run($0) },
  "extremes": { words in
    guard let benchmark = ExtremesBenchmark(words) else { usage() }
    try benchmark.run()
  },
  "site": { words in
    guard let benchmark = SiteBenchmark(words) else { usage() }
    try benchmark.run()
  },
  "night": { words in
    guard let benchmark = NightBenchmark(words) else { usage() }
    try benchmark.run()
  },
  "edit": { words in
    guard let benchmark = EditBenchmark(words) else { usage() }
    try benchmark.run()
  },
  "targets": { words in
    guard let benchmark = TargetsBenchmark(words) else { usage() }
    try benchmark.run()
  },
  BenchTask.command: { words in
    guard let task = BenchTask(words) else { usage() }
    try task.run()
  },
]

HeapMemory.giveBackLargeBlocks()
let words = Array(CommandLine.arguments.dropFirst())
guard let benchmark = words.first.flatMap({ benchmarks[$0] }) else { usage() }
try benchmark(Array(words.dropFirst()))

func usage() -> Never {
  let usage = """
    usage: daybook-bench load [required] [full] [app]
           daybook-bench site [ACCOUNTSxMONTHSxENTRIES] [one|many] [/FOLDER]
           daybook-bench night [ACCOUNTSxMONTHSxENTRIES] [/FOLDER]
           daybook-bench edit [ACCOUNTSxMONTHSxENTRIES] [/FOLDER]
           daybook-bench targets [ACCOUNTSxMONTHSxENTRIES] [/FOLDER]
           daybook-bench extremes [NAME ...] [COUNT] [/FOLDER]
           daybook-bench formats [LOCALE ...]
           daybook-bench search [usual] [alike] [unique] [COUNT]
           daybook-bench groups
           daybook-bench rules
           daybook-bench templates
           daybook-bench transfers

    """
  FileHandle.standardError.write(Data(usage.utf8))
  exit(64)
}
