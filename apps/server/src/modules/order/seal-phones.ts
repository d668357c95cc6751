import { sql } from 'kysely';
import type { Keys } from '../../config/keys.ts';
import type { Db } from '../../db/open.ts';
import { openPhone, phoneMac, sealPhone } from '../../security/sealed-phone.ts';

const PAGE = 5000;
const FIRST_ID = '00000000-0000-0000-0000-000000000000';
const plain = /^[0-9+ -]{3,24}$/;

/** Encrypts phones of orders from before phones were encrypted; returns how many orders. */
export async function sealOrderPhones(db: Db, keys: Keys): Promise<number> {
  const again = (stored: string) => sealPhone(keys, openPhone(keys, stored));
  let sealed = 0;
  for (let after = FIRST_ID; ; ) {
    const { rows } = await sql<{ id: string; sender: string | null; receiver: string | null }>`
      SELECT id, sender->>'userPhone' AS sender, receiver->>'userPhone' AS receiver FROM orders
      WHERE id > ${after}::uuid ORDER BY id LIMIT ${sql.lit(PAGE)}`.execute(db);
    for (const { id, sender, receiver } of rows) {
      if (sender === null || receiver === null || !(plain.test(sender) || plain.test(receiver))) continue;
      await sql`UPDATE orders SET sender = jsonb_set(sender, '{userPhone}', to_jsonb(${again(sender)}::text)),
        receiver = jsonb_set(receiver, '{userPhone}', to_jsonb(${again(receiver)}::text)),
        sender_mac = ${phoneMac(keys, openPhone(keys, sender))} WHERE id = ${id}`.execute(db);
      sealed += 1;
    }
    const last = rows.at(-1);
    if (rows.length < PAGE || !last) return sealed;
    after = last.id;
  }
}
