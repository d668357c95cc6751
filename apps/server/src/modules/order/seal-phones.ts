import { sql } from 'kysely';
import type { Keys } from '../../config/keys.ts';
import type { Db } from '../../db/open.ts';
import { openPhone, phoneMac, sealPhone } from '../../security/sealed-phone.ts';

const BATCH = 500;

/** Seals the phones of orders from before phones were sealed; answers how many orders. */
export async function sealOrderPhones(db: Db, keys: Keys): Promise<number> {
  const again = (stored: string) => sealPhone(keys, openPhone(keys, stored));
  for (let done = 0; ; ) {
    const { rows } = await sql<{ id: string; sender: string; receiver: string }>`
      SELECT id, sender->>'userPhone' AS sender, receiver->>'userPhone' AS receiver FROM orders
      WHERE sender->>'userPhone' ~ '^[0-9+ -]{3,24}$' OR receiver->>'userPhone' ~ '^[0-9+ -]{3,24}$'
      LIMIT ${BATCH}`.execute(db);
    for (const { id, sender, receiver } of rows)
      await sql`UPDATE orders SET sender = jsonb_set(sender, '{userPhone}', to_jsonb(${again(sender)}::text)),
        receiver = jsonb_set(receiver, '{userPhone}', to_jsonb(${again(receiver)}::text)),
        sender_mac = ${phoneMac(keys, openPhone(keys, sender))} WHERE id = ${id}`.execute(db);
    done += rows.length;
    if (rows.length < BATCH) return done;
  }
}
