-- What a person calls another phone that they proved, such as their mother's: theirs alone, sealed.
ALTER TABLE mail_phone ADD COLUMN name_sealed text;
-- Who lists the mails of a phone: its owner is told how many do, and can end it.
CREATE INDEX mail_phone_mac ON mail_phone (phone_mac);

-- Senders whose mails to a person are not told to those who list that person's phone. `mail_no` is the mail they were hidden by, which
-- shows who it is.
CREATE TABLE mail_hidden_sender (
  person_id    uuid NOT NULL REFERENCES person,
  sender_mac   bytea NOT NULL,
  sender_sealed text NOT NULL,
  mail_no      text NOT NULL,
  created_at   timestamptz NOT NULL,
  PRIMARY KEY (person_id, sender_mac)
);
