-- Claims of senders and consignees: what happened to a mail, what it is worth, and what became of it. `due_at`: when the next step is
-- promised or asked for; `ask_at`: when the carrier is asked next how far it is. Words and payee are sealed: people write names
-- and numbers there.
CREATE TABLE claim (
  id           uuid PRIMARY KEY,
  claim_no     text NOT NULL UNIQUE,
  person_id    uuid NOT NULL REFERENCES person,
  mail_no      text NOT NULL,
  order_id     uuid NOT NULL,
  side         text NOT NULL CHECK (side IN ('sent', 'received')),
  kind         text NOT NULL CHECK (kind IN ('lost', 'damaged', 'short', 'late', 'wrong')),
  state        text NOT NULL CHECK (state IN ('submitted', 'accepted', 'investigating', 'offered', 'paying', 'paid', 'refused',
    'declined', 'withdrawn')),
  round        smallint NOT NULL DEFAULT 1 CHECK (round IN (1, 2)),
  postage_fen  bigint NOT NULL CHECK (postage_fen >= 0),
  insured_fen  bigint CHECK (insured_fen > 0),
  value_fen    bigint CHECK (value_fen > 0),
  loss_fen     bigint CHECK (loss_fen > 0),
  rule         text NOT NULL CHECK (rule IN ('insuredWhole', 'insuredPart', 'uninsured', 'freight')),
  fen          bigint NOT NULL CHECK (fen >= 0),
  offered_fen  bigint CHECK (offered_fen > 0),
  refusal      text CHECK (refusal IN ('deliveredWell', 'onTime', 'signedByConsignee', 'noProof')),
  words_sealed text NOT NULL,
  payee_sealed text NOT NULL,
  submitted_at timestamptz NOT NULL,
  due_at       timestamptz,
  ask_at       timestamptz,
  CHECK (loss_fen <= value_fen),
  CHECK (state NOT IN ('offered', 'paying', 'paid') OR offered_fen IS NOT NULL),
  CHECK (state IN ('submitted', 'accepted', 'investigating') OR ask_at IS NULL)
);
CREATE UNIQUE INDEX claim_once ON claim (mail_no, kind) WHERE state <> 'withdrawn';
CREATE INDEX claim_person ON claim (person_id, submitted_at DESC);
CREATE INDEX claim_ask ON claim (ask_at) WHERE ask_at IS NOT NULL;
CREATE INDEX claim_lapse ON claim (due_at) WHERE state = 'offered';

CREATE TABLE claim_step (
  claim_id     uuid NOT NULL REFERENCES claim ON DELETE CASCADE,
  seq          integer NOT NULL,
  step         text NOT NULL CHECK (step IN ('submitted', 'accepted', 'investigating', 'offered', 'refused', 'agreed', 'declined',
    'lapsed', 'appealed', 'evidence', 'paid', 'withdrawn')),
  at           timestamptz NOT NULL,
  fen          bigint,
  words_sealed text,
  PRIMARY KEY (claim_id, seq)
);

CREATE TABLE claim_evidence (
  claim_id uuid NOT NULL REFERENCES claim ON DELETE CASCADE,
  file_id  uuid NOT NULL REFERENCES file,
  part     text NOT NULL CHECK (part IN ('outerBox', 'label', 'packing', 'item', 'price')),
  added_at timestamptz NOT NULL,
  PRIMARY KEY (claim_id, file_id)
);
CREATE INDEX claim_evidence_file ON claim_evidence (file_id);
