-- Mail of examinations. A school names each candidate by number and name; only keyed hashes of both together stand here: who
-- knows them finds the mails, a dump finds nobody.
CREATE TABLE exam_candidate (
  exam_id      text NOT NULL,
  -- Of the candidate's number, or of the admission ticket's, with the name: a row each.
  pair_mac     bytea NOT NULL,
  candidate_id uuid NOT NULL,
  PRIMARY KEY (exam_id, pair_mac)
);
CREATE INDEX exam_candidate_id ON exam_candidate (candidate_id);

CREATE TABLE exam_mail (
  candidate_id uuid NOT NULL,
  exam_id      text NOT NULL,
  kind         text NOT NULL CHECK (kind IN ('ticket', 'result', 'admission', 'document')),
  title        text NOT NULL,
  school       text NOT NULL,
  -- Null until it is posted.
  mail_no      text,
  created_at   timestamptz NOT NULL,
  PRIMARY KEY (candidate_id, exam_id, kind, title)
);

-- Tickets of links: single use, 120 seconds, bound to a channel.
CREATE TABLE exam_ticket (
  ticket_sha256 bytea PRIMARY KEY,
  exam_id       text NOT NULL,
  candidate_id  uuid NOT NULL,
  channel       text NOT NULL,
  expires_at    timestamptz NOT NULL
);
CREATE INDEX exam_ticket_ends ON exam_ticket (expires_at);

-- Which candidate's mails a session knows, until when.
CREATE TABLE exam_grant (
  session_id   text NOT NULL,
  exam_id      text NOT NULL,
  candidate_id uuid NOT NULL,
  until        timestamptz NOT NULL,
  PRIMARY KEY (session_id, exam_id)
);
CREATE INDEX exam_grant_until ON exam_grant (until);
