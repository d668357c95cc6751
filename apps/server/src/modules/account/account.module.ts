import * as account from '@yidi/contract/calls/account';
import { defineModule, served } from '../../call/module.ts';
import { countUnread } from '../message/message.public.ts';
import { countForBadge, debtsOf } from '../order/order.public.ts';
import { type AccountDeps, accountHandlers } from './account.ts';

export const accountModule = defineModule({
  name: 'account',
  calls: ({ db, keys }: Pick<AccountDeps, 'db' | 'keys'>) => [
    served(account, accountHandlers({ db, keys, countOrders: countForBadge, countUnread, debtsOf })),
  ],
});
