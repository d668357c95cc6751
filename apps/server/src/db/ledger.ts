import { sql } from 'kysely';
import type { Db } from './open.ts';
import { transact } from './transaction.ts';

/** One side of a transfer. Plus puts `fen` into the account, minus takes it out. */
export type Leg = { account: string; fen: number };

export type Transfer = {
  /** What it is, such as `order.pay` or `order.refund`. */
  kind: string;
  /** What it is for, unique within the kind, such as the order number. */
  ref: string;
  /** At least two accounts, each once; all fen add up to 0. */
  legs: Leg[];
};

/** A transfer with this kind and ref exists, and its legs are different. */
export class LedgerClash extends Error {
  override name = 'LedgerClash';
}

/** An account would fall below its floor: not enough money. */
export class NotEnoughMoney extends Error {
  override name = 'NotEnoughMoney';
}

/**
 * Opens an account that may not fall below `floorFen` (0 for a prepaid card); does nothing when it is open. Accounts
 * without a floor (the house's own) need no opening.
 */
export async function openAccount(db: Db, account: string, floorFen: number): Promise<void> {
  await db
    .insertInto('ledger_account')
    .values({ code: account, floor_fen: floorFen })
    .onConflict((conflict) => conflict.column('code').doNothing())
    .execute();
}

function refuseUnbalanced({ kind, ref, legs }: Transfer): void {
  const name = `${kind} ${ref}`;
  if (legs.length < 2) throw new RangeError(`${name}: a transfer has at least two legs`);
  if (new Set(legs.map((leg) => leg.account)).size !== legs.length) throw new RangeError(`${name}: an account twice`);
  if (legs.some((leg) => !Number.isSafeInteger(leg.fen) || leg.fen === 0))
    throw new RangeError(`${name}: whole fen, not 0`);
  if (legs.reduce((sum, leg) => sum + BigInt(leg.fen), 0n) !== 0n)
    throw new RangeError(`${name}: legs do not add up to 0`);
}

/**
 * Moves money, once for a kind and ref: a second post of the same transfer changes nothing (`posted: false`).
 * Throws `LedgerClash` when kind and ref were used for other legs, `NotEnoughMoney` below a floor, RangeError when the
 * legs do not add up to 0. Call it in the transaction of the business row.
 */
export async function post(db: Db, transfer: Transfer): Promise<{ id: number; posted: boolean }> {
  refuseUnbalanced(transfer);
  return transact(db, async (trx) => {
    const { kind, ref } = transfer;
    const made = await trx
      .insertInto('ledger_transfer')
      .values({ kind, ref })
      .onConflict((conflict) => conflict.columns(['kind', 'ref']).doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!made) return { id: await findSame(trx, transfer), posted: false };
    // In one order everywhere, so that two transfers never wait for each other's accounts.
    const legs = transfer.legs.toSorted((a, b) => (a.account < b.account ? -1 : 1));
    for (const leg of legs) {
      const accountId = await moveOn(trx, leg);
      await trx
        .insertInto('ledger_entry')
        .values({ transfer_id: made.id, account_id: accountId, fen: leg.fen })
        .execute();
    }
    return { id: made.id, posted: true };
  });
}

async function moveOn(trx: Db, leg: Leg): Promise<number> {
  await trx
    .insertInto('ledger_account')
    .values({ code: leg.account })
    .onConflict((conflict) => conflict.column('code').doNothing())
    .execute();
  const account = await trx
    .selectFrom('ledger_account')
    .select(['id', 'floor_fen'])
    .where('code', '=', leg.account)
    .executeTakeFirstOrThrow();
  if (account.floor_fen === null) return account.id;
  const moved = await trx
    .updateTable('ledger_account')
    .set({ balance_fen: sql`balance_fen + ${leg.fen}` })
    .where('id', '=', account.id)
    .where(sql<boolean>`(balance_fen + ${leg.fen} >= floor_fen OR ${leg.fen} > 0)`)
    .executeTakeFirst();
  if (moved.numUpdatedRows === 0n) throw new NotEnoughMoney(`${leg.account} has less than ${-leg.fen} fen`);
  return account.id;
}

async function findSame(trx: Db, { kind, ref, legs }: Transfer): Promise<number> {
  const entries = await trx
    .selectFrom('ledger_transfer as transfer')
    .innerJoin('ledger_entry as entry', 'entry.transfer_id', 'transfer.id')
    .innerJoin('ledger_account as account', 'account.id', 'entry.account_id')
    .select(['transfer.id', 'account.code', 'entry.fen'])
    .where('transfer.kind', '=', kind)
    .where('transfer.ref', '=', ref)
    .execute();
  const before = new Map(entries.map((entry) => [entry.code, entry.fen]));
  const same = before.size === legs.length && legs.every((leg) => before.get(leg.account) === leg.fen);
  if (!same || !entries[0]) throw new LedgerClash(`${kind} ${ref} was posted with other legs`);
  return entries[0].id;
}

/** What is in the account, in fen; 0 for one that was never used. */
export async function balance(db: Db, account: string): Promise<number> {
  const found = await db
    .selectFrom('ledger_account')
    .select(['id', 'floor_fen', 'balance_fen'])
    .where('code', '=', account)
    .executeTakeFirst();
  if (!found) return 0;
  if (found.floor_fen !== null) return found.balance_fen;
  const { fen } = await db
    .selectFrom('ledger_entry')
    .select(sql<number>`coalesce(sum(fen), 0)::bigint`.as('fen'))
    .where('account_id', '=', found.id)
    .executeTakeFirstOrThrow();
  return fen;
}

/** The sum of everything that is wrong with the books, in fen: 0, or a fault. For checks and tests. */
export async function bookError(db: Db): Promise<number> {
  const { rows } = await sql<{ fen: number }>`
    SELECT (
      abs((SELECT coalesce(sum(fen), 0) FROM ledger_entry))
      + (SELECT coalesce(sum(abs(total)), 0) FROM (SELECT sum(fen) AS total FROM ledger_entry GROUP BY transfer_id) t)
      + (SELECT coalesce(sum(abs(a.balance_fen - coalesce(e.total, 0))), 0) FROM ledger_account a
         LEFT JOIN (SELECT account_id, sum(fen) AS total FROM ledger_entry GROUP BY account_id) e ON e.account_id = a.id
         WHERE a.floor_fen IS NOT NULL)
    )::bigint AS fen`.execute(db);
  return rows[0]?.fen ?? 0;
}
