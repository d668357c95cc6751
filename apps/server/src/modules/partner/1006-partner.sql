-- Partners whose apps tell who opens our pages, such as banks. An operator adds a row and a service key (CARRIER_SCOPES:
-- <key>:ticket@<code>). Nothing is taken from a partner that is off.
CREATE TABLE partner (
  code     text PRIMARY KEY CHECK (code ~ '^[A-Z0-9]{2,16}$'),
  -- The names of the channels that its app is.
  channels text[] NOT NULL,
  is_on    boolean NOT NULL DEFAULT true
);

-- Tokens of its links: single use, 120 seconds, bound to a channel. The user's id at the partner is sealed, as an openId.
CREATE TABLE partner_ticket (
  ticket_sha256 bytea PRIMARY KEY CHECK (octet_length(ticket_sha256) = 32),
  partner       text NOT NULL REFERENCES partner,
  user_sealed   text NOT NULL,
  channel       text NOT NULL,
  target        text NOT NULL CHECK (length(target) BETWEEN 1 AND 500),
  expires_at    timestamptz NOT NULL
);
CREATE INDEX partner_ticket_ends ON partner_ticket (expires_at);

ALTER TABLE host_identity DROP CONSTRAINT host_identity_host_check, ADD CONSTRAINT host_identity_host_check
  CHECK (host IN ('chat', 'mini', 'pay', 'search', 'partner'));
