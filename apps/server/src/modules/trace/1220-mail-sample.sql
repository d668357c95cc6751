-- Open mails in the order of a hash of their numbers: mails below a bucket are a sample of every day at the same rate. The hash and the
-- day do not change with scans, so that scans stay cheap.
CREATE INDEX mail_sample ON mail (part, (hashtextextended(mail_no, 0) & 4095)) WHERE NOT sealed;
