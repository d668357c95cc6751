-- Codes to the own number of a user, asked for before what needs a fresh proof.
ALTER TABLE sms_code
  DROP CONSTRAINT sms_code_purpose_check,
  ADD CONSTRAINT sms_code_purpose_check CHECK (purpose IN ('any', 'login', 'rebind', 'prove', 'stepUp'));

-- What a session has proved again lately. It goes with its session.
CREATE TABLE fresh_proof (
  session_id uuid NOT NULL REFERENCES session ON DELETE CASCADE,
  kind       text NOT NULL CHECK (kind IN ('money', 'identity', 'merge')),
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (session_id, kind)
);
