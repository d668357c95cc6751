-- Wrong guesses at one thing by all callers in a day. It survives a crash of the database, as the other limits need not.
CREATE TABLE guess_ceiling (
  thing    text PRIMARY KEY,
  failures integer NOT NULL CHECK (failures >= 0),
  until    timestamptz NOT NULL
);
CREATE INDEX guess_ceiling_until ON guess_ceiling (until);
