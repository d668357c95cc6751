import type { Selectable } from 'kysely';
import type { Keys } from '../../config/keys.ts';
import type { Tables } from '../../db/open.ts';
import type { PlainTable } from '../../security/plain-rows.ts';

/** The encrypted part of a record: person and exact address. Region and owner are plain. */
export interface AddressContent {
  readonly name: string;
  readonly user_phone: string;
  readonly street: string;
  readonly address: string;
  readonly lat: number | null;
  readonly lng: number | null;
}

type StoredAddress = Selectable<Tables['address']>;
export type AddressRow = Omit<StoredAddress, 'content_sealed'>;

/** The plain columns of an encrypted record. */
const EMPTIED = { name: '', user_phone: '', street: '', address: '', lat: null, lng: null };
const LOST: AddressContent = EMPTIED;

/** Encrypts the content into the columns of the table. */
export function sealedContent<Row extends AddressContent>(keys: Keys, row: Row) {
  const { name, user_phone, street, address, lat, lng } = row;
  const content: AddressContent = { name, user_phone, street, address, lat, lng };
  return { ...row, ...EMPTIED, content_sealed: keys.seal('address.stored', JSON.stringify(content)) };
}

/** Decrypts a record; older ones may be plain. If the key was deleted, the content is empty. */
export function openRecord(keys: Keys, stored: StoredAddress): AddressRow {
  const { content_sealed, ...row } = stored;
  // The previous server version writes plain columns, even into encrypted records.
  if (row.name !== '' || content_sealed === null) return row;
  const text = keys.open('address.stored', content_sealed);
  return { ...row, ...(text === null ? LOST : (JSON.parse(text) as AddressContent)) };
}

/** Records from before encryption. */
export const plainAddresses: PlainTable<'address'> = {
  table: 'address',
  key: ['id'],
  since: '950-sealed-addresses.sql',
  isPlain: (row) => row.name !== '',
  sealed: (keys, row) => {
    const { name, user_phone, street, address, lat, lng, content_sealed } = sealedContent(keys, row);
    return { name, user_phone, street, address, lat, lng, content_sealed };
  },
};
