import { sql } from 'kysely';
import type { Db } from '../../db/open.ts';

/** Returns an app's stored ticket, encrypted, and whether the vendor recently refused one. */
export async function findTicket(
  db: Db,
  appId: string,
): Promise<{ sealed: string | null; endsAt: Date | null; refused: boolean } | undefined> {
  return db
    .selectFrom('chatTicket')
    .select(['sealed', 'endsAt', 'refused'])
    .where('appId', '=', appId)
    .executeTakeFirst();
}

/** Reserves the request to the vendor until `until`; false if another process has reserved it. */
export async function claimTicket(db: Db, appId: string, now: Date, until: Date): Promise<boolean> {
  const { rows } = await sql`INSERT INTO chat_ticket AS t (app_id, asking_until) VALUES (${appId}, ${until})
    ON CONFLICT (app_id) DO UPDATE SET asking_until = excluded.asking_until, refused = false
      WHERE t.asking_until <= ${now}
    RETURNING app_id`.execute(db);
  return rows.length > 0;
}

/** Stores the vendor's ticket; the next may be requested at once. */
export async function storeTicket(
  db: Db,
  appId: string,
  { askedAt, ...ticket }: { readonly sealed: string; readonly endsAt: Date; readonly askedAt: Date },
): Promise<void> {
  await db
    .updateTable('chatTicket')
    .set({ ...ticket, askingUntil: askedAt })
    .where('appId', '=', appId)
    .execute();
}

/** Records a refusal by the vendor: no process requests a ticket before `until`. */
export async function pauseTicket(db: Db, appId: string, until: Date): Promise<void> {
  await db.updateTable('chatTicket').set({ askingUntil: until, refused: true }).where('appId', '=', appId).execute();
}
