extension Topic {
  static let systemd = Topic(
    name: "systemd", summary: "building every night by a timer, shut off from all else",
    text: #"""
      Systemd: a timer in place of cron, which also makes up for a night in which the machine was off.
      Once, as root, with a user of its own and the book in /srv/book:

        useradd --system --no-create-home daybook
        install -d -o daybook -g daybook /srv/www/book
        systemctl daemon-reload && systemctl enable --now daybook.timer

      /etc/systemd/system/daybook.timer:

        [Unit]
        Description=Build the book's site every night

        [Timer]
        OnCalendar=*-*-* 03:15:00
        RandomizedDelaySec=10min
        Persistent=yes

        [Install]
        WantedBy=timers.target

      /etc/systemd/system/daybook.service; it reads the book, writes to one folder, and reaches nothing
      else, no network, device or other process:

        [Unit]
        Description=Build the book's site
        OnFailure=daybook-failed.service

        [Service]
        Type=oneshot
        User=daybook
        ExecStart=/usr/local/bin/daybook build --quiet --wait 600 --output /srv/www/book /srv/book
        TimeoutStartSec=1h
        Nice=10
        UMask=0022
        ReadWritePaths=/srv/www/book
        ProtectSystem=strict
        ProtectHome=yes
        PrivateTmp=yes
        PrivateDevices=yes
        PrivateNetwork=yes
        PrivateUsers=yes
        ProtectClock=yes
        ProtectControlGroups=yes
        ProtectHostname=yes
        ProtectKernelLogs=yes
        ProtectKernelModules=yes
        ProtectKernelTunables=yes
        ProtectProc=invisible
        ProcSubset=pid
        NoNewPrivileges=yes
        CapabilityBoundingSet=
        LockPersonality=yes
        MemoryDenyWriteExecute=yes
        RemoveIPC=yes
        RestrictAddressFamilies=none
        RestrictNamespaces=yes
        RestrictRealtime=yes
        RestrictSUIDSGID=yes
        SystemCallArchitectures=native
        SystemCallFilter=@system-service
        SystemCallErrorNumber=EPERM

      A book in a home needs ProtectHome=read-only and that user. 'systemctl stop daybook' stops a build
      between two files (SIGTERM, exit code 143).

      /etc/systemd/system/daybook-failed.service, for what failed; 'daybook help mail' has sendmail:

        [Unit]
        Description=Say why the book's site was not built

        [Service]
        Type=oneshot
        User=daybook
        ExecStart=/bin/sh -c '{ echo "To: treasurer@example.org"; echo "Subject: not built"; echo; \
          /usr/local/bin/daybook status --output /srv/www/book; } | /usr/sbin/sendmail -t -i'

      'journalctl -u daybook' has what went wrong; with --log-format json in place of --quiet, each
      event as an object. 'systemctl list-timers daybook.timer' says when the next night is.
      """#)
}
