-- The account into which its user moved the order from /migrateData. The order list shows it there until it is completed.
ALTER TABLE quick_order ADD COLUMN person_id uuid REFERENCES person;
CREATE INDEX quick_order_person ON quick_order (person_id, created_at) WHERE person_id IS NOT NULL AND order_id IS NULL;
