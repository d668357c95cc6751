-- Codes by which another person receives: one mail, once, or every mail of a day. Who it is and for whom is sealed; the six digits are
-- compared as a keyed hash and shown as long as the code is open; the link's token is found by its own.
CREATE TABLE delegate_code (
  id uuid PRIMARY KEY,
  seq bigint GENERATED ALWAYS AS IDENTITY,
  person_id uuid NOT NULL,
  content_sealed text NOT NULL,
  mail_no text,
  day date,
  code_mac bytea NOT NULL CHECK (octet_length(code_mac) = 32),
  code_sealed text NOT NULL,
  token_mac bytea NOT NULL UNIQUE,
  token_sealed text NOT NULL,
  made_at timestamptz NOT NULL,
  valid_from timestamptz NOT NULL,
  valid_until timestamptz NOT NULL,
  revoked_at timestamptz,
  CHECK ((mail_no IS NULL) <> (day IS NULL)),
  -- Also of those that have ended: whoever says an old code is told that it is over.
  UNIQUE (person_id, code_mac)
);
CREATE INDEX delegate_code_person ON delegate_code (person_id, seq DESC);

CREATE TABLE delegate_use (
  delegate_id uuid NOT NULL REFERENCES delegate_code ON DELETE CASCADE,
  mail_no text NOT NULL,
  event_id text NOT NULL,
  used_at timestamptz NOT NULL,
  PRIMARY KEY (delegate_id, mail_no)
);

-- A code that is said for a mail which needs none is judged and counted, too.
ALTER TABLE sign_code ADD COLUMN needed boolean NOT NULL DEFAULT true;
ALTER TABLE sign_code_wrong ADD COLUMN rule text NOT NULL DEFAULT 'signCode.wrong';
