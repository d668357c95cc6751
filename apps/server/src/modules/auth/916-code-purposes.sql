-- Every code is for one purpose. `own`: it proves the number that the user has, before another takes its place. Codes for any purpose are
-- sent no more; servers of the version before may still store them while they are replaced.
ALTER TABLE sms_code
  DROP CONSTRAINT sms_code_purpose_check,
  ADD CONSTRAINT sms_code_purpose_check
    CHECK (purpose IN ('any', 'login', 'rebind', 'prove', 'link', 'own', 'stepUp'));
