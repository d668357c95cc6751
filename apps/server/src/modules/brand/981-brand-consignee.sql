-- When a consignee's phone was named: a number is theirs who had the phone then. Of phones from
-- before nobody knows it, so that they count from now; who has the phone still has it, and the
-- digits open the number as ever.
ALTER TABLE brand_consignment ADD COLUMN consignee_at timestamptz;
UPDATE brand_consignment SET consignee_at = now() WHERE phone_mac IS NOT NULL;
