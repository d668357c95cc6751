-- Orders abroad. They have a table of their own, because a foreign address, a customs form and a freight that is paid first have
-- nothing in common with the columns of `orders` (docs/decisions/141). Sender and consignee are sealed together in `parties_sealed`.
CREATE TABLE inter_order (
  id             uuid PRIMARY KEY,
  order_no       text NOT NULL UNIQUE CHECK (order_no ~ '^YD[0-9]{18}$'),
  mail_no        text NOT NULL UNIQUE CHECK (mail_no ~ '^[A-Z]{2}[0-9]{9}[A-Z]{2}$'),
  person_id      uuid NOT NULL REFERENCES person,
  state          text NOT NULL CHECK (state IN ('unpaid', 'waiting', 'accepted', 'closed')),
  closed_as      text CHECK (closed_as IN ('cancel', 'expire')),
  country        text NOT NULL CHECK (country ~ '^[A-Z]{2}$'),
  product_id     text NOT NULL CHECK (product_id IN ('I1', 'I2', 'I3')),
  transport      text NOT NULL CHECK (transport IN ('air', 'sal', 'surface')),
  category       text NOT NULL CHECK (category IN ('gift', 'documents', 'returned', 'other', 'sale', 'sample')),
  parties_sealed text NOT NULL,
  gross_g        integer NOT NULL CHECK (gross_g BETWEEN 1 AND 50000),
  size_cm        jsonb CHECK (jsonb_typeof(size_cm) = 'object'),
  undeliverable  text NOT NULL CHECK (undeliverable IN ('return', 'abandon')),
  point          jsonb NOT NULL CHECK (jsonb_typeof(point) = 'object'),
  point_code     text NOT NULL,
  counter_code   text NOT NULL CHECK (counter_code ~ '^[0-9]{6}$'),
  -- The offer by which the freight was counted, with its parts and tariff version.
  offer          jsonb NOT NULL CHECK (jsonb_typeof(offer) = 'object'),
  total_fen      bigint NOT NULL CHECK (total_fen BETWEEN 1 AND 100000000000),
  -- The freight that is held for it in the ledger (`interOrder <id> hold`).
  held_fen       bigint NOT NULL DEFAULT 0 CHECK (held_fen >= 0),
  notice         text NOT NULL,
  advance        text NOT NULL CHECK (advance IN ('none', 'waiting', 'accepted', 'incomplete', 'refused')),
  advance_reason text NOT NULL DEFAULT '',
  advance_fields text[] NOT NULL DEFAULT '{}',
  weighed_g      integer CHECK (weighed_g BETWEEN 1 AND 50000),
  weighed_fen    bigint CHECK (weighed_fen BETWEEN 1 AND 100000000000),
  printed_at     timestamptz,
  accepted_at    timestamptz,
  expires_at     timestamptz NOT NULL,
  closed_at      timestamptz,
  created_at     timestamptz NOT NULL,
  CHECK ((state = 'closed') = (closed_as IS NOT NULL)),
  CHECK ((state = 'accepted') = (accepted_at IS NOT NULL)),
  CHECK ((weighed_g IS NULL) = (weighed_fen IS NULL))
);
CREATE INDEX inter_order_person ON inter_order (person_id, created_at DESC, id);
CREATE INDEX inter_order_due ON inter_order (expires_at) WHERE state IN ('unpaid', 'waiting');

-- Every version of a declaration, append only. The last one is in force.
CREATE TABLE declaration_version (
  order_id  uuid NOT NULL REFERENCES inter_order,
  version   smallint NOT NULL CHECK (version > 0),
  lines     jsonb NOT NULL CHECK (jsonb_typeof(lines) = 'array'),
  form      text NOT NULL CHECK (form IN ('none', 'label', 'CN22', 'CN23')),
  cp71      boolean NOT NULL,
  value_fen bigint NOT NULL CHECK (value_fen >= 0),
  -- SHA-256 of the advance item that was made from it.
  sha256    text NOT NULL CHECK (sha256 ~ '^[0-9a-f]{64}$'),
  made_at   timestamptz NOT NULL,
  PRIMARY KEY (order_id, version)
);

-- Blocks of S10 numbers that the operator entered. A number is given by its place in the block, permuted by a key.
CREATE TABLE s10_block (
  indicator  text NOT NULL CHECK (indicator ~ '^[A-Z]{2}$'),
  country    text NOT NULL CHECK (country ~ '^[A-Z]{2}$'),
  first      integer NOT NULL CHECK (first >= 0),
  size       integer NOT NULL CHECK (size > 0),
  given      integer NOT NULL DEFAULT 0,
  entered_at timestamptz NOT NULL,
  PRIMARY KEY (indicator, country, first),
  CHECK (first + size <= 100000000),
  CHECK (given BETWEEN 0 AND size)
);

ALTER TABLE payment ADD COLUMN inter_order_id uuid REFERENCES inter_order;
ALTER TABLE payment DROP CONSTRAINT payment_of_one;
ALTER TABLE refund ADD COLUMN inter_order_id uuid REFERENCES inter_order;
ALTER TABLE refund DROP CONSTRAINT refund_of_one;
CREATE UNIQUE INDEX payment_open_inter_order ON payment (inter_order_id) WHERE state = 'open';
CREATE INDEX payment_inter_order ON payment (inter_order_id, created_at);
CREATE INDEX refund_inter_order ON refund (inter_order_id, created_at);
ALTER TABLE payment ADD CONSTRAINT payment_of_one
  CHECK (num_nonnulls(order_id, card_id, interception_id, bundle_id, inter_order_id) = 1);
ALTER TABLE refund ADD CONSTRAINT refund_of_one CHECK (num_nonnulls(order_id, card_id, interception_id, inter_order_id) = 1);
