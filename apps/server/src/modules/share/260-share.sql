-- The link of an order for others: one an order. A withdrawn one is deleted, an expired one is replaced or deleted by the
-- housekeeping. The token is stored as a keyed hash to find it and sealed to show it to its owner again.
CREATE TABLE order_share (
  order_id uuid PRIMARY KEY,
  person_id uuid NOT NULL,
  mail_no text NOT NULL,
  token_mac bytea NOT NULL UNIQUE,
  token_sealed text NOT NULL,
  opened integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL
);
