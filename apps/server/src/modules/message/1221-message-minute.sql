-- Messages that came to an end in a minute, by way, counted by a job each minute. A way without messages has a row with 0: a minute
-- without rows was not counted.
CREATE TABLE message_minute (
  at      timestamptz NOT NULL,
  way     text NOT NULL,
  sent    integer NOT NULL CHECK (sent >= 0),
  -- Refused ones, too.
  failed  integer NOT NULL CHECK (failed >= 0),
  unknown integer NOT NULL CHECK (unknown >= 0),
  PRIMARY KEY (at, way)
);
