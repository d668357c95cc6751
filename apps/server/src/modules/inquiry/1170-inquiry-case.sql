-- Inquiries, urges and missed pick-ups that colleagues work on: a case has the id of the inquiry, of the first urge or of the
-- missed pick-up. `round`: of the inquiry that waits. `version`: the number of its last step, of a colleague or of the customer.
CREATE TABLE inquiry_case (
  id         uuid PRIMARY KEY,
  kind       text NOT NULL CHECK (kind IN ('stalled', 'notReceived', 'urge', 'missed')),
  order_id   uuid NOT NULL,
  round      integer NOT NULL DEFAULT 1,
  version    integer NOT NULL DEFAULT 1,
  state      text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'answered', 'ended')),
  handed_at  timestamptz NOT NULL,
  due_at     timestamptz NOT NULL,
  owner_id   uuid REFERENCES staff,
  answer     text CHECK (answer IN ('moving', 'searching', 'left', 'coming', 'next', 'over')),
  by_at      timestamptz,
  CHECK ((answer IS NULL) = (by_at IS NULL)),
  CHECK (state <> 'waiting' OR answer IS NULL)
);
CREATE INDEX inquiry_case_due ON inquiry_case (state, due_at, id);
CREATE INDEX inquiry_case_owner ON inquiry_case (owner_id, due_at, id) WHERE state = 'waiting';
CREATE UNIQUE INDEX inquiry_case_urged ON inquiry_case (order_id) WHERE kind = 'urge' AND state = 'waiting';

-- What happened with a case, in order. Without `staff_id` the customer or the product did it. Words are sealed.
CREATE TABLE inquiry_case_step (
  case_id      uuid NOT NULL REFERENCES inquiry_case ON DELETE CASCADE,
  seq          integer NOT NULL,
  at           timestamptz NOT NULL,
  step         text NOT NULL CHECK (step IN ('opened', 'again', 'taken', 'handed', 'noted', 'called', 'answered', 'closed', 'over')),
  staff_id     uuid REFERENCES staff,
  to_id        uuid REFERENCES staff,
  answer       text CHECK (answer IN ('moving', 'searching', 'left', 'coming', 'next', 'over')),
  by_at        timestamptz,
  result       text CHECK (result IN ('kept', 'rebooked', 'collected', 'cancelled', 'unreached', 'other')),
  words_sealed text,
  PRIMARY KEY (case_id, seq),
  CHECK ((step = 'answered') = (answer IS NOT NULL)),
  CHECK ((step = 'handed') = (to_id IS NOT NULL)),
  CHECK ((step = 'closed') = (result IS NOT NULL))
);

-- Who answers while people do: colleagues who wait to take it, or one who works on it. Null: the network answers by rule.
ALTER TABLE inquiry ADD COLUMN desk text CHECK (desk IN ('queue', 'colleague'));
ALTER TABLE order_urge ADD COLUMN desk text CHECK (desk IN ('queue', 'colleague')),
  ADD COLUMN case_id uuid REFERENCES inquiry_case;
CREATE INDEX order_urge_case ON order_urge (case_id) WHERE case_id IS NOT NULL;

-- Missed pick-ups whose order still waits for its courier are work of the desk. The others ended with their order.
UPDATE missed_pickup m SET closed_at = greatest(now(), m.opened_at)
  FROM orders o WHERE o.id = m.order_id AND o.status >= 4 AND m.closed_at IS NULL;
INSERT INTO inquiry_case (id, kind, order_id, version, handed_at, due_at)
  SELECT id, 'missed', order_id, 1, opened_at, opened_at + interval '24 hours' FROM missed_pickup WHERE closed_at IS NULL;
INSERT INTO inquiry_case_step (case_id, seq, at, step)
  SELECT id, 1, handed_at, 'opened' FROM inquiry_case;
