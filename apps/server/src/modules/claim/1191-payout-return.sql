-- Compensations that the bank sent back after they were confirmed: the payment as it was, and its return. The payout
-- waits for another account then, and is paid again.
CREATE TABLE claim_payout_return (
  claim_id         uuid NOT NULL REFERENCES claim_payout,
  nth              smallint NOT NULL CHECK (nth > 0),
  asked_by         uuid NOT NULL REFERENCES staff,
  approved_by      uuid NOT NULL REFERENCES staff,
  confirmed_by     uuid NOT NULL REFERENCES staff,
  confirmed_at     timestamptz NOT NULL,
  reference        text NOT NULL UNIQUE CHECK (length(reference) <= 40),
  why              text NOT NULL CHECK (why IN ('noAccount', 'nameDiffers', 'closed', 'other')),
  returned_by      uuid NOT NULL REFERENCES staff,
  returned_at      timestamptz NOT NULL,
  -- The reference by which the bank names the return.
  return_reference text NOT NULL UNIQUE CHECK (length(return_reference) <= 40),
  PRIMARY KEY (claim_id, nth)
);

ALTER TABLE claim_step DROP CONSTRAINT claim_step_step_check;
ALTER TABLE claim_step ADD CONSTRAINT claim_step_step_check CHECK (step IN ('submitted', 'accepted', 'investigating',
  'offered', 'refused', 'agreed', 'declined', 'lapsed', 'appealed', 'evidence', 'sentBack', 'returned', 'payee', 'paid',
  'withdrawn'));
