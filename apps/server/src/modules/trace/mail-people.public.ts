import { sql } from 'kysely';
import type { Keys } from '../../config/keys.ts';
import type { PlainTable } from '../../security/plain-rows.ts';
import { openPhone } from '../../security/sealed-phone.ts';

/** Sender, consignee and door of a mail; null if the mail is only known from the carrier. */
export interface MailPeople {
  readonly senderName: string | null;
  readonly senderPhone: string | null;
  readonly receiverName: string | null;
  readonly receiverPhone: string | null;
  readonly receiverAddress: string | null;
}

/** The people of a mail as stored. Plain columns belong to rows from before encryption. */
export interface StoredPeople {
  readonly peopleSealed: string | null;
  readonly senderName: string | null;
  readonly senderPhone: string | null;
  readonly receiverName: string | null;
  readonly receiverPhone: string | null;
  readonly receiverAddress: string | null;
}

const NOBODY: MailPeople = {
  ...{ senderName: null, senderPhone: null, receiverName: null, receiverPhone: null, receiverAddress: null },
};

/** The columns of `StoredPeople`. */
export const peopleColumns = sql.raw(
  'people_sealed, sender_name, sender_phone, receiver_name, receiver_phone, receiver_address',
);

export function sealPeople(keys: Keys, people: MailPeople): string {
  const { senderName, senderPhone, receiverName, receiverPhone, receiverAddress } = people;
  const content: MailPeople = { senderName, senderPhone, receiverName, receiverPhone, receiverAddress };
  return keys.seal('mail.stored', JSON.stringify(content));
}

/** Decrypts the people of a mail. Plain columns win: the previous server version writes them. */
export function openPeople(keys: Keys, stored: StoredPeople): MailPeople {
  const text = stored.peopleSealed === null ? null : keys.open('mail.stored', stored.peopleSealed);
  const sealed = text === null ? NOBODY : (JSON.parse(text) as MailPeople);
  const phone = (column: string | null) => column && openPhone(keys, column);
  return {
    senderName: stored.senderName ?? sealed.senderName,
    senderPhone: phone(stored.senderPhone) ?? sealed.senderPhone,
    receiverName: stored.receiverName ?? sealed.receiverName,
    receiverPhone: phone(stored.receiverPhone) ?? sealed.receiverPhone,
    receiverAddress: stored.receiverAddress ?? sealed.receiverAddress,
  };
}

const EMPTIED = {
  ...{ senderName: null, senderPhone: null, receiverName: null, receiverPhone: null, receiverAddress: null },
};

/** Mails from before people were encrypted. */
export const plainMails: PlainTable<'mail'> = {
  table: 'mail',
  key: ['mailNo'],
  since: '952-sealed-mail-people.sql',
  isPlain: (row) =>
    [row.senderName, row.senderPhone, row.receiverName, row.receiverPhone, row.receiverAddress].some(
      (value) => value !== null,
    ),
  sealed: (keys, row) => ({ ...EMPTIED, people_sealed: sealPeople(keys, openPeople(keys, row)) }),
};
