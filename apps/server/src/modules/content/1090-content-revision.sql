-- What colleagues edit: every step of a piece of content is a row with the whole content. Rows are added and never
-- changed; the state follows from them, from the times and from the approval (packages/rules/src/content/revisions.ts).
CREATE TABLE content_revision (
  content_id  uuid NOT NULL,
  revision    integer NOT NULL CHECK (revision >= 1),
  -- The kinds are those of the contract. A further one needs no change here.
  kind        text NOT NULL CHECK (kind ~ '^[a-z][A-Za-z]{1,31}$'),
  act         text NOT NULL CHECK (act IN ('save', 'ask', 'publish', 'undo', 'withdraw')),
  fields      jsonb NOT NULL CHECK (jsonb_typeof(fields) = 'object'),
  -- The earlier revision whose fields are published again.
  of_revision integer CHECK (of_revision < revision),
  approval_id uuid REFERENCES approval,
  -- Null: the product made it.
  staff_id    uuid REFERENCES staff,
  -- The second person.
  approved_by uuid REFERENCES staff,
  reason      text CHECK (length(reason) <= 600),
  at          timestamptz NOT NULL,
  PRIMARY KEY (content_id, revision),
  CHECK ((act = 'ask') <= (approval_id IS NOT NULL)),
  CHECK ((act = 'undo') <= (of_revision IS NOT NULL)),
  CHECK (approved_by <> staff_id)
);
CREATE INDEX content_revision_new ON content_revision (at DESC, content_id DESC) WHERE revision = 1;
-- Between two publications there may be hundreds of drafts.
CREATE INDEX content_revision_decided ON content_revision (content_id, revision DESC)
  WHERE act IN ('publish', 'undo', 'withdraw');

CREATE FUNCTION content_revision_is_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'revisions of content are append-only' USING ERRCODE = 'restrict_violation';
END $$;
CREATE TRIGGER content_revision_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON content_revision
  FOR EACH STATEMENT EXECUTE FUNCTION content_revision_is_append_only();

-- Moves with every publication, in its transaction. Processes drop what they keep of content when it moved.
CREATE TABLE content_version (
  id      smallint PRIMARY KEY DEFAULT 1 CHECK (id = 1),
  version bigint NOT NULL
);
INSERT INTO content_version (version) VALUES (1);

ALTER TABLE approval DROP CONSTRAINT approval_kind_check;
ALTER TABLE approval ADD CONSTRAINT approval_kind_check CHECK (kind IN ('staff.invite', 'staff.roles', 'staff.link',
  'jobs.giveUp', 'reveal.more', 'content.publish'));

-- The published announcements, a row for each of their tabs. Their times are whole minutes.
ALTER TABLE announcement
  DROP CONSTRAINT announcement_pkey,
  ADD PRIMARY KEY (id, notice_type),
  -- Provinces of the sender, by the codes of the division tree; none named: all.
  ADD COLUMN provinces text[] NOT NULL DEFAULT '{}' CHECK (provinces = '{}' OR notice_type IN ('1', '2'));
UPDATE announcement SET begin_at = date_trunc('minute', begin_at),
  end_at = date_trunc('minute', end_at + interval '59.999999 seconds')
  WHERE begin_at <> date_trunc('minute', begin_at) OR end_at <> date_trunc('minute', end_at);
INSERT INTO content_revision (content_id, revision, kind, act, fields, at)
SELECT id, 1, 'announcement', 'publish', jsonb_build_object('titleZh', title_zh, 'titleEn', title_en, 'contentZh', content_zh,
    'contentEn', content_en, 'closesOrdering', is_work, 'tabs', jsonb_build_array(notice_type), 'channels', to_jsonb(channels),
    'beginTime', to_char(begin_at AT TIME ZONE 'Asia/Shanghai', 'YYYY-MM-DD"T"HH24:MI:SS"+08:00"'),
    'endTime', to_char(end_at AT TIME ZONE 'Asia/Shanghai', 'YYYY-MM-DD"T"HH24:MI:SS"+08:00"'))
    - CASE WHEN channels = '{}' THEN 'channels' ELSE '' END, date_trunc('milliseconds', created_at)
  FROM announcement;
INSERT INTO content_revision (content_id, revision, kind, act, fields, at)
SELECT content_id, 2, kind, 'withdraw', fields, content_revision.at
  FROM content_revision JOIN announcement ON id = content_id WHERE withdrawn;
DELETE FROM announcement WHERE withdrawn;
