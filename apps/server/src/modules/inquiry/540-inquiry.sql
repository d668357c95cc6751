-- The carrier is asked after a mail: by itself, when nothing moves, or because its consignee does not have it. `due_at`: when the
-- next word is promised; without one by then it is asked again (`round`). What it was asked, and its answer, stand in the mail's
-- row, too, where the trace reads them (`mail.inquiry`).
CREATE TABLE inquiry (
  id          uuid PRIMARY KEY,
  mail_no     text NOT NULL,
  order_id    uuid NOT NULL,
  kind        text NOT NULL CHECK (kind IN ('stalled', 'notReceived')),
  -- The last scan when it was opened: the same standstill opens no second one.
  since       timestamptz NOT NULL,
  -- Who asked; null where it opened by itself.
  person_id   uuid REFERENCES person,
  state       text NOT NULL CHECK (state IN ('open', 'answered', 'closed')),
  round       integer NOT NULL DEFAULT 1,
  office      text NOT NULL,
  opened_at   timestamptz NOT NULL,
  due_at      timestamptz NOT NULL,
  answer      text CHECK (answer IN ('moving', 'searching', 'left', 'coming')),
  answered_at timestamptz,
  closed_at   timestamptz,
  CHECK ((state = 'closed') = (closed_at IS NOT NULL)),
  CHECK ((kind = 'stalled') = (person_id IS NULL))
);
CREATE UNIQUE INDEX inquiry_at_work ON inquiry (mail_no) WHERE state <> 'closed';
CREATE UNIQUE INDEX inquiry_once ON inquiry (mail_no, kind, since);
CREATE INDEX inquiry_due ON inquiry (due_at) WHERE state <> 'closed';

ALTER TABLE mail ADD COLUMN inquiry jsonb;

-- What the network answered to each inquiry, by its id and round.
ALTER TABLE network_item ADD COLUMN inquiries jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(inquiries) = 'object');
