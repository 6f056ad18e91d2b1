/// A text of `daybook help` that is about no command.
struct Topic: Sendable {
  let name: String
  /// What it is about, on one line.
  let summary: String
  /// Plain text, at most 100 columns wide but for lines of configuration that must be one line.
  let text: String

  /// In the order of the help.
  static let all: [Topic] = [
    .format, .statements, .payees, .reports, .search, .import, .exports, .theming, .cron, .systemd,
    .rsync, .git, .mail, .hosting, .scale,
  ]
}
