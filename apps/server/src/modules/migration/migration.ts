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
import { unmergedQuickOrders } from '../order/order.public.ts';
import {
  countAddresses,
  lastMerge,
  leftAddresses,
  type Merge,
  moveBack,
  moveRecords,
  UNDO_MS,
} from './migration.store.ts';

const SHOWN = 3;

interface MigrationDeps {
  readonly db: Db;
  readonly keys: Keys;
}

/** Shows what belongs to no account yet, merges it into the user's account, and undoes that. */
export function migrationHandlers({ db, keys }: MigrationDeps): Handlers<typeof calls> {
  return {
    async isExistOrderOrAddr(_request, { caller, now }) {
      const userId = userOf(caller);
      const from = await earlierVisitors(db, keys, caller);
      const [left, waiting, merge] = await Promise.all([
        leftAddresses(db, keys, from, userId),
        unmergedQuickOrders(db, userId, now),
        lastMerge(db, userId, now),
      ]);
      return {
        hasOrder: waiting.length > 0,
        hasAddr: left.length > 0,
        orders: waiting.length,
        addresses: left.length,
        preview: left
          .slice(0, SHOWN)
          .map(({ name, phone, city }) => ({ name: maskName(name), phone: maskPhone(phone), city })),
        waiting: waiting.map(({ source, createdAt, deadlineAt }) => ({
          source,
          createdAt: toShanghaiIso(createdAt),
          deadline: toShanghaiIso(deadlineAt),
        })),
        ...(merge && { merged: reportOf(merge) }),
      };
    },

    async mergeAddrOrder(_request, ctx) {
      const { caller, now } = ctx;
      const userId = userOf(caller);
      const from = await earlierVisitors(db, keys, caller);
      return transact(db, async (trx) => {
        // The first of concurrent calls moves everything. The others wait here and return its
        // result.
        await lockBooks(trx, userId, ...from);
        const addresses = (await leftAddresses(trx, keys, from, userId)).slice(0, await roomInBook(trx, userId));
        const quickIds = (await unmergedQuickOrders(trx, userId, now)).map(({ id }) => id);
        const skipped = (await countAddresses(trx, from)) - addresses.length;
        if (addresses.length + quickIds.length > 0) {
          await moveRecords(trx, userId, { addresses, quickIds, skipped }, now);
          await ctx.recordSecurity({ event: 'account.merge', result: 'done', personId: userId }, trx);
        }
        const merge = await lastMerge(trx, userId, now);
        return merge ? reportOf(merge) : { orders: 0, addresses: 0, skipped };
      });
    },

    async undoMerge(_request, ctx) {
      const userId = userOf(ctx.caller);
      return transact(db, async (trx) => {
        await lockBooks(trx, userId);
        const merge = await lastMerge(trx, userId, ctx.now);
        if (!merge) throw new ApiError('NOT_FOUND');
        const back = await moveBack(trx, userId, merge, ctx.now);
        await ctx.recordSecurity({ event: 'account.merge-undo', result: 'done', personId: userId }, trx);
        return back;
      });
    },
  };
}

function userOf({ userId }: Caller): string {
  if (userId === null) throw new ApiError('LOGIN');
  return userId;
}

function reportOf({ orders, addresses, skipped, mergedAt }: Merge): InfoOf<typeof calls.mergeAddrOrder> {
  return { orders, addresses, skipped, undoUntil: toShanghaiIso(mergedAt.getTime() + UNDO_MS) };
}
