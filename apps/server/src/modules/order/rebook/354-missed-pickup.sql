-- A window in which nobody came: the apology, the window that was given instead, and the ticket that the office answers.
CREATE TABLE missed_pickup (
  id          uuid PRIMARY KEY,
  ticket_no   text NOT NULL UNIQUE CHECK (ticket_no ~ '^TK[0-9]{18}$'),
  order_id    uuid NOT NULL REFERENCES orders,
  slot_id     text NOT NULL,
  start_at    timestamptz NOT NULL,
  end_at      timestamptz NOT NULL CHECK (end_at > start_at),
  new_slot_id text,
  opened_at   timestamptz NOT NULL,
  closed_at   timestamptz CHECK (closed_at >= opened_at),
  UNIQUE (order_id, slot_id)
);
CREATE INDEX missed_pickup_open ON missed_pickup (opened_at) WHERE closed_at IS NULL;
