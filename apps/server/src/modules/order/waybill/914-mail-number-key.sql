-- The key by which serials become mail numbers, so that who knows one number cannot compute others. It is made once a database, because
-- another key would give numbers away twice; it opens nothing, and every number that it made is in the same dump.
CREATE TABLE mail_number_key (
  id  boolean PRIMARY KEY DEFAULT true CHECK (id),
  key bytea NOT NULL CHECK (octet_length(key) = 32)
);
INSERT INTO mail_number_key (key) VALUES (
  sha256(convert_to(gen_random_uuid()::text || gen_random_uuid()::text || gen_random_uuid()::text, 'UTF8'))
);
-- Blocks that were printed before have numbers by a public stride.
ALTER TABLE waybill_block ADD COLUMN keyed boolean NOT NULL DEFAULT true;
UPDATE waybill_block SET keyed = false;
