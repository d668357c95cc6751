-- Claims that people decide: a case for each round, with the colleague who works on it and what was decided, once. Its version
-- grows with each act of a colleague. Words to the claimant are sealed.
CREATE TABLE claim_case (
  claim_id     uuid NOT NULL REFERENCES claim ON DELETE CASCADE,
  round        smallint NOT NULL CHECK (round IN (1, 2)),
  version      integer NOT NULL DEFAULT 0,
  handed_at    timestamptz NOT NULL,
  owner_id     uuid REFERENCES staff,
  verdict      text CHECK (verdict IN ('offer', 'refuse')),
  fen          bigint CHECK (fen > 0),
  refusal      text CHECK (refusal IN ('deliveredWell', 'onTime', 'signedByConsignee', 'noProof')),
  words_sealed text,
  decided_by   uuid REFERENCES staff,
  -- The second person, for an offer above what one colleague may offer alone.
  approved_by  uuid REFERENCES staff CHECK (approved_by <> decided_by),
  decided_at   timestamptz,
  PRIMARY KEY (claim_id, round),
  CHECK ((verdict IS NULL) = (decided_by IS NULL) AND (verdict IS NULL) = (decided_at IS NULL)),
  CHECK ((verdict IS NOT DISTINCT FROM 'offer') = (fen IS NOT NULL)),
  CHECK ((verdict IS NOT DISTINCT FROM 'refuse') = (refusal IS NOT NULL))
);

-- Agreed compensations that finance pays, each once: approved by a second person, stopped or sent, confirmed by the
-- reference of the bank or sent back by it.
CREATE TABLE claim_payout (
  claim_id     uuid PRIMARY KEY REFERENCES claim,
  fen          bigint NOT NULL CHECK (fen > 0),
  state        text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'released', 'sentBack', 'paid')),
  version      integer NOT NULL DEFAULT 0,
  agreed_at    timestamptz NOT NULL,
  asked_by     uuid REFERENCES staff,
  approved_by  uuid REFERENCES staff CHECK (approved_by <> asked_by),
  released_at  timestamptz,
  confirmed_by uuid REFERENCES staff,
  confirmed_at timestamptz,
  reference    text UNIQUE CHECK (length(reference) <= 40),
  CHECK ((state IN ('waiting', 'sentBack')) = (released_at IS NULL)),
  CHECK ((released_at IS NULL) = (asked_by IS NULL) AND (released_at IS NULL) = (approved_by IS NULL)),
  CHECK ((state = 'paid') = (reference IS NOT NULL) AND (state = 'paid') = (confirmed_by IS NOT NULL)
    AND (state = 'paid') = (confirmed_at IS NOT NULL))
);

-- Why it could not be paid, until the claimant gives another account.
ALTER TABLE claim ADD COLUMN bank_return text 
    CHECK (bank_return IN ('noAccount', 'nameDiffers', 'closed', 'other', 'noRefund')),
  ADD CONSTRAINT claim_bank_return_paying CHECK (bank_return IS NULL OR state = 'paying');
ALTER TABLE claim_step DROP CONSTRAINT claim_step_step_check;
ALTER TABLE claim_step ADD CONSTRAINT claim_step_step_check CHECK (step IN ('submitted', 'accepted', 'investigating',
  'offered', 'refused', 'agreed', 'declined', 'lapsed', 'appealed', 'evidence', 'sentBack', 'payee', 'paid', 'withdrawn'));

CREATE INDEX claim_due ON claim (state, coalesce(due_at, submitted_at), id);
CREATE INDEX claim_case_owner ON claim_case (owner_id) WHERE verdict IS NULL;
CREATE INDEX claim_payout_state ON claim_payout (state, agreed_at, claim_id);
CREATE INDEX claim_payout_open ON claim_payout (agreed_at, claim_id) WHERE state <> 'paid';

ALTER TABLE approval DROP CONSTRAINT approval_kind_check;
ALTER TABLE approval ADD CONSTRAINT approval_kind_check CHECK (kind IN ('staff.invite', 'staff.roles', 'staff.link',
  'jobs.giveUp', 'reveal.more', 'content.publish', 'calendar.days', 'tariff.publish', 'tariff.withdraw',
  'claim.offer', 'claim.pay'));
