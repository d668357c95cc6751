-- Links by which a consignee abroad types address and numbers of a sender's draft. Who asks, the token and what was typed are sealed. What
-- was typed is erased with its link: when it is revoked, over, or used in an order. Of a link that is over the hash of its token stays for
-- 30 days, so that its page can say so.
CREATE TABLE consignee_link (
  id             uuid PRIMARY KEY,
  person_id      uuid NOT NULL REFERENCES person,
  country        text NOT NULL CHECK (country ~ '^[A-Z]{2}$'),
  product_id     text NOT NULL CHECK (product_id IN ('I1', 'I2', 'I3')),
  category       text NOT NULL CHECK (category IN ('gift', 'documents', 'returned', 'other', 'sale', 'sample')),
  asker_sealed   text NOT NULL,
  token_mac      bytea NOT NULL UNIQUE CHECK (octet_length(token_mac) = 32),
  token_sealed   text NOT NULL,
  -- '' until the consignee wrote it.
  content_sealed text NOT NULL DEFAULT '',
  made_at        timestamptz NOT NULL,
  expires_at     timestamptz NOT NULL,
  filled_at      timestamptz
);
CREATE INDEX consignee_link_person ON consignee_link (person_id, country, made_at DESC);
CREATE INDEX consignee_link_over ON consignee_link (expires_at);
