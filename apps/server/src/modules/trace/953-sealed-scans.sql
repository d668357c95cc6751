-- Couriers, signers, doors of neighbours and pick-up codes of scans are sealed: the courier in a column of its own, which is the same text
-- for many scans, the rest in another. Scans and orders of before have them in plain columns until a job has sealed them.
ALTER TABLE trace_event ADD COLUMN courier_sealed text, ADD COLUMN signer_sealed text;
ALTER TABLE orders ADD COLUMN courier_sealed text;
