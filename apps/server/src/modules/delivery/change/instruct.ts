import type { DeliveryState } from '@yidi/contract/values/delivery';
import type { Keys } from '../../../config/keys.ts';
import type { Db } from '../../../db/open.ts';
import { on, type TopicHandler, topic } from '../../../db/outbox.ts';
import { transact } from '../../../db/transaction.ts';
import type { Carrier } from '../../../ports/carrier/carrier.ts';
import { type DeliveryPlan, lockMail, plannedPlace, planOfMail, setDeliveryPlan } from '../../trace/trace.public.ts';
import { answerChange, type ChangeRow, changeOfMessage, endConsents, refuseConsent } from './change.store.ts';
import { type Choice, openChoice } from './choice.ts';

/** A consignee has chosen how a mail is delivered. */
export const deliveryChosen = topic<{ changeId: string }>('delivery.chosen');

/**
 * Sends a choice to the carrier and stores the answer. Retried until there is one. The carrier
 * recognizes the choice by its id, so that a crash in between neither loses nor repeats it.
 */
export function instructCarrier(deps: {
  readonly keys: Keys;
  readonly carrier: Pick<Carrier, 'changeDelivery'>;
  readonly now: () => Date;
}): TopicHandler {
  return on(deliveryChosen, async ({ changeId }, { db }) => {
    const change = await changeOfMessage(db, changeId);
    if (change?.state !== 'sent') return;
    const { point, person, neighbour, place } = openChoice(deps.keys, change);
    const { windowFrom: from, windowTo: to } = change;
    const answer = await deps.carrier.changeDelivery({
      id: change.id,
      mailNo: change.mailNo,
      way: change.way,
      window: from && to && { from: from.toISOString(), to: to.toISOString() },
      pointCode: point?.code ?? null,
      person: person ?? null,
      neighbour: neighbour ?? null,
      place: place ?? null,
    });
    await settle(db, change, answer, point, deps.now());
  });
}

/** Applies an accepted choice to the mail. A refused choice does not count as a used change. */
async function settle(
  db: Db,
  change: ChangeRow,
  state: DeliveryState,
  point: Choice['point'],
  now: Date,
): Promise<void> {
  const { id, mailNo, way } = change;
  await transact(db, async (trx) => {
    await lockMail(trx, mailNo);
    const plan = await planOfMail(trx, mailNo);
    if (!(await answerChange(trx, id, state, now)) || !plan) return;
    if (state !== 'taken') {
      await refuseConsent(trx, id, now);
      await setDeliveryPlan(trx, mailNo, { ...plan, used: Math.max(0, plan.used - (way === 'door' ? 0 : 1)) });
      return;
    }
    await endConsents(trx, { mailNo, except: id }, 'replaced', now);
    const next: DeliveryPlan = {
      used: plan.used,
      way,
      doorPromisedAt: plan.doorPromisedAt,
      ...(change.windowFrom && change.windowTo
        ? { from: change.windowFrom.toISOString(), to: change.windowTo.toISOString() }
        : {}),
      ...(point && { point: point.name, place: plannedPlace(point) }),
    };
    const booked = change.windowFrom !== null;
    await setDeliveryPlan(trx, mailNo, next, { promisedAt: change.promisedAt, why: 'choice', now, booked });
  });
}
