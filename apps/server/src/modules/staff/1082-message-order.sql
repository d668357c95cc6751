-- The story of an order lists its messages.
CREATE INDEX message_order ON message (order_id) WHERE order_id IS NOT NULL;
