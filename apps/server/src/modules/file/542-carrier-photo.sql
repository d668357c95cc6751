-- Photos of deliveries, as a carrier sent them: named by the SHA-256 of what it sent, kept as they were written anew.
CREATE TABLE carrier_photo (
  sent_sha256 text PRIMARY KEY,
  type        text NOT NULL CHECK (type IN ('image/jpeg', 'image/png', 'image/webp')),
  key         text NOT NULL REFERENCES file_object,
  received_at timestamptz NOT NULL
);
CREATE INDEX carrier_photo_key ON carrier_photo (key);
CREATE INDEX carrier_photo_received ON carrier_photo (received_at);

-- How a mail was handed over, with the scan that says so: {method, place, photo}.
ALTER TABLE trace_event ADD COLUMN proof jsonb;

-- What a consignee answered to the three questions about a mail that did not come: {askedAround, lookedThere, knowsSigner}.
ALTER TABLE inquiry ADD COLUMN told jsonb;
