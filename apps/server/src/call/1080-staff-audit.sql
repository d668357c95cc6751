-- The audit of the console. A row names everything that a call was about and whose data it showed: `targets` has texts
-- like 'order:<id>' and 'person:<id>'. Nobody was staff before, so the table has no rows.
ALTER TABLE staff_audit
  ALTER COLUMN role DROP NOT NULL,
  DROP COLUMN target_kind,
  DROP COLUMN target_id,
  ADD COLUMN permission text NOT NULL CHECK (length(permission) BETWEEN 1 AND 32),
  ADD COLUMN targets text[] NOT NULL DEFAULT '{}' CHECK (cardinality(targets) <= 200),
  -- How many objects there were, where more than the targets say.
  ADD COLUMN count integer CHECK (count >= 0),
  -- Personal data of people was shown or searched.
  ADD COLUMN personal boolean NOT NULL DEFAULT false,
  ADD COLUMN fields text[] NOT NULL DEFAULT '{}',
  ADD COLUMN reason text CHECK (length(reason) <= 32),
  -- The colleague's own words, with phones and card numbers masked.
  ADD COLUMN words text CHECK (length(words) <= 600);
CREATE INDEX staff_audit_targets ON staff_audit USING gin (targets);
CREATE INDEX staff_audit_at ON staff_audit (at DESC, id DESC);

CREATE FUNCTION staff_audit_is_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the audit is append-only' USING ERRCODE = 'restrict_violation';
END $$;
CREATE TRIGGER staff_audit_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON staff_audit
  FOR EACH STATEMENT EXECUTE FUNCTION staff_audit_is_append_only();
