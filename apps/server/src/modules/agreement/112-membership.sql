-- The membership agreement is one of them.
ALTER TABLE consent
  DROP CONSTRAINT consent_contract_id_check,
  ADD CONSTRAINT consent_contract_id_check CHECK (contract_id IN ('service', 'privacy', 'membership'));
