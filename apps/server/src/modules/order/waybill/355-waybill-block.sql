-- Blocks of waybill numbers that were issued on printed forms, by their serials. The upper half of the serials is theirs, so that
-- no order without a form is ever given one. A number is used when an order has it (orders.mail_no is unique).
ALTER SEQUENCE mail_serial MAXVALUE 49999999999;
CREATE TABLE waybill_block (
  first_serial bigint PRIMARY KEY CHECK (first_serial >= 50000000000),
  last_serial  bigint NOT NULL CHECK (last_serial BETWEEN first_serial AND 99999999999),
  issued_at    timestamptz NOT NULL,
  EXCLUDE USING gist (int8range(first_serial, last_serial, '[]') WITH &&)
);
