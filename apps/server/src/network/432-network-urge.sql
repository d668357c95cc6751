-- What an office answered to each urge, by its id.
ALTER TABLE network_item ADD COLUMN urges jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(urges) = 'object');
