-- The agreements of the contract.
ALTER TABLE consent ADD CHECK (contract_id IN ('service', 'privacy'));
