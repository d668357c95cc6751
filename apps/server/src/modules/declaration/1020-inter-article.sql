-- Reusable articles of users who send abroad. They name no person, so they are stored in plain text. Values in whole fen, weights in
-- grams, both of one piece.
CREATE TABLE inter_article (
  id             uuid PRIMARY KEY,
  person_id      uuid NOT NULL REFERENCES person,
  name_zh        text NOT NULL CHECK (char_length(name_zh) BETWEEN 1 AND 40),
  name_en        text NOT NULL CHECK (char_length(name_en) <= 80),
  hs6            text NOT NULL DEFAULT '' CHECK (hs6 ~ '^([0-9]{6})?$'),
  unit           text NOT NULL CHECK (char_length(unit) BETWEEN 1 AND 8),
  value_fen      integer NOT NULL CHECK (value_fen > 0),
  net_g          integer NOT NULL CHECK (net_g > 0),
  origin_country text NOT NULL CHECK (origin_country ~ '^[A-Z]{2}$'),
  used_at        timestamptz NOT NULL
);
CREATE UNIQUE INDEX inter_article_one ON inter_article (person_id, name_zh, name_en, unit);
CREATE INDEX inter_article_used ON inter_article (person_id, used_at DESC, id);
