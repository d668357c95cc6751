-- What earlier visits of a device without a log-in left, moved into the account of who logged in there (docs/decisions/098).
CREATE TABLE data_merge (
  id        uuid PRIMARY KEY,
  person_id uuid NOT NULL REFERENCES person,
  skipped   integer NOT NULL CHECK (skipped >= 0),
  merged_at timestamptz NOT NULL,
  undone_at timestamptz
);
CREATE INDEX data_merge_person ON data_merge (person_id, merged_at DESC);

-- Which records it moved, and whose they were: to move them back. An address that was deleted since is gone.
CREATE TABLE data_merge_address (
  merge_id       uuid NOT NULL REFERENCES data_merge ON DELETE CASCADE,
  address_id     uuid NOT NULL REFERENCES address ON DELETE CASCADE,
  from_person_id uuid NOT NULL REFERENCES person,
  PRIMARY KEY (merge_id, address_id)
);
CREATE INDEX data_merge_address_address ON data_merge_address (address_id);

-- The earlier sessions of a device.
CREATE INDEX session_device ON session (device_id);
