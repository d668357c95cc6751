-- Sent tables whose content was deleted after its retention, so that the job that deletes it reads only the others.
ALTER TABLE batch ADD COLUMN emptied boolean NOT NULL DEFAULT false;
CREATE INDEX batch_full ON batch (created_at) WHERE NOT emptied;
DROP INDEX batch_old;
