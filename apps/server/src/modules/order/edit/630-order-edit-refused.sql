-- Which change of an order its carrier could not carry out any more: the parcel was under way and could not be turned.
ALTER TABLE orders ADD COLUMN edit_refused smallint CHECK (edit_refused BETWEEN 1 AND edits);
