-- Days that colleagues set: holidays, make-up working days, ordinary days. Rows are added and never changed; the latest
-- row of a day counts. All rows of one change have the version of content (1090) that its approval made.
CREATE TABLE calendar_day (
  day         date NOT NULL CHECK (day >= '2025-01-01' AND day < '2100-01-01'),
  version     bigint NOT NULL,
  -- builtIn: set back, so that the calendar of the product counts again.
  kind        text NOT NULL CHECK (kind IN ('holiday', 'makeUp', 'ordinary', 'builtIn')),
  name_zh     text NOT NULL CHECK (length(name_zh) <= 20),
  name_en     text NOT NULL CHECK (length(name_en) <= 40),
  source      text NOT NULL CHECK (length(source) <= 200),
  -- The change that it sets back.
  undoes      bigint CHECK (undoes < version),
  approval_id uuid NOT NULL REFERENCES approval,
  staff_id    uuid NOT NULL REFERENCES staff,
  -- The second person.
  approved_by uuid NOT NULL REFERENCES staff CHECK (approved_by <> staff_id),
  reason      text NOT NULL CHECK (length(reason) <= 600),
  at          timestamptz NOT NULL,
  PRIMARY KEY (day, version)
);
CREATE INDEX calendar_day_version ON calendar_day (version);

CREATE FUNCTION calendar_day_is_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'days of the calendar are append-only' USING ERRCODE = 'restrict_violation';
END $$;
CREATE TRIGGER calendar_day_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON calendar_day
  FOR EACH STATEMENT EXECUTE FUNCTION calendar_day_is_append_only();

ALTER TABLE approval DROP CONSTRAINT approval_kind_check;
ALTER TABLE approval ADD CONSTRAINT approval_kind_check CHECK (kind IN ('staff.invite', 'staff.roles', 'staff.link',
  'jobs.giveUp', 'reveal.more', 'content.publish', 'calendar.days'));
