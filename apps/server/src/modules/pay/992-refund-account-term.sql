-- The account of a payer is erased 180 days after the refund arrived.
CREATE INDEX refund_account_term ON refund (done_at) WHERE account_sealed IS NOT NULL;
