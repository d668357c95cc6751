-- Menus are published content: a whole menu with its colours. Of several for a place the one that began last counts. The
-- present menus stay until somebody withdraws them.
CREATE TABLE menu (
  id             uuid PRIMARY KEY,
  template       text NOT NULL CHECK (template IN ('tabBar', 'sideMenu')),
  text_color     text NOT NULL CHECK (text_color ~ '^#[0-9a-f]{6}$'),
  sub_text_color text NOT NULL CHECK (sub_text_color ~ '^#[0-9a-f]{6}$'),
  begin_at       timestamptz NOT NULL,
  end_at         timestamptz NOT NULL,
  CHECK (begin_at < end_at)
);
-- A menu without colours had those that the product answered.
INSERT INTO menu (id, template, text_color, sub_text_color, begin_at, end_at)
SELECT gen_random_uuid(), template, coalesce(text_color, '#14211b'), coalesce(sub_text_color, '#55635c'),
    '2000-01-01T00:00:00+08:00', '2100-01-01T00:00:00+08:00'
  FROM (SELECT DISTINCT template FROM menu_item) AS present LEFT JOIN menu_style USING (template);
DROP TABLE menu_style;

-- An entry for no channel was seen by nobody.
UPDATE menu_item SET hidden = true WHERE channels = '{}';
-- An entry that opens no mini program has no ids of one, and without an id there is none to open.
UPDATE menu_item SET channel_type = 0, app_id = '', origin_id = ''
  WHERE (channel_type = 0 AND (app_id <> '' OR origin_id <> '')) OR (channel_type = 1 AND app_id = '');
ALTER TABLE menu_item ADD COLUMN menu_id uuid REFERENCES menu ON DELETE CASCADE;
UPDATE menu_item SET menu_id = menu.id FROM menu WHERE menu.template = menu_item.template;
INSERT INTO content_revision (content_id, revision, kind, act, fields, at)
SELECT menu.id, 1, menu.template, 'publish',
    jsonb_build_object('textColor', menu.text_color, 'subTextColor', menu.sub_text_color, 'entries', jsonb_agg(
      jsonb_strip_nulls(jsonb_build_object('link', link, 'titleZh', title_zh, 'titleEn', title_en, 'img', img,
        'subImg', nullif(sub_img, img), 'tagZh', nullif(tag_info_zh, ''), 'tagEn', nullif(tag_info_en, ''),
        'appId', nullif(app_id, ''), 'originId', nullif(origin_id, ''),
        'channels', nullif(to_jsonb(channels), '[]'), 'hidden', CASE WHEN hidden THEN true END))
      ORDER BY place, menu_item.id)),
    '2026-11-01T00:00:00+08:00'
  FROM menu JOIN menu_item ON menu_id = menu.id GROUP BY menu.id;
DROP INDEX menu_item_template;
ALTER TABLE menu_item
  ALTER COLUMN menu_id SET NOT NULL,
  -- Channels that see it; none named: all.
  ALTER COLUMN channels SET DEFAULT '{}',
  DROP COLUMN template;
CREATE INDEX menu_item_menu ON menu_item (menu_id, place);
