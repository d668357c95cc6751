-- The head of orders that were made in one go: the items of one bill, or one order for each of several consignees. One visit
-- collects them.
CREATE TABLE order_parent (
  id         uuid PRIMARY KEY,
  person_id  uuid NOT NULL REFERENCES person,
  created_at timestamptz NOT NULL
);
CREATE INDEX order_parent_person ON order_parent (person_id);

ALTER TABLE orders
  ADD COLUMN parent_id uuid REFERENCES order_parent,
  -- Of one bill only: 1 is the main item, the others pay no first weight.
  ADD COLUMN piece_no smallint CHECK (piece_no BETWEEN 1 AND 10),
  ADD CHECK (piece_no IS NULL OR parent_id IS NOT NULL),
  ADD CHECK (parent_id IS NULL OR batch_id IS NULL);
CREATE UNIQUE INDEX orders_parent ON orders (parent_id, piece_no) WHERE parent_id IS NOT NULL;
