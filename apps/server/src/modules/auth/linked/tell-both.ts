import type { Keys } from '../../../config/keys.ts';
import type { Db } from '../../../db/open.ts';
import { notifyOfAccount } from '../../message/message.public.ts';

type Side = readonly [personId: string, phone: string];

/** Notifies each account of the other's number, by its last four digits. */
export async function notifyBothAccounts(
  trx: Db,
  keys: Keys,
  template: 'phoneLinked' | 'phoneUnlinked',
  [mainId, mainPhone]: Side,
  [personId, phone]: Side,
  now: Date,
): Promise<void> {
  const at = now.toISOString();
  await notifyOfAccount(trx, keys, { personId: mainId, template, params: { tail: phone.slice(-4) }, at });
  await notifyOfAccount(trx, keys, { personId, template, params: { tail: mainPhone.slice(-4) }, at });
}
