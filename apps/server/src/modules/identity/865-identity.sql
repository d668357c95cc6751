-- The latest application of a person to be certified. Name and number are here while they are checked, sealed, and no longer.
CREATE TABLE identity_check (
  person_id      uuid PRIMARY KEY REFERENCES person,
  id             uuid NOT NULL UNIQUE,
  state          text NOT NULL CHECK (state IN ('waiting', 'refused', 'done')),
  why            text CHECK (why IN ('mismatch', 'noRecord', 'invalid', 'taken', 'down')),
  name_sealed    text,
  card_no_sealed text,
  asked_at       timestamptz NOT NULL,
  -- How many checks the day of `asked_at` had.
  checks         smallint NOT NULL CHECK (checks BETWEEN 1 AND 3),
  CHECK ((state = 'refused') = (why IS NOT NULL)),
  CHECK ((state = 'waiting') = (name_sealed IS NOT NULL)),
  CHECK ((name_sealed IS NULL) = (card_no_sealed IS NULL))
);

-- The number as a keyed hash: how many accounts it certifies.
ALTER TABLE user_card ADD COLUMN card_mac bytea;
CREATE INDEX user_card_mac ON user_card (card_mac) WHERE card_mac IS NOT NULL;
