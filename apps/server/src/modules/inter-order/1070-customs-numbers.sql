-- The numbers that customs ask of a consignee (CPF, PCCC …) have a shorter term than the rest of the mail.
ALTER TABLE inter_order ADD COLUMN numbers_erased boolean NOT NULL DEFAULT false;
ALTER TABLE retention_rule DROP CONSTRAINT retention_rule_kind_check;
ALTER TABLE retention_rule ADD CONSTRAINT retention_rule_kind_check
  CHECK (kind IN ('mail', 'message', 'claim', 'consent', 'customsNumber'));
INSERT INTO retention_rule (kind, from_day, keep_days, source) VALUES
  ('customsNumber', '2026-11-01', 90, '@guess issue 31, section 16: 90 days after delivery');
