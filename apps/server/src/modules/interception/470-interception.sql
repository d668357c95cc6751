-- What a sender asked for a mail on its way: another address, or to have it back. The token that stood for the offer named this
-- id, so that it has one effect. The fee is held in the ledger (`interception <id> hold`) until the carrier answers.
CREATE TABLE interception (
  id           uuid PRIMARY KEY,
  seq          bigint GENERATED ALWAYS AS IDENTITY,
  order_id     uuid NOT NULL REFERENCES orders,
  person_id    uuid NOT NULL REFERENCES person,
  mail_no      text NOT NULL,
  kind         text NOT NULL CHECK (kind IN ('address', 'recall')),
  -- Where it is to go, sealed; with a change of address only.
  to_sealed    text,
  fee_fen      bigint NOT NULL CHECK (fee_fen BETWEEN 0 AND 100000000000),
  rest_fen     bigint NOT NULL CHECK (rest_fen BETWEEN 0 AND 100000000000),
  promised_at  timestamptz,
  state        text NOT NULL CHECK (state IN ('unpaid', 'sent', 'taken', 'tooLate', 'refused', 'expired')),
  pay_by       timestamptz NOT NULL,
  asked_at     timestamptz NOT NULL,
  answered_at  timestamptz,
  CHECK ((kind = 'address') = (to_sealed IS NOT NULL)),
  CHECK (kind = 'recall' OR rest_fen = 0),
  CHECK (state <> 'unpaid' OR fee_fen > 0)
);
CREATE INDEX interception_order ON interception (order_id, seq DESC);
-- One at a time: it is paid and answered before the next.
CREATE UNIQUE INDEX interception_open ON interception (order_id) WHERE state IN ('unpaid', 'sent');
CREATE INDEX interception_mail ON interception (mail_no) WHERE state IN ('unpaid', 'sent');

-- A payment is for an order, a card, or the fee of an interception.
ALTER TABLE payment ADD COLUMN interception_id uuid REFERENCES interception;
ALTER TABLE payment DROP CONSTRAINT payment_of_one;
ALTER TABLE payment ADD CONSTRAINT payment_of_one CHECK (num_nonnulls(order_id, card_id, interception_id) = 1);
CREATE UNIQUE INDEX payment_open_interception ON payment (interception_id) WHERE state = 'open';
-- The payment whose money is held: another one goes back at once.
ALTER TABLE interception ADD COLUMN payment_no text REFERENCES payment;
CREATE INDEX payment_interception ON payment (interception_id, created_at);
ALTER TABLE refund ADD COLUMN interception_id uuid REFERENCES interception;
ALTER TABLE refund DROP CONSTRAINT refund_of_one;
ALTER TABLE refund ADD CONSTRAINT refund_of_one CHECK (num_nonnulls(order_id, card_id, interception_id) = 1);
CREATE INDEX refund_interception ON refund (interception_id, created_at);
ALTER TABLE refund DROP CONSTRAINT refund_reason_check;
ALTER TABLE refund ADD CONSTRAINT refund_reason_check
  CHECK (reason IN ('lower', 'closed', 'twice', 'left', 'recalled', 'notTaken'));
