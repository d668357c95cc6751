-- The promise before the last change, and when and why it changed: {was, at, why}. The trace says it once.
ALTER TABLE mail ADD COLUMN promise_moved jsonb;
