-- The examinations whose mails can be looked up from the query page, each from a day to a day. An operator adds the rows.
CREATE TABLE examination (
  examination_id text PRIMARY KEY CHECK (examination_id ~ '^[A-Za-z0-9_-]{1,32}$'),
  title_zh       text NOT NULL CHECK (length(title_zh) BETWEEN 1 AND 60),
  title_en       text NOT NULL CHECK (length(title_en) BETWEEN 1 AND 120),
  opens_at       timestamptz NOT NULL,
  closes_at      timestamptz NOT NULL CHECK (closes_at > opens_at)
);
