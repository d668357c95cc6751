-- What is looked for when somebody types a place or a name; which counter an order is brought to; what a counter says of
-- itself: how many people wait, and days with hours of their own (none: closed that day).
ALTER TABLE network_point ADD COLUMN searched text NOT NULL DEFAULT '';
ALTER TABLE network_item ADD COLUMN point_code text;
CREATE INDEX network_item_point ON network_item (point_code) WHERE state = 'waiting';

CREATE TABLE network_queue (
  point_code text PRIMARY KEY REFERENCES network_point,
  waiting integer NOT NULL CHECK (waiting BETWEEN 0 AND 99),
  counted_at timestamptz NOT NULL
);

CREATE TABLE network_day (
  point_code text NOT NULL REFERENCES network_point,
  day date NOT NULL,
  open_from text,
  open_to text,
  PRIMARY KEY (point_code, day),
  CHECK ((open_from IS NULL) = (open_to IS NULL))
);
