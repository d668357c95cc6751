-- What is left of a card can go back to who bought it.
ALTER TABLE refund DROP CONSTRAINT refund_reason_check;
ALTER TABLE refund ADD CONSTRAINT refund_reason_check CHECK (reason IN ('lower', 'closed', 'twice', 'left'));
