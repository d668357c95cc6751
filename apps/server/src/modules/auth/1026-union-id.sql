-- The user's id in all apps of the operator at the chat app, where the vendor gave one: it joins service account and mini program.
ALTER TABLE session ADD COLUMN union_id text;
ALTER TABLE host_identity
  ADD COLUMN union_id_mac bytea CHECK (octet_length(union_id_mac) = 32),
  ADD COLUMN union_id_sealed text,
  ADD CHECK ((union_id_mac IS NULL) = (union_id_sealed IS NULL));
CREATE INDEX host_identity_union ON host_identity (union_id_mac) WHERE union_id_mac IS NOT NULL;
