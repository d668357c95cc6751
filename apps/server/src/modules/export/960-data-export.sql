-- Files with the data of a user, made on request. The file lies encrypted in the file store, by a key of its own.
CREATE TABLE data_export (
  id         uuid PRIMARY KEY,
  person_id  uuid NOT NULL REFERENCES person,
  language   text NOT NULL CHECK (language IN ('zh', 'en')),
  state      text NOT NULL DEFAULT 'preparing' CHECK (state IN ('preparing', 'ready', 'failed', 'ended')),
  -- Parts that are done.
  done       smallint NOT NULL DEFAULT 0 CHECK (done >= 0),
  asked_at   timestamptz NOT NULL,
  ends_at    timestamptz,
  -- The object in the file store, the key that decrypts it (sealed), and the size before encryption.
  key        text REFERENCES file_object,
  key_sealed text,
  bytes      integer CHECK (bytes > 0),
  CHECK ((state = 'ready') = (key IS NOT NULL)),
  CHECK ((key IS NULL) = (key_sealed IS NULL))
);
CREATE INDEX data_export_person ON data_export (person_id, asked_at DESC);
CREATE UNIQUE INDEX data_export_preparing ON data_export (person_id) WHERE state = 'preparing';
CREATE INDEX data_export_key ON data_export (key) WHERE key IS NOT NULL;
CREATE INDEX data_export_ends ON data_export (ends_at) WHERE state = 'ready';
CREATE INDEX data_export_asked ON data_export (asked_at);
-- The object of a deleted or ended export may have lost its last reference.
CREATE TRIGGER data_export_check_deleted AFTER DELETE ON data_export
  REFERENCING OLD TABLE AS unnamed FOR EACH STATEMENT EXECUTE FUNCTION file_check_objects();
CREATE TRIGGER data_export_check_changed AFTER UPDATE ON data_export
  REFERENCING OLD TABLE AS unnamed FOR EACH STATEMENT EXECUTE FUNCTION file_check_objects();
