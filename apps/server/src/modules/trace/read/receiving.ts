import type { ProductId } from '@yidi/contract/values/tariff';
import type { TraceStage } from '@yidi/contract/values/trace-stage';
import { sql } from 'kysely';
import type { Keys } from '../../../config/keys.ts';
import type { Db } from '../../../db/open.ts';
import type { Region } from '../../../ports/carrier/carrier.ts';
import { heldMacs, isHeldBy } from '../../../security/phone-holding.ts';
import type { DeliveryPlan } from '../delivery-plan.ts';
import { openPeople, peopleColumns, type StoredPeople } from '../mail-people.public.ts';

/** A mail as rules about its consignee need it. */
export interface ReceivedMail {
  readonly mailNo: string;
  readonly orderId: string;
  readonly productId: '' | ProductId;
  readonly stage: TraceStage;
  readonly closed: boolean;
  readonly passwordSign: boolean;
  readonly plan: DeliveryPlan | null;
  readonly promisedAt: Date | null;
  readonly to: Region;
  readonly address: string;
  readonly receiverName: string;
  readonly senderName: string;
  readonly senderPhone: string;
}

interface Row
  extends Omit<ReceivedMail, 'to' | 'address' | 'receiverName' | 'senderName' | 'senderPhone'>,
    StoredPeople {
  readonly province: string;
  readonly city: string;
  readonly district: string;
}

const columns = sql`m.mail_no, m.order_id, m.product_id, m.stage,
  m.closed IS NOT NULL AND m.status < 5 AS closed, m.password_sign, m.delivery AS plan,
  m.promised_at, m.to_province AS province, m.to_city AS city, m.to_district AS district,
  ${peopleColumns}`;

const receiverMac = sql.raw('m.receiver_phone_mac');
const announcedAt = sql.raw('coalesce(m.reannounced_at, m.created_at)');

/** Returns the newest mails to a user's phones while they had them, or the one with this number. */
export async function mailsTo(
  db: Db,
  keys: Keys,
  {
    personId,
    mailNo,
    most,
  }: { readonly personId: string; readonly mailNo?: string | undefined; readonly most: number },
): Promise<ReceivedMail[]> {
  const { rows } = await sql<Row>`SELECT ${columns} FROM mail m
    WHERE m.receiver_phone_mac = ANY (${await heldMacs(db, personId)}::bytea[]) AND m.order_id IS NOT NULL
      AND ${isHeldBy(personId, receiverMac, announcedAt)}
      AND (${mailNo ?? null}::text IS NULL OR m.mail_no = ${mailNo ?? null})
    ORDER BY m.created_at DESC, m.mail_no LIMIT ${most}`.execute(db);
  return rows.map((row) => toReceived(keys, row));
}

/** Returns a mail and the user who had the consignee's phone at its announcement, if any. */
export async function mailOfConsignee(
  db: Db,
  keys: Keys,
  mailNo: string,
): Promise<(ReceivedMail & { readonly personId: string }) | undefined> {
  const { rows } = await sql<Row & { personId: string }>`SELECT ${columns}, p.id AS person_id
    FROM mail m JOIN person p ON p.id = phone_holder(${receiverMac}, ${announcedAt}) AND p.kind = 'user'
    WHERE m.mail_no = ${mailNo} AND m.order_id IS NOT NULL`.execute(db);
  const [row] = rows;
  return row && { ...toReceived(keys, row), personId: row.personId };
}

function toReceived(keys: Keys, { province, city, district, ...row }: Row): ReceivedMail {
  const { mailNo, orderId, productId, stage, closed, passwordSign, plan, promisedAt } = row;
  const people = openPeople(keys, row);
  return {
    ...{ mailNo, orderId, productId, stage, closed, passwordSign, plan, promisedAt },
    to: { province, city, district },
    address: people.receiverAddress ?? '',
    receiverName: people.receiverName ?? '',
    senderName: people.senderName ?? '',
    senderPhone: people.senderPhone ?? '',
  };
}
