-- Where the vendor says that the money of a refund goes, in its masked words: a bank and four digits, or the balance with it. Sealed.
ALTER TABLE refund ADD COLUMN account_sealed text;
