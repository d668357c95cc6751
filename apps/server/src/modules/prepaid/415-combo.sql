-- Combos: so many shipments of a product for one price, each up to a weight, for so many days. Sold as a card is, under its article.
CREATE TABLE combo_article (
  article_id text PRIMARY KEY REFERENCES card_article,
  name       text NOT NULL CHECK (length(name) BETWEEN 1 AND 20),
  name_en    text NOT NULL CHECK (length(name_en) BETWEEN 1 AND 40),
  product_id text NOT NULL CHECK (product_id IN ('1', '11', '2', '9')),
  total      integer NOT NULL CHECK (total BETWEEN 1 AND 100),
  max_g      integer NOT NULL CHECK (max_g BETWEEN 1 AND 50000),
  days       integer NOT NULL CHECK (days BETWEEN 1 AND 1096)
);
INSERT INTO card_article (id, kind, fen, stock) VALUES
  ('combo-family-5', 'named', 9000, 100000), ('combo-family-10', 'named', 17000, 100000);
INSERT INTO combo_article (article_id, name, name_en, product_id, total, max_g, days) VALUES
  ('combo-family-5', '亲情寄 5 件', 'Family 5', '1', 5, 1000, 180),
  ('combo-family-10', '亲情寄 10 件', 'Family 10', '1', 10, 1000, 365);

-- What of a combo is left. Its card holds the money; a card with a row here pays shipments, not sums.
CREATE TABLE card_combo (
  card_id    uuid PRIMARY KEY REFERENCES prepaid_card,
  article_id text NOT NULL REFERENCES combo_article,
  left_count integer NOT NULL CHECK (left_count BETWEEN 0 AND 100)
);

-- A combo is in somebody's name and ends.
ALTER TABLE prepaid_card DROP CONSTRAINT prepaid_card_check;
ALTER TABLE prepaid_card ADD CONSTRAINT prepaid_card_named CHECK (kind = 'bearer' OR person_id IS NOT NULL);
