-- The messages that were of another kind before there was one for them.
UPDATE message SET kind = 'failed' WHERE template IN ('attemptFailed', 'lockerFull') AND kind <> 'failed';
