import type { Keys } from '../../config/keys.ts';
import type { PlainTable } from '../../security/plain-rows.ts';
import { courierOf, sealCourier } from '../../security/sealed-courier.ts';
import { openParty, type StoredParty, sealParty } from '../../security/sealed-party.ts';
import { arePlain, openWords, sealWords } from '../../security/sealed-words.ts';

export { openParty, type StoredParty, sealParty } from '../../security/sealed-party.ts';

const isSealed = (party: unknown) => (party as StoredParty).sealed !== undefined;
const again = (keys: Keys, party: unknown) => JSON.stringify(sealParty(keys, openParty(keys, party as StoredParty)));

/** Orders from before couriers were encrypted. */
export const plainCouriers: PlainTable<'orders'> = {
  table: 'orders',
  key: ['id'],
  since: '953-sealed-scans.sql',
  isPlain: (row) => row.courierName !== null || row.courierPhone !== null,
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
  isPlain: ({ message, cancelNote: note }, keys) =>
    [message, note ?? ''].some((words) => words !== '' && arePlain(keys, words)),
  sealed: (keys, { message, cancelNote: note }) => ({
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
