import type { Keys } from '../../config/keys.ts';
import type { Db } from '../../db/open.ts';
import { addMessages } from './message.store.ts';
import { planMessage } from './plan/plan.ts';
import { receiversOf } from './plan/receivers.ts';
import { wakeLanes } from './sending/send.ts';
import type { Reach } from './settings.ts';

/**
 * Plans the last message to an account, in the transaction that deletes its number, while its
 * addresses are still known. It is not listed in the message center, which can no longer be read.
 */
export async function queueLastMessage(
  trx: Db,
  keys: Keys,
  personId: string,
  at: { readonly now: Date; readonly offered?: Reach | undefined },
): Promise<void> {
  const { now, offered } = at;
  const to = (await receiversOf(trx, keys, [personId])).get(personId);
  if (!to) return;
  const telling = { template: 'accountClosed', params: {}, side: 'account', at: now, mail: null } as const;
  const rows = planMessage(keys, telling, to, now, offered).filter(({ way }) => way !== 'app');
  await wakeLanes(trx, await addMessages(trx, rows, now), now);
}
