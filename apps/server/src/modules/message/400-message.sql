-- One log of every text that the product sends, a row a way. The text itself is not kept: template, version, language and
-- the sealed parameters say it again, and its keyed hash answers "did you send me this?".
CREATE TABLE message (
  id               uuid PRIMARY KEY,
  -- In the order in which things happened: the messages of one lane go out by it.
  seq              bigint GENERATED ALWAYS AS IDENTITY UNIQUE,
  -- Null for a code to a phone that nobody has logged in with.
  person_id        uuid REFERENCES person,
  kind             text NOT NULL CHECK (kind IN
    ('pickup', 'delivery', 'waiting', 'change', 'delivered', 'money', 'safety', 'code')),
  way              text NOT NULL CHECK (way IN ('app', 'chat', 'sms', 'email')),
  template         text NOT NULL,
  template_version smallint NOT NULL,
  language         text NOT NULL CHECK (language IN ('zh', 'en')),
  params_sealed    text NOT NULL,
  -- The phone, chat-app id or address that it goes to; null in the app.
  to_sealed        text,
  -- HMAC of receiver and text; null in the app.
  text_mac         bytea CHECK (octet_length(text_mac) = 32),
  side             text NOT NULL CHECK (side IN ('sent', 'received', 'account')),
  -- The mail that it is about, with the city of its other end.
  order_id         uuid,
  mail_no          text,
  city             text,
  -- Messages of one lane go out one after the other: one way of one person about one mail.
  lane             text NOT NULL,
  result           text NOT NULL CHECK (result IN ('waiting', 'sending', 'sent', 'refused', 'unknown', 'failed')),
  tries            smallint NOT NULL DEFAULT 0,
  at               timestamptz NOT NULL,
  -- Not before: quiet hours, or the pause before another try.
  due_at           timestamptz NOT NULL,
  settled_at       timestamptz,
  read_at          timestamptz,
  deleted_at       timestamptz,
  CHECK ((way = 'app') = (to_sealed IS NULL AND text_mac IS NULL)),
  CHECK ((result IN ('waiting', 'sending')) = (settled_at IS NULL))
);
CREATE INDEX message_center ON message (person_id, seq DESC) WHERE way = 'app' AND deleted_at IS NULL;
CREATE INDEX message_unread ON message (person_id, kind) WHERE way = 'app' AND deleted_at IS NULL AND read_at IS NULL;
CREATE INDEX message_lane ON message (lane, seq) WHERE settled_at IS NULL;
CREATE INDEX message_text ON message (text_mac) WHERE text_mac IS NOT NULL;
CREATE INDEX message_settled ON message (settled_at);

-- What a person chose. `choices` holds only what differs from the usual: {"delivery sms": false}.
CREATE TABLE message_setting (
  person_id         uuid PRIMARY KEY REFERENCES person,
  language          text NOT NULL DEFAULT 'zh' CHECK (language IN ('zh', 'en')),
  choices           jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(choices) = 'object'),
  quiet             boolean NOT NULL DEFAULT true,
  quiet_from_minute smallint NOT NULL DEFAULT 1260 CHECK (quiet_from_minute BETWEEN 0 AND 1439),
  quiet_to_minute   smallint NOT NULL DEFAULT 480 CHECK (quiet_to_minute BETWEEN 0 AND 1439),
  CHECK (quiet_from_minute <> quiet_to_minute)
);
