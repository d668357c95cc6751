-- It grows with each change of roles, offices or state: who changes them names the one that they read.
ALTER TABLE staff ADD COLUMN version integer NOT NULL DEFAULT 0;
