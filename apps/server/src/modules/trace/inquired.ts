import type { InquiryAnswer, InquiryKind } from '@yidi/contract/values/inquiry';
import { sql } from 'kysely';
import type { Db } from '../../db/open.ts';

/** What the carrier was asked about a mail, as its trace shows it; the module of inquiries writes it. Moments in ISO 8601. */
export interface Inquired {
  readonly kind: InquiryKind;
  readonly office: string;
  /** The last scan when it was opened. */
  readonly since: string;
  readonly openedAt: string;
  /** When the next word is promised. */
  readonly dueAt: string;
  readonly answer?: InquiryAnswer;
  /** Its consignee has it. */
  readonly ended?: true;
}

/** Stores it in the mail's row; null when it has ended. */
export async function noteInquired(trx: Db, mailNo: string, inquired: Inquired | null): Promise<void> {
  await sql`UPDATE mail SET inquiry = ${inquired === null ? null : JSON.stringify(inquired)}::jsonb
    WHERE mail_no = ${mailNo}`.execute(trx);
}
