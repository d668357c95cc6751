-- The texts of hashes that no other column has, sealed: without its text a hash cannot be made again with another key. Rows from before
-- have none and need their key until they are deleted or imported again.
ALTER TABLE prepaid_card ADD COLUMN number_sealed text;
ALTER TABLE exam_candidate ADD COLUMN pair_sealed text;
ALTER TABLE brand_consignment ADD COLUMN phone_sealed text;
