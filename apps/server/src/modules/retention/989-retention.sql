-- How long personal data of a kind of record is kept after its end. A row is in force from its day on, until a newer one of its kind.
CREATE TABLE retention_rule (
  kind      text NOT NULL CHECK (kind IN ('mail', 'message', 'claim', 'consent')),
  from_day  date NOT NULL,
  keep_days integer NOT NULL CHECK (keep_days BETWEEN 30 AND 36500),
  source    text NOT NULL CHECK (length(source) BETWEEN 1 AND 200),
  PRIMARY KEY (kind, from_day)
);
INSERT INTO retention_rule (kind, from_day, keep_days, source) VALUES
  ('mail', '2026-11-01', 365, 'privacy policy 2026-11-01, section 7; 快递暂行条例 第三十四条'),
  ('message', '2026-11-01', 365, '@guess as long as the mail that it is about'),
  ('claim', '2026-11-01', 1095, '民法典 第一百八十八条: three years'),
  ('consent', '2026-11-01', 1095, '@guess as long as a claim about the delivery is possible');

-- Mails whose data an authority or a court wants kept.
CREATE TABLE retention_hold (
  mail_no text PRIMARY KEY,
  reason  text NOT NULL CHECK (length(reason) BETWEEN 1 AND 200),
  since   timestamptz NOT NULL
);

-- When the personal data of a mail, and of its order, was erased.
ALTER TABLE mail ADD COLUMN erased_at timestamptz;
CREATE INDEX mail_retention ON mail (updated_at, mail_no)
  WHERE erased_at IS NULL AND (closed IS NOT NULL OR stage IN ('delivered', 'returned'));
CREATE INDEX claim_retention ON claim (submitted_at) WHERE words_sealed <> '';
CREATE INDEX delivery_consent_retention ON delivery_consent (given_at) WHERE words_sealed <> '';
