import { sql } from 'kysely';
import type { Keys } from '../../config/keys.ts';
import type { Db } from '../../db/open.ts';
import { phoneMac } from '../../security/sealed-phone.ts';
import { sealPeople } from './mail-people.public.ts';
import type { NewMail } from './trace.store.ts';

/** The fields of a mail that its sender may change before it is collected. */
export type MailAmendment = Pick<
  NewMail,
  | 'from'
  | 'to'
  | 'senderName'
  | 'senderPhone'
  | 'receiverName'
  | 'receiverPhone'
  | 'receiverAddress'
  | 'promisedAt'
  | 'ground'
>;

/** Amends a mail. Proofs of access by a replaced phone end with that phone. */
export async function amend(trx: Db, keys: Keys, mailNo: string, mail: MailAmendment, now: Date): Promise<void> {
  const { from, to, senderPhone, receiverPhone } = mail;
  const [senderMacs, receiverMacs] = [keys.macs('phone.index', senderPhone), keys.macs('phone.index', receiverPhone)];
  const isOther = sql<boolean>`(sender_phone_mac <> ALL (${[...senderMacs]}::bytea[])
    OR receiver_phone_mac <> ALL (${[...receiverMacs]}::bytea[]))`;
  await sql`DELETE FROM trace_proof WHERE mail_no = ${mailNo} AND EXISTS (SELECT FROM mail WHERE mail_no = ${mailNo}
      AND ${isOther})`.execute(trx);
  await sql`UPDATE mail SET from_province = ${from.province}, from_city = ${from.city}, from_district = ${from.district},
      to_province = ${to.province}, to_city = ${to.city}, to_district = ${to.district},
      people_sealed = ${sealPeople(keys, mail)}, sender_name = NULL, sender_phone = NULL, receiver_name = NULL,
      receiver_phone = NULL, receiver_address = NULL,
      sender_phone_mac = ${phoneMac(keys, senderPhone)}, receiver_phone_mac = ${phoneMac(keys, receiverPhone)},
      reannounced_at = CASE WHEN ${isOther} THEN ${now} ELSE reannounced_at END,
      promised_at = ${mail.promisedAt}, promise_steps = NULL, ground = ${mail.ground}, updated_at = ${now}
    WHERE mail_no = ${mailNo}`.execute(trx);
}
