import { sql } from 'kysely';
import type { Db } from '../../db/open.ts';
import { topic } from '../../db/outbox.ts';

/** Address changes and recalls, for deliveries. */

/** A sender redirects or recalls a mail and has paid the fee. */
export const interceptionAsked = topic<{ interceptionId: string }>('interception.asked');

/** Returns whether an interception of the mail is pending or it is being returned. */
export async function isIntercepted(db: Db, mailNo: string): Promise<boolean> {
  const { rows } = await sql`SELECT FROM interception
    WHERE mail_no = ${mailNo} AND (state = 'sent' OR kind = 'recall' AND state = 'taken')`.execute(db);
  return rows.length > 0;
}
