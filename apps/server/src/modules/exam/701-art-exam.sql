-- What a school or campus sets for the parcels that are sent by its link: consignee, products, payer and windows. The consignee is
-- an office of the school, as its prospectus prints it.
CREATE TABLE art_exam (
  code        text PRIMARY KEY CHECK (code ~ '^[A-Za-z0-9_-]{2,32}$'),
  owner_zh    text NOT NULL CHECK (length(owner_zh) BETWEEN 1 AND 40),
  owner_en    text NOT NULL CHECK (length(owner_en) BETWEEN 1 AND 80),
  title_zh    text NOT NULL CHECK (length(title_zh) BETWEEN 1 AND 60),
  title_en    text NOT NULL CHECK (length(title_en) BETWEEN 1 AND 120),
  receiver    jsonb NOT NULL,
  product_ids text[] NOT NULL CHECK (cardinality(product_ids) > 0),
  pay_mode    text NOT NULL CHECK (pay_mode IN ('sender', 'receiver', 'now')),
  -- What is sent, as it is suggested.
  goods_name  text NOT NULL DEFAULT '' CHECK (length(goods_name) <= 100),
  withdrawn   boolean NOT NULL DEFAULT false
);

-- When the link takes orders.
CREATE TABLE art_exam_window (
  code      text NOT NULL REFERENCES art_exam ON DELETE CASCADE,
  opens_at  timestamptz NOT NULL,
  closes_at timestamptz NOT NULL CHECK (closes_at > opens_at),
  PRIMARY KEY (code, opens_at)
);

-- By whose link an order was made: its consignee stays.
ALTER TABLE orders ADD COLUMN art_exam text REFERENCES art_exam;
