-- Loyalty points. The balance is the ledger's account `person <id> points`; the lots say when which points end, and add up to
-- the balance. Whoever changes the points of a person locks this row first.
CREATE TABLE points_account (
  person_id uuid PRIMARY KEY REFERENCES person,
  -- Points of refunded orders that were used before; what is earned next settles them.
  owed      integer NOT NULL DEFAULT 0 CHECK (owed >= 0)
);

CREATE TABLE points_lot (
  id           uuid PRIMARY KEY,
  person_id    uuid NOT NULL REFERENCES points_account,
  earned       integer NOT NULL CHECK (earned > 0),
  left_points  integer NOT NULL CHECK (left_points BETWEEN 0 AND earned),
  earned_at    timestamptz NOT NULL,
  ends_at      timestamptz NOT NULL,
  -- When a message announced `ends_at`. A lot ends at least 7 days after that.
  announced_at timestamptz
);
CREATE INDEX points_lot_person ON points_lot (person_id, ends_at) WHERE left_points > 0;
CREATE INDEX points_lot_end ON points_lot (ends_at) WHERE left_points > 0;

-- What is offered for points. `stock_of`: how many there were when it was last stocked.
CREATE TABLE points_gift (
  id         text PRIMARY KEY CHECK (id ~ '^[a-z0-9-]{1,32}$'),
  name       text NOT NULL CHECK (length(name) BETWEEN 1 AND 20),
  name_en    text NOT NULL CHECK (length(name_en) BETWEEN 1 AND 40),
  picture    text NOT NULL CHECK (picture IN ('box', 'bag', 'parcel')),
  points     integer NOT NULL CHECK (points BETWEEN 1 AND 1000000),
  stock      integer NOT NULL CHECK (stock >= 0),
  stock_of   integer NOT NULL CHECK (stock_of >= stock),
  -- How many a person may redeem.
  per_person integer NOT NULL CHECK (per_person BETWEEN 1 AND 1000),
  offered_at timestamptz NOT NULL,
  ends_at    timestamptz,
  next_at    timestamptz,
  next_count integer CHECK (next_count > 0),
  CHECK ((next_at IS NULL) = (next_count IS NULL))
);
INSERT INTO points_gift (id, name, name_en, picture, points, stock, stock_of, per_person, offered_at) VALUES
  ('tape', '封箱胶带 1 卷', '1 roll of tape', 'parcel', 100, 500, 500, 6, '2026-11-01T00:00:00+08:00'),
  ('box-3', '3 号纸箱 2 个', '2 boxes, size 3', 'box', 300, 200, 200, 6, '2026-11-01T00:00:00+08:00'),
  ('bag', '帆布袋', 'Canvas bag', 'bag', 1200, 50, 50, 1, '2026-11-01T00:00:00+08:00');

-- A redeemed gift. Its code is stored as a keyed hash, by which a service point finds it, and sealed to show it again.
CREATE TABLE points_redemption (
  id          uuid PRIMARY KEY,
  person_id   uuid NOT NULL REFERENCES points_account,
  gift_id     text NOT NULL REFERENCES points_gift,
  points      integer NOT NULL CHECK (points > 0),
  state       text NOT NULL CHECK (state IN ('ready', 'collected', 'returned', 'ended')),
  code_mac    bytea NOT NULL,
  code_sealed text NOT NULL,
  created_at  timestamptz NOT NULL,
  ends_at     timestamptz NOT NULL,
  done_at     timestamptz,
  CHECK ((state = 'ready') = (done_at IS NULL))
);
CREATE UNIQUE INDEX points_redemption_code ON points_redemption (code_mac) WHERE state = 'ready';
CREATE INDEX points_redemption_person ON points_redemption (person_id, created_at);
CREATE INDEX points_redemption_end ON points_redemption (ends_at) WHERE state = 'ready';
CREATE INDEX points_redemption_gift ON points_redemption (gift_id, person_id);

-- From which lots a redemption was paid, so that a returned gift gives them back.
CREATE TABLE points_redemption_lot (
  redemption_id uuid NOT NULL REFERENCES points_redemption,
  lot_id        uuid NOT NULL REFERENCES points_lot,
  points        integer NOT NULL CHECK (points > 0),
  PRIMARY KEY (redemption_id, lot_id)
);
CREATE INDEX points_redemption_lot_lot ON points_redemption_lot (lot_id);

-- Every change of a balance, with the balance after it and what is behind it. Its id is the reference in the ledger.
CREATE TABLE points_movement (
  id            uuid PRIMARY KEY,
  seq           bigint GENERATED ALWAYS AS IDENTITY,
  person_id     uuid NOT NULL REFERENCES points_account,
  reason        text NOT NULL CHECK (reason IN ('order', 'evaluation', 'gift', 'back', 'ended', 'refund', 'debt')),
  points        integer NOT NULL CHECK (points <> 0),
  balance       integer NOT NULL CHECK (balance >= 0),
  at            timestamptz NOT NULL,
  order_id      uuid REFERENCES orders,
  evaluation_id uuid REFERENCES evaluation,
  redemption_id uuid REFERENCES points_redemption,
  CHECK (num_nonnulls(order_id, evaluation_id, redemption_id) <= 1)
);
CREATE INDEX points_movement_person ON points_movement (person_id, at, seq);
CREATE UNIQUE INDEX points_movement_evaluation ON points_movement (evaluation_id) WHERE reason = 'evaluation';
CREATE INDEX points_movement_order ON points_movement (order_id) WHERE order_id IS NOT NULL;
CREATE INDEX points_movement_redemption ON points_movement (redemption_id) WHERE redemption_id IS NOT NULL;

-- The points that each order has earned by now: its difference to what the order came to is earned or taken back.
CREATE TABLE points_order (
  order_id  uuid PRIMARY KEY REFERENCES orders,
  person_id uuid NOT NULL REFERENCES points_account,
  points    integer NOT NULL CHECK (points >= 0)
);
CREATE INDEX points_order_person ON points_order (person_id);
