-- What a destination is, as rows with their source, the day on which it was looked at, and the days between which they are right. Files of
-- the program fill rows with origin 'file'; rows of an operator have origin 'operator' and are not changed by a new version. A row that
-- left the files keeps its past: it only gets an end.
CREATE TABLE country (
  code           text NOT NULL CHECK (code ~ '^[A-Z]{2}$'),
  scope          text NOT NULL CHECK (scope IN ('abroad', 'hkMacauTaiwan')),
  is_open        boolean NOT NULL,
  is_worked      boolean NOT NULL,
  zh             text NOT NULL,
  en             text NOT NULL,
  find           text NOT NULL,
  printed_name   text NOT NULL,
  places         jsonb NOT NULL,
  -- Categories for which a binding duty quote is needed.
  needs_quote    text[] NOT NULL,
  source         text NOT NULL,
  seen_on        date NOT NULL,
  effective_from date NOT NULL,
  effective_to   date,
  origin         text NOT NULL DEFAULT 'operator' CHECK (origin IN ('file', 'operator')),
  PRIMARY KEY (code, effective_from)
);

CREATE TABLE destination_product (
  country        text NOT NULL,
  product_id     text NOT NULL CHECK (product_id IN ('I1', 'I2', 'I3')),
  transport      text NOT NULL CHECK (transport IN ('air', 'sal', 'surface')),
  zone           text NOT NULL,
  most_g         integer NOT NULL CHECK (most_g > 0),
  size_rule      text NOT NULL,
  days_from      integer NOT NULL CHECK (days_from > 0),
  days_to        integer NOT NULL CHECK (days_to >= days_from),
  battery        text NOT NULL CHECK (battery IN ('builtIn', 'none')),
  is_insured     boolean NOT NULL,
  suspended_from date,
  suspended_zh   text,
  suspended_en   text,
  source         text NOT NULL,
  seen_on        date NOT NULL,
  effective_from date NOT NULL,
  effective_to   date,
  origin         text NOT NULL DEFAULT 'operator' CHECK (origin IN ('file', 'operator')),
  PRIMARY KEY (country, product_id, transport, effective_from),
  CHECK ((suspended_from IS NULL) = (suspended_zh IS NULL) AND (suspended_zh IS NULL) = (suspended_en IS NULL)),
  CHECK (NOT (product_id = 'I2' AND is_insured))
);

CREATE TABLE address_rule (
  country        text NOT NULL,
  format         text NOT NULL,
  upper          text[] NOT NULL,
  region_kind    text NOT NULL,
  place_kind     text NOT NULL,
  regions        jsonb NOT NULL,
  dial_prefix    text NOT NULL,
  dial_example   text NOT NULL,
  source         text NOT NULL,
  seen_on        date NOT NULL,
  effective_from date NOT NULL,
  effective_to   date,
  origin         text NOT NULL DEFAULT 'operator' CHECK (origin IN ('file', 'operator')),
  PRIMARY KEY (country, effective_from)
);

CREATE TABLE postcode_rule (
  country        text NOT NULL,
  pattern        text NOT NULL,
  cuts           integer[] NOT NULL,
  mark           text NOT NULL,
  example        text NOT NULL,
  source         text NOT NULL,
  seen_on        date NOT NULL,
  effective_from date NOT NULL,
  effective_to   date,
  origin         text NOT NULL DEFAULT 'operator' CHECK (origin IN ('file', 'operator')),
  PRIMARY KEY (country, effective_from)
);

CREATE TABLE tax_territory (
  country        text NOT NULL,
  id             text NOT NULL,
  name_zh        text NOT NULL,
  name_en        text NOT NULL,
  note_zh        text NOT NULL,
  note_en        text NOT NULL,
  pattern        text NOT NULL,
  source         text NOT NULL,
  seen_on        date NOT NULL,
  effective_from date NOT NULL,
  effective_to   date,
  origin         text NOT NULL DEFAULT 'operator' CHECK (origin IN ('file', 'operator')),
  PRIMARY KEY (country, id, effective_from)
);

CREATE TABLE number_rule (
  country        text NOT NULL,
  id             text NOT NULL,
  label_zh       text NOT NULL,
  label_en       text NOT NULL,
  purpose_zh     text NOT NULL,
  purpose_en     text NOT NULL,
  where_zh       text NOT NULL,
  where_en       text NOT NULL,
  together       text[] NOT NULL,
  source         text NOT NULL,
  seen_on        date NOT NULL,
  effective_from date NOT NULL,
  effective_to   date,
  origin         text NOT NULL DEFAULT 'operator' CHECK (origin IN ('file', 'operator')),
  PRIMARY KEY (country, id, effective_from)
);

-- The matrix of required fields: destination, product and category decide what is needed of a consignee.
CREATE TABLE field_rule (
  country        text NOT NULL,
  product_id     text NOT NULL CHECK (product_id IN ('I1', 'I2', 'I3')),
  category       text NOT NULL,
  needs          jsonb NOT NULL,
  source         text NOT NULL,
  seen_on        date NOT NULL,
  effective_from date NOT NULL,
  effective_to   date,
  origin         text NOT NULL DEFAULT 'operator' CHECK (origin IN ('file', 'operator')),
  PRIMARY KEY (country, product_id, category, effective_from)
);

-- `countries`: the destinations of a rule; empty for all.
CREATE TABLE content_rule (
  id             text NOT NULL,
  countries      text[] NOT NULL,
  law            text NOT NULL CHECK (law IN ('export', 'destination', 'air', 'carrier')),
  verdict        text NOT NULL CHECK (verdict IN ('refused', 'limited')),
  title_zh       text NOT NULL,
  title_en       text NOT NULL,
  instead_zh     text NOT NULL,
  instead_en     text NOT NULL,
  words          text NOT NULL,
  place          integer NOT NULL,
  source         text NOT NULL,
  seen_on        date NOT NULL,
  effective_from date NOT NULL,
  effective_to   date,
  origin         text NOT NULL DEFAULT 'operator' CHECK (origin IN ('file', 'operator')),
  PRIMARY KEY (id, effective_from)
);

CREATE TABLE duty_rule (
  country        text NOT NULL,
  category       text NOT NULL,
  kind           text NOT NULL CHECK (kind IN ('none', 'freeUpTo', 'charged', 'unknown')),
  currency       text CHECK (currency ~ '^[A-Z]{3}$'),
  amount         integer CHECK (amount > 0),
  note_zh        text NOT NULL,
  note_en        text NOT NULL,
  recheck_days   integer NOT NULL CHECK (recheck_days > 0),
  source         text NOT NULL,
  seen_on        date NOT NULL,
  effective_from date NOT NULL,
  effective_to   date,
  origin         text NOT NULL DEFAULT 'operator' CHECK (origin IN ('file', 'operator')),
  PRIMARY KEY (country, category, effective_from),
  CHECK ((kind = 'freeUpTo') = (amount IS NOT NULL) AND (amount IS NULL) = (currency IS NULL))
);

CREATE TABLE inter_tariff (
  product_id       text NOT NULL CHECK (product_id IN ('I1', 'I2', 'I3')),
  transport        text NOT NULL CHECK (transport IN ('air', 'sal', 'surface')),
  zone             text NOT NULL,
  contents         text NOT NULL CHECK (contents IN ('documents', 'goods')),
  first_g          integer NOT NULL CHECK (first_g > 0),
  first_fen        integer NOT NULL CHECK (first_fen > 0),
  step_g           integer NOT NULL CHECK (step_g > 0),
  step_fen         integer NOT NULL CHECK (step_fen > 0),
  registration_fen integer NOT NULL CHECK (registration_fen >= 0),
  version          text NOT NULL,
  source           text NOT NULL,
  seen_on          date NOT NULL,
  effective_from   date NOT NULL,
  effective_to     date,
  origin           text NOT NULL DEFAULT 'operator' CHECK (origin IN ('file', 'operator')),
  PRIMARY KEY (product_id, transport, zone, contents, effective_from)
);

-- Addresses abroad of a person. Names, streets, phones and numbers are sealed together; the destination is not.
CREATE TABLE inter_address (
  id             uuid PRIMARY KEY,
  person_id      uuid NOT NULL REFERENCES person,
  country        text NOT NULL CHECK (country ~ '^[A-Z]{2}$'),
  content_sealed text NOT NULL,
  created_at     timestamptz NOT NULL,
  updated_at     timestamptz NOT NULL
);
CREATE INDEX inter_address_person ON inter_address (person_id, updated_at DESC);

-- Which files filled the rows above.
CREATE TABLE destination_seed (
  id        boolean PRIMARY KEY DEFAULT true CHECK (id),
  sha256    text NOT NULL,
  seeded_at timestamptz NOT NULL DEFAULT now()
);
