-- Announcements of the tabs: 1 reservation, 2 self-mailing, 3 mail search, 4 home. Plain text in both languages.
CREATE TABLE announcement (
  id          uuid PRIMARY KEY,
  notice_type text NOT NULL CHECK (notice_type IN ('1', '2', '3', '4')),
  title_zh    text NOT NULL CHECK (length(title_zh) BETWEEN 1 AND 60),
  title_en    text NOT NULL CHECK (length(title_en) BETWEEN 1 AND 120),
  content_zh  text NOT NULL CHECK (length(content_zh) BETWEEN 1 AND 1000),
  content_en  text NOT NULL CHECK (length(content_en) BETWEEN 1 AND 2000),
  begin_at    timestamptz NOT NULL,
  end_at      timestamptz NOT NULL,
  -- Ordering is closed while it is in force.
  is_work     boolean NOT NULL DEFAULT false,
  -- Channels that see it; none named: all.
  channels    text[] NOT NULL DEFAULT '{}',
  withdrawn   boolean NOT NULL DEFAULT false,
  created_at  timestamptz NOT NULL,
  CHECK (begin_at < end_at)
);
CREATE INDEX announcement_in_force ON announcement (notice_type, begin_at, end_at) WHERE NOT withdrawn;

-- The fault notice blocks every page, the maintenance notice shows on the order page.
CREATE TABLE disaster_notice (
  kind       text PRIMARY KEY CHECK (kind IN ('fault', 'maintenance')),
  is_on      boolean NOT NULL DEFAULT false,
  title_zh   text NOT NULL DEFAULT '' CHECK (length(title_zh) <= 60),
  title_en   text NOT NULL DEFAULT '' CHECK (length(title_en) <= 120),
  content_zh text NOT NULL DEFAULT '' CHECK (length(content_zh) <= 1000),
  content_en text NOT NULL DEFAULT '' CHECK (length(content_en) <= 2000),
  updated_at timestamptz NOT NULL DEFAULT now(),
  CHECK (NOT is_on OR (title_zh <> '' AND title_en <> '' AND content_zh <> '' AND content_en <> ''))
);
INSERT INTO disaster_notice (kind) VALUES ('fault'), ('maintenance');

-- Tab bar and side menu, one row an entry. A link is a path of ours or an https address; `channels` names who sees it.
CREATE TABLE menu_item (
  id           uuid PRIMARY KEY,
  template     text NOT NULL CHECK (template IN ('tabBar', 'sideMenu')),
  place        smallint NOT NULL,
  link         text NOT NULL CHECK (link ~ '^(/[A-Za-z0-9_/?=&.{}-]*|https://[A-Za-z0-9./_?=&%-]+)$' AND link !~ '^//'),
  title_zh     text NOT NULL CHECK (length(title_zh) BETWEEN 1 AND 20),
  title_en     text NOT NULL CHECK (length(title_en) BETWEEN 1 AND 40),
  img          text NOT NULL CHECK (img ~ '^[a-z0-9-]{1,40}$'),
  sub_img      text NOT NULL CHECK (sub_img ~ '^[a-z0-9-]{1,40}$'),
  channel_type smallint NOT NULL DEFAULT 0 CHECK (channel_type IN (0, 1)),
  app_id       text NOT NULL DEFAULT '',
  origin_id    text NOT NULL DEFAULT '',
  tag_info_zh  text NOT NULL DEFAULT '',
  tag_info_en  text NOT NULL DEFAULT '',
  channels     text[] NOT NULL,
  hidden       boolean NOT NULL DEFAULT false
);
CREATE INDEX menu_item_template ON menu_item (template, place);

CREATE TABLE menu_style (
  template       text PRIMARY KEY CHECK (template IN ('tabBar', 'sideMenu')),
  text_color     text NOT NULL CHECK (text_color ~ '^#[0-9a-f]{6}$'),
  sub_text_color text NOT NULL CHECK (sub_text_color ~ '^#[0-9a-f]{6}$')
);
