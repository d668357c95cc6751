-- Which orders made by telephone or at a desk a merge moved into the account.
CREATE TABLE data_merge_order (
  merge_id uuid NOT NULL REFERENCES data_merge ON DELETE CASCADE,
  quick_id uuid NOT NULL REFERENCES quick_order ON DELETE CASCADE,
  PRIMARY KEY (merge_id, quick_id)
);
CREATE INDEX data_merge_order_quick ON data_merge_order (quick_id);
