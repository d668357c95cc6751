-- What a colleague asked for ends without a decision when it is no longer as it was: nobody refused it.
ALTER TABLE approval DROP CONSTRAINT approval_state_check, DROP CONSTRAINT approval_check1;
UPDATE approval SET state = 'ended', decided_by = NULL, refusal = NULL WHERE state = 'refused' AND refusal IN
  ('申请之后有变化，不能再批准', 'It has changed since it was asked for, and can no longer be approved');
ALTER TABLE approval
  ADD CONSTRAINT approval_state_check CHECK (state IN ('waiting', 'done', 'refused', 'ended')),
  ADD CONSTRAINT approval_decided CHECK ((decided_by IS NULL) = (state IN ('waiting', 'ended')));
