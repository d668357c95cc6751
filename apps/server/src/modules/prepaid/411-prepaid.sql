-- What can be bought: cards of fixed sums, and how many there are left.
CREATE TABLE card_article (
  id    text PRIMARY KEY CHECK (id ~ '^[a-z0-9-]{1,32}$'),
  kind  text NOT NULL CHECK (kind IN ('named', 'bearer')),
  fen   bigint NOT NULL CHECK (fen BETWEEN 1 AND 500000),
  stock integer NOT NULL CHECK (stock >= 0)
);
INSERT INTO card_article (id, kind, fen, stock) VALUES
  ('named-100', 'named', 10000, 100000), ('named-200', 'named', 20000, 100000),
  ('named-500', 'named', 50000, 100000), ('named-1000', 'named', 100000, 100000);

-- A prepaid card; its money is the ledger's account `card <id> balance`. Of its number there is a keyed hash to find it by and
-- the last four digits, of its PIN a slow hash. A bearer card of a counter has no holder until it is bound.
CREATE TABLE prepaid_card (
  id         uuid PRIMARY KEY,
  person_id  uuid REFERENCES person,
  article_id text REFERENCES card_article,
  kind       text NOT NULL CHECK (kind IN ('named', 'bearer')),
  origin     text NOT NULL CHECK (origin IN ('online', 'counter')),
  state      text NOT NULL CHECK (state IN ('unpaid', 'void', 'active', 'lost')),
  fen        bigint NOT NULL CHECK (fen BETWEEN 1 AND 500000),
  number_mac bytea NOT NULL UNIQUE,
  tail       text NOT NULL CHECK (tail ~ '^[0-9]{4}$'),
  pin_hash   text,
  -- Used in this order, then the one that expires first.
  position   bigint,
  created_at timestamptz NOT NULL,
  active_at  timestamptz,
  bound_at   timestamptz,
  expires_at timestamptz,
  CHECK (kind = 'bearer' OR (expires_at IS NULL AND person_id IS NOT NULL)),
  CHECK ((state IN ('active', 'lost')) = (active_at IS NOT NULL))
);
CREATE INDEX prepaid_card_person ON prepaid_card (person_id, created_at);

-- Orders that cards paid for: what was held of the card, and what became of it.
CREATE TABLE card_spend (
  id           uuid PRIMARY KEY,
  card_id      uuid NOT NULL REFERENCES prepaid_card,
  order_id     uuid NOT NULL REFERENCES orders,
  held_fen     bigint NOT NULL CHECK (held_fen > 0),
  captured_fen bigint NOT NULL DEFAULT 0 CHECK (captured_fen >= 0),
  released_fen bigint NOT NULL DEFAULT 0 CHECK (released_fen >= 0),
  refunded_fen bigint NOT NULL DEFAULT 0 CHECK (refunded_fen >= 0),
  created_at   timestamptz NOT NULL,
  CHECK (captured_fen + released_fen <= held_fen),
  CHECK (refunded_fen <= captured_fen)
);
CREATE INDEX card_spend_order ON card_spend (order_id, created_at);
CREATE INDEX card_spend_card ON card_spend (card_id, created_at);

-- A payment is for an order or for a card.
ALTER TABLE payment ALTER COLUMN order_id DROP NOT NULL;
ALTER TABLE payment ADD COLUMN card_id uuid REFERENCES prepaid_card;
ALTER TABLE payment ADD CONSTRAINT payment_of_one CHECK (num_nonnulls(order_id, card_id) = 1);
CREATE UNIQUE INDEX payment_open_card ON payment (card_id) WHERE state = 'open';
CREATE INDEX payment_card ON payment (card_id, created_at);
ALTER TABLE refund ALTER COLUMN order_id DROP NOT NULL;
ALTER TABLE refund ADD COLUMN card_id uuid REFERENCES prepaid_card;
ALTER TABLE refund ADD CONSTRAINT refund_of_one CHECK (num_nonnulls(order_id, card_id) = 1);
CREATE INDEX refund_card ON refund (card_id, created_at);
