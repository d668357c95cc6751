-- How often the sender has changed people or goods of an order: of many changes at once the first one holds, and the carrier is
-- told again what was changed while it was told.
ALTER TABLE orders ADD COLUMN edits smallint NOT NULL DEFAULT 0 CHECK (edits >= 0);
ALTER TABLE order_history DROP CONSTRAINT order_history_action_check;
ALTER TABLE order_history ADD CONSTRAINT order_history_action_check
  CHECK (action IN ('create', 'complete', 'edit', 'accept', 'assign', 'reassign', 'pickup_failed', 'rebook', 'cancel', 'expire',
    'collect', 'transit', 'customs', 'out_for_delivery', 'ready_for_pickup', 'attempt_failed', 'deliver', 'return_start',
    'returned', 'close_by_claim'));
