-- Claims at the carrier, by their number and round, with what it answered; and the compensations that it paid out, each once.
CREATE TABLE network_claim (
  claim_no text NOT NULL,
  round    integer NOT NULL,
  taken_at timestamptz NOT NULL,
  answer   jsonb CHECK (jsonb_typeof(answer) = 'object'),
  paid_fen bigint CHECK (paid_fen > 0),
  PRIMARY KEY (claim_no, round)
);
