-- Who bought a card: the price that is left of it goes back to them, and counts as theirs, whoever holds the card.
ALTER TABLE prepaid_card ADD COLUMN buyer_id uuid REFERENCES person;
UPDATE prepaid_card SET buyer_id = person_id WHERE origin = 'online';
ALTER TABLE prepaid_card ADD CONSTRAINT prepaid_card_buyer CHECK ((origin = 'online') = (buyer_id IS NOT NULL));
CREATE INDEX prepaid_card_buyer ON prepaid_card (buyer_id, created_at) WHERE buyer_id IS NOT NULL;

INSERT INTO card_article (id, kind, fen, stock) VALUES
  ('bearer-50', 'bearer', 5000, 100000), ('bearer-100', 'bearer', 10000, 100000),
  ('bearer-200', 'bearer', 20000, 100000), ('bearer-500', 'bearer', 50000, 100000);

-- A card that was bought for somebody else: it has no holder until its link is used, once, or its giver takes it back. The
-- token is stored as a keyed hash to find it and sealed to show it to the giver again.
CREATE TABLE card_gift (
  card_id      uuid PRIMARY KEY REFERENCES prepaid_card,
  person_id    uuid NOT NULL REFERENCES person,
  token_mac    bytea NOT NULL UNIQUE,
  token_sealed text NOT NULL,
  words_sealed text NOT NULL,
  state        text NOT NULL CHECK (state IN ('waiting', 'taken', 'withdrawn')),
  created_at   timestamptz NOT NULL,
  ended_at     timestamptz,
  CHECK ((state = 'waiting') = (ended_at IS NULL))
);
CREATE INDEX card_gift_person ON card_gift (person_id, created_at);
