-- The column says what the contract says, and every closed list of the contract is a CHECK.
ALTER TABLE orders RENAME COLUMN goods_verdict TO goods_result;
ALTER TABLE orders RENAME CONSTRAINT orders_goods_verdict_check TO orders_goods_result_check;
ALTER TABLE orders
  ADD CHECK (goods_type_id IN ('01', '02', '03', '04')),
  ADD CHECK (packaging IN ('none', 'envelope', 'box1', 'box2', 'box3'));
ALTER TABLE order_history
  ADD CHECK (status IN (0, 1, 2, 3, 4, 5, 6, 7, 11, 12, 13, 16, 17, 18, 19)),
  ADD CHECK (action IN ('create', 'complete', 'accept', 'assign', 'reassign', 'pickup_failed', 'rebook', 'cancel',
    'expire', 'collect', 'transit', 'customs', 'out_for_delivery', 'ready_for_pickup', 'attempt_failed', 'deliver',
    'return_start', 'returned', 'close_by_claim'));
