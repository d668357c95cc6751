import type * as calls from '@yidi/contract/calls/account';
import { ApiError } from '@yidi/contract/envelope';
import { maskCardNo, maskName } from '@yidi/rules/mask/mask';
import type { Handlers } from '../../call/handlers.ts';
import type { Keys } from '../../config/keys.ts';
import type { Db } from '../../db/open.ts';
import { cardOf } from './account.store.ts';

export interface AccountDeps {
  readonly db: Db;
  readonly keys: Keys;
  /** How many orders a person has; the order module's to know. */
  readonly countOrders: (db: Db, personId: string) => Promise<number>;
  /** How many messages a person has not read; the message module's to know. */
  readonly countUnread: (db: Db, personId: string) => Promise<number>;
}

export function accountHandlers({ db, keys, countOrders, countUnread }: AccountDeps): Handlers<typeof calls> {
  return {
    async getUserCard(_request, { caller }) {
      const userId = caller.userId ?? '';
      const card = caller.userId === null ? undefined : await cardOf(db, caller.userId);
      if (!card) throw new ApiError('NOCARD');
      const name = keys.open('card.stored', card.name_sealed);
      const cardNo = keys.open('card.stored', card.card_no_sealed);
      if (name === null || cardNo === null) throw new Error('A stored card was sealed by a key that is gone');
      return { userId, name: maskName(name), cardNo: maskCardNo(cardNo), idcardType: card.idcard_type };
    },

    async queryHome(_request, { caller }) {
      const [size, unread] = await Promise.all([countOrders(db, caller.personId), countUnread(db, caller.personId)]);
      return { size, unread };
    },
  };
}
