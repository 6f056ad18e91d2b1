extension Topic {
  static let cron = Topic(
    name: "cron", summary: "building every night, and knowing that it went well",
    text: #"""
      Cron: every night.

        15 3 * * *  daybook build --quiet --output /srv/www/book "$HOME/book"

      prints nothing when all is well. A file is written whole or not at all, and only when its bytes
      changed; the pages of past months keep theirs from night to night. What an earlier build wrote
      and this one did not is removed; files of others in the folder are never touched, and a folder
      in which there are files, but none that Daybook wrote, is refused without --force.

      When anything in the data is wrong nothing is written, and the site stays as it was; so it does
      when the disk is full. A build that was killed is recovered by the next, and so is a run of
      'daybook statements' or 'daybook init': what it left goes, what it did is kept. Two
      builds of one output at a time are one too many: the later one exits with 75.

      Monitoring: what is wrong goes to standard error, which cron mails, and no exit code but 0 is
      well. 'daybook help' lists them: 65 is for whoever keeps the data; 73 and 74 are for whoever
      keeps the machine.

        daybook build -q ~/book || echo "the book was not built: $?"
        daybook check --quiet --strict ~/book     what is merely odd counts as wrong, and exits with 65
        daybook check --json ~/book               each problem as an object on a line of standard
                                                  output, with path, line, column, severity (error,
                                                  note), message, remedy

      --as-of 2025-12-31 shows the book as it stood on that evening.
      """#)
}
