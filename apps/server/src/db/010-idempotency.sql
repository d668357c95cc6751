-- The first answer to every call that creates something or moves money, kept for 7 days. `owner` is the user or the
-- session that asked; status and body are null only inside the transaction that is making the answer.
CREATE TABLE idempotency (
  owner      text NOT NULL CHECK (length(owner) BETWEEN 1 AND 128),
  call       text NOT NULL CHECK (length(call) BETWEEN 1 AND 128),
  key        text NOT NULL CHECK (length(key) BETWEEN 1 AND 128),
  body_hash  bytea NOT NULL CHECK (octet_length(body_hash) = 32),
  status     smallint,
  body       text,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (owner, call, key)
);
CREATE INDEX idempotency_created_at ON idempotency USING brin (created_at);
