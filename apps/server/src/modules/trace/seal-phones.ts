import { sql } from 'kysely';
import type { Keys } from '../../config/keys.ts';
import type { Db } from '../../db/open.ts';
import { phoneMac, sealPhone } from '../../security/sealed-phone.ts';

const BATCH = 500;

/** Seals the phones of mails from before phones were sealed, with the hashes that find them; answers how many mails. */
export async function sealMailPhones(db: Db, keys: Keys): Promise<number> {
  for (let done = 0; ; ) {
    const { rows } = await sql<{ mailNo: string; sender: string | null; receiver: string | null }>`
      SELECT mail_no AS "mailNo", sender_phone AS sender, receiver_phone AS receiver FROM mail
      WHERE sender_phone ~ '^[0-9+ -]{3,24}$' OR receiver_phone ~ '^[0-9+ -]{3,24}$' LIMIT ${BATCH}`.execute(db);
    for (const { mailNo, sender, receiver } of rows) {
      await db
        .updateTable('mail')
        .set({
          sender_phone: sender && sealPhone(keys, sender),
          receiver_phone: receiver && sealPhone(keys, receiver),
          sender_phone_mac: sender === null ? null : phoneMac(keys, sender),
          receiver_phone_mac: receiver === null ? null : phoneMac(keys, receiver),
        })
        .where('mail_no', '=', mailNo)
        .where('sender_phone', 'is not distinct from', sender)
        .execute();
    }
    done += rows.length;
    if (rows.length < BATCH) return done;
  }
}
