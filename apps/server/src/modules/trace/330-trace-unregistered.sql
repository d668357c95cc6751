-- Mail numbers that were scanned although nobody registered them here: posted elsewhere, mistyped, or early. Their scans
-- are kept as those of any mail; the staff sees here which they are. Settled when an order gets the number.
CREATE TABLE trace_unregistered (
  mail_no text PRIMARY KEY,
  recorded_at timestamptz NOT NULL,
  settled_at timestamptz
);
CREATE INDEX trace_unregistered_open ON trace_unregistered (recorded_at) WHERE settled_at IS NULL;
