-- The schedule of each periodic job of the running release, by which the health page knows a run that was missed. Written by every job
-- runner when it starts.
CREATE TABLE job_schedule (
  name text PRIMARY KEY,
  -- The five fields of crontab, in UTC.
  cron text NOT NULL,
  -- When the job runner that wrote it last started. Runs before that time do not count as missed.
  since timestamptz NOT NULL
);
