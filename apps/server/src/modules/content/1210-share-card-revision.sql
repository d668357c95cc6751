-- Share cards are published content, for some kinds of pages and a time. The present rows stay until somebody withdraws
-- them. When and by whom a row was changed before was not stored. A row without words and picture said nothing.
ALTER TABLE share_card
  ADD COLUMN id uuid NOT NULL DEFAULT gen_random_uuid(),
  ADD COLUMN begin_at timestamptz NOT NULL DEFAULT '2000-01-01T00:00:00+08:00',
  ADD COLUMN end_at timestamptz NOT NULL DEFAULT '2100-01-01T00:00:00+08:00';
DELETE FROM share_card WHERE title_zh = '' AND title_en = '' AND text_zh = '' AND text_en = '' AND img = '';
INSERT INTO content_revision (content_id, revision, kind, act, fields, at)
SELECT id, 1, 'shareCard', 'publish',
    jsonb_strip_nulls(jsonb_build_object('titleZh', nullif(title_zh, ''), 'titleEn', nullif(title_en, ''),
      'contentZh', nullif(text_zh, ''), 'contentEn', nullif(text_en, ''), 'picture', nullif(img, ''),
      'cards', jsonb_build_array(kind))),
    '2026-11-01T00:00:00+08:00'
  FROM share_card;
ALTER TABLE share_card
  DROP CONSTRAINT share_card_pkey,
  ADD PRIMARY KEY (id, kind),
  ALTER COLUMN id DROP DEFAULT,
  ALTER COLUMN begin_at DROP DEFAULT,
  ALTER COLUMN end_at DROP DEFAULT,
  ADD CHECK (begin_at < end_at);
