import type { PostalAddress } from '@yidi/contract/values/person';
import type { Keys } from '../../config/keys.ts';
import type { PlainTable } from '../../security/plain-rows.ts';
import { courierOf, sealCourier } from '../../security/sealed-courier.ts';
import { openPhone } from '../../security/sealed-phone.ts';
import { arePlain, openWords, sealWords } from '../../security/sealed-words.ts';

/**
 * Sender or consignee as the order's row stores them. The region is plain, because statements count
 * and show it. Name, phone, street and door are one sealed text. In a row that was written before
 * this was so, `sealed` is absent: the row has all fields of an address, and only its phone is
 * sealed.
 */
export interface StoredParty {
  readonly province: string;
  readonly city: string;
  readonly district: string;
  readonly sealed?: string;
}

type Content = Omit<PostalAddress, 'province' | 'city' | 'district'>;

/** What a deleted key sealed. */
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

/** Orders of before their couriers were sealed. */
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

/** Orders of before the words of their senders were sealed. */
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

/** Orders of before their people were sealed. */
export const plainOrders: PlainTable<'orders'> = {
  table: 'orders',
  key: ['id'],
  since: '951-sealed-parties.sql',
  isPlain: (row) => !isSealed(row.sender) || !isSealed(row.receiver),
  sealed: (keys, row) => ({ sender: again(keys, row.sender), receiver: again(keys, row.receiver) }),
};
