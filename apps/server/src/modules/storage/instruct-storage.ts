import type { DeliveryState } from '@yidi/contract/values/delivery';
import type { Db } from '../../db/open.ts';
import { on, type TopicHandler, topic } from '../../db/outbox.ts';
import { transact } from '../../db/transaction.ts';
import type { Carrier } from '../../ports/carrier/carrier.ts';
import { settleMove } from '../delivery/delivery.public.ts';
import { lockMail, planOfMail, setDeliveryPlan, storePickupDeadline } from '../trace/trace.public.ts';
import { remindAnew } from './remind.ts';
import { answerStorageChange, type StorageChange, storageChangeOfMessage } from './storage.store.ts';

/** A consignee requested something for a waiting mail. */
export const storageChosen = topic<{ changeId: string }>('storage.chosen');

/**
 * Instructs the carrier and stores the answer, with retries. The carrier recognizes an instruction
 * by its id, so that a crash in between neither loses nor repeats it.
 */
export function instructStorage(deps: {
  readonly carrier: Pick<Carrier, 'keepAtPoint' | 'storageOf'>;
  readonly now: () => Date;
}): TopicHandler {
  return on(storageChosen, async ({ changeId }, { db }) => {
    const change = await storageChangeOfMessage(db, changeId);
    if (change?.state !== 'sent') return;
    const { id, mailNo, act, pointCode } = change;
    const answer = await deps.carrier.keepAtPoint({ id, mailNo, act, pointCode });
    const stay = act === 'extend' && answer === 'taken' ? await deps.carrier.storageOf(mailNo) : null;
    await settle(db, change, { state: answer, keptUntil: stay?.until }, deps.now());
  });
}

/** Applies the answer; a mail that moves on uses one of its changes. */
async function settle(
  db: Db,
  change: StorageChange,
  { state, keptUntil }: { readonly state: DeliveryState; readonly keptUntil: Date | undefined },
  now: Date,
): Promise<void> {
  const { id, mailNo, act, pointName: point } = change;
  await transact(db, async (trx) => {
    await lockMail(trx, mailNo);
    if (!(await answerStorageChange(trx, id, state, now))) return;
    if (act === 'extend' && state === 'taken') await remindAnew(trx, mailNo, now);
    if (keptUntil) await storePickupDeadline(trx, mailNo, keptUntil);
    if (act !== 'moveOn') return;
    await settleMove(trx, { changeId: id, mailNo, state }, now);
    const plan = await planOfMail(trx, mailNo);
    if (state !== 'taken' || point === null) return;
    const { used, doorPromisedAt } = plan ?? { used: 0, doorPromisedAt: null };
    await setDeliveryPlan(trx, mailNo, {
      used: used + 1,
      doorPromisedAt,
      way: plan?.way === 'locker' ? 'locker' : 'point',
      point,
    });
  });
}
