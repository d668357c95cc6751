-- The make of a device, where its browser names one (Pixel 8): the page of devices tells two of the same system apart by it.
ALTER TABLE session ADD COLUMN model text CHECK (length(model) BETWEEN 1 AND 40);
