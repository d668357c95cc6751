-- When an order's consignee got to be this one; null: when it was made. Who had the phone then is who the parcel comes to.
ALTER TABLE orders ADD COLUMN reannounced_at timestamptz;
