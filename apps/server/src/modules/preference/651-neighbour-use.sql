-- A neighbour's way may also be the one a standing wish was used for.
ALTER TABLE delivery_wish_use
  DROP CONSTRAINT delivery_wish_use_way_check,
  ADD CONSTRAINT delivery_wish_use_way_check
    CHECK (way IN ('door', 'time', 'point', 'locker', 'person', 'neighbour', 'place', 'hold'));
