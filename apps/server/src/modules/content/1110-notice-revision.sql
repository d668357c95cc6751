-- What one colleague published alone ends then, unless a second one confirms it.
ALTER TABLE content_revision
  ADD COLUMN alone_until timestamptz,
  ADD CHECK (alone_until IS NULL OR act IN ('publish', 'undo')),
  ADD CHECK (alone_until IS NULL OR approved_by IS NULL);
CREATE INDEX content_revision_alone ON content_revision (staff_id, at) WHERE alone_until IS NOT NULL;

-- Fault and maintenance are published content. What was switched on by hand stays on until somebody withdraws it;
-- words that wait switched off become a draft.
ALTER TABLE disaster_notice ADD COLUMN id uuid NOT NULL DEFAULT gen_random_uuid();
INSERT INTO content_revision (content_id, revision, kind, act, fields, at)
SELECT id, 1, kind, CASE WHEN is_on THEN 'publish' ELSE 'save' END,
    jsonb_strip_nulls(jsonb_build_object('titleZh', nullif(title_zh, ''), 'titleEn', nullif(title_en, ''),
      'contentZh', nullif(content_zh, ''), 'contentEn', nullif(content_en, ''),
      'beginTime', CASE WHEN is_on THEN to_char(updated_at AT TIME ZONE 'Asia/Shanghai', 'YYYY-MM-DD"T"HH24:MI:"00+08:00"') END,
      'endTime', CASE WHEN is_on THEN '2100-01-01T00:00:00+08:00' END)),
    date_trunc('milliseconds', updated_at)
  FROM disaster_notice WHERE title_zh <> '' OR title_en <> '' OR content_zh <> '' OR content_en <> '';
DELETE FROM disaster_notice WHERE NOT is_on;

-- The published notices: several of a kind may follow one another, and be for other channels.
ALTER TABLE disaster_notice
  DROP CONSTRAINT disaster_notice_pkey,
  ADD PRIMARY KEY (id),
  ADD COLUMN begin_at timestamptz,
  ADD COLUMN end_at timestamptz,
  -- Channels that see it; none named: all.
  ADD COLUMN channels text[] NOT NULL DEFAULT '{}';
UPDATE disaster_notice SET begin_at = date_trunc('minute', updated_at), end_at = '2100-01-01T00:00:00+08:00';
ALTER TABLE disaster_notice
  DROP COLUMN is_on,
  DROP COLUMN updated_at,
  ALTER COLUMN id DROP DEFAULT,
  ALTER COLUMN begin_at SET NOT NULL,
  ALTER COLUMN end_at SET NOT NULL,
  ALTER COLUMN title_zh DROP DEFAULT,
  ALTER COLUMN title_en DROP DEFAULT,
  ALTER COLUMN content_zh DROP DEFAULT,
  ALTER COLUMN content_en DROP DEFAULT,
  ADD CHECK (title_zh <> '' AND title_en <> '' AND content_zh <> '' AND content_en <> ''),
  ADD CHECK (begin_at < end_at);
