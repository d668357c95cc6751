-- Every closed list of the contract is a CHECK.
ALTER TABLE mail
  ADD CHECK (product_id IN ('', '1', '11', '2', '9')),
  ADD CHECK (stage IN ('created', 'accepted', 'processing', 'departed', 'arrived', 'customs', 'customs_held',
    'customs_released', 'out_for_delivery', 'ready_for_pickup', 'attempt_failed', 'delivered', 'returning', 'returned',
    'exception')),
  ADD CHECK (status IN (0, 1, 2, 3, 4, 5, 6, 7, 11, 12, 13, 16, 17, 18, 19));
ALTER TABLE trace_event
  ADD CHECK (source IN ('ems', 'partner', 'upu', 'manual')),
  ADD CHECK (stage IN ('created', 'accepted', 'processing', 'departed', 'arrived', 'customs', 'customs_held',
    'customs_released', 'out_for_delivery', 'ready_for_pickup', 'attempt_failed', 'delivered', 'returning', 'returned',
    'exception'));
