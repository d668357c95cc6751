-- The phones in `sender` and `receiver` are sealed like those of persons; `sender_mac` and `receiver_mac` find them. Orders
-- from before are sealed at the next start; this index holds those that are still plain.
CREATE INDEX orders_plain_phone ON orders (id)
  WHERE sender->>'userPhone' ~ '^[0-9+ -]{3,24}$' OR receiver->>'userPhone' ~ '^[0-9+ -]{3,24}$';
