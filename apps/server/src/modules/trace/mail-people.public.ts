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
  readonly people_sealed: string | null;
  readonly sender_name: string | null;
  readonly sender_phone: string | null;
  readonly receiver_name: string | null;
  readonly receiver_phone: string | null;
  readonly receiver_address: string | null;
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
  const text = stored.people_sealed === null ? null : keys.open('mail.stored', stored.people_sealed);
  const sealed = text === null ? NOBODY : (JSON.parse(text) as MailPeople);
  const phone = (column: string | null) => column && openPhone(keys, column);
  return {
    senderName: stored.sender_name ?? sealed.senderName,
    senderPhone: phone(stored.sender_phone) ?? sealed.senderPhone,
    receiverName: stored.receiver_name ?? sealed.receiverName,
    receiverPhone: phone(stored.receiver_phone) ?? sealed.receiverPhone,
    receiverAddress: stored.receiver_address ?? sealed.receiverAddress,
  };
}

const EMPTIED = {
  ...{ sender_name: null, sender_phone: null, receiver_name: null, receiver_phone: null, receiver_address: null },
};

/** Mails from before people were encrypted. */
export const plainMails: PlainTable<'mail'> = {
  table: 'mail',
  key: ['mail_no'],
  since: '952-sealed-mail-people.sql',
  isPlain: (row) =>
    [row.sender_name, row.sender_phone, row.receiver_name, row.receiver_phone, row.receiver_address].some(
      (value) => value !== null,
    ),
  sealed: (keys, row) => ({ ...EMPTIED, people_sealed: sealPeople(keys, openPeople(keys, row)) }),
};
