import { ApiError } from '@yidi/contract/envelope';
import { DAY_S } from '@yidi/rules/time/shanghai';
import type { CallContext, Caller } from '../../call/handlers.ts';
import type { Keys } from '../../config/keys.ts';
import { guardsIn } from '../../db/limits.ts';
import type { Db } from '../../db/open.ts';
import { netPrefixOf } from '../../security/net-prefix.ts';
import { countOpenInterOrders, lockSender } from './inter-order.store.ts';

/** Orders abroad of a person that no counter has accepted yet. @guess */
export const OPEN_AT_MOST = 30;
/** New orders of a person in a day, also those that were cancelled. @guess */
export const NEW_A_DAY = 60;
/** Those of a network, which many customers of a mobile carrier share. @guess */
export const NEW_A_DAY_OF_NETWORK = 1_000;

/**
 * Counts a new order abroad in the transaction that stores it. An order uses up a number of the
 * operator's block for ever, also if it is cancelled, so that cancelling makes no room for the day.
 * @throws ApiError CONFLICT open.person, RATE
 */
export async function countNewOrder(
  trx: Db,
  keys: Keys,
  { caller: { personId }, ip }: Pick<CallContext<Caller>, 'caller' | 'ip'>,
): Promise<void> {
  await lockSender(trx, personId);
  if ((await countOpenInterOrders(trx, personId)) >= OPEN_AT_MOST)
    throw new ApiError('CONFLICT', { reason: 'open.person' });
  const net = keys.mac('ip', netPrefixOf(ip) ?? ip).toString('base64url');
  const most = new Map([
    [`inter.create ${personId}`, NEW_A_DAY],
    [`inter.create net ${net}`, NEW_A_DAY_OF_NETWORK],
  ]);
  const counts = await guardsIn(trx).incrAll([...most.keys()], DAY_S);
  const spent = counts.filter(({ key, count }) => count > most.get(key)!);
  if (spent.length > 0) throw new ApiError('RATE', { retryAfterS: Math.max(...spent.map(({ leftS }) => leftS)) });
}
