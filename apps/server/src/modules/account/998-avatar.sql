-- The picture that a user chose for the account.
ALTER TABLE person ADD COLUMN avatar_id uuid REFERENCES file ON DELETE SET NULL;
CREATE INDEX person_avatar ON person (avatar_id) WHERE avatar_id IS NOT NULL;
