-- Mail that was announced to another phone of a household is listed from then on. A phone that was proven before this is listed from
-- 90 days before: no number is given out again within that time.
ALTER TABLE mail_phone ADD COLUMN since timestamptz;
UPDATE mail_phone m SET since = coalesce(
  (SELECT max(h.since) FROM phone_holding h WHERE h.phone_mac = m.phone_mac AND h.until IS NULL),
  m.proven_at - interval '90 days');
ALTER TABLE mail_phone ALTER COLUMN since SET NOT NULL;
