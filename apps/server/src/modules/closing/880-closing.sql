-- Accounts that were asked to be closed (docs/decisions/101), and what became of it. `session_id`: the session that asked, which has no
-- account since: it may ask how far its closing is.
CREATE TABLE account_closing (
  id         uuid PRIMARY KEY,
  person_id  uuid NOT NULL REFERENCES person,
  session_id uuid NOT NULL,
  state      text NOT NULL CHECK (state IN ('waiting', 'takenBack', 'stopped', 'closing', 'closed')),
  asked_at   timestamptz NOT NULL,
  due_at     timestamptz NOT NULL CHECK (due_at > asked_at),
  ended_at   timestamptz,
  CHECK ((state = 'waiting') = (ended_at IS NULL))
);
CREATE UNIQUE INDEX account_closing_open ON account_closing (person_id) WHERE state IN ('waiting', 'closing');
CREATE INDEX account_closing_person ON account_closing (person_id, asked_at DESC);
CREATE INDEX account_closing_session ON account_closing (session_id);

-- A closed account has no number any more: its orders and invoices stay bound to it, and lead to no user.
ALTER TABLE person
  DROP CONSTRAINT person_kind_check,
  ADD CONSTRAINT person_kind_check CHECK (kind IN ('anonymous', 'user', 'closed'));
