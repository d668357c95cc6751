-- The keyed hash of the payer, or of the address, to which the vendor bound an open payment: nobody else can pay it. Null if anybody can, and
-- when it is not open any more.
ALTER TABLE payment ADD COLUMN payer_mac bytea;
