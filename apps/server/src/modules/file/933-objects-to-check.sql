-- Which objects may have lost their last reference. An object is checked after it was stored and after a row that named it
-- was deleted or named another one; before this, each sweep compared all objects with all files.
ALTER TABLE file_object ADD COLUMN check_at timestamptz DEFAULT now();
CREATE INDEX file_object_check ON file_object (check_at) WHERE check_at IS NOT NULL;
DROP INDEX file_object_touched;

CREATE FUNCTION file_check_objects() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE file_object SET check_at = clock_timestamp() WHERE key IN (SELECT key FROM unnamed WHERE key IS NOT NULL);
  RETURN NULL;
END $$;
CREATE TRIGGER file_check_deleted AFTER DELETE ON file
  REFERENCING OLD TABLE AS unnamed FOR EACH STATEMENT EXECUTE FUNCTION file_check_objects();
CREATE TRIGGER file_check_changed AFTER UPDATE ON file
  REFERENCING OLD TABLE AS unnamed FOR EACH STATEMENT EXECUTE FUNCTION file_check_objects();
CREATE TRIGGER file_part_check_deleted AFTER DELETE ON file_part
  REFERENCING OLD TABLE AS unnamed FOR EACH STATEMENT EXECUTE FUNCTION file_check_objects();
CREATE TRIGGER carrier_photo_check_deleted AFTER DELETE ON carrier_photo
  REFERENCING OLD TABLE AS unnamed FOR EACH STATEMENT EXECUTE FUNCTION file_check_objects();
