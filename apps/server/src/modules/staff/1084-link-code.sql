-- A link that an administrator made enrols only together with a code that another one made, so that nobody can use
-- the link of an invited colleague alone.
DELETE FROM staff_link WHERE kind = 'invite';
ALTER TABLE staff_link
  ADD COLUMN made_by     uuid REFERENCES staff,
  ADD COLUMN code_sha256 bytea CHECK (octet_length(code_sha256) = 32),
  ADD COLUMN code_by     uuid REFERENCES staff,
  ADD CONSTRAINT staff_link_made_by CHECK ((kind = 'invite') = (made_by IS NOT NULL)),
  ADD CONSTRAINT staff_link_code CHECK ((code_sha256 IS NULL) = (code_by IS NULL)),
  ADD CONSTRAINT staff_link_two_people CHECK (code_by IS NULL OR (made_by IS NOT NULL AND code_by <> made_by));
