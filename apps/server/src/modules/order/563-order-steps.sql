-- The history tells also that the sender had the mail sent elsewhere, or back.
ALTER TABLE order_history DROP CONSTRAINT order_history_action_check;
ALTER TABLE order_history
  ADD CONSTRAINT order_history_action_check CHECK (action IN ('create', 'complete', 'edit', 'accept', 'assign', 'reassign',
    'pickup_failed', 'rebook', 'cancel', 'expire', 'collect', 'transit', 'customs', 'out_for_delivery', 'ready_for_pickup',
    'attempt_failed', 'deliver', 'return_start', 'returned', 'close_by_claim', 'readdress', 'recall'));
