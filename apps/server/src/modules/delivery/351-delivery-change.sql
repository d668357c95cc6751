-- What a consignee chose for a mail. The carrier is told afterwards; `state` is its answer. Names and places are sealed.
CREATE TABLE delivery_change (
  id uuid PRIMARY KEY,
  seq bigint GENERATED ALWAYS AS IDENTITY,
  mail_no text NOT NULL,
  person_id uuid NOT NULL,
  way text NOT NULL CHECK (way IN ('door', 'time', 'point', 'locker', 'person', 'place', 'hold')),
  choice_sealed text NOT NULL,
  promised_before timestamptz,
  promised_at timestamptz,
  window_from timestamptz,
  window_to timestamptz,
  cutoff_at timestamptz NOT NULL,
  state text NOT NULL DEFAULT 'sent' CHECK (state IN ('sent', 'taken', 'tooLate', 'refused')),
  chosen_at timestamptz NOT NULL,
  answered_at timestamptz
);
CREATE INDEX delivery_change_mail ON delivery_change (mail_no, seq DESC);
-- One instruction at a time: the carrier answers it before the next.
CREATE UNIQUE INDEX delivery_change_waits ON delivery_change (mail_no) WHERE state = 'sent';

-- The consignee's consent to a place or a person for one mail: in which words, when, by which channel, and how it ended.
CREATE TABLE delivery_consent (
  change_id uuid PRIMARY KEY REFERENCES delivery_change (id),
  person_id uuid NOT NULL,
  mail_no text NOT NULL,
  way text NOT NULL CHECK (way IN ('point', 'locker', 'person', 'place')),
  words_sealed text NOT NULL,
  channel text NOT NULL,
  given_at timestamptz NOT NULL,
  ended_at timestamptz,
  ended_as text CHECK (ended_as IN ('withdrawn', 'replaced', 'refused')),
  CHECK ((ended_at IS NULL) = (ended_as IS NULL))
);
CREATE INDEX delivery_consent_person ON delivery_consent (person_id, given_at DESC);
CREATE INDEX delivery_consent_valid ON delivery_consent (mail_no) WHERE ended_at IS NULL;

-- How the mail is delivered as things stand: changes used, way, hours, name of a service point. NULL: to the door, unchanged.
ALTER TABLE mail ADD COLUMN delivery jsonb CHECK (jsonb_typeof(delivery) = 'object');
