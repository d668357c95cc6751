-- What a chat app shows of the link of a shared order: the operator's words; empty ones are the product's own. The picture is a path
-- of ours or an https address, as an advert's.
CREATE TABLE share_card (
  one      boolean PRIMARY KEY DEFAULT true CHECK (one),
  title_zh text NOT NULL DEFAULT '' CHECK (length(title_zh) <= 40),
  title_en text NOT NULL DEFAULT '' CHECK (length(title_en) <= 80),
  text_zh  text NOT NULL DEFAULT '' CHECK (length(text_zh) <= 80),
  text_en  text NOT NULL DEFAULT '' CHECK (length(text_en) <= 160),
  img      text NOT NULL DEFAULT '/share-card.png'
    CHECK (img ~ '^(/[A-Za-z0-9_/.-]+|https://[A-Za-z0-9./_?=&%-]+)$' AND img !~ '^//')
);
INSERT INTO share_card DEFAULT VALUES;
