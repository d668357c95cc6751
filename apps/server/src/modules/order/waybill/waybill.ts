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
    .selectFrom('waybill_block')
    .select('first_serial')
    .where('first_serial', '<=', serial)
    .where('last_serial', '>=', serial)
    .where('keyed', '=', true)
    .executeTakeFirst();
  if (!block && !numbering.isPrintedBefore(waybillNo)) return 'unknown';
  return (await isUsed(db, waybillNo)) ? 'used' : 'free';
}

/** Returns whether an order, open or closed, uses this number. */
export async function isUsed(db: Db, waybillNo: string): Promise<boolean> {
  const order = await db.selectFrom('orders').select('id').where('mail_no', '=', waybillNo).executeTakeFirst();
  return order !== undefined;
}

/** Issues a block of numbers for printed forms; concurrent blocks do not overlap. */
export function issueBlock(db: Db, count: number, now: Date): Promise<string[]> {
  return transact(db, async (trx) => {
    await sql`LOCK TABLE waybill_block IN SHARE ROW EXCLUSIVE MODE`.execute(trx);
    const last = await trx
      .selectFrom('waybill_block')
      .select('last_serial')
      .orderBy('first_serial', 'desc')
      .limit(1)
      .executeTakeFirst();
    const first = last ? Number(last.last_serial) + 1 : FIRST_SERIAL;
    await trx
      .insertInto('waybill_block')
      .values({ first_serial: first, last_serial: first + count - 1, issued_at: now })
      .execute();
    const { numberOf } = await readNumbering(trx);
    return Array.from({ length: count }, (_, index) => numberOf(first + index));
  });
}
