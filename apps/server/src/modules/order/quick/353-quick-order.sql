-- Orders that were made by telephone or at a courier's desk and lack parts. What is known of one is sealed as a whole; the
-- hash of its phone finds who may complete it.
CREATE TABLE quick_order (
  id           uuid PRIMARY KEY,
  out_task_id  text NOT NULL UNIQUE CHECK (out_task_id ~ '^[A-Za-z0-9_-]{16,64}$'),
  source       text NOT NULL CHECK (source IN ('phone', 'desk')),
  phone_mac    bytea NOT NULL CHECK (octet_length(phone_mac) = 32),
  known_sealed text NOT NULL,
  created_at   timestamptz NOT NULL,
  deadline_at  timestamptz NOT NULL CHECK (deadline_at > created_at),
  order_id     uuid UNIQUE REFERENCES orders
);
CREATE INDEX quick_order_phone ON quick_order (phone_mac, created_at DESC);
