-- Invoices of what was paid. The buyer's name and where the file goes are sealed; a tax number is public.
CREATE TABLE invoice (
  id           uuid PRIMARY KEY,
  -- Ours at the issuer; that of a reversal ends in R.
  serial_no    text NOT NULL UNIQUE CHECK (serial_no ~ '^I[0-9A-Z]{24}$'),
  person_id    uuid NOT NULL REFERENCES person,
  state        text NOT NULL CHECK (state IN ('applied', 'issuing', 'issued', 'rejected', 'reversing', 'red', 'withdrawn')),
  title_kind   text NOT NULL CHECK (title_kind IN ('person', 'company')),
  title_sealed text NOT NULL,
  tax_no       text CHECK (tax_no ~ '^[0-9A-Z]{18}$'),
  email_sealed text,
  fen          bigint NOT NULL CHECK (fen BETWEEN 1 AND 100000000000),
  tax_fen      bigint NOT NULL CHECK (tax_fen BETWEEN 0 AND fen),
  number       text,
  file_url     text CHECK (file_url LIKE 'https://%'),
  refusal      text CHECK (refusal IN ('buyer', 'quota', 'other')),
  applied_at   timestamptz NOT NULL,
  issued_at    timestamptz,
  ended_at     timestamptz,
  CHECK ((title_kind = 'company') = (tax_no IS NOT NULL)),
  CHECK ((state IN ('issued', 'reversing', 'red')) = (number IS NOT NULL)),
  CHECK ((number IS NOT NULL) = (issued_at IS NOT NULL)),
  CHECK ((state IN ('rejected', 'red', 'withdrawn')) = (ended_at IS NOT NULL))
);
CREATE INDEX invoice_person ON invoice (person_id, applied_at);
CREATE INDEX invoice_waiting ON invoice (applied_at) WHERE state IN ('applied', 'issuing', 'reversing');

-- What an invoice is for. `holds`: it has its invoice by this one; at most one does.
CREATE TABLE invoice_item (
  invoice_id uuid NOT NULL REFERENCES invoice,
  position   smallint NOT NULL CHECK (position BETWEEN 0 AND 199),
  order_id   uuid REFERENCES orders,
  card_id    uuid REFERENCES prepaid_card,
  fen        bigint NOT NULL CHECK (fen BETWEEN 1 AND 100000000000),
  tax_fen    bigint NOT NULL CHECK (tax_fen BETWEEN 0 AND fen),
  holds      boolean NOT NULL DEFAULT true,
  PRIMARY KEY (invoice_id, position),
  CHECK (num_nonnulls(order_id, card_id) = 1)
);
CREATE UNIQUE INDEX invoice_item_order ON invoice_item (order_id) WHERE holds;
CREATE UNIQUE INDEX invoice_item_card ON invoice_item (card_id) WHERE holds;
CREATE INDEX invoice_item_orders ON invoice_item (order_id) WHERE order_id IS NOT NULL;
CREATE INDEX invoice_item_cards ON invoice_item (card_id) WHERE card_id IS NOT NULL;
