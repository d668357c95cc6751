-- Changes of the phone that a user logs in with. `proven`: both numbers were; it is done at once. `claimed`: the old number
-- was lost; it waits 72 hours, in which the old number may stop it. Both may be undone by the old number for 72 hours.
CREATE TABLE phone_change (
  id         uuid PRIMARY KEY,
  person_id  uuid NOT NULL REFERENCES person,
  kind       text NOT NULL CHECK (kind IN ('proven', 'claimed')),
  state      text NOT NULL CHECK (state IN ('waiting', 'done', 'undone', 'stopped', 'void')),
  old_sealed text NOT NULL,
  new_sealed text NOT NULL,
  language   text NOT NULL CHECK (language IN ('zh', 'en')),
  asked_at   timestamptz NOT NULL,
  -- When it is carried out; from then on it can be undone for 72 hours.
  due_at     timestamptz NOT NULL
);
CREATE INDEX phone_change_person ON phone_change (person_id);
CREATE UNIQUE INDEX phone_change_waiting ON phone_change (person_id) WHERE state = 'waiting';

-- The links that were sent to the old number: only hashes of their tokens. A message that was sent again has another.
CREATE TABLE phone_change_link (
  token_sha256 bytea PRIMARY KEY CHECK (octet_length(token_sha256) = 32),
  change_id    uuid NOT NULL REFERENCES phone_change ON DELETE CASCADE
);
CREATE INDEX phone_change_link_change ON phone_change_link (change_id);
