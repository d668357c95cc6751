-- Scans that were recorded in a minute, counted by a job each minute. A minute without scans has a row with 0: a minute without a row was
-- not counted.
CREATE TABLE scan_minute (
  at    timestamptz PRIMARY KEY,
  scans integer NOT NULL CHECK (scans >= 0)
);

-- How the mails that are on their way now compare with what their lanes learned (trace_lane), by the cities of a lane. Replaced as a
-- whole by each count.
CREATE TABLE trace_lane_now (
  from_city    text NOT NULL,
  to_city      text NOT NULL,
  -- Mails at a stage that their lane has learned.
  mails        integer NOT NULL CHECK (mails > 0),
  -- Mails that are slower than 95 of 100 were at that stage, and by how many minutes the middle one of them.
  late         integer NOT NULL CHECK (late BETWEEN 0 AND mails),
  late_minutes integer NOT NULL CHECK (late_minutes >= 0),
  PRIMARY KEY (from_city, to_city)
);

-- When that was counted.
ALTER TABLE trace_learning ADD COLUMN watched_at timestamptz;
