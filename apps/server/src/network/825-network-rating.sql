-- Who gave a courier how many stars, a row a person: their last word counts. `shown` are those whose stars are in the courier's sums:
-- they are counted in threes, so that no change of a mean tells what one person said. Stars that were counted before it was known
-- whose they are stay shown until the first three.
CREATE TABLE network_rating (
  courier_code text NOT NULL REFERENCES network_courier,
  by text NOT NULL,
  stars smallint NOT NULL CHECK (stars BETWEEN 1 AND 5),
  shown boolean NOT NULL DEFAULT false,
  PRIMARY KEY (courier_code, by)
);
