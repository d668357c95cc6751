-- A number whose account moved away makes no new account while the change can be undone: else whoever had it in hand for a
-- minute would take it for one, and the undoing with it. Changes from before this have none and are over in 72 hours.
ALTER TABLE phone_change ADD COLUMN old_mac bytea CHECK (octet_length(old_mac) = 32);
CREATE INDEX phone_change_held ON phone_change (old_mac) WHERE state = 'done';
