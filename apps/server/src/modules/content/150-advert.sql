-- Adverts of the operator by place (`board_code`). A link is a path of ours or an https address, so is a picture: what would
-- be a script or another scheme cannot be stored.
CREATE TABLE advert (
  id                 uuid PRIMARY KEY,
  board_code         text NOT NULL CHECK (board_code ~ '^[A-Za-z0-9_-]{1,40}$'),
  place              smallint NOT NULL,
  channel_type       smallint NOT NULL DEFAULT 0 CHECK (channel_type IN (0, 1)),
  link               text NOT NULL CHECK (link ~ '^(/[A-Za-z0-9_/?=&.{}-]*|https://[A-Za-z0-9./_?=&%-]+)$' AND link !~ '^//'),
  img                text NOT NULL CHECK (img ~ '^(/[A-Za-z0-9_/.-]+|https://[A-Za-z0-9./_?=&%-]+)$' AND img !~ '^//'),
  to_traffic_center  boolean NOT NULL DEFAULT false,
  begin_at           timestamptz NOT NULL,
  end_at             timestamptz NOT NULL,
  -- Channels that see it; none named: all.
  channels           text[] NOT NULL DEFAULT '{}',
  withdrawn          boolean NOT NULL DEFAULT false,
  CHECK (begin_at < end_at)
);
CREATE INDEX advert_in_force ON advert (board_code, place) WHERE NOT withdrawn;
