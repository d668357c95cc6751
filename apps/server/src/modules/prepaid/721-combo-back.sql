-- What a shipment took of its combo's money; what a recall took off the postage that it paid, and how much of that share went back.
ALTER TABLE card_spend
  ADD COLUMN share_fen bigint CHECK (share_fen >= 0),
  ADD COLUMN recalled_fen bigint NOT NULL DEFAULT 0 CHECK (recalled_fen BETWEEN 0 AND refunded_fen),
  ADD COLUMN back_fen bigint NOT NULL DEFAULT 0 CHECK (back_fen >= 0),
  ADD CONSTRAINT card_spend_back CHECK (back_fen = 0 OR back_fen <= share_fen);
UPDATE card_spend s SET share_fen = coalesce((
  SELECT e.fen FROM ledger_transfer t JOIN ledger_entry e ON e.transfer_id = t.id JOIN ledger_account a ON a.id = e.account_id
  WHERE t.kind = 'combo.used' AND t.ref = s.id::text AND a.code = 'card ' || s.card_id || ' balance'), 0)
WHERE EXISTS (SELECT FROM card_combo x WHERE x.card_id = s.card_id);
