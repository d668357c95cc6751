-- Who decides new claims in a demo, as chosen at /demo. NULL: as configured.
ALTER TABLE network_pace ADD COLUMN network text CHECK (network IN ('staffed', 'demo'));
