-- Promotions over the log-in are published content. Their times are whole minutes.
UPDATE login_promotion SET begin_at = date_trunc('minute', begin_at),
  end_at = date_trunc('minute', end_at + interval '59.999999 seconds')
  WHERE begin_at <> date_trunc('minute', begin_at) OR end_at <> date_trunc('minute', end_at);
INSERT INTO content_revision (content_id, revision, kind, act, fields, at)
SELECT id, 1, 'loginPromotion', 'publish',
    jsonb_strip_nulls(jsonb_build_object('titleZh', title_zh, 'titleEn', title_en, 'contentZh', words_zh,
      'contentEn', words_en, 'picture', nullif(img, ''), 'channels', nullif(to_jsonb(channels), '[]'),
      'beginTime', to_char(begin_at AT TIME ZONE 'Asia/Shanghai', 'YYYY-MM-DD"T"HH24:MI:SS"+08:00"'),
      'endTime', to_char(end_at AT TIME ZONE 'Asia/Shanghai', 'YYYY-MM-DD"T"HH24:MI:SS"+08:00"'))),
    '2026-11-01T00:00:00+08:00'
  FROM login_promotion;
INSERT INTO content_revision (content_id, revision, kind, act, fields, at)
SELECT content_id, 2, kind, 'withdraw', fields, content_revision.at
  FROM content_revision JOIN login_promotion ON id = content_id WHERE withdrawn;
DELETE FROM login_promotion WHERE withdrawn;
DROP INDEX login_promotion_in_force;
ALTER TABLE login_promotion DROP COLUMN withdrawn;
