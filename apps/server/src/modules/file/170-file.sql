-- What stands in the store of files, noted before it is put there: what no row below names any more is removed.
CREATE TABLE file_object (
  key        text PRIMARY KEY,
  touched_at timestamptz NOT NULL
);
CREATE INDEX file_object_touched ON file_object (touched_at);

-- Files of people. Without a key it is an upload that is not finished: bytes and sha256 are then as announced.
CREATE TABLE file (
  id         uuid PRIMARY KEY,
  person_id  uuid NOT NULL REFERENCES person ON DELETE CASCADE,
  use        text NOT NULL CHECK (use IN ('picture', 'evidence')),
  name       text NOT NULL,
  type       text CHECK (type IN ('image/jpeg', 'image/png', 'image/webp', 'application/pdf')),
  bytes      integer NOT NULL CHECK (bytes > 0),
  sha256     text,
  key        text REFERENCES file_object,
  created_at timestamptz NOT NULL,
  CHECK ((key IS NULL) = (type IS NULL))
);
CREATE INDEX file_person ON file (person_id, created_at);
CREATE INDEX file_key ON file (key);
CREATE INDEX file_unfinished ON file (created_at) WHERE key IS NULL;

CREATE TABLE file_part (
  file_id uuid NOT NULL REFERENCES file ON DELETE CASCADE,
  part    integer NOT NULL CHECK (part >= 0),
  key     text NOT NULL REFERENCES file_object,
  PRIMARY KEY (file_id, part)
);
CREATE INDEX file_part_key ON file_part (key);
