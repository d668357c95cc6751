import type { PostalAddress } from '@yidi/contract/values/person';
import type { Keys } from '../../config/keys.ts';
import type { PlainTable } from '../../security/plain-rows.ts';
import { courierOf, sealCourier } from '../../security/sealed-courier.ts';
import { openPhone } from '../../security/sealed-phone.ts';
import { arePlain, openWords, sealWords } from '../../security/sealed-words.ts';

/**
 * Sender or consignee as stored in the order's row. The region is plain, because statements count
 * and show it. Name, phone, street and door are encrypted together in `sealed`. Older rows have no
 * `sealed`: they hold all address fields, and only the phone is encrypted.
 */
export interface StoredParty {
  readonly province: string;
  readonly city: string;
  readonly district: string;
  readonly sealed?: string;
}

type Content = Omit<PostalAddress, 'province' | 'city' | 'district'>;

/** The content if its key was deleted. */
const LOST: Content = { name: '', userPhone: '', address: '' };

export function sealParty(keys: Keys, { province, city, district, ...content }: PostalAddress): StoredParty {
  return { province, city, district, sealed: keys.seal('party.stored', JSON.stringify(content satisfies Content)) };
}

export function openParty(keys: Keys, stored: StoredParty): PostalAddress {
  const { sealed, ...region } = stored;
  if (sealed === undefined) {
    const before = region as PostalAddress;
    return { ...before, userPhone: openPhone(keys, before.userPhone) };
  }
  const text = keys.open('party.stored', sealed);
  return { ...region, ...(text === null ? LOST : (JSON.parse(text) as Content)) };
}

const isSealed = (party: unknown) => (party as StoredParty).sealed !== undefined;
const again = (keys: Keys, party: unknown) => JSON.stringify(sealParty(keys, openParty(keys, party as StoredParty)));

/** Orders from before couriers were encrypted. */
export const plainCouriers: PlainTable<'orders'> = {
  table: 'orders',
  key: ['id'],
  since: '953-sealed-scans.sql',
  isPlain: (row) => row.courier_name !== null || row.courier_phone !== null,
  sealed: (keys, row) => ({
    ...{ courier_name: null, courier_phone: null },
    courier_sealed: sealCourier(keys, courierOf(keys, row)),
  }),
};

/** Orders from before the sender's texts were encrypted. */
export const plainWords: PlainTable<'orders'> = {
  table: 'orders',
  key: ['id'],
  since: '954-sealed-words.sql',
  isPlain: ({ message, cancel_note: note }, keys) =>
    [message, note ?? ''].some((words) => words !== '' && arePlain(keys, words)),
  sealed: (keys, { message, cancel_note: note }) => ({
    message: sealWords(keys, openWords(keys, message)),
    cancel_note: note && sealWords(keys, openWords(keys, note)),
  }),
};

/** Orders from before senders and consignees were encrypted. */
export const plainOrders: PlainTable<'orders'> = {
  table: 'orders',
  key: ['id'],
  since: '951-sealed-parties.sql',
  isPlain: (row) => !isSealed(row.sender) || !isSealed(row.receiver),
  sealed: (keys, row) => ({ sender: again(keys, row.sender), receiver: again(keys, row.receiver) }),
};
