-- The ticket by which pages are signed for the chat app, one for all processes: vendors give few in a day.
CREATE TABLE chat_ticket (
  app_id       text PRIMARY KEY,
  -- Null until the first came.
  sealed       text,
  ends_at      timestamptz,
  -- Until then one process asks the vendor, or, after a refusal, none does.
  asking_until timestamptz NOT NULL,
  refused      boolean NOT NULL DEFAULT false
);
