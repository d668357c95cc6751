-- Nothing is issued for money that went back since it was registered. `reversals`: how often a red-letter invoice was asked for; the
-- issuer takes each by a number of its own.
ALTER TABLE invoice DROP CONSTRAINT invoice_refusal_check, ADD CONSTRAINT invoice_refusal_check
  CHECK (refusal IN ('buyer', 'quota', 'other', 'changed'));
ALTER TABLE invoice ADD COLUMN reversals smallint NOT NULL DEFAULT 0 CHECK (reversals >= 0);
UPDATE invoice SET reversals = 1 WHERE state IN ('reversing', 'red') OR (state = 'issued' AND refusal IS NOT NULL);
