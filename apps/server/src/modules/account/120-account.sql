-- A certified person's identity card: sealed (AES-256-GCM), with the masked forms that are shown.
CREATE TABLE user_card (
  user_id        uuid PRIMARY KEY REFERENCES person,
  idcard_type    text NOT NULL CHECK (idcard_type IN ('1', '2', '3')),
  name_sealed    text NOT NULL,
  card_no_sealed text NOT NULL,
  certified_at   timestamptz NOT NULL
);
