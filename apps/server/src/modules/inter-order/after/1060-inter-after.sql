-- Who made a version of a declaration, and how customs took one that was amended after the acceptance. A version that came too
-- late or was refused is kept and is not in force.
ALTER TABLE declaration_version ADD COLUMN person_id uuid REFERENCES person;
ALTER TABLE declaration_version ADD COLUMN answer text CHECK (answer IN ('waiting', 'taken', 'tooLate', 'refused'));
UPDATE declaration_version v SET person_id = o.person_id FROM inter_order o WHERE o.id = v.order_id;

-- What customs asked for with a scan EXB or EME. `asks` are fields of the declaration, `wants` what the consignee has to bring.
CREATE TABLE customs_hold (
  order_id  uuid NOT NULL REFERENCES inter_order,
  event_id  text NOT NULL,
  side      text NOT NULL CHECK (side IN ('export', 'import')),
  asks      jsonb NOT NULL CHECK (jsonb_typeof(asks) = 'array'),
  wants     text[] NOT NULL,
  office    jsonb CHECK (jsonb_typeof(office) = 'object'),
  held_at   timestamptz NOT NULL,
  answer_by timestamptz,
  -- The version that answers it.
  version   smallint CHECK (version > 1),
  PRIMARY KEY (order_id, event_id)
);
