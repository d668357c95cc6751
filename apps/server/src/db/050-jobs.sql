-- Who is doing jobs and was alive when. A job stays with its worker until that says how it ended; the jobs of a worker
-- that was killed are given to others when it has not been seen for a while.
CREATE TABLE job_worker (
  worker_id text PRIMARY KEY,
  seen_at   timestamptz NOT NULL
);
