-- The mail is handed over for a code only, which its consignee has.
ALTER TABLE mail ADD COLUMN password_sign boolean NOT NULL DEFAULT false;
