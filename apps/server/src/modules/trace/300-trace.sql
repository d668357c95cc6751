-- A mail: what is known of it, how far it is (folded from its events) and in which part its events are.
CREATE TABLE mail (
  mail_no text PRIMARY KEY,
  -- The day of its registration as yyyymmdd, which names the partition of its events; 0 where none was ready.
  part integer NOT NULL,
  -- Null for a mail that was posted elsewhere and that only the carrier told us of.
  order_id uuid,
  order_no text,
  sender_person_id uuid,
  product_id text NOT NULL DEFAULT '',
  ground boolean NOT NULL DEFAULT false,
  from_province text NOT NULL DEFAULT '',
  from_city text NOT NULL DEFAULT '',
  from_district text NOT NULL DEFAULT '',
  to_province text NOT NULL DEFAULT '',
  to_city text NOT NULL DEFAULT '',
  to_district text NOT NULL DEFAULT '',
  sender_name text,
  sender_phone text,
  receiver_name text,
  receiver_phone text,
  receiver_address text,
  sender_phone_mac bytea,
  receiver_phone_mac bytea,
  promised_at timestamptz,
  created_at timestamptz NOT NULL,
  closed text CHECK (closed IN ('cancelled', 'expired')),
  stage text NOT NULL DEFAULT 'created',
  status smallint NOT NULL DEFAULT 0,
  -- Since when it is in this stage.
  updated_at timestamptz NOT NULL,
  sealed boolean NOT NULL DEFAULT false
  -- Every scan rewrites the row: room in the page, and no index on what changes, keep that cheap.
) WITH (fillfactor = 60);
CREATE INDEX mail_sender_phone ON mail (sender_phone_mac, created_at DESC) WHERE sender_phone_mac IS NOT NULL;
CREATE INDEX mail_receiver_phone ON mail (receiver_phone_mac, created_at DESC) WHERE receiver_phone_mac IS NOT NULL;
CREATE INDEX mail_unsealed ON mail (part) WHERE NOT sealed;

-- Scans, append-only but for the mark of withdrawal. Read and written through the partition's own name.
CREATE TABLE trace_event (
  part integer NOT NULL,
  mail_no text NOT NULL,
  event_id text NOT NULL,
  code text NOT NULL,
  stage text NOT NULL,
  occurred_at timestamptz NOT NULL,
  recorded_at timestamptz NOT NULL,
  office_code text NOT NULL,
  office_name text NOT NULL,
  city text NOT NULL,
  next_office text,
  said text,
  reason_code text,
  courier_name text,
  courier_phone text,
  signed_by text,
  weighed_g integer,
  source text NOT NULL,
  withdrawn boolean NOT NULL DEFAULT false,
  PRIMARY KEY (mail_no, event_id, part)
) PARTITION BY RANGE (part);
CREATE INDEX trace_event_recorded ON trace_event USING brin (recorded_at);
CREATE TABLE trace_event_p0 PARTITION OF trace_event FOR VALUES FROM (0) TO (1);

-- The events of a mail whose way has ended, in one row.
CREATE TABLE trace_sealed (
  mail_no text PRIMARY KEY,
  events jsonb NOT NULL,
  sealed_at timestamptz NOT NULL
);

-- Scans with a code that nobody knows: shown with the carrier's words, kept here for an operator to look at.
CREATE TABLE trace_review (
  mail_no text NOT NULL,
  event_id text NOT NULL,
  code text NOT NULL,
  raw jsonb NOT NULL,
  recorded_at timestamptz NOT NULL,
  settled_at timestamptz,
  PRIMARY KEY (mail_no, event_id)
);
CREATE INDEX trace_review_open ON trace_review (recorded_at) WHERE settled_at IS NULL;

-- Sessions that proved a link to a mail by the last four digits of a phone on it.
CREATE TABLE trace_proof (
  session_id text NOT NULL,
  mail_no text NOT NULL,
  proven_at timestamptz NOT NULL,
  PRIMARY KEY (session_id, mail_no)
);
CREATE INDEX trace_proof_at ON trace_proof (proven_at);

-- Tries at the last four digits, by caller (a session or an address) and mail.
CREATE TABLE trace_try (
  caller text NOT NULL,
  mail_no text NOT NULL,
  tries integer NOT NULL,
  until timestamptz NOT NULL,
  PRIMARY KEY (caller, mail_no)
);
CREATE INDEX trace_try_until ON trace_try (until);

-- Keys for finding mails by phone without an index of phones: HMAC's two hashes with a key each, made once a database.
CREATE TABLE trace_phone_key (
  id boolean PRIMARY KEY DEFAULT true CHECK (id),
  inner_key bytea NOT NULL,
  outer_key bytea NOT NULL
);
INSERT INTO trace_phone_key (inner_key, outer_key) VALUES (
  sha256(convert_to(gen_random_uuid()::text || gen_random_uuid()::text || gen_random_uuid()::text, 'UTF8')),
  sha256(convert_to(gen_random_uuid()::text || gen_random_uuid()::text || gen_random_uuid()::text, 'UTF8'))
);
CREATE FUNCTION trace_phone_mac(phone text) RETURNS bytea LANGUAGE sql STABLE STRICT AS $$
  SELECT sha256(outer_key || sha256(inner_key || convert_to(phone, 'UTF8'))) FROM trace_phone_key
$$;
