-- When a mail was announced to the phones on it now; null: when it was registered. Who had the phone then is who the mail belongs to.
ALTER TABLE mail ADD COLUMN reannounced_at timestamptz;
