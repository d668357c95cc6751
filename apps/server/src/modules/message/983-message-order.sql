-- The list of messages is sorted by when they happened, and of one moment by when they were logged.
DROP INDEX message_center;
CREATE INDEX message_center ON message (person_id, at DESC, seq DESC) WHERE way = 'app' AND deleted_at IS NULL;
