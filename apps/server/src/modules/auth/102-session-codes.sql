-- A code belongs to the session that asked for it, and to one purpose: nobody else can use it up or try it. Codes live five
-- minutes; those that are out when this runs are asked for again.
DELETE FROM sms_code;
ALTER TABLE sms_code
  DROP CONSTRAINT sms_code_pkey,
  ADD COLUMN session_id uuid NOT NULL,
  ADD COLUMN purpose text NOT NULL CHECK (purpose IN ('any', 'login', 'rebind', 'prove')),
  ADD PRIMARY KEY (phone_mac, session_id, purpose);

-- What devices that the phone's user logged in on before ask for has limits of its own, so that strangers cannot use them up.
-- `wide_mac`: the wider network, a /48 or an IPv4 /24; none for records from before.
ALTER TABLE sms_send
  ADD COLUMN known boolean NOT NULL DEFAULT false,
  ADD COLUMN wide_mac bytea CHECK (octet_length(wide_mac) = 32),
  ADD COLUMN via text NOT NULL DEFAULT 'sms' CHECK (via IN ('sms', 'voice'));
CREATE INDEX sms_send_wide ON sms_send (wide_mac, at);

-- The known device that typed it; none for strangers, whose failures count together.
ALTER TABLE code_failure ADD COLUMN device_id uuid;
