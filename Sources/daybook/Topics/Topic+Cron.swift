extension Topic {
  static let cron = Topic(
    name: "cron", summary: "building every night",
    text: #"""
      Cron: every night.

        15 3 * * *  daybook build --quiet --output /srv/www/book "$HOME/book"

      prints nothing when all is well. A file is written whole or not at all, and only when its bytes
      changed; the pages of past months keep theirs from night to night. What an earlier build wrote
      and this one did not is removed; files of others in the folder are never touched, and a folder
      that is full of them is refused. A run that was killed is recovered by the next.
      So is one of 'daybook statements' or 'daybook init': what it left goes, what it did is kept.
      --as-of 2025-12-31 shows the book as it stood on that evening.
      """#)
}
