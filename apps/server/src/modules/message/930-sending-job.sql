-- Which job is sending a message. Jobs of lanes leave their queues: the job runner read the names of all queues for each
-- job, and there was one for each user, mail and channel.
ALTER TABLE message ADD COLUMN sending_job bigint;

UPDATE graphile_worker._private_jobs SET job_queue_id = NULL
WHERE job_queue_id IS NOT NULL AND locked_at IS NULL;
DELETE FROM graphile_worker._private_job_queues AS queue
WHERE queue.locked_at IS NULL
  AND NOT EXISTS (SELECT FROM graphile_worker._private_jobs WHERE job_queue_id = queue.id);
