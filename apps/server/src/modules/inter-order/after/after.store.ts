import type { AmendAnswer, ConsigneeWant } from '@yidi/contract/values/inter-order';
import type { CustomsSide } from '@yidi/contract/values/trace-stage';
import type { Db } from '../../../db/open.ts';
import { type Declaration, jsonOf } from '../inter-order.store.ts';

/** What customs asked for with one scan. */
export interface CustomsHold {
  readonly eventId: string;
  readonly side: CustomsSide;
  readonly asks: readonly { readonly field: string; readonly note: string }[];
  readonly wants: readonly ConsigneeWant[];
  readonly office: {
    readonly name: string;
    readonly phone?: string | undefined;
    readonly email?: string | undefined;
  } | null;
  readonly heldAt: Date;
  readonly answerBy: Date | null;
  /** The version that answers it; null while there is none. */
  readonly version: number | null;
}

/** Keeps what customs ask for; returns false if the scan was kept before. */
export async function insertHold(trx: Db, orderId: string, hold: Omit<CustomsHold, 'version'>): Promise<boolean> {
  const { asks, office, wants, ...plain } = hold;
  const inserted = await trx
    .insertInto('customsHold')
    .values({
      ...plain,
      orderId,
      wants: [...wants],
      asks: JSON.stringify(asks),
      office: office && JSON.stringify(office),
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return inserted.numInsertedOrUpdatedRows !== 0n;
}

/** Forgets what a withdrawn scan asked for, unless it was answered. */
export async function deleteHold(trx: Db, orderId: string, eventId: string): Promise<void> {
  const hold = trx.deleteFrom('customsHold').where('orderId', '=', orderId).where('eventId', '=', eventId);
  await hold.where('version', 'is', null).execute();
}

/** Returns what customs asked for last, or null. */
export async function lastHold(db: Db, orderId: string): Promise<CustomsHold | null> {
  const holds = db.selectFrom('customsHold').selectAll().where('orderId', '=', orderId);
  const row = await holds.orderBy('heldAt', 'desc').orderBy('eventId').limit(1).executeTakeFirst();
  if (!row) return null;
  return { ...row, asks: jsonOf(row.asks), office: jsonOf(row.office), wants: jsonOf(row.wants) };
}

/** Adds a version. Before the acceptance its `answer` is null, and the order keeps the answer. */
export async function insertVersion(trx: Db, orderId: string, { lines, ...version }: Declaration): Promise<void> {
  await trx
    .insertInto('declarationVersion')
    .values({ ...version, orderId, lines: JSON.stringify(lines) })
    .execute();
}

export async function answerHold(trx: Db, orderId: string, eventId: string, version: number): Promise<void> {
  const hold = trx.updateTable('customsHold').set({ version }).where('orderId', '=', orderId);
  await hold.where('eventId', '=', eventId).execute();
}

/** Stores how customs took a version; the first answer stays. */
export async function setAnswer(
  db: Db,
  orderId: string,
  version: number,
  answer: Exclude<AmendAnswer, 'waiting'>,
): Promise<void> {
  const row = db.updateTable('declarationVersion').set({ answer }).where('orderId', '=', orderId);
  await row.where('version', '=', version).where('answer', '=', 'waiting').execute();
}
