-- What the lists of the console filter by is read from an index, however many rows there are. The audit is read in the
-- order of its times.
CREATE FUNCTION staff_audit_kinds(targets text[]) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(array_agg(DISTINCT split_part(target, ':', 1)), '{}') FROM unnest(targets) AS target
$$;
CREATE INDEX staff_audit_kinds ON staff_audit USING gin (staff_audit_kinds(targets));
CREATE INDEX staff_audit_personal ON staff_audit (at DESC, id DESC) WHERE personal;
DROP INDEX staff_audit_call;
CREATE INDEX staff_audit_call ON staff_audit (call, at DESC, id DESC);
DROP INDEX staff_audit_staff;
CREATE INDEX staff_audit_staff ON staff_audit (staff_id, at DESC, id DESC);
-- Every answer about oneself counts the approvals that wait.
CREATE INDEX approval_waiting ON approval (kind, ends_at) WHERE state = 'waiting';
-- The page of the state counts the messages of a day, without reading the messages.
DROP INDEX message_settled;
CREATE INDEX message_settled ON message (settled_at) INCLUDE (way, result);
