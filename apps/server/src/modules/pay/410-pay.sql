-- Payments and refunds at vendors. The ledger says whose money it is; these rows say where it is with the vendor.
CREATE TABLE payment (
  payment_no     text PRIMARY KEY CHECK (payment_no ~ '^P[0-9A-Z]{24}$'),
  order_id       uuid NOT NULL REFERENCES orders,
  provider       text NOT NULL CHECK (provider IN ('wechat', 'alipay', 'sandbox')),
  scene          text NOT NULL CHECK (length(scene) BETWEEN 1 AND 16),
  fen            bigint NOT NULL CHECK (fen BETWEEN 1 AND 100000000000),
  state          text NOT NULL CHECK (state IN ('open', 'paid', 'closed')),
  closed_as      text CHECK (closed_as IN ('expired', 'refused', 'replaced', 'changed')),
  -- What the payer's browser does; absent until the vendor has answered.
  action         jsonb CHECK (jsonb_typeof(action) = 'object'),
  transaction_id text,
  -- A second payment under the number of this one.
  twice_of       text REFERENCES payment,
  created_at     timestamptz NOT NULL,
  expires_at     timestamptz NOT NULL,
  asked_at       timestamptz,
  paid_at        timestamptz,
  UNIQUE (provider, transaction_id),
  CHECK ((state = 'paid') = (transaction_id IS NOT NULL)),
  CHECK ((state = 'paid') = (paid_at IS NOT NULL)),
  CHECK ((state = 'closed') = (closed_as IS NOT NULL))
);
-- One payment of an order is open, however many taps ask for one.
CREATE UNIQUE INDEX payment_open ON payment (order_id) WHERE state = 'open';
CREATE INDEX payment_order ON payment (order_id, created_at);
CREATE INDEX payment_paid ON payment (provider, paid_at) WHERE state = 'paid';

CREATE TABLE refund (
  refund_no  text PRIMARY KEY CHECK (refund_no ~ '^R[0-9A-Z]{24}$'),
  payment_no text NOT NULL REFERENCES payment,
  order_id   uuid NOT NULL REFERENCES orders,
  fen        bigint NOT NULL CHECK (fen BETWEEN 1 AND 100000000000),
  reason     text NOT NULL CHECK (reason IN ('lower', 'closed', 'twice')),
  state      text NOT NULL CHECK (state IN ('due', 'sent', 'done', 'failed')),
  created_at timestamptz NOT NULL,
  sent_at    timestamptz,
  done_at    timestamptz,
  CHECK ((state = 'done') = (done_at IS NOT NULL))
);
CREATE INDEX refund_order ON refund (order_id, created_at);
CREATE INDEX refund_payment ON refund (payment_no);
CREATE INDEX refund_sent ON refund (sent_at);

-- Notices that were taken. A vendor sends each until it is answered.
CREATE TABLE pay_notice (
  provider  text NOT NULL CHECK (provider IN ('wechat', 'alipay', 'sandbox')),
  notice_id text NOT NULL CHECK (length(notice_id) BETWEEN 1 AND 128),
  at        timestamptz NOT NULL,
  PRIMARY KEY (provider, notice_id)
);
CREATE INDEX pay_notice_at ON pay_notice (at);

-- Weighed orders that are not paid: what reminders and the refusal of new orders read.
CREATE TABLE payment_due (
  order_id    uuid PRIMARY KEY REFERENCES orders,
  person_id   uuid NOT NULL REFERENCES person,
  payer       text NOT NULL CHECK (payer IN ('sender', 'receiver', 'now')),
  due_at      timestamptz NOT NULL,
  reminded_at timestamptz
);
CREATE INDEX payment_due_person ON payment_due (person_id, due_at);
CREATE INDEX payment_due_unreminded ON payment_due (due_at) WHERE reminded_at IS NULL;

-- What the statement of a day and our rows say differently. ours_fen or theirs_fen absent: only the other side has it.
CREATE TABLE pay_difference (
  provider       text NOT NULL CHECK (provider IN ('wechat', 'alipay', 'sandbox')),
  day            date NOT NULL,
  kind           text NOT NULL CHECK (length(kind) BETWEEN 1 AND 16),
  no             text NOT NULL CHECK (length(no) BETWEEN 1 AND 64),
  transaction_id text NOT NULL,
  ours_fen       bigint,
  theirs_fen     bigint,
  found_at       timestamptz NOT NULL,
  PRIMARY KEY (provider, day, kind, no, transaction_id)
);

ALTER TABLE orders DROP CONSTRAINT orders_pay_mode_check;
ALTER TABLE orders ADD CONSTRAINT orders_pay_mode_check CHECK (pay_mode IN ('sender', 'receiver', 'now'));
