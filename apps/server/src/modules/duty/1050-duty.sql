-- How a free sum works, and whether duty can be paid in advance. `ddp_most`: the highest value for which it can, in whole units of
-- `duty_currency`, in which the duty of the category is counted.
ALTER TABLE duty_rule
  ADD COLUMN relief text NOT NULL DEFAULT 'threshold' CHECK (relief IN ('whole', 'excess', 'threshold')),
  ADD COLUMN ddp text NOT NULL DEFAULT 'none' CHECK (ddp IN ('none', 'optional', 'required')),
  ADD COLUMN duty_currency text CHECK (duty_currency ~ '^[A-Z]{3}$'),
  ADD COLUMN ddp_most integer CHECK (ddp_most > 0),
  ADD COLUMN counts_freight boolean NOT NULL DEFAULT false,
  ADD CHECK (ddp = 'none' OR duty_currency IS NOT NULL);

-- What is charged: a rate in hundredths of a per cent, or a fixed sum in hundredths of the currency for each six-digit code. Of the rows of
-- a kind the one with the longest `hs_prefix` counts.
CREATE TABLE duty_charge (
  id             text NOT NULL,
  countries      text[] NOT NULL,
  categories     text[] NOT NULL,
  kind           text NOT NULL CHECK (kind IN ('duty', 'itemDuty', 'vat', 'handling')),
  hs_prefix      text NOT NULL CHECK (hs_prefix ~ '^[0-9]{0,6}$'),
  rate_bp        integer CHECK (rate_bp BETWEEN 0 AND 100000),
  cents          integer CHECK (cents >= 0),
  recheck_days   integer NOT NULL CHECK (recheck_days > 0),
  source         text NOT NULL,
  seen_on        date NOT NULL,
  effective_from date NOT NULL,
  effective_to   date,
  origin         text NOT NULL DEFAULT 'operator' CHECK (origin IN ('file', 'operator')),
  PRIMARY KEY (id, effective_from),
  CHECK (num_nonnulls(rate_bp, cents) = 1)
);

CREATE TABLE fx_rate (
  currency       text NOT NULL CHECK (currency ~ '^[A-Z]{3}$'),
  fen_per100     bigint NOT NULL CHECK (fen_per100 > 0),
  recheck_days   integer NOT NULL CHECK (recheck_days > 0),
  source         text NOT NULL,
  seen_on        date NOT NULL,
  effective_from date NOT NULL,
  effective_to   date,
  origin         text NOT NULL DEFAULT 'operator' CHECK (origin IN ('file', 'operator')),
  PRIMARY KEY (currency, effective_from)
);

-- Quotes of the duty partner. `sha256` binds a quote to what it was asked for and to the rows of that day; an order uses it once.
-- `partner_ref` is the partner's id of the quote, `confirmed_ref` that of its confirmation.
CREATE TABLE duty_quote (
  id            uuid PRIMARY KEY,
  person_id     uuid NOT NULL REFERENCES person,
  order_id      uuid REFERENCES inter_order,
  partner       text NOT NULL,
  partner_ref   text NOT NULL,
  confirmed_ref text NOT NULL DEFAULT '',
  sha256        text NOT NULL CHECK (sha256 ~ '^[0-9a-f]{64}$'),
  currency      text NOT NULL CHECK (currency ~ '^[A-Z]{3}$'),
  fen_per100    bigint NOT NULL CHECK (fen_per100 > 0),
  rate_at       timestamptz NOT NULL,
  parts         jsonb NOT NULL CHECK (jsonb_typeof(parts) = 'array'),
  total_cents   bigint NOT NULL CHECK (total_cents > 0),
  total_fen     bigint NOT NULL CHECK (total_fen > 0),
  state         text NOT NULL CHECK (state IN ('quoted', 'held', 'confirmed', 'settled', 'returned')),
  reason        text NOT NULL DEFAULT '' CHECK (reason IN ('', 'refused', 'expired', 'closed', 'changed', 'unimported')),
  -- What is held for customs in the ledger (`interOrder <id> duty`), what came in altogether, and what became of it.
  paid_fen      bigint NOT NULL DEFAULT 0 CHECK (paid_fen >= 0),
  charged_fen   bigint CHECK (charged_fen >= 0),
  refunded_fen  bigint NOT NULL DEFAULT 0 CHECK (refunded_fen >= 0),
  valid_until   timestamptz NOT NULL,
  created_at    timestamptz NOT NULL,
  ended_at      timestamptz,
  CHECK (order_id IS NOT NULL OR state = 'quoted'),
  CHECK ((charged_fen IS NOT NULL) = (state = 'settled')),
  CHECK ((ended_at IS NOT NULL) = (state IN ('settled', 'returned'))),
  CHECK (refunded_fen <= paid_fen)
);
CREATE INDEX duty_quote_person ON duty_quote (person_id, created_at);
CREATE INDEX duty_quote_unused ON duty_quote (valid_until) WHERE order_id IS NULL;
CREATE INDEX duty_quote_order ON duty_quote (order_id, created_at);
-- An order has one quote that counts.
CREATE UNIQUE INDEX duty_quote_current ON duty_quote (order_id) WHERE state IN ('quoted', 'held', 'confirmed', 'settled');
CREATE INDEX duty_quote_open ON duty_quote (created_at) WHERE state = 'confirmed';

-- Whether duty can be paid in advance; what of it the sender pays, or 0 if the consignee pays; and what is held.
ALTER TABLE inter_order
  ADD COLUMN ddp text NOT NULL DEFAULT 'none' CHECK (ddp IN ('none', 'optional', 'required')),
  ADD COLUMN duty_fen bigint NOT NULL DEFAULT 0 CHECK (duty_fen BETWEEN 0 AND 100000000000),
  ADD COLUMN duty_held_fen bigint NOT NULL DEFAULT 0 CHECK (duty_held_fen BETWEEN 0 AND 100000000000);
