-- Names, phones, streets and positions of address books are sealed in one column. A row of before has them in the plain columns until
-- a job has sealed it; these then are empty, and go with a later version. A row with a name in the plain column is a plain one.
ALTER TABLE address
  ADD COLUMN content_sealed text,
  ALTER COLUMN name SET DEFAULT '',
  ALTER COLUMN user_phone SET DEFAULT '',
  ALTER COLUMN street SET DEFAULT '',
  ALTER COLUMN address SET DEFAULT '';
