import { sql } from 'kysely';
import type { Keys } from '../../config/keys.ts';
import type { Db } from '../../db/open.ts';
import { addMessages } from './message.store.ts';
import { planMessage } from './plan/plan.ts';
import { receiversOf } from './plan/receivers.ts';
import { wakeLanes } from './sending/send.ts';
import type { Reach } from './settings.ts';

/**
 * The last message to an account: planned in this transaction, which takes its number away, so that
 * it still has somewhere to go. Not in the message center, which nobody reads any more.
 */
export async function tellLast(
  trx: Db,
  keys: Keys,
  personId: string,
  at: { readonly now: Date; readonly offered?: Reach | undefined },
): Promise<void> {
  const { now, offered } = at;
  const to = (await receiversOf(trx, keys, [personId])).get(personId);
  if (!to) return;
  const telling = { template: 'accountClosed', params: {}, side: 'account', at: now, mail: null } as const;
  const rows = planMessage(keys, telling, to, now, offered).filter(({ way }) => way !== 'app');
  await wakeLanes(trx, await addMessages(trx, rows, now), now);
}

/**
 * Deletes the messages and settings of an account that is closed. Of what was sent by SMS or
 * e-mail, only the keyed hash of the text stays, by which its receiver can still ask whether it was
 * ours. False while some wait to be sent: it is to be asked again.
 */
export async function eraseMessages(trx: Db, keys: Keys, personId: string): Promise<boolean> {
  for (const table of ['person_email', 'email_code', 'message_setting'] as const)
    await trx.deleteFrom(table).where('person_id', '=', personId).execute();
  await trx.deleteFrom('message').where('person_id', '=', personId).where('way', '=', 'app').execute();
  await trx
    .updateTable('message')
    .set({
      ...{ person_id: null, order_id: null, mail_no: null, city: null, to_sealed: null },
      params_sealed: keys.seal('message.stored', '{}'),
      lane: sql`way || ' ' || id`,
    })
    .where('person_id', '=', personId)
    .where('settled_at', 'is not', null)
    .execute();
  const left = trx.selectFrom('message').select('id').where('person_id', '=', personId).limit(1);
  return (await left.executeTakeFirst()) === undefined;
}
