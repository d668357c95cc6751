-- The address that a person's e-mail goes to: proven by a code, sealed.
CREATE TABLE person_email (
  person_id    uuid PRIMARY KEY REFERENCES person,
  email_sealed text NOT NULL,
  confirmed_at timestamptz NOT NULL
);

-- The one live code of a person, for the address that it went to; a new one takes its place.
CREATE TABLE email_code (
  person_id    uuid PRIMARY KEY REFERENCES person,
  email_sealed text NOT NULL,
  code_mac     bytea NOT NULL CHECK (octet_length(code_mac) = 32),
  tries        smallint NOT NULL DEFAULT 0 CHECK (tries BETWEEN 0 AND 5),
  expires_at   timestamptz NOT NULL
);

-- A code that was said by a voice call stands in the log, too.
ALTER TABLE message
  DROP CONSTRAINT message_way_check,
  ADD CONSTRAINT message_way_check CHECK (way IN ('app', 'chat', 'sms', 'email', 'voice'));
