-- Taps on adverts by hour. A session is counted once an hour (call advertCodeTj); it is not stored here.
CREATE TABLE advert_tap (
  advert_id  uuid NOT NULL REFERENCES advert ON DELETE CASCADE,
  hour       timestamptz NOT NULL,
  taps       integer NOT NULL CHECK (taps > 0),
  PRIMARY KEY (advert_id, hour)
);
