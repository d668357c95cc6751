-- A named neighbour takes one mail in: among the choices, and the consents to them.
ALTER TABLE delivery_change
  DROP CONSTRAINT delivery_change_way_check,
  ADD CONSTRAINT delivery_change_way_check
    CHECK (way IN ('door', 'time', 'point', 'locker', 'person', 'neighbour', 'place', 'hold'));
ALTER TABLE delivery_consent
  DROP CONSTRAINT delivery_consent_way_check,
  ADD CONSTRAINT delivery_consent_way_check CHECK (way IN ('point', 'locker', 'person', 'neighbour', 'place'));
