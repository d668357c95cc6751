-- Nothing sends a code or a warning again: whom it went to is not kept. By its hash its receiver still finds it.
UPDATE message SET to_sealed = NULL
WHERE to_sealed IS NOT NULL AND (kind = 'code' OR template IN ('phoneChanged', 'phoneClaimed'));
