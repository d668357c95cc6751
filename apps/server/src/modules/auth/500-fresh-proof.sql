-- What no call asks for is no kind of proof.
DELETE FROM fresh_proof WHERE kind NOT IN ('money', 'identity');
ALTER TABLE fresh_proof DROP CONSTRAINT fresh_proof_kind_check;
ALTER TABLE fresh_proof ADD CONSTRAINT fresh_proof_kind_check CHECK (kind IN ('money', 'identity'));
