-- Mails that a person follows. What they call one is theirs alone: sealed.
CREATE TABLE mail_follow (
  person_id   uuid NOT NULL REFERENCES person,
  mail_no     text NOT NULL,
  name_sealed text,
  muted       boolean NOT NULL DEFAULT false,
  created_at  timestamptz NOT NULL,
  PRIMARY KEY (person_id, mail_no)
);
CREATE INDEX mail_follow_mail ON mail_follow (mail_no);

-- Other phones of a person, proven by a code, whose mails are listed among theirs until the proof is 30 days old.
CREATE TABLE mail_phone (
  person_id    uuid NOT NULL REFERENCES person,
  phone_mac    bytea NOT NULL,
  phone_sealed text NOT NULL,
  proven_at    timestamptz NOT NULL,
  PRIMARY KEY (person_id, phone_mac)
);
CREATE INDEX mail_phone_proven ON mail_phone (proven_at);
