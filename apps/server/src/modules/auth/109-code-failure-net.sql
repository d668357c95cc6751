-- From which wider network (the /24 of IPv4, the /48 of IPv6) a wrong code came, as a keyed hash: one network uses up its share of
-- what strangers may fail on a phone, never all of it. Failures from before this count for the phone alone.
ALTER TABLE code_failure ADD COLUMN wide_mac bytea CHECK (octet_length(wide_mac) = 32);
