-- Unsealed mails page by page in the order of this index: what seals them and what looks for stalled ones reads each page
-- once. Both of its columns are written when the mail is registered, so that scans stay cheap.
CREATE INDEX mail_open ON mail (part, mail_no) WHERE NOT sealed;
DROP INDEX mail_unsealed;
