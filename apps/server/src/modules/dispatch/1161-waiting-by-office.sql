-- The waiting orders of an office by the end of their windows: the list of a day also has those of earlier windows, among
-- which the collected orders of a month would be read.
CREATE INDEX orders_office_waiting ON orders (office_code, slot_end_at, id) WHERE status < 4;
