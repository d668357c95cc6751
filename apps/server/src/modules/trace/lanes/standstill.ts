import { HOUR_MS } from '@yidi/rules/time/shanghai';
import { foldTrace } from '@yidi/rules/trace/fold';
import { askedStages, inquiryAt, inquiryRuleAt } from '@yidi/rules/trace/inquiry';
import { sql } from 'kysely';
import type { Db } from '../../../db/open.ts';
import { soldPromise } from '../promise/sold.ts';
import { eventsOfMails, toFoldEvent } from '../read/events.store.ts';
import { findMails, type MailRow } from '../trace.store.ts';
import { readLanes } from './learned.ts';
import type { LaneMail } from './moment.ts';

/** A mail that has stalled for longer than the rule allows. */
export interface Standing {
  readonly mailNo: string;
  readonly orderId: string;
  /** The time of its last scan. */
  readonly since: Date;
  readonly office: string;
}

type Row = LaneMail &
  Pick<MailRow, 'mailNo' | 'part' | 'sealed' | 'promisedAt' | 'promiseMoved'> & { readonly orderId: string };

const BATCH = 500;

/**
 * Finds stalled mails without an inquiry, in batches. Only mails that have been in their stage for
 * some hours are read.
 */
export async function* findStanding(db: Db, now: Date): AsyncGenerator<Standing[]> {
  const rule = inquiryRuleAt(now.getTime());
  const before = new Date(now.getTime() - Math.min(rule.stalledHours, rule.lateHours, rule.silentHours) * HOUR_MS);
  const predict = await readLanes(db);
  let [part, after] = [0, ''];
  for (;;) {
    const { rows } =
      await sql<Row>`SELECT mail_no, part, sealed, order_id, product_id, from_province, from_city, from_district,
        to_province, to_city, to_district, promised_at, promise_moved
      FROM mail WHERE NOT sealed AND (part, mail_no) > (${part}, ${after}) AND order_id IS NOT NULL AND closed IS NULL
        AND inquiry IS NULL AND stage = ANY (${askedStages}::text[]) AND updated_at < ${before}
      ORDER BY part, mail_no LIMIT ${sql.lit(BATCH)}`.execute(db);
    const last = rows.at(-1);
    if (!last) return;
    [part, after] = [last.part, last.mailNo];
    const events = await eventsOfMails(db, rows);
    yield rows.flatMap((mail): Standing[] => {
      const fold = foldTrace((events.get(mail.mailNo) ?? []).map(toFoldEvent));
      const learned = predict(mail, fold, now.getTime());
      const promisedMs = soldPromise(mail)?.getTime() ?? null;
      const at = inquiryAt(fold, { promisedMs, lateFromMs: learned?.lateFromMs ?? null }, rule);
      if (at === null || at > now.getTime() || fold.lastScanAt === null) return [];
      const office = fold.place?.officeName ?? '';
      return [{ mailNo: mail.mailNo, orderId: mail.orderId, since: new Date(fold.lastScanAt), office }];
    });
  }
}

/** Returns the last scan times of these mails; mails without scans are left out. */
export async function lastScans(db: Db, mailNos: readonly string[]): Promise<Map<string, Date>> {
  const mails = await findMails(db, mailNos);
  const events = await eventsOfMails(db, mails);
  const last = new Map<string, Date>();
  for (const { mailNo } of mails) {
    const { lastScanAt } = foldTrace((events.get(mailNo) ?? []).map(toFoldEvent));
    if (lastScanAt !== null) last.set(mailNo, new Date(lastScanAt));
  }
  return last;
}
