-- Names, phones and the door of a mail are sealed in one column. A mail of before has them in the plain columns (its phones sealed one by
-- one) until a job has sealed it; these then are null, and go with a later version. What a plain column has counts more than the sealed.
ALTER TABLE mail ADD COLUMN people_sealed text;
