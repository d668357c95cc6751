-- What a consignee asked of a mail that waits at a service point. The carrier is told afterwards; `state` is its answer. A hand-over to
-- another point has a row of the same id in delivery_change, with its consent.
CREATE TABLE storage_change (
  id uuid PRIMARY KEY,
  seq bigint GENERATED ALWAYS AS IDENTITY,
  mail_no text NOT NULL,
  person_id uuid NOT NULL,
  act text NOT NULL CHECK (act IN ('extend', 'moveOn', 'sendBack')),
  point_code text,
  point_name text,
  state text NOT NULL DEFAULT 'sent' CHECK (state IN ('sent', 'taken', 'tooLate', 'refused')),
  chosen_at timestamptz NOT NULL,
  answered_at timestamptz,
  CHECK ((act = 'moveOn') = (point_code IS NOT NULL))
);
CREATE INDEX storage_change_mail ON storage_change (mail_no, seq DESC);
-- One instruction at a time: the carrier answers it before the next.
CREATE UNIQUE INDEX storage_change_waits ON storage_change (mail_no) WHERE state = 'sent';
