-- Orders that wait for pick-up are counted by who made them, the sender's phone and the sender's address.
ALTER TABLE orders
  ADD COLUMN sender_mac bytea CHECK (octet_length(sender_mac) = 32),
  ADD COLUMN sender_place_mac bytea CHECK (octet_length(sender_place_mac) = 32),
  -- The mail number that the sender has at hand and brings to the counter.
  ADD COLUMN mail_no_at_hand text,
  ADD CHECK (mail_no_at_hand IS NULL OR order_type IN (1, 2));
CREATE INDEX orders_open_person ON orders (person_id) WHERE status < 4;
CREATE INDEX orders_open_phone ON orders (sender_mac) WHERE status < 4;
CREATE INDEX orders_open_place ON orders (sender_place_mac) WHERE status < 4;
