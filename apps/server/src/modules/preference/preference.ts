import * as calls from '@yidi/contract/calls/preference';
import { ApiError } from '@yidi/contract/envelope';
import type { Divisions } from '@yidi/rules/address/divisions';
import { readAddress } from '@yidi/rules/address/read';
import { answerOnce } from '../../call/answer-once.ts';
import type { Caller, Handlers } from '../../call/handlers.ts';
import type { Keys } from '../../config/keys.ts';
import type { Db } from '../../db/open.ts';
import { transact } from '../../db/transaction.ts';
import type { Carrier, Region } from '../../ports/carrier/carrier.ts';
import { nearPoints, viewPoint } from '../service-point/service-point.public.ts';
import { acceptedOf } from './accepted.ts';
import { readContent, viewWish } from './content.ts';
import { askAgain, endWish, saveWish } from './save-wish.ts';
import { mailNoOf, type Target, targetIdOf, targetsOf } from './targets.ts';
import { wishesById } from './wish.store.ts';

export interface PreferenceDeps {
  readonly db: Db;
  readonly keys: Keys;
  readonly carrier: Pick<Carrier, 'pointsNear' | 'pointByCode'>;
  readonly divisions: Divisions;
}

const MOST_POINTS = 20;

/** Standing delivery wishes of consignees. */
export function preferenceHandlers(deps: PreferenceDeps): Handlers<typeof calls> {
  const { db, keys, carrier, divisions } = deps;

  async function targetOf(caller: Caller, targetId: string): Promise<Target> {
    const { targets } = await targetsOf(db, keys, userOf(caller), mailNoOf(targetId));
    const target = targets.find((candidate) => targetIdOf(candidate) === targetId);
    if (!target) throw new ApiError('NOT_FOUND');
    return target;
  }

  return {
    async preferenceList({ waybillNo }, { caller }) {
      const { targets, wishes, mailKnown } = await targetsOf(db, keys, userOf(caller), waybillNo);
      if (waybillNo !== undefined && !mailKnown) throw new ApiError('NOT_FOUND');
      return {
        targets: targets.map((target) => ({
          ...{ targetId: targetIdOf(target), scope: target.scope, title: target.title, detail: target.detail },
          region: target.region,
          preferences: wishes
            .filter(({ scope, targetMac }) => scope === target.scope && targetMac.equals(target.mac))
            .map((row) => viewWish(keys, row)),
        })),
      };
    },

    async preferenceWays({ receiverAddress }, { now }) {
      const points = await carrier.pointsNear(regionOf(receiverAddress, divisions), MOST_POINTS, 'collect');
      return { points: nearPoints(points).map((point) => viewPoint(point, now.getTime())) };
    },

    async savePreference({ targetId, preferType: kind, agreed = false, ...given }, ctx) {
      const { caller, now } = ctx;
      const target = await targetOf(caller, targetId);
      const content = await readContent(deps, { kind, given, personId: caller.personId, now });
      return answerOnce(db, calls.savePreference, ctx, async (trx) => ({
        info: { id: await saveWish(trx, keys, { target, kind, content, agreed }, ctx) },
      }));
    },

    async updatePreference({ id, agreed = false, ...given }, ctx) {
      const { personId } = ctx.caller;
      const [row] = await wishesById(db, personId, [id]);
      const { targets } = await targetsOf(db, keys, userOf(ctx.caller));
      const target = targets.find(({ mac }) => row && mac.equals(row.targetMac));
      if (!row || !target) throw new ApiError('NOT_FOUND');
      const content = await readContent(deps, { kind: row.kind, given, personId, now: ctx.now });
      return answerOnce(db, calls.updatePreference, ctx, async (trx) => {
        // Another device may have removed it in the meantime.
        const [still] = await wishesById(trx, personId, [id]);
        if (!still || still.removedAt !== null) throw new ApiError('NOT_FOUND');
        return { info: { id: await saveWish(trx, keys, { target, kind: row.kind, content, agreed }, ctx) } };
      });
    },

    async delPreference({ id }, { caller, now }) {
      await transact(db, async (trx) => {
        if (!(await endWish(trx, caller.personId, id, 'withdrawn', now))) throw new ApiError('NOT_FOUND');
        await askAgain(trx, caller.personId, now);
      });
      return {};
    },

    async acceptedPreferences({ waybillNo }, { caller }) {
      return { mails: await acceptedOf(db, keys, userOf(caller), waybillNo) };
    },
  };
}

/** Returns the user who is the consignee, by log-in phone. @throws ApiError LOGIN */
function userOf({ userId }: Caller): string {
  if (userId === null) throw new ApiError('LOGIN');
  return userId;
}

/** @throws ApiError BAD_INPUT region.unknown */
function regionOf(address: string | Region, divisions: Divisions): Region {
  if (typeof address !== 'string') return address;
  const { province, city, district } = readAddress(address, divisions);
  if (province === '')
    throw new ApiError('BAD_INPUT', { fields: [{ path: 'receiverAddress', rule: 'region.unknown' }] });
  return { province, city, district };
}
