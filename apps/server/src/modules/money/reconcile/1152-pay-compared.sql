-- The days whose statement of a vendor was compared with our rows.
CREATE TABLE pay_compared (
  provider    text NOT NULL CHECK (provider IN ('wechat', 'alipay', 'sandbox')),
  day         date NOT NULL,
  compared_at timestamptz NOT NULL,
  PRIMARY KEY (provider, day)
);
