-- Every call of a member of the staff: who, what, on which thing, how it ended. Rows are added and never changed.
CREATE TABLE staff_audit (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  staff_id    uuid NOT NULL,
  role        text NOT NULL,
  call        text NOT NULL,
  target_kind text,
  target_id   text,
  result      text NOT NULL,
  trace_id    text NOT NULL,
  at          timestamptz NOT NULL
);

CREATE INDEX staff_audit_staff ON staff_audit (staff_id, at);
CREATE INDEX staff_audit_target ON staff_audit (target_kind, target_id, at) WHERE target_id IS NOT NULL;
