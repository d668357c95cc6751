-- The words and the picture over the log-in while a promotion is in force, by channel. The picture is '', a path of ours or an
-- https address, as an advert's.
CREATE TABLE login_promotion (
  id        uuid PRIMARY KEY,
  title_zh  text NOT NULL CHECK (length(title_zh) BETWEEN 1 AND 40),
  title_en  text NOT NULL CHECK (length(title_en) BETWEEN 1 AND 80),
  words_zh  text NOT NULL CHECK (length(words_zh) BETWEEN 1 AND 80),
  words_en  text NOT NULL CHECK (length(words_en) BETWEEN 1 AND 160),
  img       text NOT NULL DEFAULT ''
    CHECK (img ~ '^(|/[A-Za-z0-9_/.-]+|https://[A-Za-z0-9./_?=&%-]+)$' AND img !~ '^//'),
  begin_at  timestamptz NOT NULL,
  end_at    timestamptz NOT NULL,
  -- Channels that see it; none named: all.
  channels  text[] NOT NULL DEFAULT '{}',
  withdrawn boolean NOT NULL DEFAULT false,
  CHECK (begin_at < end_at)
);
CREATE INDEX login_promotion_in_force ON login_promotion (begin_at) WHERE NOT withdrawn;

-- The window of the specification: 30 April to 30 June 2021, both days included.
INSERT INTO login_promotion (id, title_zh, title_en, words_zh, words_en, begin_at, end_at) VALUES (
  '0a210430-0000-7000-8000-000000000001',
  '寄件季，登录有礼',
  'Sending season: log in for a gift',
  '4 月 30 日至 6 月 30 日，登录后寄件享优惠',
  'Log in and send for less, 30 April to 30 June',
  '2021-04-30 00:00+08',
  '2021-07-01 00:00+08'
);
