-- What the courier and the counter read of an order, and whether its consignee wants it at a station or locker.
ALTER TABLE network_item
  ADD COLUMN sheet jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(sheet) = 'object'),
  ADD COLUMN to_point boolean NOT NULL DEFAULT false;
