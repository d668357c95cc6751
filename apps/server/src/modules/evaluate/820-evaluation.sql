-- What the sender and the consignee of a mail said of its service, once each, edited at most once. The words are sealed: people write
-- names and numbers into them.
CREATE TABLE evaluation (
  id           uuid PRIMARY KEY,
  mail_no      text NOT NULL,
  side         text NOT NULL CHECK (side IN ('sent', 'received')),
  person_id    uuid NOT NULL REFERENCES person,
  stars        smallint NOT NULL CHECK (stars BETWEEN 1 AND 5),
  tags         text[] NOT NULL DEFAULT '{}',
  words_sealed text NOT NULL,
  edits        smallint NOT NULL DEFAULT 0 CHECK (edits IN (0, 1)),
  said_at      timestamptz NOT NULL,
  UNIQUE (mail_no, side)
);
CREATE INDEX evaluation_person ON evaluation (person_id);
