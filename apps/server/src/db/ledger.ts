import { sql } from 'kysely';
import type { Db } from './open.ts';
import { transact } from './transaction.ts';

/** One entry of a transfer. Positive fen are debit, negative fen are credit (docs/ledger.md). */
export type Leg = {
  account: string;
  fen: number;
  /**
   * The account's balance may not rise above 0. The first entry of the account decides this
   * permanently.
   */
  guarded?: boolean;
};

export type Transfer = {
  /** The kind of transfer, such as `order.pay` or `order.refund`. */
  kind: string;
  /** The reference, unique within the kind, e.g. the order number. */
  ref: string;
  /** At least two accounts, each once. The fen of all entries add up to 0. */
  legs: Leg[];
};

/** A transfer with this kind and ref exists with other entries. */
export class LedgerClash extends Error {
  override name = 'LedgerClash';
}

/** A guarded account would rise above 0: more would be paid out than is owed. */
export class NotEnoughMoney extends Error {
  override name = 'NotEnoughMoney';
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
 * Posts a transfer once per kind and ref. Posting the same transfer again changes nothing (`posted:
 * false`). Call it in the transaction of the business row.
 * @throws LedgerClash if kind and ref were used for other entries, NotEnoughMoney if a guarded
 * account would rise above 0, RangeError if the entries do not add up to 0
 */
export async function post(db: Db, transfer: Transfer): Promise<{ id: number; posted: boolean }> {
  const [posted] = await postAll(db, [transfer]);
  if (!posted) throw new Error('A transfer was not answered');
  return posted;
}

/**
 * Posts many transfers of different refs, in as many statements as one transfer needs. Returns
 * results in the same order.
 */
export async function postAll(db: Db, transfers: readonly Transfer[]): Promise<{ id: number; posted: boolean }[]> {
  for (const transfer of transfers) refuseUnbalanced(transfer);
  const keyOf = ({ kind, ref }: { kind: string; ref: string }) => `${kind} ${ref}`;
  if (new Set(transfers.map(keyOf)).size !== transfers.length) throw new RangeError('A transfer twice in one post');
  if (transfers.length === 0) return [];
  return transact(db, async (trx) => {
    // Transfers and accounts are always locked in the same order, so that two posts cannot
    // deadlock.
    const sorted = transfers.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
    const { rows } = await sql<{ id: number; kind: string; ref: string }>`INSERT INTO ledger_transfer (kind, ref)
      SELECT * FROM unnest(${sorted.map((key) => key.kind)}::text[], ${sorted.map((key) => key.ref)}::text[])
      ON CONFLICT (kind, ref) DO NOTHING RETURNING id, kind, ref`.execute(trx);
    const made = new Map(rows.map((row) => [keyOf(row), row.id]));
    const entries = transfers.flatMap((transfer) => {
      const id = made.get(keyOf(transfer));
      return id === undefined ? [] : transfer.legs.map((leg) => ({ ...leg, id }));
    });
    if (entries.length > 0) await insertEntries(trx, entries);
    const posted: { id: number; posted: boolean }[] = [];
    for (const transfer of transfers) {
      const id = made.get(keyOf(transfer));
      posted.push(id === undefined ? { id: await findSame(trx, transfer), posted: false } : { id, posted: true });
    }
    return posted;
  });
}

type Entry = Leg & { id: number };

async function insertEntries(trx: Db, entries: readonly Entry[]): Promise<void> {
  const sorted = entries.toSorted((a, b) => (a.account < b.account ? -1 : 1));
  const codes = [...new Set(sorted.map((entry) => entry.account))];
  const guarded = new Set(sorted.filter((entry) => entry.guarded).map((entry) => entry.account));
  const ceilings = codes.map((code) => (guarded.has(code) ? 0 : null));
  await sql`INSERT INTO ledger_account (code, ceiling_fen) SELECT * FROM unnest(${codes}::text[], ${ceilings}::bigint[])
    ON CONFLICT (code) DO NOTHING`.execute(trx);
  const { rows } = await sql<{ id: number; code: string; ceilingFen: number | null }>`
    SELECT id, code, ceiling_fen FROM ledger_account WHERE code = ANY (${codes}::text[])`.execute(trx);
  const accounts = new Map(rows.map((row) => [row.code, row]));
  const idOf = (entry: Entry) => accounts.get(entry.account)!.id;
  for (const entry of sorted)
    if (accounts.get(entry.account)?.ceilingFen !== null) await moveBelowCeiling(trx, idOf(entry), entry);
  await sql`INSERT INTO ledger_entry (transfer_id, account_id, fen)
    SELECT * FROM unnest(${sorted.map((entry) => entry.id)}::bigint[], ${sorted.map(idOf)}::bigint[],
      ${sorted.map((entry) => entry.fen)}::bigint[])`.execute(trx);
}

async function moveBelowCeiling(trx: Db, accountId: number, { account, fen }: Leg): Promise<void> {
  const moved = await trx
    .updateTable('ledgerAccount')
    .set({ balanceFen: sql`balance_fen + ${fen}` })
    .where('id', '=', accountId)
    .where(sql<boolean>`(balance_fen + ${fen} <= ceiling_fen OR ${fen} < 0)`)
    .executeTakeFirst();
  if (moved.numUpdatedRows === 0n) throw new NotEnoughMoney(`${account} has less than ${fen} fen`);
}

async function findSame(trx: Db, { kind, ref, legs }: Transfer): Promise<number> {
  const entries = await trx
    .selectFrom('ledgerTransfer as transfer')
    .innerJoin('ledgerEntry as entry', 'entry.transferId', 'transfer.id')
    .innerJoin('ledgerAccount as account', 'account.id', 'entry.accountId')
    .select(['transfer.id', 'account.code', 'entry.fen'])
    .where('transfer.kind', '=', kind)
    .where('transfer.ref', '=', ref)
    .execute();
  const before = new Map(entries.map((entry) => [entry.code, entry.fen]));
  const same = before.size === legs.length && legs.every((leg) => before.get(leg.account) === leg.fen);
  if (!same || !entries[0]) throw new LedgerClash(`${kind} ${ref} was posted with other legs`);
  return entries[0].id;
}

/** Returns the balance of an account in fen; positive for debit, 0 for an unused account. */
export async function balance(db: Db, account: string): Promise<number> {
  return (await balances(db, [account])).get(account) ?? 0;
}

/** Returns the balances of many accounts. Unused accounts are left out. */
export async function balances<A extends string>(db: Db, accounts: readonly A[]): Promise<Map<A, number>> {
  // Entries are summed only if the account row has no balance. A guarded account always has one.
  const { rows } = await sql<{ code: A; fen: number }>`
    SELECT a.code, (CASE WHEN a.ceiling_fen IS NOT NULL THEN a.balance_fen ELSE
      (SELECT coalesce(sum(e.fen), 0) FROM ledger_entry e WHERE e.account_id = a.id) END)::bigint AS fen
    FROM ledger_account a WHERE a.code = ANY (${[...accounts]}::text[])`.execute(db);
  return new Map(rows.map(({ code, fen }) => [code, fen]));
}

/**
 * Returns the sum of all inconsistencies in the books, in fen: 0 if there is no fault. For checks
 * and tests.
 */
export async function bookError(db: Db): Promise<number> {
  const { rows } = await sql<{ fen: number }>`
    SELECT (
      abs((SELECT coalesce(sum(fen), 0) FROM ledger_entry))
      + (SELECT coalesce(sum(abs(total)), 0) FROM (SELECT sum(fen) AS total FROM ledger_entry GROUP BY transfer_id) t)
      + (SELECT coalesce(sum(abs(a.balance_fen - coalesce(e.total, 0))), 0) FROM ledger_account a
         LEFT JOIN (SELECT account_id, sum(fen) AS total FROM ledger_entry GROUP BY account_id) e ON e.account_id = a.id
         WHERE a.ceiling_fen IS NOT NULL)
    )::bigint AS fen`.execute(db);
  return rows[0]?.fen ?? 0;
}
