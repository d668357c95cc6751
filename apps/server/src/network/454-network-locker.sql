-- A locker without a free box says until when.
ALTER TABLE network_point ADD COLUMN full_until timestamptz;
