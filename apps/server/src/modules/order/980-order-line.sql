-- Waiting orders are counted by the number that rings: a phone without its extension and without
-- its dashes. Null where that is the phone itself, and in orders from before, which are counted by
-- the phone as it is.
ALTER TABLE orders ADD COLUMN sender_line_mac bytea CHECK (octet_length(sender_line_mac) = 32);
CREATE INDEX orders_open_line ON orders (coalesce(sender_line_mac, sender_mac)) WHERE status < 4;
DROP INDEX orders_open_phone;
