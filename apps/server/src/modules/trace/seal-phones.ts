import { sql } from 'kysely';
import type { Keys } from '../../config/keys.ts';
import type { Db } from '../../db/open.ts';
import { phoneMac, sealPhone } from '../../security/sealed-phone.ts';

const PAGE = 5000;
const plain = /^[0-9+ -]{3,24}$/;

/** Encrypts phones of mails from before encryption, with their search hashes; returns how many. */
export async function sealMailPhones(db: Db, keys: Keys): Promise<number> {
  let sealed = 0;
  for (let after = ''; ; ) {
    const { rows } = await sql<{ mailNo: string; sender: string | null; receiver: string | null }>`
      SELECT mail_no, sender_phone AS sender, receiver_phone AS receiver FROM mail
      WHERE mail_no > ${after} ORDER BY mail_no LIMIT ${sql.lit(PAGE)}`.execute(db);
    for (const { mailNo, sender, receiver } of rows) {
      if (!plain.test(sender ?? '') && !plain.test(receiver ?? '')) continue;
      await db
        .updateTable('mail')
        .set({
          senderPhone: sender && sealPhone(keys, sender),
          receiverPhone: receiver && sealPhone(keys, receiver),
          senderPhoneMac: sender === null ? null : phoneMac(keys, sender),
          receiverPhoneMac: receiver === null ? null : phoneMac(keys, receiver),
        })
        .where('mailNo', '=', mailNo)
        .where('senderPhone', 'is not distinct from', sender)
        .execute();
      sealed += 1;
    }
    const last = rows.at(-1);
    if (rows.length < PAGE || !last) return sealed;
    after = last.mailNo;
  }
}
