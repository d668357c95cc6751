import type { InfoOf } from '@yidi/contract/call';
import type { recentReceivers } from '@yidi/contract/calls/order-receivers';
import type { PostalAddress } from '@yidi/contract/values/person';
import type { Handlers } from '../../../call/handlers.ts';
import type { Keys } from '../../../config/keys.ts';
import type { Db } from '../../../db/open.ts';
import { newestReceivers } from '../../address/address.public.ts';
import { lastReceivers, lastSenderOf } from './template.store.ts';

const RECENT = 5;

type Receiver = InfoOf<typeof recentReceivers>['list'][number];

/** The last consignees and the last sender of a person. */
export function orderReceiversHandlers({
  db,
  keys,
}: {
  readonly db: Db;
  readonly keys: Keys;
}): Handlers<typeof import('@yidi/contract/calls/order-receivers')> {
  return {
    async recentReceivers(_request, { caller: { personId } }) {
      const ordered = (await lastReceivers(db, keys, personId, RECENT)).map(partyOf);
      const saved: Receiver[] = await newestReceivers(db, keys, personId, RECENT);
      return { list: eachOnce([...ordered, ...saved]).slice(0, RECENT) };
    },
    async lastSender(_request, { caller: { personId } }) {
      const sender = await lastSenderOf(db, keys, personId);
      return sender ? { sender: partyOf(sender) } : {};
    },
  };
}

function partyOf({ name, userPhone, province, city, district, street = '', address }: PostalAddress): Receiver {
  return { name, userPhone, province, city, district, street, address };
}

/** A person at an address, whether ordered for or saved; the first mention stays. */
function eachOnce(receivers: readonly Receiver[]): Receiver[] {
  const seen = new Map<string, Receiver>();
  for (const one of receivers) {
    const key = JSON.stringify([one.name, one.userPhone, one.city, one.district, one.address]);
    const known = seen.get(key);
    if (!known) seen.set(key, one);
    else if (one.addrId && !known.addrId) seen.set(key, { ...known, addrId: one.addrId });
  }
  return [...seen.values()];
}
