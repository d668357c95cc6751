-- Orders that are handed over for a code only. The six digits are made when the post has the parcel and go to the
-- consignee alone: a keyed hash is compared, the sealed text is what the consignee reads again until it was used.
CREATE TABLE sign_code (
  mail_no       text PRIMARY KEY,
  order_id      uuid NOT NULL UNIQUE REFERENCES orders,
  code_mac      bytea CHECK (octet_length(code_mac) = 32),
  sealed        text,
  made_at       timestamptz,
  sent_at       timestamptz,
  -- Wrong tries since the last lock.
  tries         smallint NOT NULL DEFAULT 0,
  locked_until  timestamptz,
  -- The scan that was refused last and the one that signed: sent again, they are answered alike.
  wrong_event   text,
  signed_event  text,
  CHECK ((code_mac IS NULL) = (made_at IS NULL)),
  CHECK (sealed IS NULL OR code_mac IS NOT NULL)
);
