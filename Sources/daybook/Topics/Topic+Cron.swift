extension Topic {
  static let cron = Topic(
    name: "cron", summary: "building every night, and knowing that it went well",
    text: #"""
      Cron: every night. 'crontab -e', where PATH has the folder that daybook is in:

        PATH=/usr/local/bin:/usr/bin:/bin
        MAILTO=treasurer@example.org
        15 3 * * *   daybook build --quiet --wait 600 --output /srv/www/book "$HOME/book"
        30 * * * *   daybook status --quiet --max-age 26h --output /srv/www/book

      prints nothing when all is well; what is printed, cron mails. A file is written whole or not at
      all, and only when its bytes changed; the pages of past months keep theirs from night to night.
      What an earlier build wrote and this one did not is removed; files of others in the folder are
      never touched, and a folder in which there are files, but none that Daybook wrote, is refused
      without --force.

      When anything in the data is wrong nothing is written, and the site stays as it was; so it does
      when the disk is full. A build that was killed is recovered by the next, and so is a run of
      'daybook statements' or 'daybook init': what it left goes, what it did is kept. SIGINT and
      SIGTERM stop a build between two files. Two builds of one output at a time are one too many:
      the later one waits for --wait seconds, else it exits with 75. The lock of a process that has
      died stops nobody.

      Monitoring. What is wrong goes to standard error, and no exit code but 0 is well. 'daybook help'
      lists them: 65 is for whoever keeps the data; 73 and 74 are for whoever keeps the machine. How
      the last build went, and the last that failed with its problems, is on record in the output
      folder, .daybook/status.json, which its owner alone can read, so that a monitor runs as the same
      user:

        daybook status --output /srv/www/book --max-age 26h    exits with 1 unless the last build
                                                               succeeded, 26 hours ago at most
        daybook status --output /srv/www/book --json           for programs: 'daybook schema status'
        daybook build --log-format json ~/book                 an object an event, for what collects
                                                               logs: 'daybook help build'
        daybook check --quiet --strict ~/book                  what is merely odd counts as wrong too
        daybook check --json ~/book                            each problem as an object on a line of
                                                               standard output: path, line, column,
                                                               severity (error, note), message, remedy

      --as-of 2025-12-31 shows the book as it stood on that evening. Where the environment has
      SOURCE_DATE_EPOCH, seconds since 1970, its day is the as-of day and its time that of every file,
      so that the same book comes out the same on another machine, times included.
      """#)
}
