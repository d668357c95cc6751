import { ApiError } from '@yidi/contract/envelope';
import type { InterProductId } from '@yidi/contract/values/inter';
import { permuteBelow } from '@yidi/rules/mail/permute';
import { makeS10 } from '@yidi/rules/mail/s10';
import { type Selectable, sql } from 'kysely';
import { overlap, type S10Block } from '../../config/s10-blocks.ts';
import type { Db, Tables } from '../../db/open.ts';
import { mailNumberMac } from '../order/order.public.ts';

/** The first indicator of each product. Source: UPU S10; international.md 7. */
const INDICATORS = { I1: 'EA', I2: 'LA', I3: 'CA' } as const satisfies Record<InterProductId, string>;

/**
 * Takes the next S10 number of a product from the oldest block that has one, in the transaction of
 * its order, so that no number is lost or given twice. Neighbouring numbers tell nothing of one
 * another. A number that was scanned before it was given belongs to another mail and is left out.
 * @throws ApiError OVERLOAD if every block is used up
 */
export async function takeS10(trx: Db, productId: InterProductId): Promise<string> {
  const indicator = INDICATORS[productId];
  const mac = await mailNumberMac(trx);
  for (;;) {
    const block = await lockBlock(trx, indicator);
    if (!block) throw new ApiError('OVERLOAD');
    const { country, first, size, given } = block;
    for (let at = given; at < size; at += 1) {
      const place = permuteBelow(size, at, (text) => mac(`${indicator}${country}${first} ${text}`));
      const mailNo = makeS10(indicator, first + place, country);
      if (await isTaken(trx, mailNo)) continue;
      await setGiven(trx, block, at + 1);
      return mailNo;
    }
    await setGiven(trx, block, size);
  }
}

type Block = Selectable<Tables['s10Block']>;

/** Locks the oldest block of an indicator that has a number left. */
function lockBlock(trx: Db, indicator: string): Promise<Block | undefined> {
  return trx
    .selectFrom('s10Block')
    .selectAll()
    .where('indicator', '=', indicator)
    .whereRef('given', '<', 'size')
    .orderBy('enteredAt')
    .orderBy('first')
    .limit(1)
    .forUpdate()
    .executeTakeFirst();
}

async function setGiven(trx: Db, { indicator, country, first }: Block, given: number): Promise<void> {
  await trx
    .updateTable('s10Block')
    .set({ given })
    .where('indicator', '=', indicator)
    .where('country', '=', country)
    .where('first', '=', first)
    .execute();
}

async function isTaken(trx: Db, mailNo: string): Promise<boolean> {
  const { rows } = await sql`SELECT FROM mail WHERE mail_no = ${mailNo}
    UNION ALL SELECT FROM brand_bound WHERE mail_no = ${mailNo}`.execute(trx);
  return rows.length > 0;
}

/**
 * Enters a block of numbers that the operator may give. A known block stays as it is.
 * @throws Error if some of its numbers belong to another block, so that none is given twice
 */
export async function enterS10Block(db: Db, block: S10Block, now: Date): Promise<void> {
  const entered = await db
    .selectFrom('s10Block')
    .select(['indicator', 'country', 'first', 'size'])
    .where('indicator', '=', block.indicator)
    .execute();
  const other = entered.find((each) => overlap(each, block));
  if (other && (other.first !== block.first || other.size !== block.size)) {
    const range = `${other.indicator} ${other.first}–${other.first + other.size - 1} ${other.country}`;
    throw new Error(`A block of S10 numbers from ${block.first} on overlaps the known block ${range}`);
  }
  await db
    .insertInto('s10Block')
    .values({ ...block, enteredAt: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Enters blocks of the demo. No country has the code XX, so that their numbers are never real. */
export async function seedS10Blocks(db: Db, now: Date): Promise<void> {
  for (const indicator of Object.values(INDICATORS))
    await enterS10Block(db, { indicator, country: 'XX', first: 0, size: 1_000_000 }, now);
}
