import type { TraceStage } from '@yidi/contract/values/trace-stage';
import { readScanCode } from '@yidi/rules/trace/codes';
import type { Db } from '../../db/open.ts';
import { type StrayNews, tellOfStrays } from '../message/message.public.ts';
import { foldsAround } from '../trace/trace.public.ts';
import { listenersOf } from './follow.store.ts';

/** The stages that followers are notified of. */
const newsOfStage: Partial<Record<TraceStage, StrayNews['template']>> = {
  out_for_delivery: 'outForDelivery',
  ready_for_pickup: 'waitingAtPoint',
  attempt_failed: 'attemptFailed',
  customs: 'inCustoms',
  customs_held: 'customsHeld',
  delivered: 'delivered',
  returning: 'turnedBack',
  returned: 'returned',
};

interface StoredScan {
  readonly mailNo: string;
  readonly eventId: string;
  readonly code: string;
  readonly text?: string | undefined;
}

/**
 * Tells the followers of mails without an order here what became of them, in the transaction that
 * stored these scans: mails of an order move with it. Each stage once, for a scan is stored once; a
 * scan that changes no stage tells nothing.
 */
export async function tellFollowersOfStrays(trx: Db, scans: readonly StoredScan[]): Promise<void> {
  const telling = scans.filter(({ code, text = '' }) => newsOfStage[readScanCode(code, text).stage] !== undefined);
  const followed = await listenersOf(
    trx,
    telling.map(({ mailNo }) => mailNo),
  );
  if (followed.size === 0) return;
  const folds = await foldsAround(
    trx,
    scans.filter(({ mailNo }) => followed.has(mailNo)),
  );
  const news = [...folds].flatMap(([mailNo, { before, after }]): StrayNews[] => {
    const template = newsOfStage[after.stage];
    if (template === undefined || after.stage === before.stage || after.event === null) return [];
    const { occurredAt, city = '', officeName = '' } = after.event;
    return [{ mailNo, template, at: occurredAt, city, officeName }];
  });
  await tellOfStrays(trx, news);
}
