-- Instructions of consignees by their id, with the answer that was given; the delivery as it was planned before the first of
-- them; and the step at which the parcel was loaded for the door or a counter.
ALTER TABLE network_item
  ADD COLUMN instructions jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(instructions) = 'object'),
  ADD COLUMN door_tail jsonb CHECK (jsonb_typeof(door_tail) = 'array'),
  ADD COLUMN loaded_step integer;
