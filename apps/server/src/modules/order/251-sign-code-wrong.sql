-- Every scan that came with a wrong code: sent again, each is answered as before and counts once, however many came between.
CREATE TABLE sign_code_wrong (
  mail_no  text NOT NULL REFERENCES sign_code,
  event_id text NOT NULL,
  PRIMARY KEY (mail_no, event_id)
);
INSERT INTO sign_code_wrong (mail_no, event_id)
  SELECT mail_no, wrong_event FROM sign_code WHERE wrong_event IS NOT NULL;
ALTER TABLE sign_code DROP COLUMN wrong_event;
