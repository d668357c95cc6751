-- One payment over several orders of a person: what of it is for which order. Its payment names the bundle; once it is paid, each order
-- has a part of it as a payment of its own, so that an order's costs and refunds are the same however it was paid.
CREATE TABLE pay_bundle (
  id         uuid PRIMARY KEY,
  person_id  uuid NOT NULL REFERENCES person,
  created_at timestamptz NOT NULL
);
CREATE INDEX pay_bundle_person ON pay_bundle (person_id, created_at);

CREATE TABLE pay_bundle_share (
  bundle_id uuid NOT NULL REFERENCES pay_bundle,
  order_id  uuid NOT NULL REFERENCES orders,
  fen       bigint NOT NULL CHECK (fen BETWEEN 1 AND 100000000000),
  PRIMARY KEY (bundle_id, order_id)
);
CREATE INDEX pay_bundle_share_order ON pay_bundle_share (order_id);

ALTER TABLE payment ADD COLUMN bundle_id uuid REFERENCES pay_bundle;
ALTER TABLE payment DROP CONSTRAINT payment_of_one;
ALTER TABLE payment ADD CONSTRAINT payment_of_one
  CHECK (num_nonnulls(order_id, card_id, interception_id, bundle_id) = 1);
CREATE UNIQUE INDEX payment_open_bundle ON payment (bundle_id) WHERE state = 'open';
CREATE INDEX payment_bundle ON payment (bundle_id, created_at) WHERE bundle_id IS NOT NULL;
-- An order's part of the payment of a bundle: the vendor knows the whole alone.
ALTER TABLE payment ADD COLUMN part_of text REFERENCES payment;
ALTER TABLE payment ADD CONSTRAINT payment_part CHECK (part_of IS NULL OR (order_id IS NOT NULL AND state = 'paid'));
CREATE UNIQUE INDEX payment_part_once ON payment (part_of, order_id) WHERE part_of IS NOT NULL;
ALTER TABLE payment DROP CONSTRAINT payment_provider_transaction_id_key;
CREATE UNIQUE INDEX payment_transaction ON payment (provider, transaction_id) WHERE part_of IS NULL;
