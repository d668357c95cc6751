-- Two accounts are joined after a fresh proof of a kind of its own.
ALTER TABLE fresh_proof
  DROP CONSTRAINT fresh_proof_kind_check,
  ADD CONSTRAINT fresh_proof_kind_check CHECK (kind IN ('money', 'identity', 'merge'));
