-- Who can be named as inviter at a first log-in (`person.employee_id`, whose letters may be small): staff, whose numbers an
-- operator adds, and every account by a code of its own, which is made when the user first looks at their points.
CREATE TABLE inviter (
  number     text PRIMARY KEY CHECK (number ~ '^[A-Z0-9]{8,18}$'),
  -- Of staff only.
  name       text CHECK (length(name) BETWEEN 1 AND 40),
  person_id  uuid REFERENCES person,
  created_at timestamptz NOT NULL,
  CHECK (name IS NOT NULL OR person_id IS NOT NULL)
);
CREATE UNIQUE INDEX inviter_code ON inviter (person_id) WHERE name IS NULL;

-- An invited user whose first order of enough worth was paid and delivered. `points`: what the inviter got and did not lose by a
-- refund; `refused`: why nothing. Without an account of the inviter the row is only counted. Closed accounts leave the row.
CREATE TABLE invitation (
  id         uuid PRIMARY KEY,
  number     text NOT NULL,
  inviter_id uuid REFERENCES person,
  person_id  uuid UNIQUE REFERENCES person,
  order_id   uuid NOT NULL REFERENCES orders,
  points     integer NOT NULL CHECK (points >= 0),
  refused    text CHECK (refused IN ('device', 'host', 'phone', 'person', 'sender', 'month', 'year', 'refund')),
  at         timestamptz NOT NULL,
  CHECK (refused IS NULL OR points = 0)
);
CREATE INDEX invitation_inviter ON invitation (inviter_id, at);

ALTER TABLE points_movement
  DROP CONSTRAINT points_movement_reason_check,
  ADD CONSTRAINT points_movement_reason_check
    CHECK (reason IN ('order', 'evaluation', 'invitation', 'gift', 'back', 'ended', 'refund', 'debt'));
