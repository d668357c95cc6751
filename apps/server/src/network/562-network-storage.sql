-- The step at which a parcel came to the counter where its stay was extended: once a stay.
ALTER TABLE network_item ADD COLUMN extended_step integer;
