import { ANNOUNCE_DAYS, endsSoon, endWithNotice } from '@yidi/rules/points/points';
import { DAY_MS, toShanghaiIso } from '@yidi/rules/time/shanghai';
import type { Keys } from '../../config/keys.ts';
import { handle, type JobHandler, periodicJob } from '../../db/jobs.ts';
import type { Db } from '../../db/open.ts';
import { transact } from '../../db/transaction.ts';
import type { SecurityLog } from '../../security/security-log.ts';
import { notifyOfAccount } from '../message/message.public.ts';
import { giveGiftBack, restock } from './gifts.store.ts';
import { settleInvitation } from './inviter.ts';
import { endLotsOf, lockPoints } from './lots.store.ts';
import { settleOrderPoints } from './order-points.ts';
import { settleOrder } from './points.public.ts';

interface Deps {
  readonly keys: Keys;
  readonly log: SecurityLog['log'];
  readonly now?: () => Date;
}

const AT_ONCE = 500;

/** The points of orders, the ends of lots and gifts, and what is announced of them. */
export function pointsJobs({ keys, log, now = () => new Date() }: Deps): JobHandler[] {
  return [
    handle(settleOrder, ({ orderId }, { db }) =>
      transact(db, async (trx) => {
        await settleOrderPoints(trx, orderId, now());
        await settleInvitation(log, trx, orderId, now());
      }),
    ),
    periodicJob({
      name: 'points.announce',
      // This is nine in the morning in Shanghai.
      cron: '0 1 * * *',
      run: ({ db }) => announceEnds({ db, keys }, now()),
    }),
    periodicJob({
      name: 'points.end',
      // This includes five minutes after midnight in Shanghai.
      cron: '5 * * * *',
      async run({ db }) {
        await endGifts({ db, keys }, now());
        await endLots(db, now());
        await restock(db, now());
      },
    }),
  ];
}

/** Runs `work` for each person of a query, in a transaction of its own, until there are no more. */
async function forEachPerson(
  find: () => Promise<readonly { readonly personId: string }[]>,
  work: (personId: string) => Promise<unknown>,
): Promise<void> {
  let found: readonly { readonly personId: string }[];
  do {
    found = await find();
    for (const { personId } of found) await work(personId);
  } while (found.length === AT_ONCE);
}

/** Announces lots that end soon, in one message for each day on which some of a person's end. */
export function announceEnds({ db, keys }: { db: Db; keys: Keys }, now: Date): Promise<void> {
  const until = new Date(now.getTime() + ANNOUNCE_DAYS * DAY_MS);
  const find = () =>
    db
      .selectFrom('pointsLot')
      .select('personId')
      .distinct()
      .where('leftPoints', '>', 0)
      .where('announcedAt', 'is', null)
      .where('endsAt', '<=', until)
      .limit(AT_ONCE)
      .execute();
  return forEachPerson(find, (personId) =>
    transact(db, async (trx) => {
      const sums = await announceLots(trx, personId, now);
      for (const [endMs, points] of sums) {
        const params = { points, last: toShanghaiIso(endMs - 1) };
        await notifyOfAccount(trx, keys, { personId, template: 'pointsEnding', params, at: now.toISOString() });
      }
    }),
  );
}

/** Marks lots that end soon as announced. Returns the announced points by their end. */
async function announceLots(trx: Db, personId: string, now: Date): Promise<Map<number, number>> {
  const { lots } = await lockPoints(trx, personId);
  const sums = new Map<number, number>();
  for (const { id, left, endMs, isAnnounced } of lots) {
    if (isAnnounced || !endsSoon(endMs, now.getTime())) continue;
    const announcedMs = endWithNotice(endMs, now.getTime());
    const announced = { endsAt: new Date(announcedMs), announcedAt: now };
    await trx.updateTable('pointsLot').set(announced).where('id', '=', id).execute();
    sums.set(announcedMs, (sums.get(announcedMs) ?? 0) + left);
  }
  return sums;
}

/** Ends the lots whose announced end has come. */
export function endLots(db: Db, now: Date): Promise<void> {
  const find = () =>
    db
      .selectFrom('pointsLot')
      .select('personId')
      .distinct()
      .where('leftPoints', '>', 0)
      .where('announcedAt', 'is not', null)
      .where('endsAt', '<=', now)
      .limit(AT_ONCE)
      .execute();
  return forEachPerson(find, (personId) => transact(db, (trx) => endLotsOf(trx, personId, now)));
}

/** Gives the points of gifts back that were not collected in time, and notifies their owners. */
export function endGifts({ db, keys }: { db: Db; keys: Keys }, now: Date): Promise<void> {
  const due = (on: Db) => on.selectFrom('pointsRedemption').where('state', '=', 'ready').where('endsAt', '<=', now);
  const find = () => due(db).select('personId').distinct().limit(AT_ONCE).execute();
  return forEachPerson(find, (personId) =>
    transact(db, async (trx) => {
      const rows = await due(trx).select(['id', 'points']).where('personId', '=', personId).execute();
      for (const { id, points } of rows) {
        const account = await lockPoints(trx, personId);
        if (!(await giveGiftBack(trx, account, id, 'ended', now))) continue;
        const at = now.toISOString();
        await notifyOfAccount(trx, keys, { personId, template: 'pointsBack', params: { points }, at });
      }
    }),
  );
}
