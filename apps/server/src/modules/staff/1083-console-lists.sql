-- The lists of the console stay fast when the tables are large: what every page of the state counts, the claims of a
-- story, and the rows of the audit that are of one call.
CREATE INDEX refund_failed ON refund (refund_no) WHERE state = 'failed';
CREATE INDEX claim_order ON claim (order_id);
CREATE INDEX staff_audit_call ON staff_audit (call, id DESC);
