-- A gift may be a voucher, which takes `voucher_fen` off a weighed order of its owner.
ALTER TABLE points_gift
  ADD COLUMN voucher_fen integer CHECK (voucher_fen > 0),
  DROP CONSTRAINT points_gift_picture_check,
  ADD CONSTRAINT points_gift_picture_check CHECK (picture IN ('box', 'bag', 'parcel', 'voucher'));
INSERT INTO points_gift (id, name, name_en, picture, points, stock, stock_of, per_person, offered_at, voucher_fen) VALUES
  ('voucher-5', '5 元邮费券', 'Postage voucher ¥5', 'voucher', 500, 1000, 1000, 12, '2026-11-01T00:00:00+08:00', 500);

-- The uses of vouchers. `back_fen`: the part that a refund made unnecessary; once it is all, the voucher can be used again.
-- A closed account leaves the row without its redemption.
CREATE TABLE points_voucher_use (
  id            uuid PRIMARY KEY,
  redemption_id uuid REFERENCES points_redemption,
  order_id      uuid NOT NULL REFERENCES orders,
  fen           integer NOT NULL CHECK (fen > 0),
  back_fen      integer NOT NULL DEFAULT 0 CHECK (back_fen BETWEEN 0 AND fen),
  used_at       timestamptz NOT NULL
);
CREATE INDEX points_voucher_use_redemption ON points_voucher_use (redemption_id);
CREATE UNIQUE INDEX points_voucher_use_order ON points_voucher_use (order_id) WHERE back_fen < fen;
