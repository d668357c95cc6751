import type { Selectable } from 'kysely';
import type { Keys } from '../../config/keys.ts';
import type { Tables } from '../../db/open.ts';
import type { PlainTable } from '../../security/plain-rows.ts';

/** The encrypted part of a record: person and exact address. Region and owner are plain. */
export interface AddressContent {
  readonly name: string;
  readonly userPhone: string;
  readonly street: string;
  readonly address: string;
  readonly lat: number | null;
  readonly lng: number | null;
}

/** The content as it is encrypted. The text in existing records has this name for the phone. */
type StoredContent = Omit<AddressContent, 'userPhone'> & { readonly user_phone: string };

type StoredAddress = Selectable<Tables['address']>;
export type AddressRow = Omit<StoredAddress, 'contentSealed'>;

/** The plain columns of an encrypted record. */
const EMPTIED = { name: '', userPhone: '', street: '', address: '', lat: null, lng: null };
const LOST: AddressContent = EMPTIED;

/** Encrypts the content into the columns of the table. */
export function sealedContent<Row extends AddressContent>(keys: Keys, row: Row) {
  const { name, userPhone, street, address, lat, lng } = row;
  const content: StoredContent = { name, user_phone: userPhone, street, address, lat, lng };
  return { ...row, ...EMPTIED, contentSealed: keys.seal('address.stored', JSON.stringify(content)) };
}

/** Decrypts a record; older ones may be plain. If the key was deleted, the content is empty. */
export function openRecord(keys: Keys, stored: StoredAddress): AddressRow {
  const { contentSealed, ...row } = stored;
  // The previous server version writes plain columns, even into encrypted records.
  if (row.name !== '' || contentSealed === null) return row;
  const text = keys.open('address.stored', contentSealed);
  return { ...row, ...(text === null ? LOST : readContent(text)) };
}

function readContent(text: string): AddressContent {
  const { user_phone: userPhone, ...content } = JSON.parse(text) as StoredContent;
  return { ...content, userPhone };
}

/** Records from before encryption. */
export const plainAddresses: PlainTable<'address'> = {
  table: 'address',
  key: ['id'],
  since: '950-sealed-addresses.sql',
  isPlain: (row) => row.name !== '',
  sealed: (keys, row) => {
    const { name, userPhone, street, address, lat, lng, contentSealed } = sealedContent(keys, row);
    return { name, user_phone: userPhone, street, address, lat, lng, content_sealed: contentSealed };
  },
};
