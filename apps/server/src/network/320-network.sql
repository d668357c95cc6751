-- The built-in network: where it works, who works there, what runs between. Seeded from the division tree.
CREATE TABLE network_hub (
  code text PRIMARY KEY,
  name text NOT NULL,
  province text NOT NULL,
  city text NOT NULL,
  short_name text NOT NULL,
  trunk boolean NOT NULL,
  lat double precision NOT NULL,
  lng double precision NOT NULL
);

CREATE TABLE network_lane (
  from_hub text NOT NULL REFERENCES network_hub,
  to_hub text NOT NULL REFERENCES network_hub,
  transport text NOT NULL CHECK (transport IN ('road', 'rail', 'air', 'sea')),
  usual_min integer NOT NULL CHECK (usual_min > 0),
  distance_km integer NOT NULL,
  PRIMARY KEY (from_hub, to_hub, transport)
);

CREATE TABLE network_office (
  code text PRIMARY KEY,
  name text NOT NULL,
  province text NOT NULL,
  city text NOT NULL,
  district text NOT NULL,
  hub_code text NOT NULL REFERENCES network_hub,
  phone text NOT NULL,
  remote boolean NOT NULL,
  slot_capacity integer NOT NULL CHECK (slot_capacity > 0),
  lat double precision NOT NULL,
  lng double precision NOT NULL
);
CREATE INDEX network_office_place ON network_office (province, city, district);

CREATE TABLE network_courier (
  code text PRIMARY KEY,
  office_code text NOT NULL REFERENCES network_office,
  name text NOT NULL,
  phone text NOT NULL
);
CREATE INDEX network_courier_office ON network_courier (office_code);

CREATE TABLE network_point (
  code text PRIMARY KEY,
  office_code text NOT NULL REFERENCES network_office,
  name text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('office', 'agency', 'station', 'locker')),
  address text NOT NULL,
  phone text NOT NULL,
  lat double precision NOT NULL,
  lng double precision NOT NULL,
  open_from text NOT NULL,
  open_to text NOT NULL,
  services text[] NOT NULL,
  step_free boolean NOT NULL
);
CREATE INDEX network_point_office ON network_point (office_code);

-- What the seed was made from; the same version is not seeded twice.
CREATE TABLE network_seed (
  id boolean PRIMARY KEY DEFAULT true CHECK (id),
  version text NOT NULL,
  seeded_at timestamptz NOT NULL DEFAULT now()
);

-- An order as the network knows it, with the plan of its way (`plan`) and how far it is (`step`). The drive works on these.
CREATE TABLE network_item (
  order_no text PRIMARY KEY,
  mail_no text NOT NULL UNIQUE,
  kind text NOT NULL CHECK (kind IN ('courier', 'selfDrop')),
  office_code text NOT NULL REFERENCES network_office,
  plan jsonb NOT NULL,
  step integer NOT NULL DEFAULT 0,
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'collected', 'done', 'withdrawn')),
  placed_at timestamptz NOT NULL,
  next_at timestamptz,
  last_event jsonb
);
CREATE INDEX network_item_due ON network_item (next_at) WHERE next_at IS NOT NULL;

-- One row: how many network minutes pass in a real one; 0 stands still. NULL: as configured.
CREATE TABLE network_pace (
  id boolean PRIMARY KEY DEFAULT true CHECK (id),
  speed double precision CHECK (speed >= 0)
);
