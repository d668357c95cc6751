import { timingSafeEqual } from 'node:crypto';
import type { Side } from '@yidi/contract/values/order';
import { DAY_MS } from '@yidi/rules/time/shanghai';
import { sql } from 'kysely';
import type { Keys } from '../../config/keys.ts';
import type { Db } from '../../db/open.ts';
import { openPeople } from './mail-people.public.ts';
import { findMails, type MailRow } from './trace.store.ts';

/** Validity of a link in total, and after the mail has ended. */
const LIFE_DAYS = 90;
const AFTER_END_DAYS = 30;
const MAC_BYTES = 16;
const letterOf: Readonly<Record<Side, string>> = { sent: 's', received: 'r' };

/**
 * Encodes the token of a link in a message. It proves as much as four digits of the phone to which
 * it was sent: side, last day and a 128-bit keyed hash of both, the mail and the phone. If the
 * phone of the mail changes, all earlier links are void.
 */
function tokenOf(head: string, mac: Buffer): string {
  return head + mac.subarray(0, MAC_BYTES).toString('base64url');
}

const boundTo = (head: string, mailNo: string, phone: string) => [head, mailNo, phone.replace(/\D/g, '')].join('\n');
const lastDay = (nowMs: number) =>
  Math.floor(nowMs / DAY_MS + LIFE_DAYS)
    .toString(36)
    .padStart(4, '0');

/** Returns link tokens for sender and consignee of mails; none for a side without a phone. */
export async function linkTokens(
  db: Db,
  keys: Keys,
  mailNos: readonly string[],
  now: Date,
): Promise<Map<string, Readonly<Partial<Record<Side, string>>>>> {
  const mails = mailNos.length === 0 ? [] : await findMails(db, mailNos);
  return new Map(
    mails.map((mail) => {
      const token = (side: Side) => {
        const phone = phoneOf(keys, mail, side);
        const head = letterOf[side] + lastDay(now.getTime());
        return phone && { [side]: tokenOf(head, keys.mac('mail.link', boundTo(head, mail.mailNo, phone))) };
      };
      return [mail.mailNo, { ...token('sent'), ...token('received') }];
    }),
  );
}

/** Returns whether a token is valid for this mail now. */
export async function opensMail(
  { db, keys }: { readonly db: Db; readonly keys: Keys },
  mail: MailRow,
  token: string,
  now: Date,
): Promise<boolean> {
  const head = token.slice(0, 5);
  const side = head.startsWith(letterOf.sent) ? 'sent' : 'received';
  const phone = phoneOf(keys, mail, side);
  if (!phone) return false;
  const given = Buffer.from(token);
  const isGenuine = keys
    .macs('mail.link', boundTo(head, mail.mailNo, phone))
    .map((mac) => Buffer.from(tokenOf(head, mac)))
    .some((own) => own.length === given.length && timingSafeEqual(own, given));
  if (!isGenuine || now.getTime() >= Number.parseInt(head.slice(1), 36) * DAY_MS) return false;
  const endedAt = await endOf(db, mail.mailNo);
  return endedAt === null || now.getTime() < endedAt.getTime() + AFTER_END_DAYS * DAY_MS;
}

async function endOf(db: Db, mailNo: string): Promise<Date | null> {
  const { rows } = await sql<{ at: Date }>`SELECT updated_at AS at FROM mail
    WHERE mail_no = ${mailNo} AND stage IN ('delivered', 'returned')`.execute(db);
  return rows[0]?.at ?? null;
}

function phoneOf(keys: Keys, mail: MailRow, side: Side): string | null {
  const { senderPhone, receiverPhone } = openPeople(keys, mail);
  return side === 'sent' ? senderPhone : receiverPhone;
}
