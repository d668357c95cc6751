-- Which consignees were told that the days of their mail at a service point end: once a day on which they do.
CREATE TABLE storage_reminder (
  mail_no text NOT NULL,
  until timestamptz NOT NULL,
  PRIMARY KEY (mail_no, until)
);
