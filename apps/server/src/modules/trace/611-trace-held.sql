-- Which share of last week's mails the windows held, as wide as `side`; null where too few came to say so.
ALTER TABLE trace_learning ADD COLUMN held real CHECK (held BETWEEN 0 AND 1);
