-- Debit is plus, credit is minus. What the post owes to somebody is therefore at most 0, and a floor is of no use to it.
ALTER TABLE ledger_account ADD COLUMN ceiling_fen bigint;
ALTER TABLE ledger_account ADD CONSTRAINT ledger_account_ceiling CHECK (ceiling_fen IS NULL OR balance_fen <= ceiling_fen);
ALTER TABLE ledger_account DROP CONSTRAINT ledger_account_floor;
ALTER TABLE ledger_account DROP COLUMN floor_fen;
