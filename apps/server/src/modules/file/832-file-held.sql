-- A file that was handed in with a claim: its owner cannot delete it any more.
ALTER TABLE file ADD COLUMN held boolean NOT NULL DEFAULT false;
