-- Double-entry ledger in whole fen. A transfer's entries add up to zero; nothing is ever changed or deleted: a mistake
-- is mended by a transfer that reverses it.
CREATE TABLE ledger_account (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  code        text NOT NULL UNIQUE CHECK (length(code) BETWEEN 1 AND 128),
  -- Where set, the balance is kept in the row and may not fall below the floor (0 for a prepaid card). House accounts
  -- have none, so that payments of many people do not queue for one row; their balance is the sum of their entries.
  floor_fen   bigint,
  balance_fen bigint NOT NULL DEFAULT 0,
  created_at  timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT ledger_account_floor CHECK (floor_fen IS NULL OR balance_fen >= floor_fen)
);

CREATE TABLE ledger_transfer (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind       text NOT NULL CHECK (length(kind) BETWEEN 1 AND 64),
  ref        text NOT NULL CHECK (length(ref) BETWEEN 1 AND 128),
  created_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (kind, ref)
);

CREATE TABLE ledger_entry (
  transfer_id bigint NOT NULL REFERENCES ledger_transfer,
  account_id  bigint NOT NULL REFERENCES ledger_account,
  fen         bigint NOT NULL CHECK (fen <> 0 AND abs(fen) <= 9007199254740991),
  PRIMARY KEY (transfer_id, account_id)
);
CREATE INDEX ledger_entry_account ON ledger_entry (account_id) INCLUDE (fen);

CREATE FUNCTION ledger_must_balance() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  transfer bigint;
  legs bigint;
  total numeric;
BEGIN
  IF TG_TABLE_NAME = 'ledger_transfer' THEN transfer := NEW.id; ELSE transfer := NEW.transfer_id; END IF;
  SELECT count(*), sum(fen) INTO legs, total FROM ledger_entry WHERE transfer_id = transfer;
  IF legs < 2 OR total <> 0 THEN
    RAISE EXCEPTION 'ledger transfer % has % legs that add up to % fen', transfer, legs, total
      USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_must_balance';
  END IF;
  RETURN NULL;
END $$;

CREATE CONSTRAINT TRIGGER ledger_entry_balance AFTER INSERT ON ledger_entry
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ledger_must_balance();
CREATE CONSTRAINT TRIGGER ledger_transfer_balance AFTER INSERT ON ledger_transfer
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ledger_must_balance();

CREATE FUNCTION ledger_is_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the ledger is append-only: reverse with a new transfer' USING ERRCODE = 'restrict_violation';
END $$;

CREATE TRIGGER ledger_entry_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_entry
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_is_append_only();
CREATE TRIGGER ledger_transfer_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_transfer
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_is_append_only();
