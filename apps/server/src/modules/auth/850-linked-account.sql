-- Accounts that another one opens (docs/decisions/097): a person's other phones. One account is opened by one at most.
CREATE TABLE linked_account (
  person_id uuid PRIMARY KEY REFERENCES person,
  -- The account that opens it.
  main_id   uuid NOT NULL REFERENCES person CHECK (main_id <> person_id),
  linked_at timestamptz NOT NULL
);
CREATE INDEX linked_account_main ON linked_account (main_id);

-- The main account by whose link a session was opened: it ends with the link, and with the devices of that account.
ALTER TABLE session ADD COLUMN linked_from uuid REFERENCES person CHECK (linked_from <> person_id);
CREATE INDEX session_linked_from ON session (linked_from) WHERE linked_from IS NOT NULL;

-- A code by which a phone agrees to be linked is good for nothing else.
ALTER TABLE sms_code
  DROP CONSTRAINT sms_code_purpose_check,
  ADD CONSTRAINT sms_code_purpose_check CHECK (purpose IN ('any', 'login', 'rebind', 'prove', 'link', 'stepUp'));
