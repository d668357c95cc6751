-- Which server keys this database was written with (docs/decisions/113), and which running servers know which of them. Ids are hashes of
-- keys; no key is stored.
CREATE TABLE server_key (
  id          text PRIMARY KEY CHECK (id ~ '^[0-9a-f]{8}$'),
  seen_at     timestamptz NOT NULL DEFAULT now(),
  -- Since when rows may have been written with this key; null while servers only read it.
  written_at  timestamptz,
  -- Since when every holding of a phone has its hash under this key, too: only then may a server write with it.
  ready_at    timestamptz,
  -- Since when no server writes with any other key.
  alone_since timestamptz,
  -- Since when no row needs this key.
  retired_at  timestamptz
);

-- A row for each running server, which renews it.
CREATE TABLE server_key_holder (
  id      uuid PRIMARY KEY,
  writes  text NOT NULL,
  reads   text[] NOT NULL,
  seen_at timestamptz NOT NULL
);
