-- Of which end of a card its holder was told, and how many days before: each once. A card that was renewed has another end.
CREATE TABLE card_notice (
  card_id    uuid NOT NULL REFERENCES prepaid_card,
  expires_at timestamptz NOT NULL,
  days       smallint NOT NULL CHECK (days IN (30, 7)),
  PRIMARY KEY (card_id, expires_at, days)
);
CREATE INDEX prepaid_card_expires ON prepaid_card (expires_at) WHERE expires_at IS NOT NULL;
