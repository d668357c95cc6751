-- A claim gives the postage back to where it was paid.
ALTER TABLE refund DROP CONSTRAINT refund_reason_check, ADD CONSTRAINT refund_reason_check
  CHECK (reason IN ('lower', 'closed', 'twice', 'left', 'recalled', 'notTaken', 'claimed'));
