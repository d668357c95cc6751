-- Finds the earlier visits of a host app's user on other devices. Sessions from before have none and live for 40 days at most.
ALTER TABLE session ADD COLUMN open_id_mac bytea CHECK (octet_length(open_id_mac) = 32);
CREATE INDEX session_open_id ON session (open_id_mac) WHERE open_id_mac IS NOT NULL;
