-- Items abroad in the built-in network: which version customs have, and whether ours still wait for an answer.
CREATE TABLE network_abroad (
  mail_no text PRIMARY KEY,
  version integer NOT NULL,
  lines   integer NOT NULL,
  -- Our customs asked for something, and still wait for it.
  asked   boolean NOT NULL DEFAULT false,
  asking  boolean NOT NULL DEFAULT false,
  -- How many scans of it were sent by hand.
  step    integer NOT NULL DEFAULT 0
);
