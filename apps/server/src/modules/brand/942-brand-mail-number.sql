-- Whose a mail is that a partner's key sends scans of.
CREATE INDEX brand_mail_number ON brand_mail (mail_no);
