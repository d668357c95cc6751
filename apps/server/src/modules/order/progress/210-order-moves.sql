-- Every scan of a mail writes its order anew. Where what is written stands in no index and the page has room, that touches
-- the row alone; before, the status stood in the conditions of two indexes and each of six had to be written.
DROP INDEX orders_received;
CREATE INDEX orders_received ON orders (receiver_mac, created_at DESC, id);

-- The code while it waits at its counter: it changes once in an order's life, not with its every status.
ALTER TABLE orders ADD COLUMN open_code text GENERATED ALWAYS AS (CASE WHEN status = 0 THEN counter_code END) STORED;
DROP INDEX orders_counter_code;
CREATE UNIQUE INDEX orders_counter_code ON orders (point_code, open_code) WHERE open_code IS NOT NULL;

ALTER TABLE orders SET (fillfactor = 50);
