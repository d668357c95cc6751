-- The state of the service counts the first due jobs, dead jobs and undelivered events of each kind, however many there are.
CREATE INDEX yidi_jobs_due ON graphile_worker._private_jobs (task_id, run_at) WHERE is_available;
CREATE INDEX yidi_jobs_dead ON graphile_worker._private_jobs (task_id) WHERE attempts >= max_attempts AND locked_at IS NULL;
CREATE INDEX outbox_topic ON outbox (topic, created_at) WHERE delivered_at IS NULL;
