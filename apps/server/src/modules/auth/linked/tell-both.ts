import type { Keys } from '../../../config/keys.ts';
import type { Db } from '../../../db/open.ts';
import { tellOfAccount } from '../../message/message.public.ts';

type Side = readonly [personId: string, phone: string];

/** Each account hears of the other's number, by its last four digits. */
export async function tellBoth(
  trx: Db,
  keys: Keys,
  template: 'phoneLinked' | 'phoneUnlinked',
  [mainId, mainPhone]: Side,
  [personId, phone]: Side,
  now: Date,
): Promise<void> {
  const at = now.toISOString();
  await tellOfAccount(trx, keys, { personId: mainId, template, params: { tail: phone.slice(-4) }, at });
  await tellOfAccount(trx, keys, { personId, template, params: { tail: mainPhone.slice(-4) }, at });
}
