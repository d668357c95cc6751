-- Refunds that wait for a colleague: the vendor refused them, or did not answer. Its version grows with each change.
ALTER TABLE refund
  ADD COLUMN version integer NOT NULL DEFAULT 0,
  -- Why the vendor refused it, of those that it refused at once.
  ADD COLUMN refusal text CHECK (refusal IN ('paid', 'closed', 'state', 'unknown', 'amount', 'balance', 'account', 'other')),
  -- Since when the vendor is no longer asked for it: it gave no result, or could not be reached.
  ADD COLUMN silent_at timestamptz,
  ADD CONSTRAINT refund_silent_open CHECK (silent_at IS NULL OR state IN ('due', 'sent'));
-- The hundred questions take a little over four days, and so do the attempts of a job.
UPDATE refund SET silent_at = now()
  WHERE (state = 'sent' AND sent_at < now() - interval '5 days')
    OR (state = 'due' AND created_at < now() - interval '5 days');
DROP INDEX refund_failed;
CREATE INDEX refund_failed ON refund (created_at, refund_no) WHERE state = 'failed';
CREATE INDEX refund_silent ON refund (created_at, refund_no) WHERE silent_at IS NOT NULL;
