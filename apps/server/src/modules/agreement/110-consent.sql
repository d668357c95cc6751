-- Consent, as it was given: person, agreement, version, hash of the very text, time, channel. Never changed; a person
-- who logs in takes along what was signed before the login.
CREATE TABLE consent (
  person_id   uuid NOT NULL REFERENCES person,
  contract_id text NOT NULL,
  version     text NOT NULL,
  text_sha256 bytea NOT NULL CHECK (octet_length(text_sha256) = 32),
  channel     text NOT NULL,
  signed_at   timestamptz NOT NULL,
  PRIMARY KEY (person_id, contract_id, version)
);
