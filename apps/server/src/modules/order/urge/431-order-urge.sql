-- Each time that a sender urged the office, and what it answered.
CREATE TABLE order_urge (
  id          uuid PRIMARY KEY,
  order_id    uuid NOT NULL REFERENCES orders,
  urged_at    timestamptz NOT NULL,
  answer      text CHECK (answer IN ('coming', 'next', 'over')),
  by_at       timestamptz,
  answered_at timestamptz,
  CHECK ((answer IS NULL) = (answered_at IS NULL))
);
CREATE INDEX order_urge_order ON order_urge (order_id, urged_at DESC);
