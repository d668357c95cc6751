-- Orders. What the price was reckoned from stands in `quote` (its request, with both division codes, and the offer with
-- its tariff version), so that the weighed fee is reckoned by the same words.
CREATE SEQUENCE mail_serial AS bigint MINVALUE 1 MAXVALUE 99999999999;

CREATE TABLE orders (
  id             uuid PRIMARY KEY,
  order_no       text NOT NULL UNIQUE CHECK (order_no ~ '^YD[0-9]{18}$'),
  mail_no        text NOT NULL UNIQUE,
  person_id      uuid NOT NULL REFERENCES person,
  order_type     smallint NOT NULL CHECK (order_type BETWEEN 0 AND 3),
  status         smallint NOT NULL CHECK (status IN (0, 1, 2, 3, 4, 5, 6, 7, 11, 12, 13, 16, 17, 18, 19)),
  product_id     text NOT NULL CHECK (product_id IN ('1', '2', '9', '11')),
  sender         jsonb NOT NULL CHECK (jsonb_typeof(sender) = 'object'),
  receiver       jsonb NOT NULL CHECK (jsonb_typeof(receiver) = 'object'),
  -- Finds what is on its way to a proven phone.
  receiver_mac   bytea NOT NULL CHECK (octet_length(receiver_mac) = 32),
  goods_name     text NOT NULL,
  goods_type_id  text NOT NULL,
  goods_verdict  text NOT NULL CHECK (goods_verdict IN ('allowed', 'limited', 'groundOnly', 'unknown')),
  weight_g       integer NOT NULL CHECK (weight_g BETWEEN 1 AND 50000),
  declared_yuan  integer CHECK (declared_yuan BETWEEN 1 AND 30000),
  packaging      text NOT NULL,
  pay_mode       text NOT NULL CHECK (pay_mode IN ('sender', 'receiver')),
  password_sign  boolean NOT NULL,
  message        text NOT NULL,
  quote          jsonb NOT NULL CHECK (jsonb_typeof(quote) = 'object'),
  tariff_version text NOT NULL,
  quoted_fen     bigint NOT NULL CHECK (quoted_fen BETWEEN 0 AND 100000000000),
  promised_at    timestamptz NOT NULL,
  -- The courier's side: office and slot; the place in it is given back when the order is closed before pick-up.
  office_code    text,
  office_name    text,
  slot_id        text,
  slot_start_at  timestamptz,
  slot_end_at    timestamptz,
  pickup_code    text CHECK (pickup_code ~ '^[0-9]{4}$'),
  courier_name   text,
  courier_phone  text,
  -- The counter's side.
  point          jsonb CHECK (jsonb_typeof(point) = 'object'),
  point_code     text,
  counter_code   text CHECK (counter_code ~ '^[0-9]{6}$'),
  expires_at     timestamptz,
  -- What was weighed, and the fee reckoned from it.
  weighed_g      integer CHECK (weighed_g > 0),
  weighed_at     timestamptz,
  weighed        jsonb,
  weighed_fen    bigint CHECK (weighed_fen BETWEEN 0 AND 100000000000),
  -- When the carrier took the order over, and the time of its last word on acceptance, courier or a failed pick-up.
  placed_at      timestamptz,
  told_at        timestamptz,
  closed_as      text CHECK (closed_as IN ('cancel', 'expire')),
  cancel_code    text,
  cancel_note    text,
  closed_at      timestamptz,
  created_at     timestamptz NOT NULL,
  CHECK ((order_type IN (0, 3)) = (slot_id IS NOT NULL)),
  CHECK ((order_type IN (1, 2)) = (counter_code IS NOT NULL)),
  CHECK ((slot_id IS NULL) = (office_code IS NULL)),
  CHECK ((counter_code IS NULL) = (point_code IS NULL)),
  CHECK ((counter_code IS NULL) = (expires_at IS NULL)),
  CHECK ((status = 4) = (closed_as IS NOT NULL)),
  CHECK ((weighed IS NULL) = (weighed_fen IS NULL))
);
CREATE INDEX orders_sent ON orders (person_id, created_at DESC, id);
CREATE INDEX orders_received ON orders (receiver_mac, created_at DESC, id) WHERE status <> 4;
-- A counter finds an order by its code: while it waits, no other at that counter has the same.
CREATE UNIQUE INDEX orders_counter_code ON orders (point_code, counter_code) WHERE status = 0 AND counter_code IS NOT NULL;

CREATE TABLE order_history (
  order_id uuid NOT NULL REFERENCES orders,
  seq      smallint NOT NULL,
  status   smallint NOT NULL,
  action   text NOT NULL,
  at       timestamptz NOT NULL,
  PRIMARY KEY (order_id, seq)
);

-- Every reading of an order with names, phones and addresses unmasked.
CREATE TABLE order_access_log (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  order_id   uuid NOT NULL REFERENCES orders,
  person_id  uuid NOT NULL,
  session_id uuid NOT NULL,
  trace_id   text NOT NULL,
  at         timestamptz NOT NULL
);
CREATE INDEX order_access_log_order ON order_access_log (order_id, at);
