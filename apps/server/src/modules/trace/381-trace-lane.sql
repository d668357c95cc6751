-- What lanes are learned to take, by key (packages/rules/src/trace/lanes.ts): minutes from the midnight before a stage began to
-- the delivery, at 5, 10 … 95 of 100. Replaced as a whole by each learning.
CREATE TABLE trace_lane (
  key     text PRIMARY KEY,
  samples integer NOT NULL CHECK (samples >= 30),
  minutes integer[] NOT NULL CHECK (cardinality(minutes) = 19)
);

-- When that was, and how wide a window was found to hold.
CREATE TABLE trace_learning (
  id         boolean PRIMARY KEY DEFAULT true CHECK (id),
  side       real NOT NULL CHECK (side BETWEEN 0.4 AND 0.45),
  learned_at timestamptz NOT NULL
);
