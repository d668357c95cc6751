-- Standing wishes of people for what comes to them. What they stand for (an address, a sender, one mail) is found by a keyed
-- hash; names, places and the text of an address are sealed. A wish is never changed: another takes its place.
CREATE TABLE delivery_wish (
  id uuid PRIMARY KEY,
  seq bigint GENERATED ALWAYS AS IDENTITY,
  person_id uuid NOT NULL REFERENCES person ON DELETE CASCADE,
  scope text NOT NULL CHECK (scope IN ('mail', 'sender', 'address')),
  target_mac bytea NOT NULL CHECK (octet_length(target_mac) = 32),
  target_sealed text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('1', '2', '3', '4', '5', '6', '7', '8', '9')),
  content_sealed text NOT NULL,
  photo_id uuid REFERENCES file ON DELETE SET NULL,
  saved_at timestamptz NOT NULL,
  removed_at timestamptz
);
CREATE UNIQUE INDEX delivery_wish_one ON delivery_wish (person_id, target_mac, kind) WHERE removed_at IS NULL;
CREATE INDEX delivery_wish_photo ON delivery_wish (photo_id) WHERE photo_id IS NOT NULL;

-- How a mail was to be delivered by the wishes for it, each time that this was decided; `state` is the carrier's answer.
CREATE TABLE delivery_wish_use (
  id uuid PRIMARY KEY,
  seq bigint GENERATED ALWAYS AS IDENTITY,
  mail_no text NOT NULL,
  person_id uuid NOT NULL REFERENCES person ON DELETE CASCADE,
  way text NOT NULL CHECK (way IN ('door', 'time', 'point', 'locker', 'person', 'place', 'hold')),
  decision_sealed text NOT NULL,
  state text NOT NULL DEFAULT 'sent' CHECK (state IN ('sent', 'taken', 'tooLate', 'refused')),
  decided_at timestamptz NOT NULL,
  answered_at timestamptz
);
CREATE INDEX delivery_wish_use_mail ON delivery_wish_use (mail_no, seq DESC);
CREATE INDEX delivery_wish_use_person ON delivery_wish_use (person_id, seq DESC);
CREATE UNIQUE INDEX delivery_wish_use_waits ON delivery_wish_use (mail_no) WHERE state = 'sent';

-- The ledger of consents has those to standing wishes, too.
ALTER TABLE delivery_consent
  DROP CONSTRAINT delivery_consent_pkey,
  ALTER COLUMN change_id DROP NOT NULL,
  ALTER COLUMN mail_no DROP NOT NULL,
  ADD COLUMN id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  ADD COLUMN seq bigint GENERATED ALWAYS AS IDENTITY,
  ADD COLUMN wish_id uuid UNIQUE REFERENCES delivery_wish ON DELETE CASCADE,
  ADD CONSTRAINT delivery_consent_change UNIQUE (change_id),
  ADD CHECK ((change_id IS NULL) <> (wish_id IS NULL)),
  ADD CHECK ((change_id IS NULL) = (mail_no IS NULL));
