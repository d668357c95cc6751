-- The list in which the orders of a batch are one row: its other orders, and the batches with orders.
CREATE INDEX orders_unbatched ON orders (person_id, created_at DESC, id) WHERE batch_id IS NULL;
CREATE INDEX batch_sent ON batch (person_id, sent_at DESC, id) WHERE sent_at IS NOT NULL;
