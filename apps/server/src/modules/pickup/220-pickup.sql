-- How many pick-ups an office has taken in a slot. Counted up only while it stays within the office's capacity, in the
-- transaction of the order, and down again when the order is cancelled.
CREATE TABLE pickup_booking (
  office_code text NOT NULL CHECK (length(office_code) BETWEEN 1 AND 32),
  slot_id     text NOT NULL CHECK (slot_id ~ '^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/\d{2}:\d{2}$'),
  taken       integer NOT NULL CHECK (taken >= 0),
  PRIMARY KEY (office_code, slot_id)
);
