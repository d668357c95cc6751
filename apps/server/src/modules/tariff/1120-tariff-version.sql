-- Versions of the tariff that colleagues published, after those that the product brings. Rows are added and never
-- changed: an order is priced by its version for years. A version ends on the day on which the next one starts.
CREATE TABLE tariff_version (
  version         text PRIMARY KEY CHECK (version ~ '^CN-[0-9]{4}\.[0-9]{1,4}$'),
  effective_from  date NOT NULL CHECK (effective_from >= '2026-04-02' AND effective_from < '2100-01-01'),
  content         jsonb NOT NULL,
  -- The version of content (1090) that its approval made.
  content_version bigint NOT NULL UNIQUE,
  approval_id     uuid NOT NULL REFERENCES approval,
  staff_id        uuid NOT NULL REFERENCES staff,
  -- The second person.
  approved_by     uuid NOT NULL REFERENCES staff CHECK (approved_by <> staff_id),
  reason          text NOT NULL CHECK (length(reason) <= 600),
  at              timestamptz NOT NULL
);

-- Versions that were taken back before their first day.
CREATE TABLE tariff_withdrawal (
  version         text PRIMARY KEY REFERENCES tariff_version,
  content_version bigint NOT NULL UNIQUE,
  approval_id     uuid NOT NULL REFERENCES approval,
  staff_id        uuid NOT NULL REFERENCES staff,
  approved_by     uuid NOT NULL REFERENCES staff CHECK (approved_by <> staff_id),
  reason          text NOT NULL CHECK (length(reason) <= 600),
  at              timestamptz NOT NULL
);

CREATE FUNCTION tariff_is_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'versions of the tariff are append-only' USING ERRCODE = 'restrict_violation';
END $$;
CREATE TRIGGER tariff_version_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON tariff_version
  FOR EACH STATEMENT EXECUTE FUNCTION tariff_is_append_only();
CREATE TRIGGER tariff_withdrawal_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON tariff_withdrawal
  FOR EACH STATEMENT EXECUTE FUNCTION tariff_is_append_only();

-- What colleagues edit until it is published or discarded. A write names the revision that it read.
CREATE TABLE tariff_draft (
  id             uuid PRIMARY KEY,
  revision       bigint NOT NULL CHECK (revision > 0),
  effective_from date,
  content        jsonb NOT NULL,
  staff_id       uuid NOT NULL REFERENCES staff,
  started_at     timestamptz NOT NULL,
  -- The colleague who saved it last.
  saved_by       uuid NOT NULL REFERENCES staff,
  saved_at       timestamptz NOT NULL
);

ALTER TABLE approval DROP CONSTRAINT approval_kind_check;
ALTER TABLE approval ADD CONSTRAINT approval_kind_check CHECK (kind IN ('staff.invite', 'staff.roles', 'staff.link',
  'jobs.giveUp', 'reveal.more', 'content.publish', 'calendar.days', 'tariff.publish', 'tariff.withdraw'));
