import { cutoffOf } from '@yidi/rules/delivery/slots';
import { nextDayWindow } from '@yidi/rules/delivery/wishes';
import { LOCKER_FULL } from '@yidi/rules/trace/reasons';
import type { Keys } from '../../../config/keys.ts';
import type { Db } from '../../../db/open.ts';
import { notifyOfOrders } from '../../message/message.public.ts';
import { lockMail, receivedMailOf, setDeliveryPlan } from '../../trace/trace.public.ts';
import { refuseTaken } from './change.store.ts';

interface Scanned {
  readonly mailNo: string;
  readonly scans: readonly { readonly code: string; readonly withdrawn: boolean }[];
  readonly fold: { readonly event: { readonly reasonCode?: string | undefined } | null };
}

/** Returns whether the carrier reports that the locker for a mail is full. */
export const isOfFullLocker = ({ scans, fold }: Scanned): boolean =>
  fold.event?.reasonCode === LOCKER_FULL && scans.some(({ withdrawn }) => !withdrawn);

/**
 * Handles a full locker that was chosen for this mail: the change no longer counts as used, the
 * consent ends, and the consignee is asked. Without a new choice the mail comes to the door the
 * next day.
 */
export async function recordFullLocker(trx: Db, keys: Keys, mailNo: string, now: Date): Promise<void> {
  await lockMail(trx, mailNo);
  const mail = await receivedMailOf(trx, keys, mailNo);
  if (!mail?.plan || !(await refuseTaken(trx, mailNo, now))) return;
  const { used, doorPromisedAt } = mail.plan;
  const { fromMs, toMs } = nextDayWindow(now.getTime());
  const [from, to] = [new Date(fromMs).toISOString(), new Date(toMs).toISOString()];
  const promisedAt = new Date(Math.max(toMs, doorPromisedAt === null ? 0 : Date.parse(doorPromisedAt)));
  const plan = { used: Math.max(0, used - 1), way: 'door', doorPromisedAt, from, to } as const;
  await setDeliveryPlan(trx, mailNo, plan, { promisedAt, why: 'full', now });
  await askConsignee(trx, mail.orderId, { fromMs, toMs }, now);
}

/** Notifies the consignee that the locker is full, and until when they can choose. */
export async function askConsignee(
  trx: Db,
  orderId: string,
  window: { readonly fromMs: number; readonly toMs: number },
  now: Date,
): Promise<void> {
  const by = new Date(cutoffOf(window, null, now.getTime())).toISOString();
  await notifyOfOrders(trx, [{ orderId, template: 'lockerFull', at: now.toISOString(), by }]);
}
