-- Slider puzzles: the place of the hole and nothing of the picture. Deleted by their first use, right or wrong.
CREATE TABLE slider_challenge (
  id         uuid PRIMARY KEY,
  session_id uuid NOT NULL REFERENCES session ON DELETE CASCADE,
  x          smallint NOT NULL CHECK (x BETWEEN 0 AND 248),
  kind       text NOT NULL CHECK (length(kind) <= 16),
  created_at timestamptz NOT NULL
);
CREATE INDEX slider_challenge_session ON slider_challenge (session_id);
CREATE INDEX slider_challenge_created_at ON slider_challenge (created_at);

-- Every SMS that was handed to the gateway, written before it is: the limits count these rows, so they hold over
-- restarts and over several servers, and nothing is sent when they cannot be counted.
CREATE TABLE sms_send (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  phone_mac  bytea NOT NULL CHECK (octet_length(phone_mac) = 32),
  net_mac    bytea NOT NULL CHECK (octet_length(net_mac) = 32),
  device_id  uuid NOT NULL,
  at         timestamptz NOT NULL,
  -- What the gateway said: unknown when it did not answer in time.
  outcome    text NOT NULL DEFAULT 'pending' CHECK (outcome IN ('pending', 'sent', 'refused', 'unknown'))
);
CREATE INDEX sms_send_phone ON sms_send (phone_mac, at);
CREATE INDEX sms_send_net ON sms_send (net_mac, at);
CREATE INDEX sms_send_device ON sms_send (device_id, at);
CREATE INDEX sms_send_at ON sms_send (at);

-- The one live code of a phone, as a keyed hash; a new one takes its place.
CREATE TABLE sms_code (
  phone_mac  bytea PRIMARY KEY CHECK (octet_length(phone_mac) = 32),
  send_id    bigint NOT NULL UNIQUE REFERENCES sms_send,
  code_mac   bytea NOT NULL CHECK (octet_length(code_mac) = 32),
  tries      smallint NOT NULL DEFAULT 0 CHECK (tries BETWEEN 0 AND 5),
  used       boolean NOT NULL DEFAULT false,
  expires_at timestamptz NOT NULL
);

-- Wrong codes, whichever call checked them.
CREATE TABLE code_failure (
  phone_mac bytea NOT NULL CHECK (octet_length(phone_mac) = 32),
  -- False where there was no live code to compare with.
  compared  boolean NOT NULL,
  at        timestamptz NOT NULL
);
CREATE INDEX code_failure_phone ON code_failure (phone_mac, at);
CREATE INDEX code_failure_at ON code_failure USING brin (at);

-- Proof of a phone without a login: works once, in the session that got it, for 5 minutes.
CREATE TABLE phone_ticket (
  ticket_sha256 bytea PRIMARY KEY CHECK (octet_length(ticket_sha256) = 32),
  session_id    uuid NOT NULL REFERENCES session ON DELETE CASCADE,
  phone_mac     bytea NOT NULL CHECK (octet_length(phone_mac) = 32),
  expires_at    timestamptz NOT NULL
);
CREATE INDEX phone_ticket_session ON phone_ticket (session_id);
