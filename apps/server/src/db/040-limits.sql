-- Short-lived counters and one-time values. Unlogged: they cost no WAL and are empty after a crash of the database, so
-- what must survive one (how many SMS a phone was sent) is counted from its own logged rows instead.
CREATE UNLOGGED TABLE limit_counter (
  key        text PRIMARY KEY CHECK (length(key) <= 256),
  hits       timestamptz[] NOT NULL DEFAULT '{}',
  count      integer NOT NULL DEFAULT 0,
  expires_at timestamptz NOT NULL
);
CREATE INDEX limit_counter_expires_at ON limit_counter (expires_at);

CREATE UNLOGGED TABLE limit_once (
  key        text PRIMARY KEY CHECK (length(key) <= 256),
  value      jsonb NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX limit_once_expires_at ON limit_once (expires_at);
