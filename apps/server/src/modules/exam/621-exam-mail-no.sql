-- Whether a mail is of an examination is asked by its number.
CREATE INDEX exam_mail_no ON exam_mail (mail_no) WHERE mail_no IS NOT NULL;
