import type { TraceStage } from '@yidi/contract/values/trace-stage';
import { readScanCode } from '@yidi/rules/trace/codes';
import type { Db } from '../../db/open.ts';
import { notifyOfStrays, type StrayNews } from '../message/message.public.ts';
import { foldsAround } from '../trace/trace.public.ts';
import { listenersOf } from './follow.store.ts';

/** The stages about which followers are notified. */
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
 * Notifies followers of mails without an order here, in the transaction that stores the scans
 * (mails with an order are handled with it). Each stage is notified once, because a scan is stored
 * once.
 */
export async function notifyFollowersOfStrays(trx: Db, scans: readonly StoredScan[]): Promise<void> {
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
    const { occurredAt, city = '', officeName = '', side } = after.event;
    return [{ mailNo, template, at: occurredAt, city, officeName, ...(side && { side }) }];
  });
  await notifyOfStrays(trx, news);
}
