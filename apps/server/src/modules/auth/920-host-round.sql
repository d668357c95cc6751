-- A round of recognition by the host app: we sent the browser to the vendor with a state, and wait for the code. Only the
-- SHA-256 of the state is stored. A round ends with its session, and is used once, within five minutes.
CREATE TABLE host_round (
  state_sha256 bytea PRIMARY KEY CHECK (octet_length(state_sha256) = 32),
  session_id   uuid NOT NULL REFERENCES session ON DELETE CASCADE,
  app_id       text NOT NULL CHECK (length(app_id) BETWEEN 1 AND 64),
  -- The page of ours to which the round returns.
  target       text NOT NULL CHECK (length(target) BETWEEN 1 AND 1000),
  used         boolean NOT NULL DEFAULT false,
  started_at   timestamptz NOT NULL
);
CREATE INDEX host_round_session ON host_round (session_id, started_at);
