-- The address book: records of senders (type 1) and consignees (type 2), each a person's own.
CREATE TABLE address (
  id         uuid PRIMARY KEY,
  person_id  uuid NOT NULL REFERENCES person,
  type       text NOT NULL CHECK (type IN ('1', '2')),
  is_default boolean NOT NULL DEFAULT false,
  name       text NOT NULL,
  user_phone text NOT NULL,
  province   text NOT NULL,
  city       text NOT NULL,
  district   text NOT NULL,
  street     text NOT NULL,
  address    text NOT NULL,
  lat        double precision CHECK (lat BETWEEN -90 AND 90),
  lng        double precision CHECK (lng BETWEEN -180 AND 180),
  from_type  text NOT NULL DEFAULT '',
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL
);
CREATE INDEX address_book ON address (person_id, type, is_default DESC, created_at DESC, id);
CREATE UNIQUE INDEX address_one_default ON address (person_id, type) WHERE is_default;

-- What people corrected after a pasted text was read: kept as cases for the reader.
CREATE TABLE address_correction (
  id         uuid PRIMARY KEY,
  person_id  uuid NOT NULL REFERENCES person,
  texts      jsonb NOT NULL,
  correction text NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE INDEX address_correction_person ON address_correction (person_id, created_at);
