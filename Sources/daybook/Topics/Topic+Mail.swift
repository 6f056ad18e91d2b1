extension Topic {
  static let mail = Topic(
    name: "mail", summary: "last month's statements by mail, each of them once",
    text: #"""
      Mail: last month's statements, as soon as they are final, each of them once and again when it
      changed. It wants a sendmail, such as that of Debian's msmtp-mta, which sends by your provider:

        #!/bin/sh
        set -eu
        out=$HOME/outbox
        mkdir -p "$out/sent"
        daybook statements ~/book --output "$out" | while IFS= read -r file; do
          name=${file##*/}
          if cmp -s "$file" "$out/sent/$name"; then continue; fi
          {
            printf 'To: %s\nSubject: %s\n' treasurer@example.org "Statement ${name%.md}"
            printf 'MIME-Version: 1.0\nContent-Type: text/markdown; charset=UTF-8\n'
            printf 'Content-Transfer-Encoding: 8bit\n\n'
            cat "$file"
          } | sendmail -t -i
          cp "$file" "$out/sent/$name"
        done

      In crontab(5), with the script as ~/bin/mail-statements, every morning; there is something to send
      on the first of the month, and when an entry of last month came late:

        0 6 * * *  $HOME/bin/mail-statements

      What could not be sent is not in sent/ and is tried again the next morning. --account "Joint
      account" sends those of one account alone, one script for each reader. What 'daybook statements'
      is to send it writes first: where there is none it exits with 1, where the data is wrong with 65,
      and nothing is sent.

      ~/.msmtprc, which only you may read (chmod 600):

        defaults
        auth on
        tls on
        account default
        host smtp.example.org
        port 587
        from treasurer@example.org
        user treasurer@example.org
        passwordeval "cat ~/.mail-password"

      A night that failed is mailed by cron itself: 'daybook help cron'; by systemd: 'daybook help
      systemd'.
      """#)
}
