import { ApiError } from '@yidi/contract/envelope';
import type { WaybillState } from '@yidi/contract/values/order';
import { sql } from 'kysely';
import { guardsIn } from '../../../db/limits.ts';
import type { Db } from '../../../db/open.ts';
import { transact } from '../../../db/transaction.ts';
import { readNumbering } from './mail-numbers.ts';

/** More than a user types, too few to search for free numbers. */
const CHECKS = 60;
const CHECKS_WINDOW_S = 60;
const FIRST_SERIAL = 50_000_000_000;

/** Returns the state of a printed number, with a limit on checks. @throws ApiError RATE */
export async function checkWaybill(db: Db, personId: string, waybillNo: string): Promise<WaybillState> {
  const passed = await guardsIn(db).hit(`order.waybill ${personId}`, CHECKS, CHECKS_WINDOW_S);
  if (!passed.ok) throw new ApiError('RATE', { retryAfterS: passed.retryAfterS });
  return waybillState(db, waybillNo);
}

/** Returns whether a number belongs to an issued block, and whether an order uses it. */
export async function waybillState(db: Db, waybillNo: string): Promise<WaybillState> {
  const numbering = await readNumbering(db);
  const serial = numbering.serialOf(waybillNo);
  if (serial === null) return 'unknown';
  const block = await db
    .selectFrom('waybillBlock')
    .select('firstSerial')
    .where('firstSerial', '<=', serial)
    .where('lastSerial', '>=', serial)
    .where('keyed', '=', true)
    .executeTakeFirst();
  if (!block && !numbering.isPrintedBefore(waybillNo)) return 'unknown';
  return (await isUsed(db, waybillNo)) ? 'used' : 'free';
}

/** Returns whether an order, open or closed, uses this number. */
export async function isUsed(db: Db, waybillNo: string): Promise<boolean> {
  const order = await db.selectFrom('orders').select('id').where('mailNo', '=', waybillNo).executeTakeFirst();
  return order !== undefined;
}

/** Issues a block of numbers for printed forms; concurrent blocks do not overlap. */
export function issueBlock(db: Db, count: number, now: Date): Promise<string[]> {
  return transact(db, async (trx) => {
    await sql`LOCK TABLE waybill_block IN SHARE ROW EXCLUSIVE MODE`.execute(trx);
    const last = await trx
      .selectFrom('waybillBlock')
      .select('lastSerial')
      .orderBy('firstSerial', 'desc')
      .limit(1)
      .executeTakeFirst();
    const first = last ? Number(last.lastSerial) + 1 : FIRST_SERIAL;
    await trx
      .insertInto('waybillBlock')
      .values({ firstSerial: first, lastSerial: first + count - 1, issuedAt: now })
      .execute();
    const { numberOf } = await readNumbering(trx);
    return Array.from({ length: count }, (_, index) => numberOf(first + index));
  });
}
