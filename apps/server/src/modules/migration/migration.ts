import type { InfoOf } from '@yidi/contract/call';
import type * as calls from '@yidi/contract/calls/migration';
import { ApiError } from '@yidi/contract/envelope';
import { maskName, maskPhone } from '@yidi/rules/mask/mask';
import { toShanghaiIso } from '@yidi/rules/time/shanghai';
import type { Caller, Handlers } from '../../call/handlers.ts';
import type { Keys } from '../../config/keys.ts';
import type { Db } from '../../db/open.ts';
import { transact } from '../../db/transaction.ts';
import { lockBooks, roomInBook } from '../address/address.public.ts';
import { earlierVisitors } from '../auth/auth.public.ts';
import {
  countAddresses,
  lastMerge,
  leftAddresses,
  type Merge,
  moveAddresses,
  moveBack,
  UNDO_MS,
} from './migration.store.ts';

const SHOWN = 3;

interface MigrationDeps {
  readonly db: Db;
  readonly keys: Keys;
  /** Counts a person's orders; set by the order module. */
  readonly countOrders: (db: Db, personId: string) => Promise<number>;
}

/** Shows what earlier visits on this device left, merges it into the account, and undoes that. */
export function migrationHandlers({ db, keys, countOrders }: MigrationDeps): Handlers<typeof calls> {
  return {
    async isExistOrderOrAddr(_request, { caller, now }) {
      const userId = userOf(caller);
      const from = await earlierVisitors(db, caller.sessionId);
      const [left, merge, counts] = await Promise.all([
        leftAddresses(db, keys, from, userId),
        lastMerge(db, userId, now),
        Promise.all(from.map((personId) => countOrders(db, personId))),
      ]);
      const orders = counts.reduce((sum, count) => sum + count, 0);
      return {
        hasOrder: orders > 0,
        hasAddr: left.length > 0,
        orders,
        addresses: left.length,
        preview: left
          .slice(0, SHOWN)
          .map(({ name, phone, city }) => ({ name: maskName(name), phone: maskPhone(phone), city })),
        ...(merge && { merged: reportOf(merge) }),
      };
    },

    async mergeAddrOrder(_request, ctx) {
      const { caller, now } = ctx;
      const userId = userOf(caller);
      const from = await earlierVisitors(db, caller.sessionId);
      return transact(db, async (trx) => {
        // The first of concurrent calls moves everything. The others wait here and return its
        // result.
        await lockBooks(trx, userId, ...from);
        const left = (await leftAddresses(trx, keys, from, userId)).slice(0, await roomInBook(trx, userId));
        if (left.length > 0) {
          const skipped = (await countAddresses(trx, from)) - left.length;
          await moveAddresses(trx, userId, left, skipped, now);
          await ctx.recordSecurity({ event: 'account.merge', result: 'done', personId: userId }, trx);
        }
        const merge = await lastMerge(trx, userId, now);
        return merge ? reportOf(merge) : { orders: 0, addresses: 0, skipped: await countAddresses(trx, from) };
      });
    },

    async undoMerge(_request, ctx) {
      const userId = userOf(ctx.caller);
      return transact(db, async (trx) => {
        await lockBooks(trx, userId);
        const merge = await lastMerge(trx, userId, ctx.now);
        if (!merge) throw new ApiError('NOT_FOUND');
        const addresses = await moveBack(trx, userId, merge, ctx.now);
        await ctx.recordSecurity({ event: 'account.merge-undo', result: 'done', personId: userId }, trx);
        return { addresses };
      });
    },
  };
}

function userOf({ userId }: Caller): string {
  if (userId === null) throw new ApiError('LOGIN');
  return userId;
}

/** Contains no orders, because they need a log-in and belong to their user from the start. */
function reportOf({ addresses, skipped, mergedAt }: Merge): InfoOf<typeof calls.mergeAddrOrder> {
  return { orders: 0, addresses, skipped, undoUntil: toShanghaiIso(mergedAt.getTime() + UNDO_MS) };
}
