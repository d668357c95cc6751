-- Orders that a person wants to repeat, under a name of their own. What one fills in is sealed as a whole.
CREATE TABLE order_template (
  id             uuid PRIMARY KEY,
  person_id      uuid NOT NULL REFERENCES person,
  name           text NOT NULL CHECK (length(name) BETWEEN 1 AND 20),
  content_sealed text NOT NULL,
  created_at     timestamptz NOT NULL,
  used_at        timestamptz NOT NULL,
  UNIQUE (person_id, name)
);
