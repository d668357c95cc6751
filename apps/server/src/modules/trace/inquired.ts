import type { InquiryAnswer, InquiryDesk, InquiryKind } from '@yidi/contract/values/inquiry';
import { sql } from 'kysely';
import type { Db } from '../../db/open.ts';

/** An inquiry at the carrier as a mail's trace shows it, written by `inquiry`. Times: ISO 8601. */
export interface Inquired {
  readonly kind: InquiryKind;
  readonly office: string;
  /** The time of the last scan when the inquiry was opened. */
  readonly since: string;
  readonly openedAt: string;
  /** Time by which the next answer is promised. */
  readonly dueAt: string;
  readonly answer?: InquiryAnswer;
  /** Who answers it, where people do. */
  readonly desk?: InquiryDesk;
  /** The consignee has received the mail. */
  readonly ended?: true;
}

/** Stores the inquiry in the mail's row; null removes it. */
export async function storeInquired(trx: Db, mailNo: string, inquired: Inquired | null): Promise<void> {
  await sql`UPDATE mail SET inquiry = ${inquired === null ? null : JSON.stringify(inquired)}::jsonb
    WHERE mail_no = ${mailNo}`.execute(trx);
}
