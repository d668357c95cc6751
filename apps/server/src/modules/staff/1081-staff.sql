-- Colleagues of the console. They are no customers: nothing joins them with `person`.
CREATE TABLE staff (
  id         uuid PRIMARY KEY,
  name       text NOT NULL CHECK (length(name) BETWEEN 1 AND 80),
  roles      text[] NOT NULL CHECK (roles <@ ARRAY['content', 'service', 'dispatch', 'counter', 'courier', 'finance',
    'security', 'administrator']),
  -- The offices to which dispatch, counter and courier are bound.
  offices    text[] NOT NULL DEFAULT '{}' CHECK (cardinality(offices) <= 50),
  state      text NOT NULL CHECK (state IN ('invited', 'active', 'disabled')),
  created_at timestamptz NOT NULL,
  seen_at    timestamptz
);

CREATE TABLE staff_passkey (
  id            uuid PRIMARY KEY,
  staff_id      uuid NOT NULL REFERENCES staff,
  credential_id text NOT NULL UNIQUE CHECK (length(credential_id) <= 1400),
  public_key    bytea NOT NULL,
  counter       bigint NOT NULL CHECK (counter >= 0),
  transports    text[] NOT NULL DEFAULT '{}',
  -- The vendor of the phone or browser copies it to other devices.
  synced        boolean NOT NULL,
  label         text NOT NULL CHECK (length(label) BETWEEN 1 AND 80),
  created_at    timestamptz NOT NULL,
  used_at       timestamptz
);
CREATE INDEX staff_passkey_staff ON staff_passkey (staff_id);

-- A link by which a colleague enrols a first passkey, good once. One a colleague.
CREATE TABLE staff_link (
  staff_id   uuid PRIMARY KEY REFERENCES staff,
  sha256     bytea NOT NULL UNIQUE CHECK (octet_length(sha256) = 32),
  kind       text NOT NULL CHECK (kind IN ('first', 'invite')),
  expires_at timestamptz NOT NULL
);

CREATE INDEX staff_link_expires_at ON staff_link (expires_at);

-- A passkey ceremony that was begun: its challenge is good once.
CREATE TABLE staff_ceremony (
  sha256     bytea PRIMARY KEY CHECK (octet_length(sha256) = 32),
  kind       text NOT NULL CHECK (kind IN ('logIn', 'enrol', 'proof', 'passkey')),
  challenge  text NOT NULL,
  staff_id   uuid REFERENCES staff,
  expires_at timestamptz NOT NULL
);
CREATE INDEX staff_ceremony_expires_at ON staff_ceremony (expires_at);

-- A session of the console. Only the SHA-256 of its 256-bit token is kept.
CREATE TABLE staff_session (
  id         uuid PRIMARY KEY,
  sha256     bytea NOT NULL UNIQUE CHECK (octet_length(sha256) = 32),
  staff_id   uuid NOT NULL REFERENCES staff,
  passkey_id uuid,
  created_at timestamptz NOT NULL,
  seen_at    timestamptz NOT NULL,
  locked_at  timestamptz,
  -- When a passkey was used last in it.
  proof_at   timestamptz NOT NULL
);
CREATE INDEX staff_session_staff ON staff_session (staff_id);
CREATE INDEX staff_session_created_at ON staff_session (created_at);

-- What a second person decides. What runs is `request`, as it was asked, once.
CREATE TABLE approval (
  id         uuid PRIMARY KEY,
  kind       text NOT NULL CHECK (kind IN ('staff.invite', 'staff.roles', 'staff.link', 'jobs.giveUp', 'reveal.more')),
  request    jsonb NOT NULL CHECK (jsonb_typeof(request) = 'object'),
  -- SHA-256 of kind and request, hex: who approves names what they saw.
  hash       text NOT NULL CHECK (hash ~ '^[0-9a-f]{64}$'),
  reason     text NOT NULL CHECK (length(reason) <= 600),
  asked_by   uuid NOT NULL REFERENCES staff,
  asked_at   timestamptz NOT NULL,
  ends_at    timestamptz NOT NULL,
  state      text NOT NULL CHECK (state IN ('waiting', 'done', 'refused')),
  decided_by uuid REFERENCES staff,
  decided_at timestamptz,
  refusal    text CHECK (length(refusal) <= 600),
  CHECK ((state = 'waiting') = (decided_at IS NULL)),
  CHECK ((decided_by IS NULL) = (decided_at IS NULL)),
  CHECK (state <> 'done' OR decided_by <> asked_by)
);
CREATE INDEX approval_asked ON approval (asked_at DESC, id DESC);
CREATE INDEX approval_asked_by ON approval (asked_by, kind, decided_at);
