import { readS10 } from '@yidi/rules/mail/s10';
import { readScanCode } from '@yidi/rules/trace/codes';
import type { TraceFold } from '@yidi/rules/trace/fold';
import type { Db } from '../../../db/open.ts';
import { type AbroadNews, notifyOfAbroad } from '../../message/message.public.ts';
import { foldsAround, type ScanEvent, storeStage } from '../../trace/trace.public.ts';
import { type InterOrderRow, lockInterOrder } from '../inter-order.store.ts';
import { deleteHold, insertHold } from './after.store.ts';

type FollowedScan = Pick<ScanEvent, 'mailNo' | 'eventId' | 'code' | 'occurredAt' | 'customs' | 'withdrawn'>;

/**
 * Follows items abroad by new and withdrawn scans, in the transaction that stores them: it keeps
 * what customs ask for, and tells the sender when something is asked, at the delivery and at a
 * return. A repeated scan changes nothing.
 */
export async function followAbroad(trx: Db, scans: readonly FollowedScan[], now: Date): Promise<void> {
  const abroad = scans.filter(({ mailNo }) => readS10(mailNo).ok);
  const byMail = Map.groupBy(abroad, ({ mailNo }) => mailNo);
  for (const [mailNo, own] of [...byMail].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    const order = await lockInterOrder(trx, { mailNo });
    if (order) await followOrder(trx, order, own, now);
  }
}

async function followOrder(trx: Db, order: InterOrderRow, scans: readonly FollowedScan[], now: Date): Promise<void> {
  const held = await storeHolds(trx, order.id, scans);
  await storeStage(trx, order.mailNo, now);
  const { before, after } = (await foldsAround(trx, scans)).get(order.mailNo) ?? {};
  if (!before || !after) return;
  const asking = held.find(({ eventId }) => eventId === after.event?.id);
  const news = asking ? newsOfHold(asking) : newsOfStage(before, after);
  if (news)
    await notifyOfAbroad(trx, { ...news, personId: order.personId, mailNo: order.mailNo, at: now.toISOString() });
}

/** Keeps what new scans ask for and forgets what withdrawn ones asked. Returns the new holds. */
async function storeHolds(trx: Db, orderId: string, scans: readonly FollowedScan[]): Promise<FollowedScan[]> {
  const kept: FollowedScan[] = [];
  for (const scan of scans) {
    const { stage, side } = readScanCode(scan.code);
    if (stage !== 'customs_held' || !side) continue;
    const { eventId, customs, occurredAt, withdrawn } = scan;
    if (withdrawn) await deleteHold(trx, orderId, eventId);
    else if (
      await insertHold(trx, orderId, {
        ...{ eventId, side, heldAt: new Date(occurredAt) },
        asks: side === 'export' ? (customs?.asks ?? []) : [],
        wants: side === 'import' ? (customs?.wants ?? []) : [],
        office: customs?.office ?? null,
        answerBy: customs?.answerBy === undefined ? null : new Date(customs.answerBy),
      })
    )
      kept.push(scan);
  }
  return kept;
}

type News = {
  readonly [T in AbroadNews['template']]: Pick<Extract<AbroadNews, { template: T }>, 'template' | 'params'>;
}[AbroadNews['template']];

/** Our customs ask the sender, theirs ask the consignee. An inspection alone asks nobody. */
function newsOfHold({ code, customs }: FollowedScan): News | undefined {
  if (readScanCode(code).side === 'import') return { template: 'interConsigneeAsked', params: {} };
  const count = customs?.asks.length ?? 0;
  if (count === 0) return undefined;
  const due = customs?.answerBy;
  return { template: 'interAsked', params: { count, ...(due !== undefined && { due }) } };
}

function newsOfStage(before: TraceFold, after: TraceFold): News | undefined {
  if (before.stage === after.stage) return undefined;
  if (after.stage === 'delivered' && after.deliveredAt !== null)
    return { template: 'interDelivered', params: { signed: after.deliveredAt } };
  return after.stage === 'returning' ? { template: 'interTurnedBack', params: {} } : undefined;
}
