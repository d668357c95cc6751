-- The security log: who did what, how it ended, from which network. Rows are added, never changed, and deleted when their
-- time is over. Phones and mail numbers stand here only as keyed hashes, addresses only as prefixes.
CREATE TABLE security_event (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at          timestamptz NOT NULL,
  event       text NOT NULL CHECK (event ~ '^[a-z.-]{1,32}$'),
  result      text NOT NULL CHECK (result IN ('done', 'refused', 'limited', 'failed')),
  reason      text CHECK (length(reason) <= 64),
  call        text CHECK (length(call) <= 128),
  -- No foreign keys: the log outlives whom it tells of.
  person_id   uuid,
  staff_id    uuid,
  subject_mac bytea CHECK (octet_length(subject_mac) = 32),
  target_kind text CHECK (length(target_kind) <= 32),
  target_id   uuid,
  net         text CHECK (length(net) <= 43),
  trace_id    text CHECK (length(trace_id) <= 64)
);
CREATE INDEX security_event_at ON security_event USING brin (at);
CREATE INDEX security_event_person ON security_event (person_id, at) WHERE person_id IS NOT NULL;
CREATE INDEX security_event_subject ON security_event (subject_mac, at) WHERE subject_mac IS NOT NULL;
CREATE INDEX security_event_target ON security_event (target_id, at) WHERE target_id IS NOT NULL;
