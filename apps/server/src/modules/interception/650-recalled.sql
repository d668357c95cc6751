-- Whether a mail is being brought home is asked of every choice for it.
DROP INDEX interception_mail;
CREATE INDEX interception_mail ON interception (mail_no)
  WHERE state IN ('unpaid', 'sent') OR (kind = 'recall' AND state = 'taken');
