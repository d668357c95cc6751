import * as account from '@yidi/contract/calls/account';
import * as avatar from '@yidi/contract/calls/avatar';
import { defineModule, served } from '../../call/module.ts';
import { countUnread } from '../message/message.public.ts';
import { countForBadge, debtsOf } from '../order/order.public.ts';
import { type AccountDeps, accountHandlers } from './account.ts';
import { avatarHandlers } from './avatar.ts';
import { accountTables } from './keyed-tables.ts';

export const accountModule = defineModule({
  name: 'account',
  calls: ({ db, keys }: Pick<AccountDeps, 'db' | 'keys'>) => [
    served(account, accountHandlers({ db, keys, countOrders: countForBadge, countUnread, debtsOf })),
    served(avatar, avatarHandlers({ db, keys })),
  ],
  keyed: accountTables,
});
