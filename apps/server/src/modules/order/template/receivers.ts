import type { InfoOf } from '@yidi/contract/call';
import type { recentReceivers } from '@yidi/contract/calls/order-receivers';
import type { Handlers } from '../../../call/handlers.ts';
import type { Keys } from '../../../config/keys.ts';
import type { Db } from '../../../db/open.ts';
import { newestReceivers } from '../../address/address.public.ts';
import { partyOf } from '../list/order-views.ts';
import { lastReceivers, lastSenderOf } from './template.store.ts';

const RECENT = 5;

type Receiver = InfoOf<typeof recentReceivers>['list'][number];

/** Lists the last consignees and the last sender of a person. */
export function orderReceiversHandlers({
  db,
  keys,
}: {
  readonly db: Db;
  readonly keys: Keys;
}): Handlers<typeof import('@yidi/contract/calls/order-receivers')> {
  return {
    async recentReceivers(_request, { caller: { personId } }) {
      const ordered = (await lastReceivers(db, keys, personId, RECENT)).map((party): Receiver => partyOf(party));
      const saved: Receiver[] = await newestReceivers(db, keys, personId, RECENT);
      return { list: eachOnce([...ordered, ...saved]).slice(0, RECENT) };
    },
    async lastSender(_request, { caller: { personId } }) {
      const sender = await lastSenderOf(db, keys, personId);
      return sender ? { sender: partyOf(sender) } : {};
    },
  };
}

/** Removes duplicates by person and address; the first one stays. */
function eachOnce(receivers: readonly Receiver[]): Receiver[] {
  const seen = new Map<string, Receiver>();
  for (const receiver of receivers) {
    const key = JSON.stringify([receiver.name, receiver.userPhone, receiver.city, receiver.district, receiver.address]);
    const earlier = seen.get(key);
    if (!earlier) seen.set(key, receiver);
    else if (receiver.addrId && !earlier.addrId) seen.set(key, { ...earlier, addrId: receiver.addrId });
  }
  return [...seen.values()];
}
