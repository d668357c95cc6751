-- What was told is erased once the order is completed, 30 days after the deadline, and with the account.
ALTER TABLE quick_order
  ALTER COLUMN known_sealed DROP NOT NULL,
  ALTER COLUMN phone_mac DROP NOT NULL;
UPDATE quick_order SET known_sealed = NULL, phone_mac = NULL WHERE order_id IS NOT NULL;
CREATE INDEX quick_order_known ON quick_order (deadline_at) WHERE known_sealed IS NOT NULL;
