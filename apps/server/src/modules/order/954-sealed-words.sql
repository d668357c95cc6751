-- What senders write of an order, for the courier and why they cancel it, is sealed in its column: people write names and phones there. Words
-- of before are plain until a job has sealed them.
COMMENT ON COLUMN orders.message IS 'sealed, or empty';
COMMENT ON COLUMN orders.cancel_note IS 'sealed, or empty';
