-- What colleagues of the dispatch desk did with orders, one row an act. An assignment waits until it can no longer be undone.
CREATE TABLE dispatch_act (
  id           uuid PRIMARY KEY,
  order_id     uuid NOT NULL REFERENCES orders,
  staff_id     uuid NOT NULL REFERENCES staff,
  act          text NOT NULL CHECK (act IN ('accept', 'assign', 'fail', 'rebook', 'cancel')),
  state        text NOT NULL CHECK (state IN ('waiting', 'done', 'undone', 'missed')),
  courier_code text,
  -- The version of the order that the colleague read.
  version      integer NOT NULL,
  at           timestamptz NOT NULL,
  -- Until when it can be undone.
  undo_until   timestamptz,
  CHECK ((act = 'assign') = (courier_code IS NOT NULL)),
  CHECK ((courier_code IS NULL) = (undo_until IS NULL)),
  CHECK (act = 'assign' OR state = 'done')
);
CREATE UNIQUE INDEX dispatch_act_waiting ON dispatch_act (order_id) WHERE state = 'waiting';
CREATE INDEX dispatch_act_order ON dispatch_act (order_id, at);

-- Days on which a courier does not work.
CREATE TABLE dispatch_courier_off (
  courier_code text NOT NULL,
  day          text NOT NULL CHECK (day ~ '^\d{4}-\d{2}-\d{2}$'),
  staff_id     uuid NOT NULL REFERENCES staff,
  at           timestamptz NOT NULL,
  PRIMARY KEY (courier_code, day)
);

-- The orders of an office, by the end of their windows. No scan changes these columns.
CREATE INDEX orders_office_window ON orders (office_code, slot_end_at, id) WHERE office_code IS NOT NULL;

-- Who cancelled an order: 4 its office, 5 its expired code, 6 the sender.
ALTER TABLE orders ADD COLUMN cancel_mode smallint CHECK (cancel_mode IN (4, 5, 6));
