-- Work that an installation needs once. The indexes of phones that are stored plainly were empty after the first start and
-- cost every write of a mail and an order: now it is marked that none is left.
CREATE TABLE done_once (
  name    text PRIMARY KEY,
  done_at timestamptz NOT NULL DEFAULT now()
);
INSERT INTO done_once (name) SELECT 'mail.seal-phones' WHERE NOT EXISTS (
  SELECT FROM mail WHERE sender_phone ~ '^[0-9+ -]{3,24}$' OR receiver_phone ~ '^[0-9+ -]{3,24}$');
INSERT INTO done_once (name) SELECT 'order.seal-phones' WHERE NOT EXISTS (
  SELECT FROM orders
  WHERE sender->>'userPhone' ~ '^[0-9+ -]{3,24}$' OR receiver->>'userPhone' ~ '^[0-9+ -]{3,24}$');
DROP INDEX mail_plain_phone;
DROP INDEX orders_plain_phone;
