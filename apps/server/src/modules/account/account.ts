import type * as calls from '@yidi/contract/calls/account';
import { ApiError } from '@yidi/contract/envelope';
import { maskCardNo, maskName } from '@yidi/rules/mask/mask';
import type { Handlers } from '../../call/handlers.ts';
import type { Keys } from '../../config/keys.ts';
import type { Db } from '../../db/open.ts';
import { openedCard } from './account.public.ts';
import { cardOf } from './account.store.ts';

export interface AccountDeps {
  readonly db: Db;
  readonly keys: Keys;
  /** Counts a person's orders; set by the order module. */
  readonly countOrders: (db: Db, personId: string) => Promise<number>;
  /** Counts a person's unread messages; set by the message module. */
  readonly countUnread: (db: Db, personId: string) => Promise<number>;
  /** Counts and sums what a person has to pay; set by the order module. */
  readonly debtsOf: (db: Db, personId: string) => Promise<{ count: number; fen: number }>;
}

export function accountHandlers({ db, keys, countOrders, countUnread, debtsOf }: AccountDeps): Handlers<typeof calls> {
  return {
    async getUserCard(_request, { caller }) {
      const userId = caller.userId ?? '';
      const card = caller.userId === null ? undefined : await openedCard({ db, keys }, caller.userId);
      if (!card) throw new ApiError('NOCARD');
      return { userId, name: maskName(card.name), cardNo: maskCardNo(card.cardNo), idcardType: card.idcardType };
    },

    async queryHome(_request, { caller }) {
      const { personId, userId } = caller;
      const [size, unread, due] = await Promise.all([
        countOrders(db, personId),
        countUnread(db, personId),
        debtsOf(db, personId),
      ]);
      const owing = due.count > 0 && { due };
      return {
        size,
        unread,
        ...owing,
        ...(userId !== null && { certified: (await cardOf(db, userId)) !== undefined }),
      };
    },
  };
}
