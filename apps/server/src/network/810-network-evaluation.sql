-- What senders and consignees said of a mail, by side, for its office; and the stars of each courier, in sum.
ALTER TABLE network_item ADD COLUMN evaluations jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(evaluations) = 'object');
ALTER TABLE network_courier
  ADD COLUMN stars_sum integer NOT NULL DEFAULT 0 CHECK (stars_sum >= 0),
  ADD COLUMN stars_count integer NOT NULL DEFAULT 0 CHECK (stars_count >= 0);
