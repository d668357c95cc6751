-- The promise that the order gave and every later one with its moment and reason: {first, steps}. The one of the latest moment
-- counts, in whatever order they arrive. Null: none but the order's.
ALTER TABLE mail ADD COLUMN promise_steps jsonb;
-- The promise that people know while a later one was not told yet, and since when: {was, since}.
ALTER TABLE mail ADD COLUMN promise_untold jsonb;
