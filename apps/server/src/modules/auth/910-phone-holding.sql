-- Which user had which phone, and since when. A number that its carrier gives to another person must not show that person what was
-- announced to its former holder (docs/decisions/115). A phone has a row for each key that its hash was made with.
CREATE TABLE phone_holding (
  id           uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  phone_mac    bytea NOT NULL CHECK (octet_length(phone_mac) = 32),
  -- User and phone are null once the account was closed: the row then only keeps the mail before them from the next holder.
  person_id    uuid REFERENCES person,
  phone_sealed text,
  -- Mail that was announced from then on is this user's.
  since        timestamptz NOT NULL,
  -- Null while the user has the phone.
  until        timestamptz,
  CHECK (person_id IS NOT NULL OR until IS NOT NULL)
);
CREATE INDEX phone_holding_phone ON phone_holding (phone_mac);
CREATE INDEX phone_holding_person ON phone_holding (person_id);
CREATE INDEX phone_holding_closed ON phone_holding (until) WHERE person_id IS NULL;

-- The user who had a phone at a time; null where none had it.
CREATE FUNCTION phone_holder(mac bytea, at timestamptz) RETURNS uuid LANGUAGE sql STABLE STRICT AS $$
  SELECT person_id FROM phone_holding
  WHERE phone_mac = mac AND since <= at AND (until IS NULL OR at < until)
  ORDER BY since DESC LIMIT 1
$$;

-- Phones that users had before they changed them.
INSERT INTO phone_holding (phone_mac, person_id, phone_sealed, since, until)
SELECT c.old_mac, c.person_id, c.old_sealed,
  coalesce(lag(c.due_at) OVER (PARTITION BY c.person_id ORDER BY c.due_at), p.created_at) - interval '90 days', c.due_at
FROM phone_change c JOIN person p ON p.id = c.person_id
WHERE c.state = 'done' AND c.old_mac IS NOT NULL;

-- Phones that they have now. No number is given out again within 90 days, so that mail of that time is its holder's, too, unless
-- another user had the number.
INSERT INTO phone_holding (phone_mac, person_id, phone_sealed, since)
SELECT p.phone_mac, p.id, p.phone_sealed,
  started.at - CASE WHEN EXISTS (SELECT FROM phone_holding h WHERE h.phone_mac = p.phone_mac AND h.person_id <> p.id)
    THEN interval '0' ELSE interval '90 days' END
FROM person p CROSS JOIN LATERAL (
  SELECT coalesce(max(c.due_at), p.created_at) AS at FROM phone_change c WHERE c.person_id = p.id AND c.state = 'done'
) started
WHERE p.kind = 'user';
