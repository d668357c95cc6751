-- The link in the message to a phone whose mail another account lists: the hash of its token. It ends the listing without a log-in.
ALTER TABLE mail_phone ADD COLUMN end_sha256 bytea CHECK (octet_length(end_sha256) = 32);
CREATE UNIQUE INDEX mail_phone_end ON mail_phone (end_sha256) WHERE end_sha256 IS NOT NULL;
