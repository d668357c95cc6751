-- Numbers that a project's partner may post under: a range is registered by the network
-- (docs/decisions/126).
CREATE TABLE brand_range (
  prefix  text PRIMARY KEY CHECK (prefix ~ '^[A-Z0-9]{3,20}$'),
  project text NOT NULL REFERENCES brand_project
);

-- Whose a mail is outside of the ranges: the project whose partner was the first to scan it.
CREATE TABLE brand_bound (
  mail_no  text PRIMARY KEY,
  project  text NOT NULL REFERENCES brand_project,
  bound_at timestamptz NOT NULL
);

-- Whether a partner's own key alone named the mail. What the network named is shown as it is
-- scanned.
ALTER TABLE brand_mail ADD COLUMN by_partner boolean NOT NULL DEFAULT false;
