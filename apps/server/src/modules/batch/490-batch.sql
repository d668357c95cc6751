-- Tables of consignees: each row becomes an order of its own. What stands in a row is personal, so it is sealed as it is stored.
CREATE TABLE batch (
  id         uuid PRIMARY KEY,
  person_id  uuid NOT NULL REFERENCES person,
  name       text NOT NULL CHECK (length(name) BETWEEN 1 AND 200),
  -- Of what was uploaded: the same file again is the same batch until something of it was sent.
  sha256     bytea NOT NULL CHECK (octet_length(sha256) = 32),
  header     jsonb NOT NULL CHECK (jsonb_typeof(header) = 'array'),
  columns    jsonb NOT NULL CHECK (jsonb_typeof(columns) = 'array'),
  notes      jsonb NOT NULL CHECK (jsonb_typeof(notes) = 'array'),
  -- Who sends and by which product, sealed.
  terms      text,
  created_at timestamptz NOT NULL,
  -- When the first row was ordered.
  sent_at    timestamptz
);
CREATE INDEX batch_list ON batch (person_id, created_at DESC, id);
CREATE UNIQUE INDEX batch_open ON batch (person_id, sha256) WHERE sent_at IS NULL;
CREATE INDEX batch_old ON batch (created_at);

CREATE TABLE batch_row (
  batch_id    uuid NOT NULL REFERENCES batch ON DELETE CASCADE,
  row_no      smallint NOT NULL CHECK (row_no BETWEEN 1 AND 500),
  state       text NOT NULL CHECK (state IN ('unread', 'wrong', 'ready', 'dropped', 'sent', 'failed')),
  -- Its cells, what was mended, and how it was read; empty once it is forgotten.
  sealed      text NOT NULL,
  total_fen   bigint CHECK (total_fen BETWEEN 0 AND 100000000000),
  promised_at timestamptz,
  -- Why it was not taken.
  reason      text,
  order_id    uuid UNIQUE REFERENCES orders,
  PRIMARY KEY (batch_id, row_no),
  CHECK ((state = 'sent') = (order_id IS NOT NULL)),
  CHECK (state <> 'ready' OR total_fen IS NOT NULL)
);

-- One visit collects what one batch orders for one slot: all of it takes one place there.
ALTER TABLE orders ADD COLUMN batch_id uuid REFERENCES batch;
CREATE INDEX orders_batch ON orders (batch_id) WHERE batch_id IS NOT NULL;
