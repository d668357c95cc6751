-- People. An anonymous person owns the addresses, drafts and orders of a browser that has not logged in; a user is a
-- proven phone. A user's phone is kept as a keyed hash to find it by and sealed (AES-256-GCM) to read it, never plain.
CREATE TABLE person (
  id            uuid PRIMARY KEY,
  kind          text NOT NULL CHECK (kind IN ('anonymous', 'user')),
  phone_mac     bytea UNIQUE CHECK (octet_length(phone_mac) = 32),
  phone_sealed  text,
  name          text,
  -- The inviter whom the person named at the first login; stored, never trusted.
  employee_id   text CHECK (employee_id ~ '^[A-Za-z0-9]{8,18}$'),
  label         text,
  -- The user who took over what this anonymous person owned.
  merged_into   uuid REFERENCES person,
  created_at    timestamptz NOT NULL,
  last_login_at timestamptz,
  CHECK ((kind = 'user') = (phone_mac IS NOT NULL)),
  CHECK ((phone_mac IS NULL) = (phone_sealed IS NULL))
);

-- A browser's session. Only the SHA-256 of its 256-bit token is kept. It dies after 7 days without use, after 30 days
-- in any case, at login (a new one takes its place) and at logout. `device_id` goes on through all of these but logout.
CREATE TABLE session (
  id           uuid PRIMARY KEY,
  token_sha256 bytea NOT NULL UNIQUE CHECK (octet_length(token_sha256) = 32),
  person_id    uuid NOT NULL REFERENCES person,
  user_id      uuid REFERENCES person CHECK (user_id = person_id),
  device_id    uuid NOT NULL,
  open_id      text,
  created_at   timestamptz NOT NULL,
  seen_at      timestamptz NOT NULL
);
CREATE INDEX session_person ON session (person_id);
CREATE INDEX session_seen_at ON session (seen_at);

CREATE TABLE access_token (
  token_sha256 bytea PRIMARY KEY CHECK (octet_length(token_sha256) = 32),
  session_id   uuid NOT NULL REFERENCES session ON DELETE CASCADE,
  expires_at   timestamptz NOT NULL
);
CREATE INDEX access_token_session ON access_token (session_id);

-- Devices on which a user has logged in: these stay open when too many wrong codes close a phone for strangers.
CREATE TABLE known_device (
  device_id     uuid NOT NULL,
  user_id       uuid NOT NULL REFERENCES person,
  last_login_at timestamptz NOT NULL,
  PRIMARY KEY (device_id, user_id)
);
CREATE INDEX known_device_user ON known_device (user_id);
