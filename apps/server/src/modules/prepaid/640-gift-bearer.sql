-- Only a bearer card is a gift, and a combo is a named card: held by the tables themselves. Cards that became both by mistake stay
-- their buyers', and the gifts end.
UPDATE prepaid_card c SET person_id = c.buyer_id, bound_at = NULL
FROM card_gift g WHERE g.card_id = c.id AND c.kind = 'named' AND c.buyer_id IS NOT NULL AND c.person_id <> c.buyer_id;
DELETE FROM card_gift g USING prepaid_card c WHERE c.id = g.card_id AND c.kind = 'named';

ALTER TABLE prepaid_card ADD CONSTRAINT prepaid_card_id_kind UNIQUE (id, kind);
ALTER TABLE card_gift ADD COLUMN kind text NOT NULL GENERATED ALWAYS AS ('bearer') STORED;
ALTER TABLE card_gift ADD CONSTRAINT card_gift_bearer FOREIGN KEY (card_id, kind) REFERENCES prepaid_card (id, kind);
ALTER TABLE card_combo ADD COLUMN kind text NOT NULL GENERATED ALWAYS AS ('named') STORED;
ALTER TABLE card_combo ADD CONSTRAINT card_combo_named FOREIGN KEY (card_id, kind) REFERENCES prepaid_card (id, kind);
